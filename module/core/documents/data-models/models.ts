/** Bases of the games' data models. A model has the schema of one subtype, derives its values, and explains them. */
import type { Explanation } from "../../contract/index.ts";

type Schema = foundry.data.fields.DataSchema;
type Derived = Record<string, unknown>;

/** Base of every actor subtype's model. */
export abstract class ActorModel<S extends Schema, D extends Derived = Record<never, never>> extends foundry
  .abstract.TypeDataModel<S, Actor.Implementation, Record<never, never>, D> {
  /**
   * Explains the number at a key of the game ("defense", "skills.athletics"), which templates name in `data-explain`.
   * @returns null if there is no explanation
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

/** Explains a number of a document by its data model; null for models without explanations. */
export function explainWith(system: object, key: string): Explanation | null {
  const { explain } = system as { readonly explain?: (key: string) => Explanation | null };
  return explain?.call(system, key) ?? null;
}
