/** The oracles' odds for plans of the engine. They only read the numbers of a plan, not how the plan was computed. */
import type { CheckPlan } from "../../../module/rulesets/burst/rules/check/types.ts";
import type { EdgeCheckPlan } from "../../../module/rulesets/edge/rules/check/types.ts";
import type { GodsCheckPlan } from "../../../module/rulesets/gods/rules/check/types.ts";
import type { ParallaxCheckPlan } from "../../../module/rulesets/parallax/rules/check/types.ts";
import type { PoolPlan } from "../../../module/rulesets/soul/rules/check/types.ts";
import { type OracleAction, oracleAction } from "./burst.ts";
import { oracleOdds } from "./edge.ts";
import { oracleUnder } from "./gods.ts";
import { oracleHundred } from "./parallax.ts";
import { oraclePool } from "./soul.ts";

const PLAIN: OracleAction["words"] = { open: "open", made: "success", failed: "failure" };
const WORDS: Readonly<Partial<Record<CheckPlan["kind"], OracleAction["words"]>>> = {
  attack: { open: "open", made: "hit", failed: "miss" },
  defense: { open: "open", made: "avoided", failed: "struck" },
};

export const oracle = {
  edge: (plan: EdgeCheckPlan) =>
    oracleOdds({
      ...plan,
      open: plan.kind === "contest" || plan.kind === "initiative",
      specials: plan.kind !== "initiative",
      droppedDieCounts: plan.specialsOnDroppedDie,
    }),
  burst: ({ kind, bonusDice, size, burstMode, atLeast }: CheckPlan) =>
    oracleAction({ words: WORDS[kind] ?? PLAIN, bonusDice, size, burstMode, atLeast }),
  gods: ({ target, blockedBy }: GodsCheckPlan) => oracleUnder(target, blockedBy !== null),
  soul: ({ impossible, difficulty, automaticFailure, ...plan }: PoolPlan) =>
    oraclePool({
      ...plan,
      face: impossible ? null : difficulty.effective,
      failsOutright: automaticFailure !== null,
    }),
  parallax: ({ automaticFailure, ...plan }: ParallaxCheckPlan) =>
    oracleHundred({ ...plan, failsOutright: automaticFailure !== null }),
} as const;
