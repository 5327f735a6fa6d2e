/**
 * Exact chances of an Edge check, computed independently of the engine from the wording of the rules. Every ordered
 * throw is counted, in fractions of big integers. Shares no code with `module/`.
 */
import { fractions, type Rational, tally } from "./rational.ts";

/** Everything about a check that its chances depend on. */
export interface OracleCheck {
  readonly advantages: number;
  readonly disadvantages: number;
  readonly bonus: number;
  readonly dc: number | null;
  /** Totals that are compared elsewhere have no degree of their own. */
  readonly open: boolean;
  /** False if 12s and 1s have no special meaning (initiative). */
  readonly specials: boolean;
  readonly noExploits: boolean;
  readonly droppedDieCounts: boolean;
}

const WORDS: readonly (readonly [least: number, word: string])[] = [
  [31, "astounding"],
  [28, "excellent"],
  [25, "great"],
  [21, "good"],
  [17, "decent"],
  [13, "ordinary"],
  [10, "mediocre"],
  [7, "poor"],
];

/** Probability of each degree that can occur. */
export function oracleOdds(check: OracleCheck): Map<string, Rational> {
  const diceThrown = check.advantages === check.disadvantages ? 2 : 3;
  const counts = new Map<string, bigint>();
  for (const faces of allThrows(diceThrown)) tally(counts, degreeOfThrow(check, faces), 1n);
  return fractions(counts, 12n ** BigInt(diceThrown));
}

function* allThrows(count: number): Generator<number[]> {
  if (count === 0) {
    yield [];
    return;
  }
  for (const rest of allThrows(count - 1)) for (let face = 1; face <= 12; face += 1) yield [...rest, face];
}

function degreeOfThrow(check: OracleCheck, faces: readonly number[]): string {
  const ordered = [...faces].sort((a, b) => a - b);
  const dropped =
    ordered.length === 2
      ? []
      : check.advantages > check.disadvantages
        ? [ordered.shift()!]
        : [ordered.pop()!];
  const total = ordered[0]! + ordered[1]! + check.bonus;
  if (check.open && check.dc === null) return "open";
  if (check.dc === null) return WORDS.find(([least]) => total >= least)?.[1] ?? "terrible";

  const read = check.droppedDieCounts ? [...ordered, ...dropped] : ordered;
  const hasTwelve = check.specials && read.includes(12);
  const hasOne = check.specials && read.includes(1);
  const made = total >= check.dc;
  if (hasTwelve && !hasOne) {
    if (!made) return "softFailure";
    return check.noExploits ? "success" : "exploitSuccess";
  }
  if (hasOne && !hasTwelve) return made ? "minorSetbackSuccess" : "setbackFailure";
  return made ? "success" : "failure";
}
