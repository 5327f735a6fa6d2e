import type { Document } from "../../../common/abstract/document.ts";
import { documentConfig } from "../../config/document-config.ts";
import type { ClientDocumentInstance } from "../abstract/client-document.ts";
import {
  clearDelta,
  ensureDelta,
  recordInDelta,
  refreshTokenActor,
  syntheticAncestor,
  type TokenWithDelta,
} from "../token-actor.ts";
import type { OperationOptions, Source } from "../types.ts";
import type { Place } from "./place.ts";

interface WritableCollection {
  get(id: string, options?: { invalid?: boolean }): ClientDocumentInstance | undefined;
  set(id: string, document: unknown): unknown;
  delete(id: string): boolean;
  invalidDocumentIds?: Set<string>;
  _source?: Source[];
}

/** Builds the documents that the server created and adds them to their collection. */
export function adoptCreated(
  type: string,
  data: readonly Source[],
  { parent, pack, collection }: Place,
): ClientDocumentInstance[] {
  const cls = documentConfig(type).documentClass as unknown as typeof Document;
  const target = collection as unknown as WritableCollection | null;
  const documents = data.map((source) => {
    // The constructor keeps the object that it is given, but the events get the source.
    const copy = foundry.utils.deepClone(source);
    const document = new cls(
      copy as never,
      { parent, pack, strict: false } as never,
    ) as unknown as ClientDocumentInstance;
    target?.set(document.id as string, document);
    return document;
  });
  recordChangesInDelta(parent, documents, false);
  resetAncestors(parent);
  // Preparing a parent document may have replaced the new documents.
  return documents.map((document) => (parent && target?.get(document.id as string)) || document);
}

/** Applies a delta from the server. Null if this client does not have the document. */
export function applyChange(
  type: string,
  change: Source,
  place: Place,
  options: OperationOptions,
): ClientDocumentInstance | null {
  const { parent, collection } = place;
  if (parent?.documentName === "Token" && (type === "Actor" || type === "ActorDelta")) {
    return applyToDelta(type, change, parent as unknown as TokenWithDelta, options);
  }
  const target = collection as unknown as WritableCollection | null;
  const document = target?.get(String(change._id)) ?? (target && repair(target, type, change, place));
  if (!document) return null;
  document.updateSource(change, { recursive: options.recursive, fallback: true } as never);
  recordChangesInDelta(parent, [document], false);
  return document;
}

/** Removes deleted documents from their collection. */
export function removeDeleted(
  type: string,
  ids: readonly string[],
  { parent, collection }: Place,
): ClientDocumentInstance[] {
  if (type === "ActorDelta" && parent) return emptyDelta(parent as unknown as TokenWithDelta);
  const target = collection as unknown as WritableCollection | null;
  const documents = ids
    .map((id) => target?.get(id, { invalid: true }))
    .filter((document) => document !== undefined);
  for (const document of documents) target?.delete(document.id as string);
  recordChangesInDelta(parent, documents, true);
  resetAncestors(parent);
  return documents;
}

/** Prepares the ancestors of a changed document again. The topmost ancestor prepares everything below it. */
export function resetAncestors(parent: ClientDocumentInstance | null): void {
  let top = parent;
  // A token's actor is prepared separately, because the scene does not depend on it.
  while (top?.parent && top.parent.documentName !== "Token")
    top = top.parent as unknown as ClientDocumentInstance;
  if (top && top.documentName !== "Scene") top.reset();
}

function applyToDelta(
  type: string,
  change: Source,
  token: TokenWithDelta,
  options: OperationOptions,
): ClientDocumentInstance | null {
  const { _id, ...rest } = change;
  ensureDelta(token).updateSource(rest, { recursive: options.recursive });
  refreshTokenActor(token);
  return (type === "Actor" ? token.actor : token.delta) as unknown as ClientDocumentInstance | null;
}

/** Empties a token's delta, but keeps the delta itself. */
function emptyDelta(token: TokenWithDelta): ClientDocumentInstance[] {
  clearDelta(token);
  return token.delta ? [token.delta] : [];
}

function recordChangesInDelta(
  parent: ClientDocumentInstance | null,
  documents: readonly ClientDocumentInstance[],
  deleted: boolean,
): void {
  const actor = parent && syntheticAncestor(parent);
  if (!actor || !parent) return;
  if (parent === actor) for (const document of documents) recordInDelta(actor, document, deleted);
  else recordInDelta(actor, topBelow(actor, parent), false);
}

/** The ancestor directly below an actor of a document, or the document itself. */
function topBelow(actor: ClientDocumentInstance, document: ClientDocumentInstance): ClientDocumentInstance {
  let current = document;
  while ((current.parent as unknown) !== actor) current = current.parent as unknown as ClientDocumentInstance;
  return current;
}

/** Moves an invalid document to the valid documents if the change repaired it. */
function repair(
  collection: WritableCollection,
  type: string,
  change: Source,
  { parent, pack }: Place,
): ClientDocumentInstance | null {
  const id = String(change._id);
  const stored =
    collection.invalidDocumentIds?.has(id) && collection._source?.find((entry) => entry._id === id);
  if (!stored) return null;
  const source = foundry.utils.mergeObject(foundry.utils.deepClone(stored), change);
  const cls = documentConfig(type).documentClass;
  try {
    const document = new cls(source, { parent, pack, strict: true });
    collection.set(id, document);
    return document as unknown as ClientDocumentInstance;
  } catch (error) {
    console.warn(`${type} [${id}] is still not valid`, error);
    return null;
  }
}
