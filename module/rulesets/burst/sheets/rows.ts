/** Rows of items on the actor sheet. */

import { isInCombat } from "../../../core/combat/current-combat.ts";
import type { ActorDocument } from "../../../core/contract/documents.ts";
import { formatSigned } from "../../../core/host/format.ts";
import { t } from "../../../core/host/host.ts";
import { attackSourceOf, hasEffect } from "../attack/attack-source.ts";
import type { SkillEntry } from "../data/creature.ts";
import { creature } from "../data/creature-of.ts";
import { type ItemType, isItem, type OwnedItem } from "../data/item-of.ts";
import {
  DAMAGE_TYPE_LABELS,
  describeAmount,
  joinWords,
  QUALITY_LABELS,
  ROLL_LABELS,
  USE_LABELS,
} from "../labels.ts";
import { abilityLabel, isAbility } from "../rules/creature/abilities.ts";
import { turnFacts } from "../turn/turn-facts.ts";
import { type RollTile, rollTile } from "./preview.ts";

/** The data that every row of an item needs. */
export interface ItemRow<Type extends ItemType = ItemType> {
  readonly id: string | null;
  readonly name: string;
  readonly img: string | null;
  readonly system: OwnedItem<Type>["system"];
}

export const itemRow = <Type extends ItemType>({
  id,
  name,
  img,
  system,
}: OwnedItem<Type>): ItemRow<Type> => ({
  id,
  name,
  img: img ?? null,
  system,
});

/** Cells of an attack with a weapon or bare hands. */
export interface AttackCells {
  readonly attack: RollTile;
  readonly effect: RollTile | null;
  readonly quality: string;
  readonly damageType: string;
  readonly ranged: boolean;
  readonly reach: number;
  readonly range: number;
}

/** @param key key of an existing attack source */
export function attackCells(actor: ActorDocument, key: string): AttackCells {
  const source = attackSourceOf(actor, key)!;
  const { damage, ranged, reach, range } = source;
  return {
    attack: rollTile(actor, "attack", key),
    effect: hasEffect(source) ? rollTile(actor, "effect", key) : null,
    quality: QUALITY_LABELS[damage.quality],
    damageType: DAMAGE_TYPE_LABELS[damage.type],
    ranged,
    reach,
    range,
  };
}

export type WeaponRow = ItemRow<"burstWeapon"> & AttackCells;

export const weaponRow = (actor: ActorDocument, item: OwnedItem<"burstWeapon">): WeaponRow => ({
  ...itemRow(item),
  ...attackCells(actor, item.id!),
});

export interface PowerRow extends ItemRow {
  readonly spell: boolean;
  /** Language key of the roll made by using it. */
  readonly use: string;
  readonly rolls: boolean;
  readonly roll: RollTile | null;
  readonly effect: RollTile | null;
  readonly costs: { readonly vigor: number; readonly mana: number };
  readonly actions: number;
  /** Key of the action that starts it if it takes more actions than are left this turn; otherwise null. */
  readonly begin: string | null;
}

export function powerRow(
  actor: ActorDocument,
  item: OwnedItem<"burstTechnique"> | OwnedItem<"burstSpell">,
): PowerRow {
  const key = item.id!;
  const source = attackSourceOf(actor, key)!;
  const { use, costs, actions } = source;
  const turn = turnFacts(actor, { key, cost: actions, counted: true });
  return {
    ...itemRow(item),
    spell: isItem(item, "burstSpell"),
    use: USE_LABELS[use],
    rolls: use !== "none",
    roll: use === "none" ? null : rollTile(actor, use, key),
    effect: hasEffect(source) ? rollTile(actor, "effect", key) : null,
    costs,
    actions,
    begin: isInCombat(actor) && turn.cost - turn.paid > turn.left ? `work.${key}` : null,
  };
}

export interface SkillRow {
  readonly id: string;
  readonly name: string;
  readonly img: string;
  /** Language key of the ability that a plain click adds; null for none. */
  readonly ability: string | null;
  readonly dice: number;
  readonly vs: number | null;
  readonly roll: RollTile;
}

export function skillRow(
  actor: ActorDocument,
  { key, name, ability, dice, vs, itemId }: SkillEntry,
): SkillRow {
  const label = ability === null ? null : (creature(actor).ability(ability)?.label ?? null);
  return {
    id: itemId,
    name,
    img: actor.items.get(itemId)?.img ?? "",
    ability: label,
    dice,
    vs,
    roll: rollTile(actor, "check", key),
  };
}

export interface TalentRow extends ItemRow<"burstTalent"> {
  /** Modifier and Guard in words. */
  readonly gift: string;
}

export function talentRow(item: OwnedItem<"burstTalent">): TalentRow {
  const { gift, guard } = item.system;
  const rolls = [...gift.rolls].map((tag) => ROLL_LABELS[tag]);
  const words = [
    gift.value === 0 || rolls.length === 0
      ? ""
      : `${describeAmount(gift.kind, gift.value)}: ${joinWords(rolls)}`,
    isAbility(gift.ability) ? t(abilityLabel(gift.ability)) : gift.ability,
    guard === 0 ? "" : t("MANIFOLD.Burst.Sheet.guardSigned", { guard: formatSigned(guard) }),
  ];
  return { ...itemRow(item), gift: words.filter(Boolean).join(" · ") };
}

export interface ArmorRow extends ItemRow<"burstArmor"> {
  readonly rank: number;
  readonly quality: string;
  readonly protects: string;
  /** Null if not tracked. */
  readonly durability: { readonly value: number; readonly max: number } | null;
  readonly destroyed: boolean;
  readonly equipped: boolean;
}

export function armorRow(item: OwnedItem<"burstArmor">): ArmorRow {
  const { rank, quality, protects, durability, equipped } = item.system;
  return {
    ...itemRow(item),
    rank,
    quality: QUALITY_LABELS[quality],
    protects: joinWords([...protects].map((type) => DAMAGE_TYPE_LABELS[type])),
    durability: durability.max > 0 ? durability : null,
    destroyed: durability.max > 0 && durability.value === 0,
    equipped,
  };
}
