import { ChangeSetBuilder, NO_CHANGE } from "../../../kit/change-set.ts";
import type { ChangeSet } from "../../../kit/contract.ts";
import { ACTION_POINTS_PATH, DRAIN_PATH, UNCONSCIOUS_ROUNDS_PATH } from "./paths.ts";
import type { PoolPlan } from "./pool-types.ts";
import type { DieOutcome, DiePlan, DieRequest } from "./single-die.ts";
import { drowningChanges } from "./underwater.ts";

/**
 * What rolling costs: Drain for magic, action points in a fight.
 * @param counted whether action points are counted now
 */
export function poolCosts({ cost }: Pick<PoolPlan, "cost">, counted: boolean): ChangeSet {
  const changes = new ChangeSetBuilder();
  if (cost.drain > 0) changes.add(DRAIN_PATH, cost.drain, step("drain", cost.drain));
  if (counted && cost.actionPoints > 0)
    changes.add(ACTION_POINTS_PATH, -cost.actionPoints, step("actionPoints", -cost.actionPoints));
  return changes.build();
}

/** What a single die decides: how long one lies unconscious, or what drowning takes. */
export function dieCosts(
  { purpose }: DiePlan,
  { face }: DieOutcome,
  { endurance }: Pick<DieRequest, "endurance">,
): ChangeSet {
  if (purpose === "drowning") return drowningChanges(face, endurance);
  if (purpose === "plain") return NO_CHANGE;
  return new ChangeSetBuilder()
    .addCondition("unconscious")
    .set(UNCONSCIOUS_ROUNDS_PATH, face, step("unconsciousRounds", face))
    .build();
}

const step = (id: string, value: number) => ({ id, label: `MANIFOLD.Soul.Step.${id}`, value });
