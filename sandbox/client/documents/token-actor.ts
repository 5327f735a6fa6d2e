import type { Document } from "../../common/abstract/document.ts";
import { BaseActorDelta } from "../../common/documents/actor-delta.ts";
import { documentConfig } from "../config/document-config.ts";
import type { ClientDocumentInstance } from "./abstract/client-document.ts";
import type { Source } from "./types.ts";

/** The members of a token that its synthetic actor needs. */
export interface TokenWithDelta extends ClientDocumentInstance {
  actorId: string | null;
  actorLink: boolean;
  baseActor: ClientDocumentInstance | null;
  delta: (ClientDocumentInstance & BaseActorDelta) | null;
  actor: ClientDocumentInstance | null;
}

type CollectionName = "items" | "effects";

const EMBEDDED: Record<CollectionName, string> = { items: "Item", effects: "ActiveEffect" };

/** The unlinked token's actor above a document, or null for any other document. */
export function syntheticAncestor(document: ClientDocumentInstance): ClientDocumentInstance | null {
  let current: ClientDocumentInstance | null = document;
  while (current) {
    if (current.documentName === "Actor" && current.parent?.documentName === "Token") return current;
    current = current.parent as unknown as ClientDocumentInstance | null;
  }
  return null;
}

/** Source data of the token's actor: the base actor with the delta applied. Null without a base actor. */
function sourceOfTokenActor(token: TokenWithDelta): Source | null {
  const base = token.baseActor as unknown as Document | null;
  return base && BaseActorDelta.mergeSource(token.delta, base);
}

/** Creates the actor of an unlinked token. Null without a base actor. */
export function createTokenActor(token: TokenWithDelta): ClientDocumentInstance | null {
  const source = sourceOfTokenActor(token);
  if (!source) return null;
  const cls = documentConfig("Actor").documentClass;
  return new cls(source, { parent: token, strict: false }) as unknown as ClientDocumentInstance;
}

/** The token's delta; creates an empty one if there is none. */
export function ensureDelta(token: TokenWithDelta): ClientDocumentInstance & BaseActorDelta {
  if (!token.delta) token.updateSource({ delta: { _id: token.actorId } } as never);
  return token.delta as ClientDocumentInstance & BaseActorDelta;
}

/** Updates an existing token actor from its base and its delta, keeping the instances that stay. */
export function refreshTokenActor(token: TokenWithDelta): void {
  if (token.actorLink) return;
  const { actor } = token;
  const source = actor && sourceOfTokenActor(token);
  if (!actor || !source) return;
  for (const key of Object.keys(EMBEDDED) as CollectionName[]) {
    syncEmbedded(actor, key, source[key] as Source[]);
    delete source[key];
  }
  actor.updateSource(source, { recursive: false, fallback: true });
  actor.reset();
}

/** Records a change or deletion of an embedded document in the token's delta. */
export function recordInDelta(
  actor: ClientDocumentInstance,
  document: ClientDocumentInstance,
  deleted: boolean,
): void {
  const key: CollectionName = document.documentName === "Item" ? "items" : "effects";
  const delta = ensureDelta(actor.parent as unknown as TokenWithDelta);
  const held = delta._source[key] as Source[];
  const index = held.findIndex((entry) => entry._id === document.id);
  if (index >= 0) held.splice(index, 1);
  if (!deleted) held.push(document.toObject());
  else if (baseHas(actor, document)) held.push({ _id: document.id, _tombstone: true });
  delta[key].initialize();
}

function baseHas({ parent }: ClientDocumentInstance, { documentName, id }: ClientDocumentInstance): boolean {
  const { baseActor } = parent as unknown as TokenWithDelta;
  return baseActor?.getEmbeddedDocument(documentName, id as string) !== undefined;
}

/** Resets embedded documents of a token's actor to the base. @returns the documents that the actor has afterwards */
export function restoreInDelta(
  delta: ClientDocumentInstance & BaseActorDelta,
  documentName: string,
  ids: readonly string[],
): ClientDocumentInstance[] {
  const key: CollectionName = documentName === "Item" ? "items" : "effects";
  const held = delta._source[key] as Source[];
  const kept = held.filter((entry) => !ids.includes(entry._id as string));
  held.splice(0, held.length, ...kept);
  delta[key].initialize();
  const token = delta.parent as unknown as TokenWithDelta;
  refreshTokenActor(token);
  const collection = token.actor?.getEmbeddedCollection(documentName);
  const restored = ids.map((id) => collection?.get(id)).filter((document) => document !== undefined);
  return restored as unknown as ClientDocumentInstance[];
}

/** Empties a token's delta, so that its actor equals its base again. */
export function clearDelta(token: TokenWithDelta): void {
  const { delta } = token;
  if (!delta) return;
  const empty = BaseActorDelta.cleanData({ _id: delta.id });
  for (const key of Object.keys(EMBEDDED) as CollectionName[]) {
    (delta._source[key] as Source[]).splice(0);
    delete empty[key];
  }
  Object.assign(delta._source, empty);
  delta.reset();
  refreshTokenActor(token);
}

function syncEmbedded(actor: ClientDocumentInstance, key: CollectionName, wanted: Source[]): void {
  const name = EMBEDDED[key];
  const collection = actor.getEmbeddedCollection(name);
  const ids = new Set(wanted.map((entry) => entry._id));
  for (const document of collection.contents)
    if (!ids.has(document.id)) collection.delete(document.id as string);
  const cls = documentConfig(name).documentClass;
  for (const source of wanted) {
    const present = collection.get(source._id as string);
    if (present) present.updateSource(source, { recursive: false, fallback: true });
    else
      collection.set(
        source._id as string,
        new cls(source, { parent: actor, strict: false }) as unknown as Document,
      );
  }
}
