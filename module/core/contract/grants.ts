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
  /** How many options are chosen. */
  readonly count: number;
  readonly options: readonly { readonly id: string; readonly label: string }[];
}

/** What an item type gives to its actor and takes back when it goes. An actor carries one item of each such type. */
export interface GrantRules {
  /** Why the actor cannot carry such an item; null if it can. */
  refuse?(actor: ActorDocument, item: ItemDocument): Text | null;
  choices(actor: ActorDocument, item: ItemDocument): readonly GrantChoice[];
  grants(item: ItemDocument, chosen: Chosen): readonly Grant[];
  /** Uuids of items that it brings. */
  features(item: ItemDocument): readonly string[];
  /** Further changes that follow: points above a maximum that has fallen. */
  settle?(actor: ActorDocument, before: Plain, after: Plain): ValueChanges;
}
