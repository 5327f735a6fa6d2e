/** What characters and creatures have in common: derived values and where each comes from. */
import { ActorModel } from "../../../core/data/models.ts";
import type { Explanation } from "../../../core/ruleset.ts";
import type { Modifier } from "../../../kit/contract.ts";
import { inFirstRound } from "../fight.ts";
import { type AbilityId, abilityLabel, isAbility } from "../rules/abilities.ts";
import { agingInjuries } from "../rules/aging.ts";
import type { ActiveAilment } from "../rules/ailments.ts";
import { fightingArtBonus } from "../rules/archetypes.ts";
import type { ScoreId } from "../rules/check-types.ts";
import { conditionModifiers, defenseParts, type Situation } from "../rules/condition-modifiers.ts";
import { type Counters, countedConditions, countersInForce, hindrancesOf } from "../rules/conditions.ts";
import { type ContributorsByAbility, contributorsOf } from "../rules/contributors.ts";
import { experienceFor } from "../rules/derived.ts";
import { movementUnder } from "../rules/movement.ts";
import { isReaction, REACTIONS, type ReactionId, reactionLabel } from "../rules/reactions.ts";
import { livingCost, monthlyUpkeep, type Owned, type Possession } from "../rules/upkeep.ts";
import { contributorTables, godsSetting } from "../settings.ts";
import type { GodsAilmentData } from "./ailment.ts";
import type { CreatureSchema } from "./creature-schema.ts";
import {
  abilityParts,
  attackParts,
  movementParts,
  part,
  reactionParts,
  scoresOf,
  sum,
  survivalParts,
  verveParts,
} from "./parts.ts";

/** Values that follow from the stored ones. */
export interface CreatureDerived extends Record<string, unknown> {
  contributors: ContributorsByAbility;
  /** Every number that can be rolled against, before modifiers. */
  numbers: Record<ScoreId, number>;
  survivalMax: number;
  verveMax: number;
  /** Movement before and after conditions. */
  movementScore: number;
  movementNow: number;
  defenseTotal: number;
  /** All injuries, those of age included. */
  injuriesTotal: number;
  ailments: ActiveAilment[];
  counters: Counters;
  fightingArt: number;
  nextLevel: number;
  /** Injuries that the age would have brought by now. */
  agingDue: number;
  /** Silver a month: living and things. */
  upkeep: { living: number; things: number };
  /** What conditions leave of a turn. */
  turn: ReturnType<typeof hindrancesOf>;
}

/** Days that the upkeep of a month is reckoned with. */
const MONTH_DAYS = 30;

type Stored = foundry.data.fields.SchemaField.InitializedData<CreatureSchema>;

/** Base of the two creature models. */
export abstract class GodsCreatureData<S extends CreatureSchema = CreatureSchema> extends ActorModel<
  S,
  CreatureDerived
> {
  override prepareDerivedData(): void {
    const self = this.self;
    self.contributors = contributorsOf(scoresOf(self.abilities), contributorTables());
    self.numbers = this.deriveNumbers();
    self.survivalMax = Math.max(0, sum(this.partsOf("survival")));
    self.verveMax = Math.max(0, sum(this.partsOf("verve")));
    // Token bars look for {value, max} in one place.
    (self.survival as { max?: number }).max = self.survivalMax;
    (self.verve as { max?: number }).max = self.verveMax;
    this.deriveState();
    self.movementScore = sum(this.partsOf("movement"));
    self.movementNow = movementUnder(self.movementScore, this.parent.statuses).movement;
    self.defenseTotal = sum(this.partsOf("defense"));
    self.fightingArt = fightingArtBonus(self.archetype, self.level);
    self.nextLevel = experienceFor(self.level + 1);
    self.agingDue = agingInjuries({
      age: self.age,
      endurance: scoresOf(self.abilities).endurance,
      special: self.contributors.endurance.special,
    });
    self.upkeep = this.deriveUpkeep();
  }

  /** What this creature's own rolls are modified by, whatever the roll. */
  rollModifiers(): ReturnType<typeof conditionModifiers> {
    return conditionModifiers(this.parent.statuses, this.situation());
  }

  override explain(key: string): Explanation | null {
    const label = explanationLabel(key);
    const parts = label === null ? [] : this.partsOf(key);
    return label === null || parts.length === 0 ? null : { label, total: sum(parts), parts };
  }

  /** The typings cannot follow a generic schema; every schema of this family contains the shared one. */
  protected get self(): Stored & CreatureDerived {
    return this as never;
  }

  private situation(): Situation {
    const { counters, march, ailments, concentration, breathless } = this.self;
    return {
      counters,
      safeOutdoors: march.safeOutdoors,
      ailments,
      concentrationPenalty: concentration,
      breathless,
      firstRound: inFirstRound(this.parent),
    };
  }

  private deriveNumbers(): Record<ScoreId, number> {
    const abilities = scoresOf(this.self.abilities);
    const reactions = REACTIONS.map((id) => [id, sum(this.partsOf(id))]);
    return { ...abilities, ...Object.fromEntries(reactions), attack: sum(this.partsOf("attack")) };
  }

  /** Ailments, counters, and the conditions that come from them. */
  private deriveState(): void {
    const self = this.self;
    const { statuses } = this.parent;
    self.ailments = this.listAilments();
    const stored = {
      injuries: self.injuries.value,
      aging: self.injuries.aging,
      pushes: self.march.pushes,
      tracks: self.march.tracks,
    };
    self.counters = countersInForce(statuses, stored);
    self.injuriesTotal = self.counters.injuries + self.counters.aging;
    for (const id of countedConditions(self.counters)) statuses.add(id);
    if (self.ailments.some(({ over }) => !over)) statuses.add("ailing");
    self.turn = hindrancesOf(statuses);
  }

  private listAilments(): ActiveAilment[] {
    return this.parent.items
      .filter((item) => (item.type as string) === "godsAilment")
      .map((item) => (item.system as unknown as GodsAilmentData).active())
      .filter((ailment) => ailment !== null);
  }

  private deriveUpkeep(): CreatureDerived["upkeep"] {
    const { living, lavish } = this.self;
    const owned = [...this.parent.items].flatMap((item): Owned[] => {
      const {
        possession,
        price = 0,
        quantity = 1,
      } = item.system as unknown as {
        possession?: Possession;
        price?: number;
        quantity?: number;
      };
      return possession ? [{ kind: possession, price, quantity }] : [];
    });
    const cents = (value: number) => Math.round(value * 100) / 100;
    return { living: cents(livingCost(living, MONTH_DAYS, lavish)), things: cents(monthlyUpkeep(owned)) };
  }

  /** Parts of the number at a key of `explain`. */
  private partsOf(key: string): readonly Modifier[] {
    const self = this.self;
    const [topic = "", id = ""] = key.split(".");
    if (isAbility(topic)) return this.abilityPartsOf(topic, id);
    if (isReaction(topic)) {
      return reactionParts(topic, self, self.reactions[topic], godsSetting("reactionBase"));
    }
    switch (topic) {
      case "survival":
        return survivalParts(self, self.survival);
      case "verve":
        return verveParts(self, self.verve);
      case "movement":
        return movementParts(self, self.movement);
      case "movementNow":
        return this.movementNowParts();
      case "defense":
        return this.defensePartsOf();
      case "attack":
        return attackParts(godsSetting("attackBase"), self.attack.bonus);
      case "injuries":
        return [
          part("injuries", "MANIFOLD.Gods.Sheet.injuriesHealing", self.counters.injuries),
          part("aging", "MANIFOLD.Gods.Sheet.injuriesAging", self.counters.aging),
        ];
      case "upkeep":
        return [
          part("living", "MANIFOLD.Gods.Sheet.living", self.upkeep.living),
          part("things", "MANIFOLD.Gods.Sheet.things", self.upkeep.things),
        ];
      case "nextLevel":
        return [part("level", "MANIFOLD.Gods.Sheet.nextLevel", self.nextLevel)];
      default:
        return [];
    }
  }

  /** The score, or with "major", "minor" what it lends. */
  private abilityPartsOf(id: AbilityId, contribution: string): readonly Modifier[] {
    const { abilities, contributors } = this.self;
    if (contribution === "major" || contribution === "minor") {
      return [part(contribution, abilityLabel(id), contributors[id][contribution])];
    }
    return abilityParts(abilities[id]);
  }

  private movementNowParts(): readonly Modifier[] {
    const { movementScore, movementNow } = this.self;
    const lost = movementNow - movementScore;
    return [
      part("score", "MANIFOLD.Gods.Sheet.movement", movementScore),
      ...(lost === 0 ? [] : [part("conditions", "MANIFOLD.Sheet.Conditions", lost)]),
    ];
  }

  /** The sheet's number, worn armor, agility's share, conditions. */
  private defensePartsOf(): readonly Modifier[] {
    const { defense } = this.self;
    const armor = this.parent.items
      .filter((item) => (item.type as string) === "godsArmor")
      .map(({ id, name, system }) => ({
        id,
        name,
        ...(system as unknown as { equipped: boolean; defense: number }),
      }))
      .filter(({ equipped }) => equipped)
      .map(({ id, name, defense: value }) => part(`item.${id}`, name, value));
    const [first, ...rest] = defenseParts({
      base: defense.value,
      agility: defense.agility,
      conditions: this.parent.statuses,
    });
    return [first!, ...armor, ...rest];
  }
}

/** Language key of what a key of `explain` names; null for keys that name nothing. */
function explanationLabel(key: string): string | null {
  const [topic = "", id = ""] = key.split(".");
  if (isAbility(topic)) return id === "" ? abilityLabel(topic) : `MANIFOLD.Gods.Contribution.${id}`;
  if (isReaction(topic)) return reactionLabel(topic as ReactionId);
  return EXPLAINED.includes(topic) ? `MANIFOLD.Gods.Sheet.${topic}` : null;
}

const EXPLAINED = [
  "survival",
  "verve",
  "movement",
  "movementNow",
  "defense",
  "attack",
  "injuries",
  "upkeep",
  "nextLevel",
];
