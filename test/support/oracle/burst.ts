/** Exact chances of an Action, derived from the wording of the rules. Shares no code with `module/`. */
import { fractions, type Rational, sumsOf, tally } from "./rational.ts";

export interface OracleAction {
  readonly words: { readonly open: string; readonly made: string; readonly failed: string };
  readonly bonusDice: number;
  readonly size: number;
  /** The number of times that one die may continue at its top face. */
  readonly burstMode: "repeat" | "once" | "off";
  /** The lowest total that succeeds; null if the total is compared elsewhere. */
  readonly atLeast: number | null;
}

/** Probability of each verdict. Only failing totals are counted, because there are finitely many of them. */
export function oracleAction({
  words,
  bonusDice,
  size,
  burstMode,
  atLeast,
}: OracleAction): Map<string, Rational> {
  if (atLeast === null) return fractions(new Map([[words.open, 1n]]), 1n);
  const goesOn =
    burstMode === "repeat" ? Math.max(1, Math.ceil(atLeast / size)) : burstMode === "once" ? 1 : 0;
  // Each face of a chain divides by the size once more, so all chains are counted in parts of the longest chain.
  const longest = goesOn + 1;
  const chain = new Map<number, bigint>();
  for (let tops = 0; tops <= goesOn; tops += 1) {
    for (let face = 1; face <= size; face += 1) {
      if (face === size && tops < goesOn) continue;
      const value = tops * size + face;
      if (value < atLeast) tally(chain, value, BigInt(size) ** BigInt(longest - tops - 1));
    }
  }
  let failing = 0n;
  for (const [bonus, ways] of sumsOf(chain, bonusDice))
    for (let action = 1; action <= 20; action += 1) if (action + bonus < atLeast) failing += ways;
  const all = 20n * BigInt(size) ** BigInt(longest * bonusDice);
  return fractions(
    new Map([
      [words.made, all - failing],
      [words.failed, failing],
    ]),
    all,
  );
}
