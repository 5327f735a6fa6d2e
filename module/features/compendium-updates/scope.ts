import type { ActorDocument, ItemDocument } from "../../core/contract/documents.ts";

/** What is compared: some items, all of an actor, or all that the world holds. */
export type RefreshScope =
  | { readonly items: readonly ItemDocument[] }
  | { readonly actor: ActorDocument }
  | { readonly world: true };
