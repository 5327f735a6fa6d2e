/** An actor's data with the types of this game. */
import type { GodsCreatureData } from "./creature.ts";
import type { StoredCreature } from "./creature-schema.ts";
import type { CreatureDerived } from "./creature-values.ts";

export type Creature = GodsCreatureData & CreatureDerived & StoredCreature;

/** The data model. */
export const creature = (actor: { readonly system: object }): Creature => actor.system as Creature;

/** The stored data, which the fields of a sheet edit. */
export const storedCreature = (actor: { readonly _source: { readonly system: object } }): StoredCreature =>
  actor._source.system as StoredCreature;
