import type { Document } from "../../../common/abstract/document.ts";
import type { BaseActorDelta } from "../../../common/documents/actor-delta.ts";
import type { ModifyRequest, ModifyResponse } from "../../../common/protocol.ts";
import type { ClientDocumentInstance } from "../abstract/client-document.ts";
import { restoreInDelta, type TokenWithDelta } from "../token-actor.ts";
import type { DeleteOperation, OperationOptions } from "../types.ts";
import { removeDeleted } from "./adopt.ts";
import { assertAllowed } from "./allowed.ts";
import { announce } from "./announce.ts";
import { optionsOf, wireOptions } from "./options.ts";
import { placeOf } from "./place.ts";
import { type TargetPlace, targetOf } from "./target.ts";

type DocumentClass = typeof Document;

/**
 * Runs the events before a deletion on the initiating client. Null if nothing is left to delete.
 * @throws for an unknown document and for a user who may not delete it
 */
export async function prepareDelete(
  cls: DocumentClass,
  operation: DeleteOperation,
  user: Document,
): Promise<ModifyRequest | null> {
  const options = optionsOf("delete", cls.documentName, operation);
  if (operation.restoreDelta) return restoration(cls, operation, options);
  const place: TargetPlace = { cls, parent: operation.parent ?? null, pack: operation.pack ?? null };
  const documents: ClientDocumentInstance[] = [];
  for (const id of options.deleteAll ? allIds(place) : operation.ids) {
    const document = await targetOf(place, id);
    assertAllowed(document, user, "delete", {});
    if (await filterByEvents(document, options, user)) documents.push(document);
  }
  const ids = documents.map((document) => document.id as string);
  if (ids.length === 0) return null;
  options.parent = place.parent;
  const fullOperation = { ...operation, ...options, ids };
  if ((await cls._preDeleteOperation(documents as never, fullOperation as never, user as never)) === false)
    return null;
  announce.preDescendants(place.parent, cls.documentName, "preDelete", [ids, options, user.id]);
  return {
    type: cls.documentName,
    action: "delete",
    operation: { ...wireOptions(options, operation), ids, deleteAll: false },
  };
}

/** Removes documents deleted by the server and runs the events after the deletion. */
export async function applyDelete(response: ModifyResponse): Promise<Document[]> {
  const place = placeOf(response);
  const { type, userId, operation } = response;
  const options = operation as OperationOptions;
  if (options.restoreDelta && place.parent?.documentName === "ActorDelta") {
    return applyRestoration(response, place.parent);
  }
  const ids = response.result as string[];
  const documents = removeDeleted(type, ids, place);
  for (const document of documents) {
    document._onDelete(options, userId);
    Hooks.callAll(`delete${type}`, document, options, userId);
  }
  announce.descendants(place.parent, type, "onDelete", [documents, ids, options, userId]);
  announce.collection(place, "delete", documents, response);
  // Everything above is synchronous; only the class event is awaited.
  await announce.operation("_onDeleteOperation", type, documents, response);
  return documents as unknown as Document[];
}

/** A restored member may not exist: a tombstone in a token's delta has no document. */
function restoration(
  cls: DocumentClass,
  operation: DeleteOperation,
  options: OperationOptions,
): ModifyRequest {
  const ids = [...operation.ids];
  return { type: cls.documentName, action: "delete", operation: { ...wireOptions(options, operation), ids } };
}

/**
 * Restores inherited documents of a token's actor. The actor shows its base's documents again, so nothing counts as
 * deleted.
 */
function applyRestoration({ type, result }: ModifyResponse, delta: ClientDocumentInstance): Document[] {
  const documents = restoreInDelta(
    delta as ClientDocumentInstance & BaseActorDelta,
    type,
    result as string[],
  );
  (delta.parent as unknown as TokenWithDelta).actor?.render(false, { renderContext: `create${type}` });
  return documents as unknown as Document[];
}

function allIds({ cls, parent, pack }: TargetPlace): string[] {
  if (parent)
    return [...(parent.getEmbeddedCollection(cls.documentName) as unknown as Map<string, unknown>).keys()];
  if (pack) return [...(game.packs.get(pack)?.index.keys() ?? [])];
  return [...(game.collections.get(cls.documentName)?.keys() ?? [])];
}

async function filterByEvents(
  document: ClientDocumentInstance,
  options: OperationOptions,
  user: Document,
): Promise<boolean> {
  if ((await document._preDelete(options, user)) === false) return false;
  return (
    options.noHook === true || Hooks.call(`preDelete${document.documentName}`, document, options, user.id)
  );
}
