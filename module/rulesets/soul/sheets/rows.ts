/** Rows of the sheets' lists. */
import type { ActorDocument, ItemDocument } from "../../../core/contract/documents.ts";
import type { Text } from "../../../core/contract/index.ts";
import { creature } from "../data/creature-of.ts";
import type { OwnedItem } from "../data/item-of.ts";
import { costText } from "../labels.ts";
import { isAttribute } from "../rules/creature/attributes.ts";
import { BROKEN_LABEL } from "../rules/creature/conditions.ts";
import { findSkill } from "../rules/creature/skills.ts";
import { isBroken } from "../rules/damage/objects.ts";
import { underwaterRange } from "../rules/survival/underwater.ts";
import { poolSettings } from "../settings.ts";
import { planNow } from "./faces-now.ts";

interface Row {
  readonly id: string;
  readonly name: string;
  readonly img: string;
}

const row = (item: ItemDocument): Row => ({ id: item.id!, name: item.name, img: item.img ?? "" });

/** Number of dice of an item's pool, and the face they must show. */
interface PoolStat {
  readonly dice: number;
  readonly difficulty: number;
}

type ItemPool = OwnedItem<"soulWeapon">["system"]["attack"];

/** The pool including modifiers of conditions and effects. */
function poolStat(actor: ActorDocument, id: string, which: "attack" | "damage", pool: ItemPool): PoolStat {
  const plan = planNow(actor, which, id);
  return plan ? { dice: plan.pool, difficulty: plan.difficulty.effective } : storedPool(actor, pool);
}

function storedPool(actor: ActorDocument, pool: ItemPool): PoolStat {
  const values = creature(actor);
  const attribute = isAttribute(pool.attribute) ? (values.scores[pool.attribute] ?? 0) : 0;
  const skill = values.skill(pool.skill)?.value ?? 0;
  return {
    dice: Math.max(0, attribute + skill + pool.dice),
    difficulty: pool.difficulty ?? poolSettings().defaultDifficulty,
  };
}

/** The dice of an item's pool as text; null for an item without one. */
export function dicePool(actor: ActorDocument, item: ItemDocument, pool: "attack" | "damage"): string | null {
  const found = (item.system as Partial<Record<typeof pool, ItemPool>>)[pool];
  return found ? String(poolStat(actor, item.id!, pool, found).dice) : null;
}

const brokenLabel = ({ hitPoints }: { hitPoints: { value: number } }): string | null =>
  isBroken(hitPoints.value) ? BROKEN_LABEL : null;

export interface WeaponRow extends Row {
  readonly attack: PoolStat;
  readonly damage: PoolStat;
  readonly range: number;
  readonly equipped: boolean;
  /** Label of a broken weapon. */
  readonly broken: string | null;
  readonly hitPoints: { readonly value: number; readonly max: number };
  readonly cost: Text | null;
}

export function weaponRow(actor: ActorDocument, item: OwnedItem<"soulWeapon">): WeaponRow {
  const weapon = item.system;
  const underwater = creature(actor).inForce.has("underwater") && weapon.mode === "ranged";
  return {
    ...row(item),
    attack: poolStat(actor, item.id!, "attack", weapon.attack),
    damage: poolStat(actor, item.id!, "damage", weapon.damage),
    range: underwater ? underwaterRange(weapon.range) : weapon.range,
    equipped: weapon.equipped,
    broken: brokenLabel(weapon),
    hitPoints: weapon.hitPoints,
    cost: costText({ drain: 0, actionPoints: weapon.actionPoints }),
  };
}

export interface PowerRow extends Row {
  readonly attack: PoolStat;
  /** Null for powers without damage. */
  readonly damage: PoolStat | null;
  /** The area in words. */
  readonly sub: string;
  readonly cost: Text | null;
}

export function powerRow(actor: ActorDocument, item: OwnedItem<"soulPower">): PowerRow {
  const power = item.system;
  return {
    ...row(item),
    attack: poolStat(actor, item.id!, "attack", power.attack),
    damage: power.harms ? poolStat(actor, item.id!, "damage", power.damage) : null,
    sub: power.area,
    cost: costText(power.cost),
  };
}

export interface ArmorRow extends Row {
  readonly defense: number;
  readonly hardness: number;
  readonly equipped: boolean;
  readonly traits: readonly string[];
  readonly broken: string | null;
}

export function armorRow(item: OwnedItem<"soulArmor">): ArmorRow {
  const armor = item.system;
  return {
    ...row(item),
    defense: armor.defense,
    hardness: armor.hardness,
    equipped: armor.equipped,
    traits: (["noisy", "heavy"] as const).filter((id) => armor[id]).map((id) => `MANIFOLD.Soul.Sheet.${id}`),
    broken: brokenLabel(armor),
  };
}

/** Progress in one of a project's trades. */
interface TradeProgress {
  readonly path: string;
  readonly label: string;
  readonly value: number;
  /** Successes still needed for the next item. */
  readonly lacks: number;
  readonly second?: true;
}

export interface ProjectRow extends Row {
  readonly job: OwnedItem<"soulProject">["system"]["job"];
  readonly owed: number;
  readonly trades: readonly TradeProgress[];
}

export function projectRow(actor: ActorDocument, item: OwnedItem<"soulProject">): ProjectRow {
  const { job, owed, progress, secondProgress, trade, secondTrade } = item.system;
  const nameOf = (id: string) => findSkill(id)?.label ?? creature(actor).skill(id)?.label ?? id;
  return {
    ...row(item),
    job,
    owed,
    trades: [
      { path: "system.progress", label: nameOf(trade), value: progress, lacks: job.lacks },
      ...(secondTrade
        ? [
            {
              path: "system.secondProgress",
              label: nameOf(secondTrade),
              value: secondProgress,
              lacks: job.secondLacks ?? 0,
              second: true as const,
            },
          ]
        : []),
    ],
  };
}
