/**
 * The values of a creature that the game uses. Separate from the model, so that explanations need not import the model.
 */
import type { ActorDocument } from "../../../core/contract/documents.ts";
import type { ConditionsInForce } from "../../../kit/conditions.ts";
import type { Modifier } from "../../../kit/contract.ts";
import type { AttributeId } from "../rules/creature/attributes.ts";
import type { Hindrances } from "../rules/creature/conditions.ts";
import type { SkillStat } from "../rules/creature/skills.ts";
import type { CreatureSchema } from "./creature-schema.ts";

/** Stored values of characters and NPCs. */
export type StoredCreature = foundry.data.fields.SchemaField.InitializedData<CreatureSchema>;

/** A skill with its key and its item. */
export interface SkillEntry extends SkillStat {
  readonly key: string;
  readonly itemId: string;
}

/** Values derived from the stored ones. */
export interface CreatureDerived extends Record<string, unknown> {
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
    /** All ground counts as difficult terrain, because the gravity exceeds the Strength (P-180). */
    readonly heavyGoing: boolean;
  };
}

/** A creature's `system`: stored and derived values, and the methods of the model. */
export type Creature = StoredCreature &
  CreatureDerived & {
    readonly parent: ActorDocument;
    skill(key: string): SkillEntry | undefined;
    /** The modifiers that a defense adds to Agility, including the points that raise it to 1. */
    defenseParts(): Modifier[];
  };
