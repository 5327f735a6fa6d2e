/** Documents → what the pipeline has to know of whoever is hit. */
import type { ManifoldActor } from "../../core/documents/actor.ts";
import { coverOf } from "./rules/cover.ts";
import type { DamageType } from "./rules/damage-types.ts";
import type { BurstDefender, WornArmor } from "./rules/hits.ts";
import { rankOf } from "./rules/quality.ts";
import { damageSettings } from "./settings.ts";
import { creature } from "./strikes.ts";

/** The creature as a hit of that type finds it. */
export function defenderOf(actor: ManifoldActor, type: DamageType | null = null): BurstDefender {
  const model = creature(actor);
  const { self } = model;
  const [armor = null, ...under] = worn(actor, type);
  return {
    vigor: self.vigor.value,
    durability: self.durability.value,
    health: self.health.value,
    mana: self.mana.value,
    maxima: { ...self.maxima },
    stamina: model.score("stamina"),
    armor,
    other: [
      ...under.map(({ armorRank, protects }) => ({ armorRank, ...(protects ? { protects } : {}) })),
      { armorRank: self.natural.rank, protects: [...self.natural.protects] as DamageType[] },
    ],
    durabilityRank: self.durabilityRank,
    living: self.living,
    object: model.isObject,
    immune: [...self.immune] as DamageType[],
    resists: [...self.resists] as DamageType[],
    vulnerable: [...self.vulnerable] as DamageType[],
    cover: coverOf([...actor.statuses]),
    conditions: [...model.inForce.keys()],
    settings: damageSettings(),
  };
}

/** Worn armor, what stops most of that type of damage first: that piece takes the harm (B-134). */
function worn(actor: ManifoldActor, type: DamageType | null): WornArmor[] {
  const stops = ({ protects = [], armorRank }: WornArmor) =>
    type === null || protects.includes(type) ? armorRank : -1;
  return creature(actor)
    .wornArmor()
    .map(({ id, name, system }) => ({
      id: id!,
      name,
      armorRank: system.rank,
      quality: system.quality,
      durability: system.durability.max === 0 ? null : system.durability.value,
      protects: [...system.protects] as DamageType[],
    }))
    .sort((a, b) => stops(b) - stops(a) || rankOf(b.quality) - rankOf(a.quality));
}
