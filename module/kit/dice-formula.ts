import { plainSigns } from "./numbers.ts";

export interface ParsedDice {
  /** Dice in the order of the formula. */
  readonly dice: readonly { readonly count: number; readonly faces: number }[];
  /** Sum of the whole numbers. */
  readonly flat: number;
}

const TERM = /^(\d*)d(\d+)$/i;

/** The formula in the host's notation: plain signs, and no spaces within dice. */
export const plainFormula = (formula: string): string =>
  plainSigns(formula)
    .trim()
    .replaceAll(/(?<=\d)\s+(?=d\s*\d)/gi, "")
    .replaceAll(/(?<=(?<!\p{L})d)\s+(?=\d)/giu, "");

/**
 * Parses a formula of dice and whole numbers: "2d6 + 1d4 - 1". Dice cannot be subtracted.
 * @returns null for anything else
 */
export function parseDice(formula: string): ParsedDice | null {
  const plain = plainFormula(formula);
  // Removing the space between two numbers must not join them.
  if (/\d\s+\d/.test(plain)) return null;
  const text = plain.replaceAll(/\s+/g, "");
  const terms = text.match(/[+-]?[^+-]+/g);
  if (!terms || terms.join("") !== text) return null;
  const dice: { count: number; faces: number }[] = [];
  let flat = 0;
  for (const term of terms) {
    const [sign, word] = /^[+-]/.test(term) ? [term[0], term.slice(1)] : ["+", term];
    const [, count, faces] = TERM.exec(word) ?? [];
    if (faces !== undefined && sign === "+") dice.push({ count: Number(count || 1), faces: Number(faces) });
    else if (/^\d+$/.test(word)) flat += sign === "-" ? -Number(word) : Number(word);
    else return null;
  }
  return { dice, flat };
}

/** Whether a formula consists of dice and whole numbers within the given limits. */
export function isThrowable(formula: string, mostDice = 100, mostFaces = 1000): boolean {
  const dice = parseDice(formula)?.dice;
  return (
    dice !== undefined &&
    dice.reduce((sum, { count }) => sum + count, 0) <= mostDice &&
    dice.every(({ faces }) => faces >= 1 && faces <= mostFaces)
  );
}
