import { ChangeSetBuilder } from "../../../kit/change-set.ts";
import type { ChangeSet } from "../../../kit/contract.ts";
import { floorDiv } from "../../../kit/rounding.ts";
import { BREATH_PATH, reductionPath } from "./paths.ts";

/** Seconds of breath that one point is worth, and that one strenuous round takes. */
export const BREATH_STEP = 30;

/** How long breath lasts: at rest in seconds, or in rounds of fighting. */
export function breath({
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

/** Breath left after strenuous rounds. */
export const breathAfter = (seconds: number, strenuousRounds: number): number =>
  Math.max(0, seconds - strenuousRounds * BREATH_STEP);

/** A round of fighting on held breath: half a minute goes, and with the last of it drowning begins (S-106). */
export function strenuousRound(seconds: number): ChangeSet {
  const left = breathAfter(seconds, 1);
  const changes = new ChangeSetBuilder().set(BREATH_PATH, left, {
    id: "breath",
    label: "MANIFOLD.Soul.Step.breath",
    value: left - seconds,
  });
  if (left > 0) return changes.build();
  return changes.removeCondition("holdingBreath").addCondition("drowning").build();
}

/** Air is held for so many seconds. */
export const holdBreath = (seconds: number): ChangeSet =>
  new ChangeSetBuilder().set(BREATH_PATH, seconds).addCondition("holdingBreath").build();

/** Air at last: nothing is held any more, nobody drowns. */
export const breatheAgain = (): ChangeSet =>
  new ChangeSetBuilder()
    .set(BREATH_PATH, 0)
    .removeCondition("holdingBreath")
    .removeCondition("drowning")
    .build();

/** Faces of the single die that cost a point of Endurance. */
export const DROWNING_HARM = 3;

/** One die of drowning: a point of Endurance or nothing; none left is death. */
export function drowningChanges(face: number, endurance: number): ChangeSet {
  const changes = new ChangeSetBuilder();
  if (face > DROWNING_HARM) return changes.build();
  changes.add(reductionPath("endurance"), 1, {
    id: "drowning",
    label: "MANIFOLD.Soul.Attribute.endurance",
    value: -1,
  });
  if (endurance - 1 <= 0) changes.addCondition("dead");
  return changes.build();
}

/** Spaces one swims in a round, in any direction; base move is the limit. */
export const swimSpeed = ({ conditioning, baseMove }: { conditioning: number; baseMove: number }): number =>
  Math.min(baseMove, 1 + floorDiv(conditioning, 3));

/** Needed results of swimming in rough water. */
export const ROUGH_WATER = { river: 1, sea: 2, rapids: 3 } as const;

/** Farthest that ranged weapons reach underwater. */
export const UNDERWATER_RANGE = 5;

export const underwaterRange = (range: number): number => Math.min(range, UNDERWATER_RANGE);

/** Difficulty of keeping one's breath when hurt. */
export const UNDERWATER_HIT = { submerged: 3, headAbove: 2 } as const;
