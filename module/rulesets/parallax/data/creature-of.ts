/** Typed access to creatures: the only place that casts an actor's `system`. */
import type { ActorDocument } from "../../../core/contract/documents.ts";
import type { Creature, StoredCreature } from "./creature-values.ts";

export const creature = (actor: ActorDocument): Creature => actor.system as Creature;

/** The source data, which fields edit and effects leave unchanged. */
export const storedCreature = (actor: ActorDocument): StoredCreature =>
  actor._source.system as StoredCreature;
