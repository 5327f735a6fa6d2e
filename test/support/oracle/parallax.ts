/** Exact chances of a d100 check, derived from the wording of the rules. Shares no code with `module/`. */
import { fractions, type Rational, sumsOf, tally } from "./rational.ts";

export interface OracleHundred {
  readonly threshold: number;
  readonly external: number;
  readonly keep: "only" | "lowest" | "highest";
  readonly exertion: number;
  readonly hitStep: number;
  readonly fumbleStep: number;
  readonly against: number | null;
  readonly equalMeets: boolean;
  readonly naturalsDecide: boolean;
  readonly failsOutright: boolean;
}

const TEN = new Map(Array.from({ length: 10 }, (_, index) => [index + 1, 1n] as const));

/** Probability of each verdict that can occur. */
export function oracleHundred(check: OracleHundred): Map<string, Rational> {
  if (check.failsOutright) return fractions(new Map([["automaticFailure", 1n]]), 1n);
  const counts = new Map<string, bigint>();
  const sums = sumsOf(TEN, check.exertion);
  for (let natural = 1; natural <= 100; natural += 1) {
    const faces = BigInt(waysOf(check.keep, natural));
    for (const [sum, ways] of sums)
      tally(counts, verdict(check, natural, check.threshold + sum), faces * ways);
  }
  const throws = check.keep === "only" ? 100n : 10_000n;
  return fractions(counts, throws * 10n ** BigInt(check.exertion));
}

/** The number of throws in which this face counts. */
function waysOf(keep: OracleHundred["keep"], face: number): number {
  if (keep === "only") return 1;
  const beyond = keep === "lowest" ? 100 - face : face - 1;
  return 2 * beyond + 1;
}

function verdict(check: OracleHundred, natural: number, threshold: number): string {
  const total = natural + check.external;
  if (made(check, natural, total, threshold)) {
    if (natural === 1) return "overwhelming";
    return threshold - total >= check.hitStep ? "critical" : "success";
  }
  if (natural === 100) return "devastating";
  return total - threshold >= check.fumbleStep ? "fumble" : "failure";
}

function made(check: OracleHundred, natural: number, total: number, threshold: number): boolean {
  if (check.against !== null && total >= check.against) return false;
  if (check.naturalsDecide && natural === 1) return true;
  if (check.naturalsDecide && natural === 100) return false;
  return check.equalMeets ? total <= threshold : total < threshold;
}
