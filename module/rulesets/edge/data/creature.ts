/** What characters and creatures have in common: derived values and where each comes from. */
import { ActorModel } from "../../../core/data/models.ts";
import type { ManifoldActor } from "../../../core/documents/actor.ts";
import type { Explanation } from "../../../core/ruleset.ts";
import type { Modifier } from "../../../kit/contract.ts";
import { floorToStep } from "../../../kit/rounding.ts";
import { traumasOf } from "../injuries.ts";
import { ABILITY_LABELS } from "../labels.ts";
import { ABILITIES, type AbilityId } from "../rules/abilities.ts";
import { conditionsInForce, hindrancesOf } from "../rules/conditions.ts";
import { capacity, defense, exhaustedVpMax, initiativeModifier, speed } from "../rules/derived.ts";
import { deathThreshold } from "../rules/dying.ts";
import { type Economy, economyOf } from "../rules/economy.ts";
import { type LoadState, overload } from "../rules/load.ts";
import { passiveValue } from "../rules/passive.ts";
import { SKILLS } from "../rules/skills.ts";
import type { Size } from "../rules/tables.ts";
import { loweredBy, type Trauma, traumaSpeed } from "../rules/traumas.ts";
import { derivedSettings } from "../settings.ts";
import type { EdgeArmorData } from "./armor.ts";
import type { CreatureSchema } from "./creature-schema.ts";
import type { EdgeSkillData } from "./skill.ts";

/** A skill as the sheet and the rolls see it: printed ones and those added as items alike. */
export interface SkillEntry {
  readonly id: string;
  /** Language key of a printed skill, name of an added one. */
  readonly label: string;
  readonly ability: AbilityId;
  readonly bonus: number;
  readonly trained: boolean;
  readonly attack: boolean;
  /** Id of the item of an added skill. */
  readonly itemId: string | null;
}

/** Values that follow from the stored ones. */
export interface CreatureDerived extends Record<string, unknown> {
  traumas: Trauma[];
  scores: Record<AbilityId, number>;
  skillList: SkillEntry[];
  vitalityMax: number;
  defenseTotal: number;
  av: number;
  initiativeTotal: number;
  walk: number;
  deathThreshold: number;
  load: { weight: number; capacity: number; state: LoadState };
  passiveAlertness: number;
  /** No actions, one action only: what conditions leave of a turn. */
  turn: ReturnType<typeof hindrancesOf>;
  /** What is left of the turn. */
  turnLeft: Economy;
}

/** What being on guard adds to Defense (E-067). */
const ON_GUARD = 2;

const part = (id: string, label: string, value: number, source?: string): Modifier => ({
  id,
  label,
  value,
  ...(source ? { source } : {}),
});

/** Base of the two creature models; they differ in what their vitality comes from. */
export abstract class EdgeCreatureData<S extends CreatureSchema = CreatureSchema> extends ActorModel<
  S,
  CreatureDerived
> {
  /** Parts that make up the highest vitality before exhaustion. */
  protected abstract vitalityParts(): Modifier[];

  override prepareDerivedData(): void {
    const self = this.self;
    self.traumas = traumasOf(this.parent as unknown as ManifoldActor);
    self.scores = Object.fromEntries(ABILITIES.map((id) => [id, sum(this.scoreParts(id))])) as Record<
      AbilityId,
      number
    >;
    self.skillList = this.listSkills();
    self.vitalityMax = exhaustedVpMax(
      self.vitality.override ?? sum(this.vitalityParts()),
      self.exhaustion.value,
    );
    // Token bars look for {value, max} in one place.
    (self.vitality as { max?: number }).max = self.vitalityMax;
    self.defenseTotal = self.defense.override ?? sum(this.defenseParts());
    self.av = sum(this.armorParts());
    self.initiativeTotal = initiativeModifier({ dex: self.scores.dex, bonus: self.initiative.bonus });
    self.deathThreshold = deathThreshold({ str: self.scores.str, wil: self.scores.wil });
    self.load = this.deriveLoad();
    this.deriveTurn();
    self.passiveAlertness = passiveValue({
      ability: self.scores.per,
      skill: this.skill("alertness")?.bonus ?? 0,
    });
  }

  /** The skill by id, printed or added. */
  skill(id: string): SkillEntry | undefined {
    return this.self.skillList.find((entry) => entry.id === id);
  }

  override explain(key: string): Explanation | null {
    const [topic, id = ""] = key.split(".");
    const self = this.self;
    switch (topic) {
      case "abilities":
        return this.explainAbility(id as AbilityId);
      case "skills":
        return this.explainSkill(id);
      case "vitality":
        return {
          label: "MANIFOLD.Edge.Sheet.vitalityMax",
          total: self.vitalityMax,
          parts: this.vitalityExplanation(),
        };
      case "defense":
        return {
          label: "MANIFOLD.Edge.Sheet.defense",
          total: self.defenseTotal,
          parts: overridden(self.defense.override, this.defenseParts()),
        };
      case "av":
        return { label: "MANIFOLD.Edge.Sheet.av", total: self.av, parts: this.armorParts() };
      case "initiative":
        return {
          label: "MANIFOLD.Edge.Sheet.initiative",
          total: self.initiativeTotal,
          parts: [
            abilityPart("dex", self.scores.dex),
            part("bonus", "MANIFOLD.Sheet.Bonus", self.initiative.bonus),
          ],
        };
      case "deathThreshold":
        return {
          label: "MANIFOLD.Edge.Sheet.deathThreshold",
          total: self.deathThreshold,
          parts: [
            part("base", "MANIFOLD.Sheet.Base", 10),
            abilityPart("str", self.scores.str),
            abilityPart("wil", self.scores.wil),
          ],
        };
      case "speed":
        return { label: "MANIFOLD.Edge.Sheet.speed", total: self.walk, parts: this.speedParts() };
      case "load":
        return { label: "MANIFOLD.Edge.Sheet.load", total: self.load.weight, parts: this.loadParts() };
      case "passiveAlertness":
        return {
          label: "MANIFOLD.Edge.Sheet.passiveAlertness",
          total: self.passiveAlertness,
          parts: [
            part("base", "MANIFOLD.Sheet.Base", 12),
            abilityPart("per", self.scores.per),
            part("skill", "MANIFOLD.Edge.Skill.alertness", this.skill("alertness")?.bonus ?? 0),
          ],
        };
      default:
        return null;
    }
  }

  /** The typings cannot follow a generic schema; every schema of this family contains the shared one. */
  protected get self(): foundry.data.fields.SchemaField.InitializedData<CreatureSchema> & CreatureDerived {
    return this as never;
  }

  private listSkills(): SkillEntry[] {
    const { skills } = this.self;
    const printed = SKILLS.map(({ id, ability, label, attack }) => ({
      id,
      label,
      ability,
      bonus: skills[id].bonus + skills[id].mod,
      trained: skills[id].trained,
      attack,
      itemId: null,
    }));
    const added = this.parent.items
      .filter((item) => (item.type as string) === "edgeSkill")
      .map((item) => {
        const system = item.system as unknown as EdgeSkillData;
        const { key, ability, bonus, trained, attack } = system;
        return { id: key || item.id!, label: item.name, ability, bonus, trained, attack, itemId: item.id };
      });
    return [...printed, ...added];
  }

  private defenseParts(): Modifier[] {
    const { scores, defense: own } = this.self;
    const base = derivedSettings().defenseBase;
    return [
      part("base", "MANIFOLD.Sheet.Base", defense({ dex: 0, base })),
      abilityPart("dex", scores.dex),
      part("bonus", "MANIFOLD.Sheet.Bonus", own.bonus),
      ...(this.parent.statuses.has("onGuard")
        ? [part("onGuard", "MANIFOLD.Edge.Condition.onGuard", ON_GUARD)]
        : []),
    ];
  }

  /** Sources of armor with their values, for the damage pipeline. */
  armorSources(): { readonly label: string; readonly value: number }[] {
    return this.armorParts().map(({ label, value }) => ({ label, value }));
  }

  private armorParts(): Modifier[] {
    const { armor } = this.self;
    return [
      ...this.wornArmor().map(({ id, name, system }) => part(`item.${id}`, name, system.av)),
      part("natural", "MANIFOLD.Edge.Sheet.naturalArmor", armor.natural),
      part("bonus", "MANIFOLD.Sheet.Bonus", armor.bonus),
    ].filter(({ value }) => value !== 0);
  }

  /** Armor that is worn now. */
  wornArmor(): { readonly id: string; readonly name: string; readonly system: EdgeArmorData }[] {
    return this.parent.items
      .filter((item) => (item.type as string) === "edgeArmor")
      .map((item) => ({ id: item.id!, name: item.name, system: item.system as unknown as EdgeArmorData }))
      .filter(({ system }) => system.equipped);
  }

  private deriveLoad(): CreatureDerived["load"] {
    const { scores, size, capacity: own } = this.self;
    const weight = this.carriedWeight();
    const free =
      own.override ?? capacity({ str: scores.str, size: size as Size, settings: derivedSettings().capacity });
    // The factor of the size is in the capacity already.
    const { state } = overload({ cc: free, weight });
    return { weight, capacity: free, state };
  }

  private carriedWeight(): number {
    const weights = this.parent.items.map((item) => {
      const { weight = 0, quantity = 1 } = item.system as unknown as { weight?: number; quantity?: number };
      return weight * quantity;
    });
    return Math.round(weights.reduce((total, weight) => total + weight, 0) * 100) / 100;
  }

  private deriveTurn(): void {
    const self = this.self;
    const conditions = [...this.parent.statuses];
    const overloaded = self.load.state !== "none";
    const exhaustion = self.exhaustion.value;
    const injured = traumaSpeed(self.traumas);
    self.walk = speed({
      base: self.speed.walk,
      flat: self.speed.bonus + sum(injured.flat),
      factors: injured.factors.map(({ value }) => value),
      conditions,
      exhaustion,
      overloaded,
    });
    self.turn = hindrancesOf(
      conditionsInForce(overloaded ? [...conditions, "hindered"] : conditions, exhaustion),
      exhaustion,
    );
    self.turnLeft = economyOf({
      used: self.economy,
      speed: self.walk,
      hindrances: self.turn,
      surprised: this.parent.statuses.has("surprised"),
    });
  }

  /** The score, what effects add and what traumas take. */
  private scoreParts(id: AbilityId): Modifier[] {
    const own = this.self.abilities[id];
    return [
      part("score", "MANIFOLD.Edge.Sheet.score", own.value),
      part("bonus", "MANIFOLD.Sheet.Effects", own.bonus),
      ...loweredBy(this.self.traumas, id),
    ];
  }

  private explainAbility(id: AbilityId): Explanation | null {
    if (!this.self.abilities[id]) return null;
    const parts = this.scoreParts(id);
    return {
      label: ABILITY_LABELS[id],
      total: this.self.scores[id],
      parts: parts.filter(({ value }, index) => index === 0 || value !== 0),
    };
  }

  private explainSkill(id: string): Explanation | null {
    const entry = this.skill(id);
    if (!entry) return null;
    const score = this.self.scores[entry.ability];
    return {
      label: entry.label,
      total: score + entry.bonus,
      parts: [
        abilityPart(entry.ability, score),
        part("skill", "MANIFOLD.Edge.Sheet.skillBonus", entry.bonus),
      ],
    };
  }

  private vitalityExplanation(): Modifier[] {
    const { vitality, vitalityMax } = this.self;
    const parts = overridden(vitality.override, this.vitalityParts());
    const lost = vitalityMax - sum(parts);
    return lost === 0 ? parts : [...parts, part("exhaustion", "MANIFOLD.Edge.Exhaustion", lost)];
  }

  private speedParts(): Modifier[] {
    const { speed: own, walk, traumas } = this.self;
    const injured = traumaSpeed(traumas);
    const parts = [
      part("base", "MANIFOLD.Sheet.Base", own.walk),
      part("bonus", "MANIFOLD.Sheet.Bonus", own.bonus),
      ...injured.flat,
    ].filter(({ value }) => value !== 0);
    let left = sum(parts);
    for (const { id, label, value } of injured.factors) {
      const slower = Math.max(0, floorToStep(left * value, 0.5));
      parts.push(part(id, label, slower - left));
      left = slower;
    }
    const rest = walk - left;
    return rest === 0 ? parts : [...parts, part("conditions", "MANIFOLD.Sheet.Conditions", rest)];
  }

  private loadParts(): Modifier[] {
    return [...this.parent.items].flatMap((item) => {
      const { weight = 0, quantity = 1 } = item.system as unknown as { weight?: number; quantity?: number };
      return weight * quantity > 0 ? [part(item.id!, item.name, weight * quantity)] : [];
    });
  }
}

const abilityPart = (id: AbilityId, score: number): Modifier => part(id, ABILITY_LABELS[id], score);

const sum = (parts: readonly Modifier[]): number => parts.reduce((total, { value }) => total + value, 0);

/** A number set by hand replaces the parts it would have been made of. */
const overridden = (value: number | null, parts: Modifier[]): Modifier[] =>
  value === null ? parts : [part("override", "MANIFOLD.Sheet.Override", value)];
