import type { RolledDie } from "../../../../kit/contract.ts";
import { floorDiv } from "../../../../kit/rounding.ts";
import { EXERTION_FACES, isExhausted, lose, regain } from "../creature/exertion.ts";
import { degreeOf } from "./degrees.ts";
import { CHECK_GROUP, EXERTION_GROUP, TOLL_GROUP } from "./plan.ts";
import type { ParallaxCheckOutcome, ParallaxCheckPlan } from "./types.ts";

/**
 * Reads the dice and decides which d100 counts; the host drops none.
 * @throws RangeError if the dice do not match the plan
 */
export function resolveCheck(plan: ParallaxCheckPlan, dice: readonly RolledDie[]): ParallaxCheckOutcome {
  if (plan.automaticFailure !== null) return failWithoutDice(plan);
  const { natural, dropped, exertionSum, tens } = readDice(plan, dice);
  const threshold = plan.threshold + exertionSum;
  const total = natural + plan.external;
  const success = succeeds(plan, natural, total, threshold);
  const criticalHits = success ? fullSteps(threshold - total, plan.hitStep) : 0;
  const criticalFumbles = success ? 0 : fullSteps(total - threshold, plan.fumbleStep);
  const { pool, exertionAvailable, exhausted } = poolAfter(plan, tens, natural);
  return {
    degree: degreeOf({ success, natural, criticalHits, criticalFumbles }),
    success,
    margin: threshold - total,
    natural,
    dropped,
    total,
    threshold,
    personal: plan.personal + exertionSum,
    exertionSum,
    criticalHits,
    criticalFumbles,
    overwhelming: natural === 1,
    devastating: natural === 100,
    pool,
    exertionAvailable,
    exhausted,
  };
}

/** The d100 that counts, the sum of the exertion dice, and how many dice return. */
function readDice(plan: ParallaxCheckPlan, dice: readonly RolledDie[]) {
  const thrown = { exertion: 0, toll: 0, checks: 0 };
  let exertionSum = 0;
  let tens = 0;
  let low = 100;
  let high = 1;
  for (const { group, value } of dice) {
    if (group === CHECK_GROUP) {
      thrown.checks += 1;
      if (value < low) low = value;
      if (value > high) high = value;
      continue;
    }
    if (value === EXERTION_FACES) tens += 1;
    if (group === TOLL_GROUP) thrown.toll += 1;
    if (group !== EXERTION_GROUP) continue;
    thrown.exertion += 1;
    exertionSum += value;
  }
  requireCount("exertion dice", thrown.exertion, plan.exertion);
  requireCount("dice of the price", thrown.toll, plan.toll);
  requireCount("d100s", thrown.checks, plan.keep === "only" ? 1 : 2);
  const natural = plan.keep === "lowest" ? low : high;
  return { natural, dropped: thrown.checks === 2 ? low + high - natural : null, exertionSum, tens };
}

function requireCount(what: string, found: number, wanted: number): void {
  if (found !== wanted) throw new RangeError(`this check reads ${wanted} ${what}, not ${found}`);
}

/**
 * Whether the total is strictly under the threshold and, in a passive challenge, also under the target's base Attribute
 * (P-029).
 */
export function succeeds(
  plan: ParallaxCheckPlan,
  natural: number,
  total: number,
  threshold: number,
): boolean {
  if (plan.against !== null && total >= plan.against) return false;
  if (plan.naturalsDecide && (natural === 1 || natural === 100)) return natural === 1;
  return total < threshold || (plan.equalMeets && total === threshold);
}

/** Full steps in a difference, rounded down; 0 for a negative one. */
const fullSteps = (difference: number, step: number): number => Math.max(0, floorDiv(difference, step));

type PoolResult = Pick<ParallaxCheckOutcome, "pool" | "exertionAvailable" | "exhausted">;

/** Spends dice, returns one for each ten, then adds or takes one for the natural die (P-091). */
function poolAfter({ pool, exertion, toll }: ParallaxCheckPlan, tens: number, natural: number): PoolResult {
  const spent = lose(pool, exertion + toll);
  const returned = regain(spent, tens);
  const final = natural === 1 ? regain(returned, 1) : natural === 100 ? lose(returned, 1) : returned;
  return {
    pool: {
      spent: pool.available - spent.available,
      returned: returned.available - spent.available,
      natural: final.available - returned.available,
    },
    exertionAvailable: final.available,
    exhausted: isExhausted(final),
  };
}

const failWithoutDice = (plan: ParallaxCheckPlan): ParallaxCheckOutcome => ({
  degree: "automaticFailure",
  success: false,
  margin: null,
  natural: 0,
  dropped: null,
  total: plan.external,
  threshold: plan.threshold,
  personal: plan.personal,
  exertionSum: 0,
  criticalHits: 0,
  criticalFumbles: 0,
  overwhelming: false,
  devastating: false,
  pool: { spent: 0, returned: 0, natural: 0 },
  exertionAvailable: plan.pool.available,
  exhausted: isExhausted(plan.pool),
});
