/** The model shared by characters and NPCs: derived values and their parts. */

import type { Explanation } from "../../../core/contract/index.ts";
import { ActorModel } from "../../../core/documents/data-models/models.ts";
import { valuesOf } from "../../../core/records/values-of.ts";
import type { Modifier } from "../../../kit/contract.ts";
import { passiveValue } from "../rules/check/passive.ts";
import { ABILITIES, type AbilityId } from "../rules/creature/abilities.ts";
import { conditionsInForce, hindrancesOf } from "../rules/creature/conditions.ts";
import { capacity, defense, reduceVpMax, vpOf } from "../rules/creature/derived.ts";
import { overload } from "../rules/creature/load.ts";
import { possessesSkill, SKILLS } from "../rules/creature/skills.ts";
import { speed } from "../rules/creature/speed.ts";
import type { ArmorSource } from "../rules/hit.ts";
import { deathThreshold } from "../rules/injury/dying.ts";
import { traumaSpeed } from "../rules/injury/traumas.ts";
import { gravitySpeed, weightIn } from "../rules/survival/gravity.ts";
import { economyOf } from "../rules/turn/economy.ts";
import { capacitySettings, defenseBase, gravityDetail } from "../settings.ts";
import type { EdgeArmorData } from "./armor.ts";
import type { CreatureSchema } from "./creature-schema.ts";
import type { CreatureDerived, CreatureValues, SkillEntry } from "./creature-values.ts";
import { type ExplainedCreature, explainCreature } from "./explain.ts";
import { ownedItems, possessionOf } from "./item-of.ts";
import { abilityPart, part, scoreParts, storedPart, sumOf } from "./parts.ts";
import { traumasOf } from "./traumas-of.ts";

/** Bonus to Defense while on guard (E-067). */
const ON_GUARD = 2;

/** Base class of the two models, which differ in the parts of their vitality. */
export abstract class EdgeCreatureData<S extends CreatureSchema = CreatureSchema>
  extends ActorModel<S, CreatureDerived>
  implements ExplainedCreature
{
  /** Parts of the maximum VP before exhaustion. */
  abstract vitalityParts(): Modifier[];

  /** Stored and derived values. */
  get self(): CreatureValues {
    return valuesOf<CreatureValues>(this);
  }

  get conditions(): readonly string[] {
    return [...this.parent.statuses];
  }

  override prepareDerivedData(): void {
    const { self } = this;
    self.traumas = traumasOf(this.parent);
    self.scores = this.deriveScores();
    self.skillList = this.listSkills();
    self.vitalityMax = reduceVpMax(
      self.vitality.override ?? vpOf(this.vitalityParts()),
      self.exhaustion.value,
    );
    // Token bars read {value, max} from one object.
    (self.vitality as { max?: number }).max = self.vitalityMax;
    self.defenseTotal = self.defense.override ?? sumOf(this.defenseParts());
    self.av = sumOf(this.armorParts());
    self.initiativeTotal = sumOf(this.initiativeParts());
    self.deathThreshold = deathThreshold({ str: self.scores.str, wil: self.scores.wil });
    self.load = this.deriveLoad();
    this.deriveTurn();
    self.passiveAlertness = passiveValue({
      ability: self.scores.per,
      skill: this.skill("alertness")?.bonus ?? 0,
    });
  }

  /** A skill by id, printed or added. */
  skill(id: string): SkillEntry | undefined {
    return this.self.skillList.find((entry) => entry.id === id);
  }

  /** Ability score plus skill bonus; null for an unknown skill. */
  skillTotal(id: string): number | null {
    const entry = this.skill(id);
    return entry ? this.self.scores[entry.ability] + entry.bonus : null;
  }

  override explain(key: string): Explanation | null {
    return explainCreature(this, key);
  }

  defenseParts(): Modifier[] {
    const { self } = this;
    return [
      part("base", "MANIFOLD.Sheet.Base", defense({ dex: 0, base: defenseBase() })),
      abilityPart(self, "dex"),
      storedPart("bonus", "MANIFOLD.Sheet.Bonus", self.defense.bonus, "defense.bonus"),
      ...(this.parent.statuses.has("onGuard")
        ? [part("onGuard", "MANIFOLD.Edge.Condition.onGuard", ON_GUARD)]
        : []),
    ];
  }

  /** Sources of armor for the damage pipeline. */
  armorSources(): ArmorSource[] {
    return this.armorParts().map(({ label, value }) => ({ label, value }));
  }

  armorParts(): Modifier[] {
    const { armor } = this.self;
    return [
      ...this.wornArmor().map(({ id, name, system }) => part(`item.${id}`, name, system.av)),
      storedPart("natural", "MANIFOLD.Edge.Sheet.naturalArmor", armor.natural, "armor.natural"),
      storedPart("bonus", "MANIFOLD.Sheet.Bonus", armor.bonus, "armor.bonus"),
    ].filter(({ value }) => value !== 0);
  }

  wornArmor(): { readonly id: string; readonly name: string; readonly system: EdgeArmorData }[] {
    return ownedItems(this.parent, "edgeArmor")
      .filter(({ system }) => system.equipped)
      .map(({ id, name, system }) => ({ id: id!, name, system }));
  }

  /** Initiative is a Dexterity check, so penalties of worn armor apply (E-274). */
  initiativeParts(): Modifier[] {
    return [
      abilityPart(this.self, "dex"),
      ...this.wornArmor()
        .filter(({ system: { penalty } }) => penalty.value !== 0 && penalty.abilities.has("dex"))
        .map(({ id, name, system }) => part(`armor.${id}`, name, system.penalty.value)),
      storedPart("bonus", "MANIFOLD.Sheet.Bonus", this.self.initiative.bonus, "initiative.bonus"),
    ];
  }

  loadParts(): Modifier[] {
    const g = gravityDetail() ? this.self.gravity.g : 1;
    return this.parent.items.contents.flatMap((item) => {
      const { weight = 0, quantity = 1 } = possessionOf(item);
      const heavy = weightIn(weight * quantity, g);
      return heavy > 0 ? [part(item.id!, item.name, heavy)] : [];
    });
  }

  private deriveScores(): Record<AbilityId, number> {
    const scores = ABILITIES.map((id) => [id, sumOf(scoreParts(this.self, id))]);
    return Object.fromEntries(scores) as Record<AbilityId, number>;
  }

  private listSkills(): SkillEntry[] {
    const { skills } = this.self;
    const printed = SKILLS.map(({ id, ability, label, attack }) => ({
      id,
      label,
      ability,
      bonus: skills[id].bonus + skills[id].mod,
      trained: skills[id].trained,
      possessed: possessesSkill(skills[id].bonus + skills[id].mod, skills[id].trained),
      attack,
      itemId: null,
    }));
    const added = ownedItems(this.parent, "edgeSkill").map(({ id, name, system }) => {
      const { key, ability, bonus, trained, attack } = system;
      const possessed = possessesSkill(bonus, trained);
      return { id: key || id!, label: name, ability, bonus, trained, possessed, attack, itemId: id };
    });
    return [...printed, ...added];
  }

  private deriveLoad(): CreatureDerived["load"] {
    const { scores, size, capacity: own } = this.self;
    const weight = Math.round(sumOf(this.loadParts()) * 100) / 100;
    const free = own.override ?? capacity({ str: scores.str, size, settings: capacitySettings() });
    // The capacity already includes the factor of the size.
    const { state } = overload({ cc: free, weight });
    return { weight, capacity: free, state };
  }

  private deriveTurn(): void {
    const { self } = this;
    const conditions = [...this.parent.statuses];
    const { state } = self.load;
    const overloaded = state !== "none";
    const exhaustion = self.exhaustion.value;
    const injuries = traumaSpeed(self.traumas);
    self.walk = speed({
      base: self.speed.walk,
      flat: self.speed.bonus + sumOf(injuries.flat) + gravitySpeed(conditions),
      factors: injuries.factors.map(({ value }) => value),
      conditions,
      exhaustion,
      overloaded,
    });
    self.turn = hindrancesOf(
      conditionsInForce(overloaded ? [...conditions, "hindered"] : conditions, exhaustion),
      exhaustion,
      state === "liftOnly" || state === "impossible",
    );
    self.turnLeft = economyOf({
      used: self.economy,
      speed: self.walk,
      hindrances: self.turn,
      surprised: this.parent.statuses.has("surprised"),
    });
  }
}
