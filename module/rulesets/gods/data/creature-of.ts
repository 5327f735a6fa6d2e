/** An actor's data with the types of this game. */
import type { GodsCreatureData } from "./creature.ts";
import type { CreatureDerived } from "./creature-derived.ts";
import type { CreatureSource } from "./creature-schema.ts";

export type Creature = GodsCreatureData & CreatureDerived & CreatureSource;

/** The data model. */
export const creature = (actor: { readonly system: object }): Creature => actor.system as Creature;

/** The stored data, which the fields of a sheet edit. */
export const stored = (actor: { readonly _source: { readonly system: object } }): CreatureSource =>
  actor._source.system as CreatureSource;
