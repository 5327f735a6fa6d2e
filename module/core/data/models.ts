/**
 * Bases of the rulesets' data models. A model holds the schema and derives the values of one subtype; whatever a
 * number on its sheet is made of, it can say (`explain`).
 */
import type { Explanation } from "../ruleset.ts";

type Schema = foundry.data.fields.DataSchema;
type Derived = Record<string, unknown>;

/** Base of every actor subtype's model. */
export abstract class ActorModel<S extends Schema, D extends Derived = Record<never, never>> extends foundry
  .abstract.TypeDataModel<S, Actor.Implementation, Record<never, never>, D> {
  /**
   * Where the number at `key` comes from. Keys are the ruleset's own ("defense", "skills.athletics"); the templates
   * name them in `data-explain`.
   * @returns null when there is nothing to tell
   */
  explain(_key: string): Explanation | null {
    return null;
  }
}

/** Base of every item subtype's model. */
export abstract class ItemModel<S extends Schema, D extends Derived = Record<never, never>> extends foundry
  .abstract.TypeDataModel<S, Item.Implementation, Record<never, never>, D> {
  /** See {@link ActorModel.explain}. */
  explain(_key: string): Explanation | null {
    return null;
  }
}
