/** The ailments of an actor for turns and rests, and the steps of their course that require no roll. */
import { applyToActor } from "../../../core/changes/apply-to-actor.ts";
import type { ActorDocument, ItemDocument } from "../../../core/contract/documents.ts";
import { worldTime } from "../../../core/host/host.ts";
import { itemsOf } from "../../../core/records/owned-items.ts";
import { mergeChangeSets } from "../../../kit/change-set.ts";
import type { ChangeSet } from "../../../kit/contract.ts";
import type { Demand } from "../../../kit/demand.ts";
import type { Ailment } from "../data/ailment.ts";
import { creature } from "../data/creature-of.ts";
import type { AilmentClock } from "../rules/ailment/ailment-clock.ts";
import { courseChanges, endPenalty } from "../rules/ailment/ailment-roll.ts";
import { leaveArea } from "../rules/ailment/ailment-state.ts";
import { penaltiesEnding } from "../rules/creature/ailment-penalties.ts";
import { SECONDS } from "../rules/survival/time.ts";

export interface AilmentItem {
  readonly id: string;
  readonly name: string;
  readonly running: boolean;
  /** Action time in rounds; 0 if it has a longer unit. */
  readonly rounds: number;
  /** Rounds until the action time ends, including the present one. */
  readonly wait: number;
  /** Action time in hours. */
  readonly hours: number;
  /** Absent if the action time is counted in rounds. */
  readonly clock?: AilmentClock;
}

/** Action time in rounds; 0 if it has a longer unit. */
export const roundsOf = ({ actionTime: { value, unit } }: Ailment): number => (unit === "rounds" ? value : 0);

/** The world-clock data of an ailment's action times; nothing for an ailment counted in rounds. */
export const clockOf = ({
  actionTime: { value, unit },
  course: { since },
}: Ailment): { readonly clock?: AilmentClock } =>
  unit === "rounds" ? {} : { clock: { since, seconds: value * SECONDS[unit] } };

export const ailmentsOf = (actor: ActorDocument): AilmentItem[] =>
  itemsOf<Ailment>(actor, "godsAilment").map(({ id, name, system }) => {
    const state = system.courseState();
    return {
      id: id!,
      name,
      running: state !== null && !state.over,
      rounds: roundsOf(system),
      wait: system.course.wait,
      hours: system.actionTime.value * (SECONDS[system.actionTime.unit] / SECONDS.hours),
      ...clockOf(system),
    };
  });

/** The roll of an ailment whose action time ends. */
export const ailmentDemand = ({ id, name }: Pick<AilmentItem, "id" | "name">): Demand => ({
  kind: "ailment",
  key: id,
  label: "MANIFOLD.Gods.Ailment.comesDue",
  data: { ailment: name },
  icon: "poison-bottle",
});

/** Ends the lasting penalty of an ailment before its time. */
export async function endAilmentPenalty(
  actor: ActorDocument,
  { id, name }: ItemDocument<Ailment>,
): Promise<void> {
  const what = { key: "MANIFOLD.Gods.Ailment.penaltyEnded", data: { ailment: name } };
  await applyToActor(actor, endPenalty({ id: id!, name }, worldTime()), what);
}

/** The changes of a rest of some hours: lasting penalties that end by then (G-071). */
export const endPenaltiesWithin = (actor: ActorDocument, hours: number): ChangeSet => {
  const now = worldTime();
  const ending = penaltiesEnding(creature(actor).ailments, now, hours * SECONDS.hours);
  return mergeChangeSets(...ending.map((ailment) => endPenalty(ailment, now)));
};

/** Leaves the area of an inescapable ailment. */
export async function leaveAilmentArea(
  actor: ActorDocument,
  { id, name, system }: ItemDocument<Ailment>,
): Promise<void> {
  const state = system.courseState();
  if (!state) return;
  const what = { key: "MANIFOLD.Gods.Ailment.left", data: { ailment: name } };
  await applyToActor(actor, courseChanges(id!, leaveArea(state)), what);
}

/** Resets the course as if the ailment had never been contracted; effects already applied stay. */
export async function forgetAilment(
  actor: ActorDocument,
  { id, name }: ItemDocument<Ailment>,
): Promise<void> {
  const what = { key: "MANIFOLD.Gods.Ailment.forgotten", data: { ailment: name } };
  await applyToActor(actor, courseChanges(id!, null), what);
}
