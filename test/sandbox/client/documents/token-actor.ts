import type { Document } from "../../common/abstract/document.ts";
import { documentConfig } from "../config/document-config.ts";
import type { ClientDocumentInstance } from "./abstract/client-document.ts";
import type { Source } from "./types.ts";

/** A token as far as its own actor is concerned. */
export interface TokenWithDelta extends ClientDocumentInstance {
  actorId: string | null;
  actorLink: boolean;
  baseActor: ClientDocumentInstance | null;
  delta: ClientDocumentInstance | null;
  actor: ClientDocumentInstance | null;
}

/** Mark of an embedded document of the base actor that the token's actor does not have. */
const TOMBSTONE = "_tombstone";
const EMBEDDED = ["items", "effects"] as const;
const INHERITED = ["name", "type", "img"] as const;

/** The unlinked token's actor that holds a document, or null for any other document. */
export function syntheticAncestor(document: ClientDocumentInstance): ClientDocumentInstance | null {
  let current: ClientDocumentInstance | null = document;
  while (current) {
    if (current.documentName === "Actor" && current.parent?.documentName === "Token") return current;
    current = current.parent as unknown as ClientDocumentInstance | null;
  }
  return null;
}

/** What the token's actor looks like: the base actor with the delta laid over it. */
export function sourceOfTokenActor(token: TokenWithDelta): Source | null {
  const base = token.baseActor?.toObject() as Source | undefined;
  if (!base) return null;
  const delta = (token.delta?.toObject() ?? {}) as Source;
  for (const key of INHERITED) if (delta[key] != null) base[key] = delta[key];
  for (const key of ["system", "flags"]) {
    foundry.utils.mergeObject(base[key] as object, (delta[key] as object | null) ?? {}, {
      performDeletions: true,
      applyOperators: true,
    } as never);
  }
  if (delta.ownership != null)
    base.ownership = { ...(base.ownership as object), ...(delta.ownership as object) };
  for (const key of EMBEDDED)
    base[key] = overlay((base[key] as Source[]) ?? [], (delta[key] as Source[]) ?? []);
  return base;
}

/** The actor of an unlinked token, as its own instance. Null without a base actor. */
export function createTokenActor(token: TokenWithDelta): ClientDocumentInstance | null {
  const source = sourceOfTokenActor(token);
  if (!source) return null;
  const cls = documentConfig("Actor").documentClass as unknown as typeof Document;
  return new cls(
    source as never,
    { parent: token, strict: false } as never,
  ) as unknown as ClientDocumentInstance;
}

/** Bring an existing token actor up to date with its base and its delta, keeping the instances that stay. */
export function refreshTokenActor(token: TokenWithDelta): void {
  const actor = token.actor;
  if (!actor || token.actorLink) return;
  const source = sourceOfTokenActor(token);
  if (!source) return;
  for (const key of EMBEDDED) {
    syncEmbedded(actor, key, source[key] as Source[]);
    delete source[key];
  }
  actor.updateSource(source as never, { recursive: false, fallback: true } as never);
  actor.reset();
}

/** Note in the token's delta that an embedded document of its actor was changed or deleted. */
export function recordInDelta(
  actor: ClientDocumentInstance,
  document: ClientDocumentInstance,
  deleted: boolean,
): void {
  const token = actor.parent as unknown as TokenWithDelta;
  const key = document.documentName === "Item" ? "items" : "effects";
  const held = (token.delta?._source as Record<string, Source[]> | undefined)?.[key];
  if (!held) return;
  const index = held.findIndex((entry) => entry._id === document.id);
  const inBase =
    token.baseActor?.getEmbeddedDocument(document.documentName, document.id as string) !== undefined;
  if (index >= 0) held.splice(index, 1);
  if (!deleted) held.push(document.toObject() as Source);
  else if (inBase) held.push({ _id: document.id, [TOMBSTONE]: true });
}

function overlay(base: Source[], delta: Source[]): Source[] {
  const byId = new Map(base.map((entry) => [entry._id, entry]));
  for (const entry of delta) {
    if (entry[TOMBSTONE]) byId.delete(entry._id);
    else byId.set(entry._id, entry);
  }
  return [...byId.values()];
}

function syncEmbedded(actor: ClientDocumentInstance, key: "items" | "effects", wanted: Source[]): void {
  const name = key === "items" ? "Item" : "ActiveEffect";
  const collection = actor.getEmbeddedCollection(name) as unknown as Map<string, ClientDocumentInstance> & {
    values(): Iterable<ClientDocumentInstance>;
  };
  const ids = new Set(wanted.map((entry) => entry._id));
  for (const document of [...collection.values()])
    if (!ids.has(document.id)) collection.delete(document.id as string);
  const cls = documentConfig(name).documentClass as unknown as typeof Document;
  for (const source of wanted) {
    const present = collection.get(source._id as string);
    if (present) present.updateSource(source as never, { recursive: false, fallback: true } as never);
    else
      collection.set(
        source._id as string,
        new cls(
          source as never,
          { parent: actor, strict: false } as never,
        ) as unknown as ClientDocumentInstance,
      );
  }
}
