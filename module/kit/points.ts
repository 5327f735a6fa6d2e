/** Reads the text that a user types into a field for points. Pure. */
import { plainSigns, readNumber } from "./numbers.ts";
import { addRounded } from "./value-changes.ts";

const MOST = 999_999_999;

/**
 * Reads "+5" and "-5" as changes of the stored number, "=5", "=-5" and "5" as the new number.
 * @returns null for anything else
 */
export function readPoints(typed: string, stored: number): number | null {
  const entry = plainSigns(typed).trim();
  const isWhole = entry.startsWith("=");
  const number = readNumber(isWhole ? entry.slice(1) : entry);
  if (number === null || Math.abs(number) > MOST || Number(number.toFixed(2)) !== number) return null;
  return isWhole || !/^[+-]/.test(entry) ? number : addRounded(stored, number);
}
