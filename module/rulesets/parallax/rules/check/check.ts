import {
  ChangeSetBuilder,
  isEmptyChangeSet,
  mergeChangeSets,
  NO_CHANGE,
} from "../../../../kit/change-set.ts";
import type { ChangeSet, RollRules } from "../../../../kit/contract.ts";
import { EXERTION_PATH } from "../paths.ts";
import { DEGREES, SUCCESS_DEGREES } from "./degrees.ts";
import { checkOdds } from "./odds.ts";
import { planCheck } from "./plan.ts";
import { checkProblems } from "./problems.ts";
import { resolveCheck } from "./resolve.ts";
import { stakesChanges } from "./trials.ts";
import type {
  ParallaxCheckChoices,
  ParallaxCheckOutcome,
  ParallaxCheckPlan,
  ParallaxCheckRequest,
} from "./types.ts";

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

/** Changes to the exertion pool and consequences of the verdict; null if nothing changes. */
export function checkCosts({ stakes }: ParallaxCheckPlan, outcome: ParallaxCheckOutcome): ChangeSet | null {
  const consequences = stakes ? stakesChanges(stakes, outcome.success === true) : NO_CHANGE;
  const all = mergeChangeSets(poolChanges(outcome), consequences);
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
