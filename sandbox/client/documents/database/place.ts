import type { Document } from "../../../common/abstract/document.ts";
import type { Collection } from "../../../common/collection.ts";
import type { ModifyResponse } from "../../../common/protocol.ts";
import { fromUuidSync } from "../../uuid.ts";
import type { ClientDocumentInstance } from "../abstract/client-document.ts";

/** Where the documents of a response live on this client. */
export interface Place {
  parent: ClientDocumentInstance | null;
  /** Null where this client has not loaded the parent, as for a compendium document that is not open here. */
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

/** The single embedded documents of a token (its delta, seen as an actor) are in no collection. */
function isDelta(parent: ClientDocumentInstance, type: string): boolean {
  return parent.documentName === "Token" && (type === "Actor" || type === "ActorDelta");
}

/** A compendium's folders are not among its documents. */
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
