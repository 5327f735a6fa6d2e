/** Typed access to this game's actors. */
import type { ActorDocument } from "../../../core/contract/documents.ts";
import type { EdgeCreatureData } from "./creature.ts";
import type { CreatureValues, StoredCreature } from "./creature-values.ts";

/** Fields that only one of the two actor types has. */
interface OwnFields {
  /** Characters only. */
  readonly edgeDue?: number;
  readonly edgeUsed?: boolean;
  /** NPCs only. */
  readonly diesAtZero?: boolean;
}

export type Creature = EdgeCreatureData & CreatureValues & OwnFields;

export const creature = (actor: ActorDocument): Creature => actor.system as Creature;

/** The stored data without effects, as edited on the sheet. */
export const storedCreature = (actor: ActorDocument): StoredCreature =>
  actor._source.system as StoredCreature;
