/** Rows of the lists on the sheets, as plain records. */
import type { ManifoldItem } from "../../../core/documents/item.ts";
import type { GodsAilmentData } from "../data/ailment.ts";
import { ONE_UNIT_LABELS, REACH_LABELS, TIME_UNIT_LABELS } from "../labels.ts";
import { type AilmentState, type Due, dueAt } from "../rules/ailments.ts";

export const head = ({ id, name, img }: ManifoldItem) => ({ id: id!, name, img: img ?? "" });

/** A weapon with the number of its attack. */
export function weaponRow(item: ManifoldItem, attack: number) {
  const { damage, reach, range, attackBonus, equipped } = item.system as unknown as {
    damage: string;
    reach: keyof typeof REACH_LABELS;
    range: number;
    attackBonus: number;
    equipped: boolean;
  };
  return {
    ...head(item),
    attack: attack + attackBonus,
    damage,
    reach: REACH_LABELS[reach],
    range: reach === "ranged" ? range : null,
    equipped,
  };
}

/** An ailment, where it stands and what its next action time brings. */
export function ailmentRow(item: ManifoldItem) {
  const ailment = item.system as unknown as GodsAilmentData & {
    strength: number;
    actionTime: { value: number; unit: keyof typeof TIME_UNIT_LABELS };
    stateDuration: { unit: keyof typeof TIME_UNIT_LABELS };
    course: { wait: number; lasts: number };
  };
  const state = ailment.courseState();
  return {
    ...head(item),
    strength: state?.current ?? ailment.strength,
    times: ailment.actionTime.value,
    unit: (ailment.actionTime.value === 1 ? ONE_UNIT_LABELS : TIME_UNIT_LABELS)[ailment.actionTime.unit],
    fresh: state === null,
    over: state?.over ?? false,
    running: state !== null && !state.over,
    inArea: state !== null && !state.over && state.inescapable && state.exposed,
    applications: state?.applications ?? 0,
    lasts: ailment.course.lasts,
    lastsUnit: TIME_UNIT_LABELS[ailment.stateDuration.unit],
    wait: ailment.course.wait > 1 ? ailment.course.wait : 0,
    next: state ? nextLabel(state) : null,
  };
}

function nextLabel(state: AilmentState): string {
  const due: Due = dueAt(state);
  return `MANIFOLD.Gods.Ailment.due.${due.type === "roll" ? due.reaction : due.type}`;
}
