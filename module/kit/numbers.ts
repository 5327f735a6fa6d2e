/** Numbers as people write and print them: with a decimal comma, grouped thousands, or any dash as a minus. Pure. */

/** Hyphens and dashes used as a minus sign, including full-width signs. */
const MINUS = /[‐-―−﹘﹣－]/g;
const PLUS = /[﹢＋]/g;

/** The text with plain signs; its length stays the same. */
export const plainSigns = (text: string): string => text.replaceAll(MINUS, "-").replaceAll(PLUS, "+");

/** Separators of groups of three digits, apart from comma and point. */
const GAP = "[ \\u00a0\\u2009\\u202f'’]";

/** Digits in groups of three, and their fraction: "1,200.5", "1.200,5", "1 200,5". */
const GROUPED = [
  /^([1-9]\d{0,2}(?:,\d{3})+)(?:\.(\d+))?$/,
  /^([1-9]\d{0,2}(?:\.\d{3})+),(\d+)$/,
  /^([1-9]\d{0,2}(?:\.\d{3}){2,})$/,
  new RegExp(`^([1-9]\\d{0,2}(?:${GAP}\\d{3})+)(?:[.,](\\d+))?$`),
];

const PLAIN = /^(\d*)(?:[.,](\d+))?$/;

/**
 * Reads a number. A single comma before three digits separates thousands ("1,200"), otherwise it is a decimal comma
 * ("2,5"). A single point is always a decimal point, since numbers are displayed that way.
 * @returns null for anything else
 */
export function readNumber(typed: string): number | null {
  const [, sign, digits] = /^([+-]?)\s*(\S.*)$/.exec(plainSigns(typed).trim()) ?? [];
  if (digits === undefined) return null;
  for (const form of [...GROUPED, PLAIN]) {
    const [, whole, fraction] = form.exec(digits) ?? [];
    if (whole === undefined) continue;
    const number = Number(`${whole.replaceAll(/\D/g, "")}.${fraction ?? ""}`);
    return sign === "-" ? -number : number;
  }
  return null;
}

/** As {@link readNumber}; NaN for anything else. */
export const numberIn = (typed: string): number => readNumber(typed) ?? Number.NaN;
