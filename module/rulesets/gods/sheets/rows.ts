/** Rows and buttons shown on several tabs. */
import type { ItemDocument } from "../../../core/contract/documents.ts";
import { worldTime } from "../../../core/host/host.ts";
import type { LangKey } from "../../../kit/keys.ts";
import type { Ailment } from "../data/ailment.ts";
import type { Weapon } from "../data/weapon.ts";
import { REACH_LABELS } from "../labels.ts";
import { type AilmentState, dueAt } from "../rules/ailment/ailment-state.ts";
import { purposeLabel } from "../rules/check/purposes.ts";
import type { PurposeId } from "../rules/modifiers.ts";
import { SECONDS } from "../rules/survival/time.ts";
import { durationText } from "../text.ts";

export interface ItemHead {
  readonly id: string;
  readonly name: string;
  readonly img: string;
}

export const itemHead = ({ id, name, img }: ItemDocument): ItemHead => ({ id: id!, name, img: img ?? "" });

/** A button that makes a check for one purpose. */
export interface PurposeButton {
  readonly key: PurposeId;
  readonly icon: string;
  readonly label: string;
}

export const purposeButtons = (
  list: readonly Pick<PurposeButton, "key" | "icon">[],
): readonly PurposeButton[] => list.map(({ key, icon }) => ({ key, icon, label: purposeLabel(key) }));

export interface WeaponRow extends ItemHead {
  /** Score of its attack. */
  readonly attack: number;
  readonly damage: string;
  readonly reach: LangKey;
  /** Range in feet; null for melee. */
  readonly range: number | null;
  readonly equipped: boolean;
}

/** @param attack the creature's attack before the weapon's bonus */
export function weaponRow(item: ItemDocument<Weapon>, attack: number): WeaponRow {
  const { damage, reach, range, attackBonus, equipped } = item.system;
  return {
    ...itemHead(item),
    attack: attack + attackBonus,
    damage,
    reach: REACH_LABELS[reach],
    range: reach === "ranged" ? range : null,
    equipped,
  };
}

/** Context of `gods/actor/ailment-course`. */
export interface AilmentRow extends ItemHead {
  /** Present strength. */
  readonly strength: number;
  readonly actionTime: string;
  /** Whether it has not been contracted yet. */
  readonly fresh: boolean;
  readonly over: boolean;
  readonly running: boolean;
  readonly inArea: boolean;
  readonly applications: number;
  /** Total duration of its condition; blank if there is none. */
  readonly lasts: string;
  /** Minutes until its lasting penalty ends, rounded up; 0 if there is none. */
  readonly penaltyMinutes: number;
  /** Rounds until the action time ends; 0 if it ends this round or is not counted in rounds. */
  readonly wait: number;
  /** Event of the next action time; null before it is contracted. */
  readonly next: LangKey | null;
}

export function ailmentRow(item: ItemDocument<Ailment>): AilmentRow {
  const { system: ailment } = item;
  const state = ailment.courseState();
  return {
    ...itemHead(item),
    strength: state?.current ?? ailment.strength,
    actionTime: durationText(ailment.actionTime.value, ailment.actionTime.unit),
    fresh: state === null,
    over: state?.over ?? false,
    running: state !== null && !state.over,
    inArea: state !== null && !state.over && state.inescapable && state.exposed,
    applications: state?.applications ?? 0,
    lasts: ailment.course.lasts > 0 ? durationText(ailment.course.lasts, ailment.stateDuration.unit) : "",
    penaltyMinutes: penaltyMinutes(ailment),
    wait: ailment.course.wait > 1 ? ailment.course.wait : 0,
    next: state ? nextLabel(state) : null,
  };
}

function penaltyMinutes({ course, penalty }: Ailment): number {
  const left = (course.penaltyEnds ?? 0) - worldTime();
  return penalty === 0 || left <= 0 ? 0 : Math.ceil(left / SECONDS.minutes);
}

function nextLabel(state: AilmentState): LangKey {
  const due = dueAt(state);
  return `MANIFOLD.Gods.Ailment.due.${due.type === "roll" ? due.reaction : due.type}`;
}
