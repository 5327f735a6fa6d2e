/** Types of a creature's stored and derived values. */
import type { ConditionsInForce } from "../../../kit/conditions.ts";
import type { AttributeId } from "../rules/creature/attributes.ts";
import type { LifeState } from "../rules/creature/derived.ts";
import type { SkillGroup } from "../rules/creature/skills.ts";
import type { Thing } from "../rules/hit.ts";
import type { Tolerance } from "../rules/survival/exhaustion.ts";
import type { SoulArmorData } from "./armor.ts";
import type { CreatureSchema } from "./creature-schema.ts";

/** A skill of the rulebook, or one added as an item. */
export interface SkillEntry {
  readonly id: string;
  /** Language key of a known skill, or name of an added one. */
  readonly label: string;
  readonly group: SkillGroup;
  readonly usual: AttributeId;
  readonly ranks: number;
  /** Number of dice that it adds to a pool, including effects; at least 0. */
  readonly value: number;
  /** Id of the item of an added skill. */
  readonly itemId: string | null;
}

export interface WornArmor {
  readonly id: string;
  readonly name: string;
  readonly system: SoulArmorData;
}

/** A thing and its thickness in centimetres. */
export interface ThingState extends Thing {
  readonly thickness: number;
  readonly reinforced: boolean;
}

export interface CreatureDerived extends Record<string, unknown> {
  /** Effective attributes; null for an attribute that the creature lacks. */
  scores: Record<AttributeId, number | null>;
  skillList: SkillEntry[];
  hitPointsMax: number;
  deathAt: number;
  actionPointsMax: number;
  defenseTotal: number;
  moveTotal: number;
  hardnessTotal: number;
  /** Null for creatures. */
  thingState: ThingState | null;
  /** Fatigue level: the counted one, or a higher one implied by a condition. */
  weariness: number;
  inForce: ConditionsInForce;
  tolerated: Tolerance;
  breathNow: { seconds: number; rounds: number };
  breathPrepared: { seconds: number; rounds: number };
  swim: number;
  evocationRange: number;
  life: LifeState;
}

export type CreatureFields = foundry.data.fields.SchemaField.InitializedData<CreatureSchema>;

export type CreatureValues = CreatureFields & CreatureDerived;

/** Stored and derived values of an actor, and the methods of its model. */
export interface CreatureReader {
  /** The skill by id, known or added. */
  skill(id: string): SkillEntry | undefined;
  wornArmor(): WornArmor[];
  /** Characters only: points for skills and specializations together. */
  readonly skillPoints?: number;
}

export type Creature = CreatureValues & CreatureReader;

/** Source data, including the data that only NPCs store. */
export type StoredCreature = CreatureFields & { readonly thing?: { readonly material: string } };
