/** Types of a creature's stored and derived values. */
import type { AbilityId } from "../rules/creature/abilities.ts";
import type { Hindrances } from "../rules/creature/conditions.ts";
import type { LoadState } from "../rules/creature/load.ts";
import type { Trauma } from "../rules/injury/traumas.ts";
import type { Economy } from "../rules/turn/economy.ts";
import type { CreatureSchema } from "./creature-schema.ts";

export type StoredCreature = foundry.data.fields.SchemaField.InitializedData<CreatureSchema>;

/** A skill on the sheet and in rolls: a printed one, or one added as an item. */
export interface SkillEntry {
  readonly id: string;
  /** Language key of a printed skill, or name of an added one. */
  readonly label: string;
  readonly ability: AbilityId;
  readonly bonus: number;
  readonly trained: boolean;
  /** Possessed through training or any bonus (E-580). */
  readonly possessed: boolean;
  readonly attack: boolean;
  /** Item id of an added skill. */
  readonly itemId: string | null;
}

/** Values that the model derives. */
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
  /** Restrictions of the turn by conditions. */
  turn: Hindrances;
  /** Unused parts of the turn. */
  turnLeft: Economy;
}

export type CreatureValues = StoredCreature & CreatureDerived;
