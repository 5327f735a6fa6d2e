/** What a person types into a number of points. Pure. */
import { addRounded } from "./value-changes.ts";

const ENTRY = /^([=+-]?)(\d{1,9}(?:[.,]\d{1,2})?)$/;
const NEGATIVE = /^=-(\d{1,9}(?:[.,]\d{1,2})?)$/;

/**
 * Reads "+5" and "-5" as changes of the stored number, "=5", "=-5" and "5" as the number itself.
 * @returns null for anything else
 */
export function readPoints(typed: string, stored: number): number | null {
  const entry = typed.replaceAll(/\s/g, "").replace("−", "-");
  const [, below] = NEGATIVE.exec(entry) ?? [];
  if (below !== undefined) return -readNumber(below);
  const [, sign, digits] = ENTRY.exec(entry) ?? [];
  if (digits === undefined) return null;
  const number = readNumber(digits);
  if (sign === "+") return addRounded(stored, number);
  return sign === "-" ? addRounded(stored, -number) : number;
}

const readNumber = (digits: string): number => Number(digits.replace(",", "."));
