import { parseDice } from "../../../kit/dice-formula.ts";

/**
 * The strongest of several damage formulas: by average, then by maximum (P-105). Formulas that are not plain dice
 * cannot be compared and are passed over.
 * @returns null when none can be read
 */
export function strongest(formulas: readonly string[]): string | null {
  let best: { formula: string; mean: number; max: number } | null = null;
  for (const formula of formulas) {
    const figures = figuresOf(formula);
    if (!figures) continue;
    const { mean, max } = figures;
    if (!best || mean > best.mean || (mean === best.mean && max > best.max)) best = { formula, mean, max };
  }
  return best?.formula ?? null;
}

function figuresOf(formula: string): { mean: number; max: number } | null {
  const parsed = parseDice(formula);
  if (!parsed) return null;
  const sum = (of: (count: number, faces: number) => number) =>
    parsed.dice.reduce((total, { count, faces }) => total + of(count, faces), parsed.flat);
  return {
    mean: sum((count, faces) => (count * (faces + 1)) / 2),
    max: sum((count, faces) => count * faces),
  };
}

/** Formulas out of a line with commas. */
export const sourcesIn = (line: string): string[] =>
  line
    .split(",")
    .map((formula) => formula.trim())
    .filter(Boolean);
