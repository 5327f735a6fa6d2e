/** Breath, drowning, swimming and weapons underwater. */
import { ChangeSetBuilder, NO_CHANGE } from "../../../../kit/change-set.ts";
import type { ChangeSet } from "../../../../kit/contract.ts";
import { floorDiv } from "../../../../kit/rounding.ts";
import { DROWNING_HARM } from "../check/single-die.ts";
import { diesOfWeakness } from "../injury/harm.ts";
import { BREATH_PATH, HEAVY_MINUTES_PATH, reductionPath } from "../paths.ts";

/** Seconds of breath for each point of Endurance, and the loss in each strenuous round (S-105, S-106). */
export const BREATH_STEP = 30;

/** Duration of one's breath: at rest in seconds, in combat in rounds. */
export function breathDuration({
  endurance,
  conditioning = 0,
  prepared = false,
}: {
  endurance: number;
  conditioning?: number;
  prepared?: boolean;
}): { readonly seconds: number; readonly rounds: number } {
  const rounds = endurance + (prepared ? conditioning : 0);
  return { seconds: rounds * BREATH_STEP, rounds };
}

/** Seconds of breath left. */
export const breathAfter = (seconds: number, strenuousRounds: number): number =>
  Math.max(0, seconds - strenuousRounds * BREATH_STEP);

/**
 * A round of combat while holding one's breath takes half a minute of it; drowning begins when none is left (S-106).
 */
export function passStrenuousRound(seconds: number): ChangeSet {
  const left = breathAfter(seconds, 1);
  const changes = new ChangeSetBuilder().set(BREATH_PATH, left, {
    id: "breath",
    label: "MANIFOLD.Soul.Step.breath",
    value: left - seconds,
  });
  if (left > 0) return changes.build();
  return changes.removeCondition("holdingBreath").addCondition("drowning").build();
}

export const holdBreath = (seconds: number): ChangeSet =>
  new ChangeSetBuilder().set(BREATH_PATH, seconds).addCondition("holdingBreath").build();

/** Ends holding one's breath and drowning. */
export const stopHoldingBreath = (): ChangeSet =>
  new ChangeSetBuilder()
    .set(BREATH_PATH, 0)
    .removeCondition("holdingBreath")
    .removeCondition("drowning")
    .build();

/**
 * Reads a die of drowning: it may cost a point of Endurance. Losing the last point is death (S-107, S-108), as is a
 * loss that raises the death threshold above a creature's hit points (S-022).
 */
export function drown(face: number, endurance: number, hp = 0): ChangeSet {
  const changes = new ChangeSetBuilder();
  if (face > DROWNING_HARM) return changes.build();
  changes.add(reductionPath("endurance"), 1, {
    id: "drowning",
    label: "MANIFOLD.Soul.Attribute.endurance",
    value: -1,
  });
  if (endurance - 1 <= 0 || diesOfWeakness({ hp, endurance, conditions: [] }, 1))
    changes.addCondition("dead");
  return changes.build();
}

/** Spaces per round in any direction, at most base move (S-109). */
export const swimSpeed = ({ conditioning, baseMove }: { conditioning: number; baseMove: number }): number =>
  Math.min(baseMove, 1 + floorDiv(conditioning, 3));

/** Longest range of ranged weapons underwater, in spaces (S-114). */
export const UNDERWATER_RANGE = 5;

export const underwaterRange = (range: number): number => Math.min(range, UNDERWATER_RANGE);

/** Swimming is a heavy activity: a swim roll counts as a minute of it (S-110, S-112). */
export const swimCosts = (): ChangeSet =>
  new ChangeSetBuilder()
    .add(HEAVY_MINUTES_PATH, 1, { id: "heavyMinutes", label: "MANIFOLD.Soul.Step.heavyMinutes", value: 1 })
    .build();

/** A creature that fails to keep its breath when hurt underwater starts to drown (S-118). */
export const underwaterHitCosts = (success: boolean | null): ChangeSet =>
  success === false
    ? new ChangeSetBuilder()
        .addCondition("drowning", { id: "drowning", label: "MANIFOLD.Soul.Condition.drowning", value: 1 })
        .build()
    : NO_CHANGE;
