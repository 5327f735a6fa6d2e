import { isThrowable, parseDice } from "../../../../kit/dice-formula.ts";

/** Whether a weapon's damage can be rolled; blank for a weapon without damage. */
export const isDamageFormula = (formula: string): boolean => formula.trim() === "" || isThrowable(formula);

/**
 * The strongest of several damage formulas, by average, then by maximum (P-105). Skips formulas other than plain dice,
 * which cannot be compared.
 * @returns null if none is readable
 */
export function pickStrongest(formulas: readonly string[]): string | null {
  let best: { formula: string; mean: number; max: number } | null = null;
  for (const formula of formulas) {
    const stats = formulaStats(formula);
    if (!stats) continue;
    const { mean, max } = stats;
    if (!best || mean > best.mean || (mean === best.mean && max > best.max)) best = { formula, mean, max };
  }
  return best?.formula ?? null;
}

function formulaStats(formula: string): { mean: number; max: number } | null {
  const parsed = parseDice(formula);
  if (!parsed) return null;
  const sum = (of: (count: number, faces: number) => number) =>
    parsed.dice.reduce((total, { count, faces }) => total + of(count, faces), parsed.flat);
  return {
    mean: sum((count, faces) => (count * (faces + 1)) / 2),
    max: sum((count, faces) => count * faces),
  };
}

/** Splits a text at its commas. */
export const splitFormulas = (line: string): string[] =>
  line
    .split(",")
    .map((formula) => formula.trim())
    .filter(Boolean);
