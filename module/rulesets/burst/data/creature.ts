/** What characters and everybody else have in common: derived values and where each comes from. */

import { ActorModel } from "../../../core/data/models.ts";
import type { ManifoldItem } from "../../../core/documents/item.ts";
import type { Explanation } from "../../../core/ruleset.ts";
import type { ConditionsInForce } from "../../../kit/conditions.ts";
import { ABILITIES, abilityLabel, diceOfScore, STARTING_SCORE } from "../rules/abilities.ts";
import { conditionsInForce } from "../rules/conditions.ts";
import {
  maximaOf,
  moveFeet,
  roundsToLive,
  sumOf,
  TRACKS,
  type TrackId,
  vigorRecovery,
} from "../rules/derived.ts";
import { scoreSettings, worldAbilities } from "../settings.ts";
import type { BurstArmorData } from "./armor.ts";
import type { CreatureSchema } from "./creature-schema.ts";
import { explainCreature } from "./explain.ts";
import { actionParts, armorRankParts, guardParts } from "./parts.ts";
import type { BurstSkillData } from "./skill.ts";
import type { BurstTalentData } from "./talent.ts";

/** An ability as the sheet and the rolls see it. */
export interface AbilityEntry {
  readonly id: string;
  /** Language key of a named ability, name of an added one. */
  readonly label: string;
  readonly score: number;
  readonly dice: number;
  /** Path of the score below `system`. */
  readonly path: string;
}

/** A skill as the sheet and the rolls see it. */
export interface SkillEntry {
  readonly key: string;
  readonly name: string;
  readonly dice: number;
  readonly ability: string | null;
  readonly vs: number | null;
  readonly bySight: boolean;
  readonly itemId: string;
}

/** Values that follow from the stored ones. */
export interface CreatureDerived extends Record<string, unknown> {
  abilityList: AbilityEntry[];
  skillList: SkillEntry[];
  maxima: Record<TrackId, number>;
  guardTotal: number;
  armorRank: number;
  move: number;
  vigorRegained: number;
  lifeInShock: number;
  actionsTotal: number;
  actionsLeft: number;
}

export type CreatureData = foundry.data.fields.SchemaField.InitializedData<CreatureSchema> & CreatureDerived;

/** Base of the two creature models. */
export abstract class BurstCreatureData<S extends CreatureSchema = CreatureSchema> extends ActorModel<
  S,
  CreatureDerived
> {
  override prepareDerivedData(): void {
    const { self } = this;
    self.abilityList = this.listAbilities();
    self.skillList = this.listSkills();
    const printed = maximaOf({ stamina: this.score("stamina"), soul: this.score("soul") });
    self.maxima = { ...printed };
    for (const id of TRACKS) {
      self.maxima[id] = self[id].override ?? Math.max(0, printed[id] + self[id].bonus);
      // Token bars look for {value, max} in one place.
      (self[id] as { max?: number }).max = self.maxima[id];
    }
    self.guardTotal = self.guard.override ?? sumOf(guardParts(this));
    self.armorRank = Math.max(0, ...armorRankParts(this).map(({ value }) => value));
    self.move = moveFeet({ speed: this.score("speed"), prone: this.inForce.has("prone") });
    self.vigorRegained = vigorRecovery(this.score("stamina")) + self.recovery.vigor;
    self.lifeInShock = roundsToLive(this.score("stamina"));
    self.actionsTotal = Math.max(0, sumOf(actionParts(this)));
    self.actionsLeft = Math.max(0, self.actionsTotal - self.actions.spent);
  }

  override explain(key: string): Explanation | null {
    return explainCreature(this, key);
  }

  /** Stored and derived values. The typings cannot follow a generic schema; every schema of this family has these. */
  get self(): CreatureData {
    return this as never;
  }

  /** Conditions at work, with those that an empty track means. Things have none of those. */
  get inForce(): ConditionsInForce {
    const { vigor, durability } = this.self;
    const left = this.isObject ? {} : { vigor: vigor.value, durability: durability.value };
    return conditionsInForce([...this.parent.statuses], left);
  }

  /** A thing, not a creature. */
  get isObject(): boolean {
    return (this as { object?: boolean }).object === true;
  }

  /** The ability by id, named or added. */
  ability(id: string): AbilityEntry | undefined {
    return this.self.abilityList.find((entry) => entry.id === id);
  }

  /** The score of an ability; 0 for one that nobody has. */
  score(id: string): number {
    return this.ability(id)?.score ?? 0;
  }

  /** The skill by its key. */
  skill(key: string): SkillEntry | undefined {
    return this.self.skillList.find((entry) => entry.key === key);
  }

  /** Items of one type in the order of the sheet. */
  itemsOf<Data>(type: string): (ManifoldItem & { readonly system: Data })[] {
    return this.parent.items
      .filter((item) => (item.type as string) === type)
      .sort((a, b) => a.sort - b.sort) as unknown as (ManifoldItem & { readonly system: Data })[];
  }

  /** Armor that is worn now and not destroyed. */
  wornArmor(): (ManifoldItem & { readonly system: BurstArmorData })[] {
    return this.itemsOf<BurstArmorData>("burstArmor").filter(
      ({ system: { equipped, durability } }) => equipped && (durability.max === 0 || durability.value > 0),
    );
  }

  talents(): (ManifoldItem & { readonly system: BurstTalentData })[] {
    return this.itemsOf("burstTalent");
  }

  private listAbilities(): AbilityEntry[] {
    const { abilities, added } = this.self;
    const settings = scoreSettings();
    const entry = (id: string, label: string, path: string, stored: Stored): AbilityEntry => {
      const score = Math.max(0, stored.value + stored.bonus);
      return { id, label, path, score, dice: stored.dice ?? diceOfScore(score, settings) };
    };
    return [
      ...ABILITIES.map((id) => entry(id, abilityLabel(id), `abilities.${id}`, abilities[id])),
      ...worldAbilities().map(({ id, name }) =>
        entry(id, name, `added.${id}`, (added as Record<string, Stored>)[id] ?? NEW_ABILITY),
      ),
    ];
  }

  private listSkills(): SkillEntry[] {
    return this.itemsOf<BurstSkillData>("burstSkill").map(({ id, name, system }) => ({
      key: system.key || id!,
      name,
      dice: Math.max(0, system.dice + system.mod),
      ability: this.ability(system.ability) ? system.ability : null,
      vs: system.vs,
      bySight: system.bySight,
      itemId: id!,
    }));
  }
}

interface Stored {
  readonly value: number;
  readonly bonus: number;
  readonly dice: number | null;
}

/** An ability that the table added after the actor was made. */
const NEW_ABILITY: Stored = { value: STARTING_SCORE, bonus: 0, dice: null };
