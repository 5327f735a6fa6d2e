/** Typed access to the data of this game's actors. */
import type { ActorDocument } from "../../../core/contract/documents.ts";
import type { BurstCreatureData } from "./creature.ts";
import type { StoredCreature } from "./creature-schema.ts";

/** The actor's data model. */
export const creature = (actor: ActorDocument): BurstCreatureData => actor.system as BurstCreatureData;

/** The actor's stored data, without effects and derived values. */
export const storedCreature = (actor: ActorDocument): StoredCreature =>
  actor._source.system as StoredCreature;
