/** Ailments of an actor: what a roll has to know of them, and the steps of their course that need no roll. */
import { applyToActor } from "../../core/changes/apply-to-actor.ts";
import type { ManifoldActor } from "../../core/documents/actor.ts";
import type { ManifoldItem } from "../../core/documents/item.ts";
import { Refusal } from "../../core/refusal.ts";
import type { RollOptions } from "../../core/ruleset.ts";
import { checkBase } from "./bridge.ts";
import type { GodsAilmentData } from "./data/ailment.ts";
import { TIME_UNIT_LABELS } from "./labels.ts";
import type { AilmentRequest } from "./rules/ailment-roll.ts";
import { courseChanges } from "./rules/ailment-roll.ts";
import { ailmentRoll, type Exposure, leaveArea } from "./rules/ailments.ts";
import { PURPOSE_RULES } from "./rules/purposes.ts";

type Unit = keyof typeof TIME_UNIT_LABELS;

/** What is read of the item's model. */
type Ailment = GodsAilmentData & {
  readonly strength: number;
  readonly chronic: boolean;
  readonly inescapable: boolean;
  readonly exposure: Exposure;
  readonly actionTime: { readonly value: number; readonly unit: Unit };
  readonly injuries: string;
  readonly state: "none" | "asleep" | "paralyzed";
  readonly stateDuration: { readonly formula: string; readonly unit: Unit };
  readonly course: { readonly wait: number };
};

/** An ailment as turns and rests see it. */
export interface AilmentItem {
  readonly id: string;
  readonly name: string;
  readonly running: boolean;
  /** Rounds of an action time; 0 where it is counted in anything longer. */
  readonly rounds: number;
  /** Rounds until it ends, this one included. */
  readonly wait: number;
  /** Hours of an action time. */
  readonly hours: number;
}

const HOURS: Readonly<Record<Unit, number>> = {
  rounds: 1 / 360,
  minutes: 1 / 60,
  hours: 1,
  days: 24,
};

const modelOf = (item: ManifoldItem): Ailment => item.system as unknown as Ailment;

const roundsOf = ({ actionTime: { value, unit } }: Ailment): number => (unit === "rounds" ? value : 0);

export const ailmentsOf = (actor: ManifoldActor): AilmentItem[] =>
  (actor.items.filter((item) => (item.type as string) === "godsAilment") as ManifoldItem[]).map((item) => {
    const ailment = modelOf(item);
    const state = ailment.courseState();
    return {
      id: item.id!,
      name: item.name,
      running: state !== null && !state.over,
      rounds: roundsOf(ailment),
      wait: ailment.course.wait,
      hours: ailment.actionTime.value * HOURS[ailment.actionTime.unit],
    };
  });

/**
 * Meeting the ailment whose item id is the key, or its next action time once it has taken hold.
 * @throws RollRefused when the item is gone, or nothing more is due
 */
export function ailmentRequest(actor: ManifoldActor, key: string, _options: RollOptions): AilmentRequest {
  const item = actor.items.get(key) as ManifoldItem | undefined;
  if ((item?.type as string | undefined) !== "godsAilment") {
    throw new Refusal({ key: "MANIFOLD.Gods.Problem.noItem", data: { actor: actor.name } });
  }
  const ailment = modelOf(item!);
  const course = ailment.courseState();
  if (course?.over)
    throw new Refusal({ key: "MANIFOLD.Gods.Problem.ailmentOver", data: { ailment: item!.name } });
  const { strength, chronic, inescapable, exposure, injuries, state, stateDuration } = ailment;
  const { reaction, modifiers } = ailmentRoll({ name: item!.name, strength, exposure }, course);
  const base = checkBase(actor);
  return {
    ...base,
    purpose: "ailment",
    topic: "reaction",
    score: reaction,
    subject: item!.name,
    modifiers: [...modifiers, ...base.modifiers, ...PURPOSE_RULES.ailment.offers],
    ailment: {
      item: key,
      name: item!.name,
      kind: { strength, chronic, inescapable },
      course,
      effects: {
        injuries,
        condition: state === "none" ? null : state,
        duration: state === "none" ? "" : stateDuration.formula,
        unit: TIME_UNIT_LABELS[stateDuration.unit],
      },
      rounds: roundsOf(ailment),
    },
  };
}

/** Out of the gas. */
export async function leave(actor: ManifoldActor, item: ManifoldItem): Promise<void> {
  const state = modelOf(item).courseState();
  if (!state) return;
  const what = { key: "MANIFOLD.Gods.Ailment.left", data: { ailment: item.name } };
  await applyToActor(actor, courseChanges(item.id!, leaveArea(state)), what);
}

/** As if it had never been caught; what it did stays. */
export async function forget(actor: ManifoldActor, item: ManifoldItem): Promise<void> {
  const what = { key: "MANIFOLD.Gods.Ailment.forgotten", data: { ailment: item.name } };
  await applyToActor(actor, courseChanges(item.id!, null), what);
}
