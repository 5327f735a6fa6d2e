import { constant, type Distribution } from "../../../../kit/distribution.ts";
import { type KeepTwoMode, keepTwoJoint, throwsOf } from "../../../../kit/keep-two.ts";
import { memoise } from "../../../../kit/memo.ts";
import { OPEN_DEGREE, QUALITY_DEGREES, VERDICT_DEGREES, verdictDegree } from "./degrees.ts";
import { outcomeWord } from "./difficulty.ts";
import { SPECIALS, specialOf } from "./specials.ts";
import type { CheckMode, EdgeCheckPlan } from "./types.ts";

const KEEP: Readonly<Record<CheckMode, KeepTwoMode>> = {
  normal: "normal",
  advantage: "dropLowest",
  disadvantage: "dropHighest",
};

const HIGHEST_NATURAL = 24;

interface SpecialTable {
  /** `ways[special][natural]`: number of ordered throws with that special result and that sum of the kept dice. */
  readonly ways: readonly Float64Array[];
  readonly throws: number;
}

/** Counts all throws; each of the six tables is made only once. */
const specialTable: (mode: CheckMode, withDropped: boolean) => SpecialTable = memoise(
  (mode, withDropped) => `${mode}${withDropped}`,
  (mode, withDropped) => {
    const ways = SPECIALS.map(() => new Float64Array(HIGHEST_NATURAL + 1));
    for (const pair of keepTwoJoint(12, KEEP[mode])) {
      const special = specialOf(pair.low, pair.high, withDropped ? pair.dropped : null);
      ways[SPECIALS.indexOf(special)]![pair.low + pair.high]! += pair.ways;
    }
    return { ways, throws: throwsOf(12, KEEP[mode]) };
  },
);

const tableOf = (plan: EdgeCheckPlan): SpecialTable => specialTable(plan.mode, plan.specialsOnDroppedDie);

/**
 * Exact probability of each degree: of the verdicts with a DC, of the outcome words without one. Impossible degrees of
 * the same list have 0.
 */
export function checkOdds(plan: EdgeCheckPlan): ReadonlyMap<string, number> {
  if (plan.automaticFailure !== null) return new Map([["automaticFailure", 1]]);
  if (plan.dc !== null) return verdictOdds(plan, plan.dc);
  return plan.kind === "contest" || plan.kind === "initiative"
    ? new Map([[OPEN_DEGREE, 1]])
    : qualityOdds(plan);
}

function verdictOdds(plan: EdgeCheckPlan, dc: number): ReadonlyMap<string, number> {
  const { ways, throws } = tableOf(plan);
  const odds = new Map<string, number>();
  for (const degree of VERDICT_DEGREES) if (degree !== "automaticFailure") odds.set(degree, 0);
  for (let index = 0; index < SPECIALS.length; index += 1) {
    const special = plan.kind === "initiative" ? "none" : SPECIALS[index]!;
    const sums = ways[index]!;
    let succeeding = 0;
    let failing = 0;
    for (let natural = 2; natural <= HIGHEST_NATURAL; natural += 1) {
      if (natural + plan.bonus >= dc) succeeding += sums[natural]!;
      else failing += sums[natural]!;
    }
    const won = verdictDegree(true, special, plan.noExploits);
    const lost = verdictDegree(false, special, plan.noExploits);
    odds.set(won, odds.get(won)! + succeeding);
    odds.set(lost, odds.get(lost)! + failing);
  }
  for (const [degree, count] of odds) odds.set(degree, count / throws);
  return odds;
}

function qualityOdds(plan: EdgeCheckPlan): ReadonlyMap<string, number> {
  const totals = totalDistribution(plan);
  const odds = new Map<string, number>();
  for (const degree of QUALITY_DEGREES) odds.set(degree, 0);
  for (let i = 0; i < totals.p.length; i += 1) {
    const word = outcomeWord(totals.first + i);
    odds.set(word, odds.get(word)! + totals.p[i]!);
  }
  return odds;
}

/** Distribution of the final total; without dice it is the bonus. */
export function totalDistribution(plan: EdgeCheckPlan): Distribution {
  if (plan.automaticFailure !== null) return constant(plan.bonus);
  const { ways, throws } = tableOf(plan);
  const p = new Float64Array(HIGHEST_NATURAL - 1);
  for (const sums of ways) for (let i = 0; i < p.length; i += 1) p[i]! += sums[i + 2]! / throws;
  return { first: 2 + plan.bonus, p };
}
