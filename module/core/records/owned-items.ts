/** Items of an actor, found by type or by id. */
import type { ActorDocument, ItemDocument } from "../contract/documents.ts";
import { Refusal } from "../host/refusal.ts";

/**
 * An actor's items of one type in the order of its sheet.
 * @typeParam System data model of that type
 */
export const itemsOf = <System extends object = object>(
  actor: ActorDocument,
  type: string,
): ItemDocument<System>[] =>
  actor.items
    .filter((item): item is ItemDocument<System> => item.type === type)
    .sort((a, b) => a.sort - b.sort);

/**
 * One of the actor's items.
 * @typeParam System data model of those types
 * @param problem language key of the refusal; {actor} is filled in
 * @throws Refusal if there is none, or it is of another type
 */
export function ownedItem<System extends object = object>(
  actor: ActorDocument,
  id: string,
  types: string | readonly string[],
  problem: string,
): ItemDocument<System> {
  const item = actor.items.get(id);
  if (!item || !(typeof types === "string" ? [types] : types).includes(item.type))
    throw new Refusal({ key: problem, data: { actor: actor.name } });
  return item as ItemDocument<System>;
}
