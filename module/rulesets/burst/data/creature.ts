/** The model that all creatures and things share, with its derived values. */

import { ActorModel } from "../../../core/documents/data-models/models.ts";
import { itemsOf } from "../../../core/records/owned-items.ts";
import { valuesOf } from "../../../core/records/values-of.ts";
import type { ConditionsInForce } from "../../../kit/conditions.ts";
import type { Modifier } from "../../../kit/contract.ts";
import { guardParts } from "../rules/attack/guard.ts";
import { ABILITIES, abilityLabel, diceOfScore, STARTING_SCORE } from "../rules/creature/abilities.ts";
import { conditionsInForce } from "../rules/creature/conditions.ts";
import {
  maximaOf,
  moveFeet,
  roundsToLive,
  sumOf,
  TRACKS,
  type TrackId,
  vigorRecovery,
} from "../rules/creature/derived.ts";
import { actionsOfTurn } from "../rules/turn/economy.ts";
import { scoreSettings, worldAbilities } from "../settings.ts";
import type { CreatureSchema, StoredCreature } from "./creature-schema.ts";
import type { ItemModels, ItemType, OwnedItem } from "./item-of.ts";

/** An ability with its derived dice. */
export interface AbilityEntry {
  readonly id: string;
  /** Language key of an ability of the rules, or name of an added one. */
  readonly label: string;
  readonly score: number;
  readonly dice: number;
  /** Path of the score below `system`. */
  readonly path: string;
}

/** A skill with its derived dice. */
export interface SkillEntry {
  readonly key: string;
  readonly name: string;
  readonly dice: number;
  readonly ability: string | null;
  readonly vs: number | null;
  readonly bySight: boolean;
  readonly itemId: string;
}

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

export type CreatureData = StoredCreature & CreatureDerived;

/** Base class of the models of characters and NPCs. */
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
      // Token bars expect {value, max}.
      (self[id] as { max?: number }).max = self.maxima[id];
    }
    self.guardTotal = self.guard.override ?? sumOf(this.guardParts());
    self.armorRank = Math.max(0, ...this.armorRankParts().map(({ value }) => value));
    self.move = moveFeet({ speed: this.score("speed"), prone: this.inForce.has("prone") });
    self.vigorRegained = vigorRecovery(this.score("stamina")) + self.recovery.vigor;
    self.lifeInShock = roundsToLive(this.score("stamina"));
    self.actionsTotal = Math.max(0, sumOf(this.actionParts()));
    self.actionsLeft = Math.max(0, self.actionsTotal - self.actions.spent);
  }

  /** Stored and derived values. */
  get self(): CreatureData {
    return valuesOf<CreatureData>(this);
  }

  /** Conditions in force, including those of empty tracks, which things do not have. */
  get inForce(): ConditionsInForce {
    const { vigor, durability } = this.self;
    const left = this.isObject ? {} : { vigor: vigor.value, durability: durability.value };
    return conditionsInForce([...this.parent.statuses], left);
  }

  /** Whether this is a thing instead of a creature. */
  get isObject(): boolean {
    return (this as { object?: boolean }).object === true;
  }

  ability(id: string): AbilityEntry | undefined {
    return this.self.abilityList.find((entry) => entry.id === id);
  }

  /** The score of an ability; 0 for an unknown one. */
  score(id: string): number {
    return this.ability(id)?.score ?? 0;
  }

  skill(key: string): SkillEntry | undefined {
    return this.self.skillList.find((entry) => entry.key === key);
  }

  /** Items of one type in the order of the sheet. */
  itemsOf<Type extends ItemType>(type: Type): OwnedItem<Type>[] {
    return itemsOf<ItemModels[Type]>(this.parent, type);
  }

  /** Armor that is worn and not destroyed. */
  wornArmor(): OwnedItem<"burstArmor">[] {
    return this.itemsOf("burstArmor").filter(
      ({ system: { equipped, durability } }) => equipped && (durability.max === 0 || durability.value > 0),
    );
  }

  /** The parts of Guard: base, worn armor, talents, and bonuses of the sheet. */
  guardParts(): Modifier[] {
    const sources = [...this.wornArmor(), ...this.itemsOf("burstTalent")].map(({ id, name, system }) => ({
      id: id!,
      name,
      guard: system.guard,
    }));
    return guardParts(sources, this.self.guard.other);
  }

  /** Armor Ranks by source; only the highest counts. */
  armorRankParts(): Modifier[] {
    return [
      ...this.wornArmor().map(({ id, name, system }) => ({ id: id!, label: name, value: system.rank })),
      {
        id: "natural",
        label: "MANIFOLD.Burst.Sheet.naturalArmor",
        value: this.self.natural.rank,
        path: "natural.rank",
      },
    ].filter(({ value }) => value !== 0);
  }

  /** Actions of a turn by source. */
  actionParts(): Modifier[] {
    return actionsOfTurn({ inForce: this.inForce, extra: this.self.actions.extra });
  }

  private listAbilities(): AbilityEntry[] {
    const { abilities, added } = this.self;
    const settings = scoreSettings();
    const entry = (id: string, label: string, path: string, stored: StoredAbility): AbilityEntry => {
      const score = Math.max(0, stored.value + stored.bonus);
      return { id, label, path, score, dice: stored.dice ?? diceOfScore(score, settings) };
    };
    return [
      ...ABILITIES.map((id) => entry(id, abilityLabel(id), `abilities.${id}`, abilities[id])),
      ...worldAbilities().map(({ id, name }) =>
        entry(id, name, `added.${id}`, (added as Record<string, StoredAbility>)[id] ?? NEW_ABILITY),
      ),
    ];
  }

  private listSkills(): SkillEntry[] {
    return this.itemsOf("burstSkill").map(({ id, name, system }) => ({
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

interface StoredAbility {
  readonly value: number;
  readonly bonus: number;
  readonly dice: number | null;
}

/** An ability that the world added after the actor was created. */
const NEW_ABILITY: StoredAbility = { value: STARTING_SCORE, bonus: 0, dice: null };
