/** The data model shared by characters and creatures. */

import type { Explanation } from "../../../core/contract/index.ts";
import { ActorModel } from "../../../core/documents/data-models/models.ts";
import { worldTime } from "../../../core/host/host.ts";
import { itemsOf } from "../../../core/records/owned-items.ts";
import { valuesOf } from "../../../core/records/values-of.ts";
import { rollEffects } from "../effects/effect-rules.ts";
import type { ActiveAilment } from "../rules/creature/ailment-penalties.ts";
import { fightingArtBonus } from "../rules/creature/archetypes.ts";
import { conditionModifiers, type Situation } from "../rules/creature/condition-modifiers.ts";
import { countedConditions, countersInForce, turnLimitsOf } from "../rules/creature/conditions.ts";
import { contributorsOf } from "../rules/creature/contributors.ts";
import { experienceFor } from "../rules/creature/derived.ts";
import { REACTIONS } from "../rules/creature/reactions.ts";
import type { ScoreId } from "../rules/creature/scores.ts";
import { movementUnder } from "../rules/creature/speed.ts";
import type { GodsModifier } from "../rules/modifiers.ts";
import { agingInjuries } from "../rules/survival/aging.ts";
import { livingCost, monthlyUpkeep, type Owned } from "../rules/survival/upkeep.ts";
import { contributorTables } from "../settings.ts";
import type { Ailment } from "./ailment.ts";
import type { CreatureSchema, StoredCreature } from "./creature-schema.ts";
import type { CreatureDerived } from "./creature-values.ts";
import { explainNumber, partsOf } from "./explain.ts";
import { isInFirstRound } from "./first-round.ts";
import { possessionsOf } from "./item-of.ts";
import { scoresOf, sum } from "./parts.ts";

/** Days per month of upkeep. */
const MONTH_DAYS = 30;

export abstract class GodsCreatureData<S extends CreatureSchema = CreatureSchema> extends ActorModel<
  S,
  CreatureDerived
> {
  override prepareDerivedData(): void {
    const self = this.self;
    self.contributors = contributorsOf(scoresOf(self.abilities), contributorTables());
    self.numbers = this.deriveNumbers();
    self.survivalMax = Math.max(0, this.sumOf("survival"));
    self.verveMax = Math.max(0, this.sumOf("verve"));
    // Token bars read {value, max} of one object.
    Object.assign(self.survival, { max: self.survivalMax });
    Object.assign(self.verve, { max: self.verveMax });
    this.deriveState();
    self.movementScore = this.sumOf("movement");
    self.movementNow = movementUnder(self.movementScore, this.parent.statuses).movement;
    self.defenseTotal = this.sumOf("defense");
    self.fightingArt = fightingArtBonus(self.archetype, self.level);
    self.nextLevel = experienceFor(self.level + 1);
    self.agingDue = agingInjuries({
      age: self.age,
      endurance: scoresOf(self.abilities).endurance,
      special: self.contributors.endurance.special,
    });
    self.upkeep = this.deriveUpkeep();
  }

  /** Modifiers of this creature's own rolls. */
  rollModifiers(): GodsModifier[] {
    return [...conditionModifiers(this.parent.statuses, this.situation()), ...rollEffects(this.parent)];
  }

  override explain(key: string): Explanation | null {
    return explainNumber(key, this.self, this.parent);
  }

  /** Stored and derived values. */
  protected get self(): StoredCreature & CreatureDerived {
    return valuesOf<StoredCreature & CreatureDerived>(this);
  }

  private sumOf(key: string): number {
    return sum(partsOf(key, this.self, this.parent));
  }

  private situation(): Situation {
    const { counters, march, ailments, concentration, breathless } = this.self;
    return {
      counters,
      safeOutdoors: march.safeOutdoors,
      ailments,
      concentrationPenalty: concentration,
      breathless,
      firstRound: isInFirstRound(this.parent),
      now: worldTime(),
    };
  }

  private deriveNumbers(): Record<ScoreId, number> {
    const abilities = scoresOf(this.self.abilities);
    const reactions = REACTIONS.map((id) => [id, this.sumOf(id)]);
    return { ...abilities, ...Object.fromEntries(reactions), attack: this.sumOf("attack") };
  }

  /** Derives the state of ailments and counters, and the conditions that follow. */
  private deriveState(): void {
    const self = this.self;
    const { statuses } = this.parent;
    self.ailments = this.listAilments();
    self.counters = countersInForce(statuses, {
      injuries: self.injuries.value,
      aging: self.injuries.aging,
      pushes: self.march.pushes,
      tracks: self.march.tracks,
    });
    self.injuriesTotal = self.counters.injuries + self.counters.aging;
    for (const id of countedConditions(self.counters)) statuses.add(id);
    if (self.ailments.some(({ over }) => !over)) statuses.add("ailing");
    self.turn = turnLimitsOf(statuses);
  }

  private listAilments(): ActiveAilment[] {
    return itemsOf<Ailment>(this.parent, "godsAilment").flatMap(({ system }) => system.active() ?? []);
  }

  private deriveUpkeep(): CreatureDerived["upkeep"] {
    const { living, lavish } = this.self;
    const owned = possessionsOf(this.parent).map(
      ({ system }): Owned => ({ kind: system.possession, price: system.price, quantity: system.quantity }),
    );
    const cents = (value: number) => Math.round(value * 100) / 100;
    return { living: cents(livingCost(living, MONTH_DAYS, lavish)), things: cents(monthlyUpkeep(owned)) };
  }
}
