/** The derived values of characters and NPCs. */

import type { Explanation } from "../../../core/contract/index.ts";
import { ActorModel } from "../../../core/documents/data-models/models.ts";
import { valuesOf } from "../../../core/records/values-of.ts";
import type { Modifier } from "../../../kit/contract.ts";
import { defenseParts, defenseTotal } from "../rules/attack/defense.ts";
import { ATTRIBUTES, type AttributeId } from "../rules/creature/attributes.ts";
import { conditionsInForce, hindrancesOf } from "../rules/creature/conditions.ts";
import {
  breathRounds,
  carryWeight,
  gravityHindersMovement,
  hitDice,
  isEncumbered,
  loadLimit,
  maxHealth,
  speed,
} from "../rules/creature/derived.ts";
import { deriveConditions } from "../rules/creature/derived-conditions.ts";
import { insanityStage } from "../rules/creature/insanity.ts";
import { skillPointsSpent } from "../rules/creature/skills.ts";
import type { CreatureSchema } from "./creature-schema.ts";
import type { Creature, CreatureDerived, SkillEntry } from "./creature-values.ts";
import { explainCreature } from "./explain.ts";
import { equippedGear, type OwnedItem, ownedItems, totalWeight } from "./item-of.ts";

/** Base class of the two models; each adds its own stored data. */
export abstract class ParallaxCreatureData<S extends CreatureSchema = CreatureSchema> extends ActorModel<
  S,
  CreatureDerived
> {
  override prepareDerivedData(): void {
    const { self } = this;
    self.scores = Object.fromEntries(
      ATTRIBUTES.map((id) => [id, self.attributes[id].value + self.attributes[id].bonus]),
    ) as Record<AttributeId, number>;
    self.skillList = ownedItems(this.parent, "parallaxSkill").map(skillEntry);
    self.skillPoints = skillPointsSpent(self.skillList.map(({ bonus }) => bonus));
    this.deriveBody();
    this.deriveLoad();
    this.deriveState();
    self.walk = speed({
      base: self.speed.walk + self.speed.bonus,
      carry: self.load.carry,
      load: self.load.weight,
      dragged: self.dragged,
      inForce: self.inForce,
    });
  }

  /** Stored and derived values. */
  private get self(): Creature {
    return valuesOf<Creature>(this);
  }

  skill(key: string): SkillEntry | undefined {
    return this.self.skillList.find((entry) => entry.key === key);
  }

  override explain(key: string): Explanation | null {
    return explainCreature(this.self, key);
  }

  defenseParts(): Modifier[] {
    const { self } = this;
    const bonuses = [
      ...(self.defense.bonus === 0
        ? []
        : [
            {
              id: "defenseBonus",
              label: "MANIFOLD.Sheet.Bonus",
              value: self.defense.bonus,
              path: "defense.bonus",
            },
          ]),
      ...equippedGear(this.parent)
        .filter(({ system }) => system.defense !== 0)
        .map(({ id, name, system }) => ({ id: `defense.${id}`, label: name, value: system.defense })),
    ];
    return defenseParts({ agility: self.scores.agility, bonuses, size: self.size });
  }

  private deriveBody(): void {
    const { self } = this;
    self.hitDiceCount = hitDice({ base: self.hitDice.base, fortitude: self.scores.fortitude });
    self.healthMax =
      self.health.override ?? Math.max(0, maxHealth({ dice: self.hitDiceCount, faces: self.hitDice.faces }));
    // Token bars read {value, max} from one object.
    Object.assign(self.health, { max: self.healthMax });
    self.breath = Math.max(0, breathRounds(self.hitDiceCount));
    self.defenseTotal = defenseTotal(self.scores.agility, this.defenseParts());
    self.armorTotal = equippedGear(this.parent).reduce(
      (sum, { system }) => sum + system.armor,
      self.armor.natural,
    );
  }

  private deriveLoad(): void {
    const { self } = this;
    const carry = carryWeight({ strength: self.scores.strength, size: self.size });
    const sum = [...this.parent.items].reduce((total, item) => total + totalWeight(item), 0);
    // Rounds the sum of decimals to 10 g.
    const weight = Math.round(sum * 100) / 100;
    const limit = loadLimit(carry);
    self.load = { weight, carry, limit, encumbered: isEncumbered({ carry, load: weight }) };
  }

  private deriveState(): void {
    const { self } = this;
    self.stage = insanityStage({ counters: self.counters.insanity, sanity: self.scores.sanity });
    self.derivedIds = deriveConditions({
      counters: self.counters,
      exertion: { available: self.exertion.value, max: self.exertion.max },
      encumbered: self.load.encumbered,
      health: { value: self.health.value, max: self.healthMax },
      wounds: ownedItems(this.parent, "parallaxWound").length,
      sanity: self.scores.sanity,
      living: self.nature === "living",
      disruptValue: self.disruptValue,
      integrity: self.integrity,
    });
    self.inForce = conditionsInForce([...this.parent.statuses, ...self.derivedIds]);
    self.hindrances = {
      ...hindrancesOf(self.inForce),
      heavyGoing: gravityHindersMovement(self.scores.strength, self.gravity.strength),
    };
  }
}

function skillEntry({ id, name, system }: OwnedItem<"parallaxSkill">): SkillEntry {
  const { key, attribute, bonus, kind } = system;
  return { key: key || id!, itemId: id!, label: name, attribute, bonus, kind };
}
