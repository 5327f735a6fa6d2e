/** Chances against the target making the same roll, for users who may see its pool. */

import type { ActorDocument } from "../../../core/contract/documents.ts";
import type { ExtraOdds, RollInView } from "../../../core/contract/roll-kind.ts";
import { me, t } from "../../../core/host/host.ts";
import { Refusal } from "../../../core/host/refusal.ts";
import { singleTarget } from "../../../core/scene/scene.ts";
import { publicName } from "../../../core/text/public-name.ts";
import { opposedOdds } from "../rules/check/opposed.ts";
import { defaultPoolChoices, planPool } from "../rules/check/plan.ts";
import type { PoolPlan, PoolRequest } from "../rules/check/types.ts";

/** Chances of beating, and of tying with, the user's single target if both make this roll. */
export function oddsAgainstTarget(
  plan: PoolPlan,
  { actor, key, options }: RollInView,
  request: (actor: ActorDocument, key: string) => PoolRequest,
): ExtraOdds[] {
  const target = singleTarget(actor, options, { self: false })?.actor;
  if (!target?.testUserPermission(me(), "OBSERVER")) return [];
  const answer = answerPlan(target, key, request);
  if (!answer) return [];
  const { a, tie } = opposedOdds(plan, answer);
  const line = (id: "higher" | "tie", probability: number) => ({
    label: t(`MANIFOLD.Soul.OpposedOdds.${id}`, { target: publicName(target) }),
    probability,
  });
  return [line("higher", a), line("tie", tie)];
}

/** Null if the target cannot make the roll. */
function answerPlan(
  target: ActorDocument,
  key: string,
  request: (actor: ActorDocument, key: string) => PoolRequest,
): PoolPlan | null {
  try {
    const asked = request(target, key);
    return planPool(asked, defaultPoolChoices(asked));
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}
