import { ChangeSetBuilder, mergeChangeSets, NO_CHANGE } from "../../../kit/change-set.ts";
import type { ChangeSet } from "../../../kit/contract.ts";
import { STAND_UP_COST } from "./derived.ts";
import {
  ACTION_POINTS_PATH,
  COPPER_PATH,
  CRAFTED_PATH,
  DRAIN_PATH,
  HEAVY_MINUTES_PATH,
  OWED_PATH,
  UNCONSCIOUS_ROUNDS_PATH,
} from "./paths.ts";
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

/** Getting up: an action point where they are counted, and reactive attacks (S-104). */
export function standUp(counted: boolean): ChangeSet {
  const costs = poolCosts({ cost: { drain: 0, actionPoints: STAND_UP_COST } }, counted);
  const up = new ChangeSetBuilder().removeCondition("knockedDown", {
    id: "knockedDown",
    label: "MANIFOLD.Soul.Condition.knockedDown",
    value: -1,
  });
  return mergeChangeSets(costs, up.build());
}

/** Lost material is paid for (S-129, S-130). The caller has seen that the purse can bear it. */
export function payMaterial(project: string, owed: number): ChangeSet {
  const changes = new ChangeSetBuilder().add(COPPER_PATH, -owed, step("copper", -owed));
  changes.item(project).add(OWED_PATH, -owed);
  return changes.build();
}

/** A day's work is done. */
export const craftCosts = (): ChangeSet => new ChangeSetBuilder().set(CRAFTED_PATH, true).build();

/** Swimming is heavy activity: the clock goes on by the minute that a swim roll stands for (S-110, S-112). */
export const swimCosts = (): ChangeSet =>
  new ChangeSetBuilder().add(HEAVY_MINUTES_PATH, 1, step("heavyMinutes", 1)).build();

/** Whoever is hurt in the water and does not hold the breath begins to drown (S-118). */
export const underwaterHitCosts = (success: boolean | null): ChangeSet =>
  success === false
    ? new ChangeSetBuilder()
        .addCondition("drowning", { ...step("drowning", 1), label: "MANIFOLD.Soul.Condition.drowning" })
        .build()
    : NO_CHANGE;

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
