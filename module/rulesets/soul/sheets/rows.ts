/** Rows and tiles of the sheets, as plain records. */
import type { ManifoldActor } from "../../../core/documents/actor.ts";
import type { ManifoldItem } from "../../../core/documents/item.ts";
import { creature, valuesOf } from "../bridge.ts";
import type { SoulArmorData } from "../data/armor.ts";
import type { SoulPowerData } from "../data/power.ts";
import type { SoulProjectData } from "../data/project.ts";
import type { SoulWeaponData } from "../data/weapon.ts";
import { costText } from "../labels.ts";
import { isAttribute } from "../rules/attributes.ts";
import { BROKEN_LABEL } from "../rules/conditions.ts";
import { isBroken } from "../rules/objects.ts";
import { skillOf } from "../rules/skills.ts";
import { underwaterRange } from "../rules/underwater.ts";
import { poolSettings } from "../settings.ts";

interface Row {
  readonly id: string;
  readonly name: string;
  readonly img: string;
}

const row = (item: ManifoldItem): Row => ({ id: item.id!, name: item.name, img: item.img ?? "" });

/** Dice of a pool that stands on an item, and the face they need; null for a pool of nothing. */
interface PoolFigure {
  readonly dice: number;
  readonly difficulty: number;
}

function poolFigure(actor: ManifoldActor, pool: SoulWeaponData["attack"]): PoolFigure {
  const { scores } = valuesOf(actor);
  const attribute = isAttribute(pool.attribute) ? (scores[pool.attribute] ?? 0) : 0;
  const skill = creature(actor).skill(pool.skill)?.value ?? 0;
  return {
    dice: Math.max(0, attribute + skill + pool.dice),
    difficulty: pool.difficulty ?? poolSettings().defaultDifficulty,
  };
}

const brokenLabel = ({ hitPoints }: { hitPoints: { value: number } }): string | null =>
  isBroken(hitPoints.value) ? BROKEN_LABEL : null;

export function weaponRow(actor: ManifoldActor, item: ManifoldItem): object {
  const weapon = item.system as unknown as SoulWeaponData;
  const wet = valuesOf(actor).inForce.has("underwater") && weapon.mode === "ranged";
  return {
    ...row(item),
    attack: poolFigure(actor, weapon.attack),
    damage: poolFigure(actor, weapon.damage),
    range: wet ? underwaterRange(weapon.range) : weapon.range,
    equipped: weapon.equipped,
    broken: brokenLabel(weapon),
    hitPoints: weapon.hitPoints,
    cost: costText({ drain: 0, actionPoints: weapon.actionPoints }),
  };
}

export function powerRow(actor: ManifoldActor, item: ManifoldItem): object {
  const power = item.system as unknown as SoulPowerData;
  return {
    ...row(item),
    attack: poolFigure(actor, power.attack),
    damage: power.harms ? poolFigure(actor, power.damage) : null,
    sub: power.area,
    cost: costText(power.cost),
  };
}

export function armorRow(item: ManifoldItem): object {
  const armor = item.system as unknown as SoulArmorData;
  return {
    ...row(item),
    defense: armor.defense,
    hardness: armor.hardness,
    equipped: armor.equipped,
    traits: (["noisy", "heavy"] as const).filter((id) => armor[id]).map((id) => `MANIFOLD.Soul.Sheet.${id}`),
    broken: brokenLabel(armor),
  };
}

export function projectRow(actor: ManifoldActor, item: ManifoldItem): object {
  const { job, owed, progress, secondProgress, trade, secondTrade } =
    item.system as unknown as SoulProjectData;
  const nameOf = (id: string) => skillOf(id)?.label ?? creature(actor).skill(id)?.label ?? id;
  return {
    ...row(item),
    job,
    owed,
    trades: [
      { path: "system.progress", label: nameOf(trade), value: progress },
      ...(secondTrade
        ? [
            {
              path: "system.secondProgress",
              label: nameOf(secondTrade),
              value: secondProgress,
              second: true,
            },
          ]
        : []),
    ],
  };
}

/** Something counted on the sheet: a label, a number with steppers, and what to think of it. */
export interface Counter {
  readonly id: string;
  readonly label: string;
  readonly value: number;
  readonly path: string;
  readonly step: number;
  readonly max?: number;
  /** Language key and data of the remark beside it. */
  readonly note?: { readonly key: string; readonly data?: Readonly<Record<string, string | number>> };
  /** The count has reached what it is watched for. */
  readonly due?: boolean;
}
