/** Typed access to the data of this game's actors. */
import type { ActorDocument } from "../../../core/contract/documents.ts";
import type { Creature, StoredCreature } from "./creature-values.ts";

/** Stored and derived values of an actor. */
export const creature = (actor: ActorDocument): Creature => actor.system as Creature;

/** Source data of an actor before effects, as edited on its sheet. */
export const storedCreature = (actor: ActorDocument): StoredCreature =>
  actor._source.system as StoredCreature;
