import type { Document } from "../../../common/abstract/document.ts";
import type { Collection } from "../../../common/collection.ts";
import type { ModifyResponse } from "../../../common/protocol.ts";
import { fromUuidSync } from "../../uuid.ts";
import type { ClientDocumentInstance } from "../abstract/client-document.ts";

/** The place of a response's documents on this client. */
export interface Place {
  parent: ClientDocumentInstance | null;
  /** Null if this client has not loaded the parent, for example an unopened compendium document. */
  collection: Collection<Document> | null;
  pack: string | null;
}

export function placeOf({ type, operation }: ModifyResponse): Place {
  const pack = operation.pack ?? null;
  if (!operation.parentUuid) return { parent: null, pack, collection: worldOrPack(type, pack) };
  const parent = fromUuidSync(operation.parentUuid, { strict: false }) as ClientDocumentInstance | null;
  const loaded = parent !== null && "collections" in parent;
  if (!loaded) return { parent: null, pack, collection: null };
  return { parent, pack, collection: isDelta(parent, type) ? null : parent.getEmbeddedCollection(type) };
}

/** The single embedded document of a token (its delta, presented as an actor) is in no collection. */
function isDelta(parent: ClientDocumentInstance, type: string): boolean {
  return parent.documentName === "Token" && (type === "Actor" || type === "ActorDelta");
}

/** A compendium's folders are separate from its documents. */
function inPack(type: string, id: string): Collection<Document> | null {
  const pack = game.packs.get(id);
  const collection = type === "Folder" ? pack?.folders : pack;
  return (collection as Collection<Document> | undefined) ?? null;
}

function worldOrPack(type: string, pack: string | null): Collection<Document> | null {
  if (pack) return inPack(type, pack);
  if (type === "Setting") return game.settings.storage.get("world") as unknown as Collection<Document>;
  const collection = game.collections.get(type) as Collection<Document> | undefined;
  if (!collection) throw new Error(`The sandbox has no collection of ${type} documents`);
  return collection;
}
