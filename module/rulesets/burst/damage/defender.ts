/** The facts about a target that the damage pipeline uses. */
import type { ActorDocument } from "../../../core/contract/documents.ts";
import { creature } from "../data/creature-of.ts";
import { coverOf } from "../rules/attack/cover.ts";
import { rankOf } from "../rules/attack/quality.ts";
import type { DamageType } from "../rules/damage/damage-types.ts";
import type { BurstDefender, WornArmor } from "../rules/damage/defender.ts";
import { damageSettings } from "../settings.ts";

/** @param type damage type, which decides the piece of armor that is hit first; null without damage */
export function defenderOf(actor: ActorDocument, type: DamageType | null = null): BurstDefender {
  const model = creature(actor);
  const { self } = model;
  return {
    vigor: self.vigor.value,
    durability: self.durability.value,
    health: self.health.value,
    mana: self.mana.value,
    maxima: { ...self.maxima },
    stamina: model.score("stamina"),
    worn: wornArmor(actor, type),
    other: [{ armorRank: self.natural.rank, protects: [...self.natural.protects] as DamageType[] }],
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

/** Worn armor; the piece that absorbs most damage of this type comes first and takes the harm if it counts (B-134). */
function wornArmor(actor: ActorDocument, type: DamageType | null): WornArmor[] {
  const absorbed = ({ protects = [], armorRank }: WornArmor) =>
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
    .sort((a, b) => absorbed(b) - absorbed(a) || rankOf(b.quality) - rankOf(a.quality));
}
