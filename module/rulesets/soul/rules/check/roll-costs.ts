/** Costs of a roll for the roller. */
import { ChangeSetBuilder } from "../../../../kit/change-set.ts";
import type { ChangeSet } from "../../../../kit/contract.ts";
import { ACTION_POINTS_PATH, DRAIN_PATH } from "../paths.ts";
import type { PoolPlan } from "./types.ts";

/**
 * Drain for magic, and action points in combat.
 * @param counted whether action points are counted at present
 */
export function poolCosts({ cost }: Pick<PoolPlan, "cost">, counted: boolean): ChangeSet {
  const changes = new ChangeSetBuilder();
  if (cost.drain > 0) changes.add(DRAIN_PATH, cost.drain, step("drain", cost.drain));
  if (counted && cost.actionPoints > 0)
    changes.add(ACTION_POINTS_PATH, -cost.actionPoints, step("actionPoints", -cost.actionPoints));
  return changes.build();
}

const step = (id: string, value: number) => ({ id, label: `MANIFOLD.Soul.Step.${id}`, value });
