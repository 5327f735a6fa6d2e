/** What characters and everybody else have in common: derived values and where each comes from. */

import { ActorModel } from "../../../core/data/models.ts";
import type { Explanation } from "../../../core/ruleset.ts";
import type { ConditionsInForce } from "../../../kit/conditions.ts";
import { ATTRIBUTES, type AttributeId, effectiveAttribute } from "../rules/attributes.ts";
import { conditionsInForce, fatigueLevel } from "../rules/conditions.ts";
import * as derived from "../rules/derived.ts";
import { type Tolerance, tolerance } from "../rules/exhaustion.ts";
import type { Thing } from "../rules/hits.ts";
import { hardnessOf, OBJECT_DEFENSE, objectHitPoints } from "../rules/objects.ts";
import { SKILLS, type SkillGroup } from "../rules/skills.ts";
import { breath, swimSpeed } from "../rules/underwater.ts";
import { soulSetting } from "../settings.ts";
import type { SoulArmorData } from "./armor.ts";
import type { CreatureSchema } from "./creature-schema.ts";
import { explainCreature } from "./explain.ts";
import type { SoulSkillData } from "./skill.ts";

/** A skill as the sheet and the rolls see it: known ones and those added as items alike. */
export interface SkillEntry {
  readonly id: string;
  /** Language key of a known skill, name of an added one. */
  readonly label: string;
  readonly group: SkillGroup;
  readonly usual: AttributeId;
  readonly ranks: number;
  /** What it adds to a pool, effects included; never below 0. */
  readonly value: number;
  /** Id of the item of an added skill. */
  readonly itemId: string | null;
}

/** Armor that is worn now. */
export interface WornArmor {
  readonly id: string;
  readonly name: string;
  readonly system: SoulArmorData;
}

/** A thing and how thick it is, in centimetres. */
export interface ThingState extends Thing {
  readonly thickness: number;
  readonly reinforced: boolean;
}

/** Values that follow from the stored ones. */
export interface CreatureDerived extends Record<string, unknown> {
  /** Effective values; null for an attribute that the creature lacks. */
  scores: Record<AttributeId, number | null>;
  skillList: SkillEntry[];
  hitPointsMax: number;
  deathAt: number;
  actionPointsMax: number;
  defenseTotal: number;
  moveTotal: number;
  hardnessTotal: number;
  /** What it is made of, where it is no creature. */
  thingState: ThingState | null;
  /** Level of the ladder, whether counted or shown by a token. */
  weariness: number;
  inForce: ConditionsInForce;
  tolerated: Tolerance;
  breathNow: { seconds: number; rounds: number };
  breathPrepared: { seconds: number; rounds: number };
  swim: number;
  evocationRange: number;
  life: derived.LifeState;
}

/** Stored and derived values together. */
export type CreatureValues = foundry.data.fields.SchemaField.InitializedData<CreatureSchema> &
  CreatureDerived;

/** Base of the two creature models. */
export abstract class SoulCreatureData<S extends CreatureSchema = CreatureSchema> extends ActorModel<
  S,
  CreatureDerived
> {
  override prepareDerivedData(): void {
    this.self.thingState = this.asThing();
    this.deriveScores();
    this.deriveState();
    this.derivePoints();
    this.deriveFigures();
  }

  /** The skill by id, known or added. */
  skill(id: string): SkillEntry | undefined {
    return this.self.skillList.find((entry) => entry.id === id);
  }

  /** Armor that is worn now. */
  wornArmor(): WornArmor[] {
    return this.parent.items
      .filter((item) => (item.type as string) === "soulArmor")
      .map((item) => ({ id: item.id!, name: item.name, system: item.system as unknown as SoulArmorData }))
      .filter(({ system }) => system.equipped);
  }

  override explain(key: string): Explanation | null {
    return explainCreature(this, this.self, key);
  }

  /** The typings cannot follow a generic schema; every schema of this family contains the shared one. */
  get self(): CreatureValues {
    return this as never;
  }

  /** What this is made of, where it is no creature; null for creatures. */
  protected asThing(): ThingState | null {
    return null;
  }

  private deriveScores(): void {
    const { self } = this;
    const soulless = self.soulless || this.parent.statuses.has("soulless");
    self.scores = Object.fromEntries(
      ATTRIBUTES.map((id) => {
        const { value, bonus, reduction } = self.attributes[id];
        return [id, soulless && id === "soulpower" ? null : effectiveAttribute(value + bonus, reduction)];
      }),
    ) as CreatureDerived["scores"];
    self.skillList = this.listSkills();
  }

  private deriveState(): void {
    const { self } = this;
    const conditions = [...this.parent.statuses, ...(self.soulless ? ["soulless"] : [])];
    self.weariness = fatigueLevel(self.fatigue.value, conditions);
    self.inForce = conditionsInForce(conditions, self.weariness);
  }

  private derivePoints(): void {
    const { self } = this;
    const endurance = self.scores.endurance ?? 0;
    const { thingState: thing } = self;
    self.hitPointsMax = thing
      ? (self.hitPoints.override ?? objectHitPoints(thing.thickness, thing.reinforced))
      : derived.maxHitPoints({
          baseEndurance: self.attributes.endurance.value + self.attributes.endurance.bonus,
          entered: self.hitPoints.override,
          formula: soulSetting("hitPointFormula"),
        });
    self.actionPointsMax = self.actionPoints.override ?? soulSetting("actionPoints");
    // Token bars look for {value, max} in one place.
    (self.hitPoints as { max?: number }).max = self.hitPointsMax;
    (self.actionPoints as { max?: number }).max = self.actionPointsMax;
    self.deathAt = derived.deathThreshold(endurance);
    self.life = thing
      ? { unconscious: false, slain: false }
      : derived.lifeState({ hp: self.hitPoints.value, endurance });
  }

  private deriveFigures(): void {
    const { self } = this;
    const endurance = self.scores.endurance ?? 0;
    const conditioning = this.skill("conditioning")?.value ?? 0;
    const armor = this.wornArmor().reduce((sum, { system }) => sum + system.defense, 0);
    const { thingState: thing } = self;
    const defense = thing ? OBJECT_DEFENSE : self.defense.value;
    self.defenseTotal = Math.max(0, defense + self.defense.bonus + armor);
    self.hardnessTotal =
      self.hardness === 0 && thing?.material ? hardnessOf(thing.material, thing.thickness) : self.hardness;
    self.moveTotal = derived.baseMove({
      base: Math.max(0, self.move.value + self.move.bonus),
      fatigue: self.weariness,
      knockedDown: self.inForce.has("knockedDown"),
    });
    self.tolerated = tolerance(endurance);
    self.breathNow = breath({ endurance });
    self.breathPrepared = breath({ endurance, conditioning, prepared: true });
    self.swim = swimSpeed({ conditioning, baseMove: self.moveTotal });
    self.evocationRange = derived.evocationRange(self.scores.soulpower ?? 0);
  }

  private listSkills(): SkillEntry[] {
    const { skills } = this.self;
    const known = SKILLS.map(({ id, group, label, usual }) => {
      const { ranks, bonus } = skills[id];
      return { id, label, group, usual, ranks, value: Math.max(0, ranks + bonus), itemId: null };
    });
    const added = this.parent.items
      .filter((item) => (item.type as string) === "soulSkill")
      .map((item) => {
        const { key, group, usual, ranks } = item.system as unknown as SoulSkillData;
        return { id: key || item.id!, label: item.name, group, usual, ranks, value: ranks, itemId: item.id };
      });
    return [...known, ...added];
  }
}
