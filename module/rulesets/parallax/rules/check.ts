import { ChangeSetBuilder, isEmptyChangeSet, mergeChangeSets, NO_CHANGE } from "../../../kit/change-set.ts";
import type { ChangeSet, RollRules } from "../../../kit/contract.ts";
import { checkOdds } from "./check-odds.ts";
import { planCheck } from "./check-plan.ts";
import { checkProblems } from "./check-problems.ts";
import { resolveCheck } from "./check-resolve.ts";
import type {
  ParallaxCheckChoices,
  ParallaxCheckOutcome,
  ParallaxCheckPlan,
  ParallaxCheckRequest,
} from "./check-types.ts";
import { DEGREES, SUCCESS_DEGREES } from "./degrees.ts";
import { EXERTION_PATH } from "./paths.ts";
import { stakesChanges } from "./trials.ts";

type CheckRules = RollRules<
  ParallaxCheckRequest,
  ParallaxCheckChoices,
  ParallaxCheckPlan,
  ParallaxCheckOutcome
>;

/** The one mechanic of the game: d100 and external modifiers under Attribute and personal modifiers. */
export const checkRules: CheckRules = {
  degrees: DEGREES,
  successDegrees: SUCCESS_DEGREES,
  validate: checkProblems,
  plan: planCheck,
  resolve: resolveCheck,
  odds: checkOdds,
};

/** What the check did to the exertion pool, and what hung on it; null when nothing changes. */
export function checkCosts({ stakes }: ParallaxCheckPlan, outcome: ParallaxCheckOutcome): ChangeSet | null {
  const lost = stakes ? stakesChanges(stakes, outcome.success === true) : NO_CHANGE;
  const all = mergeChangeSets(poolChanges(outcome), lost);
  return isEmptyChangeSet(all) ? null : all;
}

function poolChanges({ pool }: ParallaxCheckOutcome): ChangeSet {
  const changes = new ChangeSetBuilder();
  const move = (id: string, dice: number) => {
    if (dice === 0) return;
    changes.add(EXERTION_PATH, dice, { id, label: `MANIFOLD.Parallax.PoolMove.${id}`, value: dice });
  };
  move("spent", -pool.spent);
  move("returned", pool.returned);
  move(pool.natural > 0 ? "overwhelming" : "devastating", pool.natural);
  return changes.build();
}
