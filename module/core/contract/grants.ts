/** Items that give something to the actor that carries them: a species, a class. */

import type { ValueChanges } from "../../kit/contract.ts";
import type { Grant } from "../../kit/grants.ts";
import type { Plain } from "../../kit/value-changes.ts";
import type { ActorDocument, ItemDocument } from "./documents.ts";
import type { Text } from "./text.ts";

/** Ids of the chosen options by id of the choice. */
export type Chosen = Readonly<Record<string, readonly string[]>>;

/** A choice that comes with an item: two skills of a list. */
export interface GrantChoice {
  readonly id: string;
  readonly label: Text;
  /** The number of options to choose. */
  readonly count: number;
  readonly options: readonly { readonly id: string; readonly label: string }[];
}

/**
 * The things that an item type gives its actor and takes back when the item is removed. An actor carries one item of
 * each such type.
 */
export interface GrantRules {
  /** The reason that the actor cannot carry this item; null if it can. */
  refuse?(actor: ActorDocument, item: ItemDocument): Text | null;
  choices(actor: ActorDocument, item: ItemDocument): readonly GrantChoice[];
  grants(item: ItemDocument, chosen: Chosen): readonly Grant[];
  /** Uuids of the items that it adds to the actor. */
  features(item: ItemDocument): readonly string[];
  /** Further changes that follow, such as lowering points above a reduced maximum. */
  settle?(actor: ActorDocument, before: Plain, after: Plain): ValueChanges;
}
