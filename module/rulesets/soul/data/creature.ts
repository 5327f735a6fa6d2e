/** Derived values of characters and NPCs. */

import type { Explanation } from "../../../core/contract/index.ts";
import { ActorModel } from "../../../core/documents/data-models/models.ts";
import { valuesOf } from "../../../core/records/values-of.ts";
import { ATTRIBUTES, effectiveAttribute } from "../rules/creature/attributes.ts";
import { conditionsInForce, fatigueLevel } from "../rules/creature/conditions.ts";
import * as derived from "../rules/creature/derived.ts";
import { SKILLS } from "../rules/creature/skills.ts";
import { hardnessOf, OBJECT_DEFENSE, objectHitPoints } from "../rules/damage/objects.ts";
import { tolerance } from "../rules/survival/exhaustion.ts";
import { breathDuration, swimSpeed } from "../rules/survival/underwater.ts";
import { SETTINGS } from "../settings.ts";
import type { CreatureSchema } from "./creature-schema.ts";
import type {
  Creature,
  CreatureDerived,
  CreatureReader,
  SkillEntry,
  ThingState,
  WornArmor,
} from "./creature-values.ts";
import { explainCreature } from "./explain.ts";
import { ownedItems } from "./item-of.ts";

/** Base class of the two creature models. */
export abstract class SoulCreatureData<S extends CreatureSchema = CreatureSchema>
  extends ActorModel<S, CreatureDerived>
  implements Pick<CreatureReader, "skill" | "wornArmor">
{
  override prepareDerivedData(): void {
    this.self.thingState = this.thingOf();
    this.deriveScores();
    this.deriveState();
    this.derivePoints();
    this.deriveStats();
  }

  skill(id: string): SkillEntry | undefined {
    return this.self.skillList.find((entry) => entry.id === id);
  }

  wornArmor(): WornArmor[] {
    return ownedItems(this.parent, "soulArmor")
      .filter(({ system }) => system.equipped)
      .map(({ id, name, system }) => ({ id: id!, name, system }));
  }

  override explain(key: string): Explanation | null {
    return explainCreature(this.self, key);
  }

  /** Stored and derived values. */
  private get self(): Creature {
    return valuesOf<Creature>(this);
  }

  /** The inanimate thing that this actor represents; null for creatures. */
  protected thingOf(): ThingState | null {
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
          formula: SETTINGS.read("hitPointFormula"),
        });
    self.actionPointsMax = self.actionPoints.override ?? SETTINGS.read("actionPoints");
    // Token bars read {value, max} of one object.
    (self.hitPoints as { max?: number }).max = self.hitPointsMax;
    (self.actionPoints as { max?: number }).max = self.actionPointsMax;
    self.deathAt = derived.deathThreshold(endurance);
    self.life = thing
      ? { unconscious: false, slain: false }
      : derived.lifeState({ hp: self.hitPoints.value, endurance });
  }

  private deriveStats(): void {
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
      knockedDown: self.inForce.has("knockedDown") || self.inForce.has("difficultGround"),
      held: self.inForce.has("grappled") || self.inForce.has("restrained"),
    });
    self.tolerated = tolerance(endurance);
    self.breathNow = breathDuration({ endurance });
    self.breathPrepared = breathDuration({ endurance, conditioning, prepared: true });
    self.swim = swimSpeed({ conditioning, baseMove: self.moveTotal });
    self.evocationRange = derived.evocationRange(self.scores.soulpower ?? 0);
  }

  private listSkills(): SkillEntry[] {
    const { skills } = this.self;
    const known = SKILLS.map(({ id, group, label, usual }) => {
      const { ranks, bonus } = skills[id];
      return { id, label, group, usual, ranks, value: Math.max(0, ranks + bonus), itemId: null };
    });
    const added = ownedItems(this.parent, "soulSkill").map(({ id, name, system }) => {
      const itemId = id!;
      const { key, group, usual, ranks } = system;
      return { id: key || itemId, label: name, group, usual, ranks, value: ranks, itemId };
    });
    return [...known, ...added];
  }
}
