/** The compendium document from which an item comes. */
import type { ActorDocument, ItemDocument } from "../contract/documents.ts";

interface WithStats {
  readonly _stats?: { readonly compendiumSource?: string | null };
}

/** Both generations store it in the statistics of a document; a duplicate keeps it. */
export function ownSourceUuid(document: ActorDocument | ItemDocument): string | null {
  const source = (document as WithStats)._stats?.compendiumSource;
  return source?.startsWith("Compendium.") ? source : null;
}

/** Foundry stores no embedded source: the source of an item that came with its actor is inside the actor's source. */
export function sourceUuid(item: ItemDocument): string | null {
  const own = ownSourceUuid(item);
  if (own || !item.actor) return own;
  const actor = ownSourceUuid(item.actor);
  return actor && `${actor}.Item.${item.id}`;
}
