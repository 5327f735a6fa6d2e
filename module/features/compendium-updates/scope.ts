import type { ActorDocument, ItemDocument } from "../../core/contract/documents.ts";

/** The compared items: a list, all of an actor, or all in the world. */
export type RefreshScope =
  | { readonly items: readonly ItemDocument[] }
  | { readonly actor: ActorDocument }
  | { readonly world: true };
