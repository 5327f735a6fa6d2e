/** Rows that several parts of the actor sheets show. */

import { SYSTEM_ID } from "../../../core/constants.ts";
import type { ActorDocument, ItemDocument } from "../../../core/contract/documents.ts";
import type { LangKey } from "../../../kit/keys.ts";
import { creature } from "../data/creature-of.ts";
import type { Creature } from "../data/creature-values.ts";
import { type OwnedItem, ownedItems } from "../data/item-of.ts";
import { RANGE_LABELS } from "../labels.ts";
import { type NamedCheck, namedCheckKey, namedCheckLabel } from "../rules/check/named-checks.ts";
import { DERIVED_CONDITIONS } from "../rules/creature/conditions.ts";
import { INSANE_STAGE } from "../rules/creature/insanity.ts";

/** Compendium packs that empty lists offer. */
export const PACKS = { gear: `${SYSTEM_ID}.parallax-gear`, skills: `${SYSTEM_ID}.parallax-skills` } as const;

export interface ItemRow {
  readonly id: string;
  readonly name: string;
  readonly img: string;
}

export const itemRow = ({ id, name, img }: ItemDocument): ItemRow => ({ id: id!, name, img: img ?? "" });

export interface WeaponRow extends ItemRow {
  /** Null for a weapon whose skill the actor does not have. */
  readonly skillName: string | null;
  /** Attribute, skill and the weapon's bonus, without situational modifiers. */
  readonly threshold: number;
  readonly damage: string;
  readonly range: LangKey;
  readonly equipped: boolean;
  readonly quantity: number;
  readonly weight: number;
}

export const weaponRows = (actor: ActorDocument): WeaponRow[] =>
  ownedItems(actor, "parallaxWeapon").map((item) => weaponRow(item, creature(actor)));

function weaponRow(item: OwnedItem<"parallaxWeapon">, owner: Creature): WeaponRow {
  const { skill, attribute, bonus, damage, range, equipped, quantity, weight } = item.system;
  const known = owner.skill(skill);
  const base = owner.scores[known?.attribute ?? attribute] + (known?.bonus ?? 0);
  return {
    ...itemRow(item),
    skillName: known?.label ?? null,
    threshold: base + bonus.value,
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
  /** The other side may answer. */
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
  /** Stage of insanity; null for all others. */
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
