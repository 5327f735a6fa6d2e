/** What characters and all others have in common: the values that follow from the stored ones. */

import { ActorModel } from "../../../core/data/models.ts";
import type { ManifoldItem } from "../../../core/documents/item.ts";
import type { Explanation } from "../../../core/ruleset.ts";
import type { ConditionsInForce } from "../../../kit/conditions.ts";
import type { Modifier } from "../../../kit/contract.ts";
import { ATTRIBUTES, type AttributeId } from "../rules/attributes.ts";
import type { SkillFigure } from "../rules/check-types.ts";
import { conditionsInForce, type Hindrances, hindrancesOf } from "../rules/conditions.ts";
import { defenseParts, defenseTotal } from "../rules/defense.ts";
import {
  breathRounds,
  carryWeight,
  hitDice,
  isEncumbered,
  loadLimit,
  maxHealth,
  speed,
} from "../rules/derived.ts";
import { derivedConditions } from "../rules/flags.ts";
import { gravityHindersMovement } from "../rules/hazards.ts";
import { insanityStage } from "../rules/insanity.ts";
import { skillPointsSpent } from "../rules/skills.ts";
import type { Size } from "../rules/tables.ts";
import type { EntitySchema } from "./entity-schema.ts";
import { explainEntity } from "./explain.ts";
import type { ParallaxGearData } from "./gear.ts";
import type { ParallaxSkillData } from "./skill.ts";

/** A skill as the sheet and the rolls see it. */
export interface SkillEntry extends SkillFigure {
  readonly key: string;
  readonly itemId: string;
}

/** Values that follow from the stored ones. */
export interface EntityDerived extends Record<string, unknown> {
  scores: Record<AttributeId, number>;
  skillList: SkillEntry[];
  skillPoints: number;
  hitDiceCount: number;
  healthMax: number;
  breath: number;
  defenseTotal: number;
  armorTotal: number;
  load: {
    readonly weight: number;
    readonly carry: number;
    readonly limit: number;
    readonly encumbered: boolean;
  };
  walk: number;
  stage: number;
  /** Conditions that follow from counters and values. */
  derivedIds: readonly string[];
  inForce: ConditionsInForce;
  hindrances: Hindrances & {
    /** All movement is over difficult terrain: the gravity is too much for this Strength (P-180). */
    readonly heavyGoing: boolean;
  };
}

/** A worn or carried thing with its name. */
export interface Worn {
  readonly id: string;
  readonly name: string;
  readonly system: ParallaxGearData;
}

type Stored = foundry.data.fields.SchemaField.InitializedData<EntitySchema>;

/** Base of the two models; they differ in what else they store. */
export abstract class ParallaxEntityData<S extends EntitySchema = EntitySchema> extends ActorModel<
  S,
  EntityDerived
> {
  override prepareDerivedData(): void {
    const { self } = this;
    self.scores = Object.fromEntries(
      ATTRIBUTES.map((id) => [id, self.attributes[id].value + self.attributes[id].bonus]),
    ) as Record<AttributeId, number>;
    self.skillList = this.itemsOf("parallaxSkill").map(skillEntry);
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

  /** The typings cannot follow a generic schema; every schema of this family contains the shared one. */
  get self(): Stored & EntityDerived {
    return this as never;
  }

  /** The skill by its key. */
  skill(key: string): SkillEntry | undefined {
    return this.self.skillList.find((entry) => entry.key === key);
  }

  itemsOf(type: string): ManifoldItem[] {
    return this.parent.items
      .filter((item) => (item.type as string) === type)
      .sort((a, b) => a.sort - b.sort) as ManifoldItem[];
  }

  /** Gear that is worn or held now. */
  worn(): Worn[] {
    return this.itemsOf("parallaxGear")
      .map((item) => ({ id: item.id!, name: item.name, system: item.system as unknown as ParallaxGearData }))
      .filter(({ system }) => system.equipped);
  }

  override explain(key: string): Explanation | null {
    return explainEntity(this, key);
  }

  private deriveBody(): void {
    const { self } = this;
    self.hitDiceCount = hitDice({ base: self.hitDice.base, fortitude: self.scores.fortitude });
    self.healthMax =
      self.health.override ?? Math.max(0, maxHealth({ dice: self.hitDiceCount, faces: self.hitDice.faces }));
    // Token bars look for {value, max} in one place.
    (self.health as { max?: number }).max = self.healthMax;
    self.breath = Math.max(0, breathRounds(self.hitDiceCount));
    self.defenseTotal = defenseTotal(self.scores.agility, this.defenseParts());
    self.armorTotal = this.worn().reduce((sum, { system }) => sum + system.armor, self.armor.natural);
  }

  private deriveLoad(): void {
    const { self } = this;
    const carry = carryWeight({ strength: self.scores.strength, size: self.size as Size });
    const weight = this.carriedWeight();
    const limit = loadLimit(carry);
    self.load = { weight, carry, limit, encumbered: isEncumbered({ carry, load: weight }) };
  }

  private carriedWeight(): number {
    const weights = this.parent.items.map((item) => {
      const { weight = 0, quantity = 1 } = item.system as unknown as { weight?: number; quantity?: number };
      return weight * quantity;
    });
    return Math.round(weights.reduce((total, weight) => total + weight, 0) * 100) / 100;
  }

  private deriveState(): void {
    const { self } = this;
    self.stage = insanityStage({ counters: self.counters.insanity, sanity: self.scores.sanity });
    self.derivedIds = derivedConditions({
      counters: self.counters,
      exertion: { available: self.exertion.value, max: self.exertion.max },
      encumbered: self.load.encumbered,
      health: { value: self.health.value, max: self.healthMax },
      wounds: this.itemsOf("parallaxWound").length,
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

  /** What a defense adds to Agility, the part that lifts it to 1 included. */
  defenseParts(): Modifier[] {
    const { self } = this;
    const bonuses = [
      ...(self.defense.bonus === 0
        ? []
        : [{ id: "defenseBonus", label: "MANIFOLD.Sheet.Bonus", value: self.defense.bonus }]),
      ...this.worn()
        .filter(({ system }) => system.defense !== 0)
        .map(({ id, name, system }) => ({ id: `defense.${id}`, label: name, value: system.defense })),
    ];
    return defenseParts({ agility: self.scores.agility, bonuses, size: self.size as Size });
  }
}

function skillEntry(item: ManifoldItem): SkillEntry {
  const { key, attribute, bonus, kind } = item.system as unknown as ParallaxSkillData;
  return { key: key || item.id!, itemId: item.id!, label: item.name, attribute, bonus, kind };
}
