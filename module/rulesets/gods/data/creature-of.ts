/** Typed access to an actor's data. */
import type { GodsCreatureData } from "./creature.ts";
import type { StoredCreature } from "./creature-schema.ts";
import type { CreatureDerived } from "./creature-values.ts";

export type Creature = GodsCreatureData & CreatureDerived & StoredCreature;

/** The data model. */
export const creature = (actor: { readonly system: object }): Creature => actor.system as Creature;

/** The stored data, edited by the fields of a sheet. */
export const storedCreature = (actor: { readonly _source: { readonly system: object } }): StoredCreature =>
  actor._source.system as StoredCreature;
