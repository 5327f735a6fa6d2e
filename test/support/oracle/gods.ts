/** Exact chances of rolling a number or lower on a d20, counted face by face. Shares no code with `module/`. */
import { fractions, type Rational, tally } from "./rational.ts";

/** @param blocked something forbids the roll, so no die is thrown */
export function oracleUnder(target: number, blocked: boolean): Map<string, Rational> {
  if (blocked) return fractions(new Map([["impossible", 1n]]), 1n);
  const counts = new Map<string, bigint>();
  for (let face = 1; face <= 20; face += 1) tally(counts, face <= target ? "success" : "failure", 1n);
  return fractions(counts, 20n);
}
