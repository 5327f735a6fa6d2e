/** Rows shown on several parts of the actor sheets. */

import type { ActorDocument, ItemDocument } from "../../../core/contract/documents.ts";
import { SYSTEM_ID } from "../../../core/host/constants.ts";
import type { IconName, LangKey } from "../../../kit/keys.ts";
import { creature } from "../data/creature-of.ts";
import type { Creature } from "../data/creature-values.ts";
import { isInert, isSwitchedOff, type OwnedItem, ownedItems } from "../data/item-of.ts";
import { RANGE_LABELS } from "../labels.ts";
import { type NamedCheck, namedCheckKey, namedCheckLabel } from "../rules/check/named-checks.ts";
import { DERIVED_CONDITIONS } from "../rules/creature/conditions.ts";
import { INSANE_STAGE } from "../rules/creature/insanity.ts";
import { explainKey, thresholdOf } from "./preview.ts";

/** Compendium packs to open from empty lists. */
export const PACKS = { gear: `${SYSTEM_ID}.parallax-gear`, skills: `${SYSTEM_ID}.parallax-skills` } as const;

export interface ItemRow {
  readonly id: string;
  readonly name: string;
  readonly img: string;
}

export const itemRow = ({ id, name, img }: ItemDocument): ItemRow => ({ id: id!, name, img: img ?? "" });

/** A thing's counters, and the flag they have set. */
export interface ThingMarks {
  readonly marks: readonly {
    readonly path: string;
    readonly label: LangKey;
    readonly icon: IconName;
    readonly value: number;
    /** At this number the thing stops working. */
    readonly limit: number;
  }[];
  /** The flag in force; null for a working thing. */
  readonly lost: LangKey | null;
}

/** Disruption and structural damage, each only if the thing has a limit for it (P-115, P-159). */
export function thingMarks(thing: Durability): ThingMarks {
  const mark = (id: "disruption" | "structuralDamage", icon: IconName, limit: number) =>
    limit === 0
      ? []
      : [
          {
            path: `system.${id}`,
            label: `MANIFOLD.Parallax.Counter.${id}`,
            icon,
            value: thing[id],
            limit,
          },
        ];
  return {
    marks: [
      ...mark("disruption", "circuitry", thing.disruptValue),
      ...mark("structuralDamage", "cracked-shield", thing.integrity),
    ],
    lost: isInert(thing)
      ? "MANIFOLD.Parallax.Condition.compromised"
      : isSwitchedOff(thing)
        ? "MANIFOLD.Parallax.Condition.disrupted"
        : null,
  };
}

type Durability = Pick<
  OwnedItem<"parallaxGear">["system"],
  "disruptValue" | "disruption" | "integrity" | "structuralDamage"
>;

export interface WeaponRow extends ItemRow, ThingMarks {
  /** Null for a weapon whose skill the actor does not have. */
  readonly skillName: string | null;
  /** Threshold of the attack; a dash for a weapon that cannot attack. */
  readonly threshold: number | string;
  /** Null for a weapon that cannot attack. */
  readonly explain: string | null;
  readonly damage: string;
  readonly range: LangKey;
  readonly equipped: boolean;
  readonly quantity: number;
  readonly weight: number;
}

export const weaponRows = (actor: ActorDocument): WeaponRow[] =>
  ownedItems(actor, "parallaxWeapon").map((item) => weaponRow(item, actor));

function weaponRow(item: OwnedItem<"parallaxWeapon">, owner: ActorDocument): WeaponRow {
  const { skill, damage, range, equipped, quantity, weight } = item.system;
  const threshold = thresholdOf(owner, "attack", item.id!);
  return {
    ...itemRow(item),
    ...thingMarks(item.system),
    skillName: creature(owner).skill(skill)?.label ?? null,
    threshold: threshold ?? "–",
    explain: threshold === null ? null : explainKey("attack", item.id!),
    damage,
    range: RANGE_LABELS[range],
    equipped,
    quantity,
    weight,
  };
}

export interface NamedCheckButton {
  readonly icon: string;
  readonly key: string;
  readonly label: LangKey;
  readonly hint: LangKey;
  /** Whether the other side may answer. */
  readonly answered: boolean;
}

export const namedCheckButton = ({ id, icon, answer }: NamedCheck): NamedCheckButton => ({
  icon,
  key: namedCheckKey(id),
  label: namedCheckLabel(id),
  hint: `MANIFOLD.Parallax.DeedHint.${id}`,
  answered: answer !== null,
});

/** A derived condition or flag. */
export interface DerivedChip {
  readonly id: string;
  /** Language keys. */
  readonly name: string;
  readonly text: string;
  readonly icon: string;
  /** Stage of insanity; null for other chips. */
  readonly stage: string | null;
}

export const derivedChips = ({ derivedIds, stage }: Creature): DerivedChip[] =>
  DERIVED_CONDITIONS.filter(({ id }) => derivedIds.includes(id)).map(({ id, name, text, icon }) => ({
    id,
    name,
    text,
    icon,
    stage: id === "insanity" ? `${stage} / ${INSANE_STAGE}` : null,
  }));
