import { ChangeSetBuilder } from "../../../kit/change-set.ts";
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

/** What the check did to the exertion pool, each step with its reason; null when nothing moved. */
export function checkCosts({ pool }: ParallaxCheckOutcome): ChangeSet | null {
  const changes = new ChangeSetBuilder();
  const move = (id: string, dice: number) => {
    if (dice === 0) return;
    changes.add(EXERTION_PATH, dice, { id, label: `MANIFOLD.Parallax.PoolMove.${id}`, value: dice });
  };
  move("spent", -pool.spent);
  move("returned", pool.returned);
  move(pool.natural > 0 ? "overwhelming" : "devastating", pool.natural);
  const built = changes.build();
  return built.steps.length === 0 ? null : built;
}
