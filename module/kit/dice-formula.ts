export interface ParsedDice {
  /** In the order of the formula. */
  readonly dice: readonly { readonly count: number; readonly faces: number }[];
  /** Sum of the whole numbers. */
  readonly flat: number;
}

const TERM = /^(\d*)d(\d+)$/i;

/**
 * Parses a formula of dice and whole numbers: "2d6 + 1d4 - 1". Dice cannot be subtracted.
 * @returns null for anything else
 */
export function parseDice(formula: string): ParsedDice | null {
  const terms = formula.replaceAll(/\s+/g, "").match(/[+-]?[^+-]+/g);
  if (!terms || terms.join("") !== formula.replaceAll(/\s+/g, "")) return null;
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
