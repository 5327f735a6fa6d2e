/** Finds the document that a caller of the API passes: as a document, a uuid, or an id in the world. */
import type { ActorDocument, ItemDocument, MessageDocument } from "../../core/contract/documents.ts";
import type { DocumentRef } from "../../core/contract/public-api.ts";
import { loadGameOf } from "../../core/games/load-games.ts";
import { isActor, isItem, loadDocument, messageById, messageByUuid } from "../../core/host/host.ts";
import { Refusal } from "../../core/host/refusal.ts";

const wordFor = (ref: DocumentRef): string => (typeof ref === "string" ? ref : ref.uuid);

const missing = (key: string, ref: unknown): Refusal =>
  new Refusal({ key, data: { name: String(ref ?? "") } });

const NO = { Actor: "MANIFOLD.Api.NoActor", Item: "MANIFOLD.Api.NoItem" } as const;

/** Loads a document. Uuids contain a dot, ids do not. */
async function load(ref: DocumentRef, collection: "Actor" | "Item"): Promise<unknown> {
  if (!isRef(ref)) throw missing(NO[collection], ref);
  const word = wordFor(ref);
  if (!word.includes(".")) return loadDocument(`${collection}.${word}`);
  const found = await loadDocument(word);
  // Hotbar macros name actors and items by uuid.
  if (!found) throw new Refusal({ key: "MANIFOLD.Hotbar.Gone" });
  return found;
}

const isRef = (ref: unknown): ref is DocumentRef =>
  typeof ref === "string" ? ref !== "" : typeof (ref as { uuid?: unknown } | null)?.uuid === "string";

/** @throws Refusal if there is none */
export async function findActor(ref: DocumentRef): Promise<ActorDocument> {
  const found = isActor(ref) ? ref : await load(ref, "Actor");
  if (!isActor(found)) throw missing(NO.Actor, wordFor(ref));
  await loadGameOf(found);
  return found;
}

/** @throws Refusal if there is none, or the user does not own it */
export async function findOwnActor(ref: DocumentRef): Promise<ActorDocument> {
  const actor = await findActor(ref);
  if (!actor.isOwner) throw new Refusal({ key: "MANIFOLD.Api.NotOwner", data: { actor: actor.name } });
  return actor;
}

/** @throws Refusal if there is none */
export async function findItem(ref: DocumentRef): Promise<ItemDocument> {
  const found = isItem(ref) ? ref : await load(ref, "Item");
  if (!isItem(found)) throw missing(NO.Item, wordFor(ref));
  return found;
}

/** @throws Refusal if there is none */
export function findMessage(ref: DocumentRef): MessageDocument {
  const word = isRef(ref) ? wordFor(ref) : "";
  const found = word.includes(".") ? messageByUuid(word) : messageById(word);
  if (!found) throw missing("MANIFOLD.Api.NoMessage", word);
  return found;
}
