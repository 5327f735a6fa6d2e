/** The items that an actor can take: items of its game, and unique ones once. */
import type { ActorDocument, ItemDocument } from "../contract/documents.ts";
import type { Text } from "../contract/index.ts";
import { localizeText } from "../host/format.ts";
import { gameOf, isParty } from "../records/party-of.ts";
import { isCarried } from "./carried-data.ts";

/** The reason that the actor cannot take the item; null if it can. Items of other packages are always accepted. */
export function dropProblem(actor: ActorDocument, item: ItemDocument): Text | null {
  const game = item.ruleset;
  if (!game) return null;
  const names = { item: item.name, actor: actor.name };
  const there = gameOf(actor);
  if (game !== there) {
    const data = { ...names, game: game.label };
    return there
      ? { key: "MANIFOLD.Drop.Foreign", data: { ...data, there: there.label } }
      : { key: "MANIFOLD.Drop.NoGame", data };
  }
  // A stash only holds items that can be carried.
  if (isParty(actor)) return isCarried(item) ? null : { key: "MANIFOLD.Party.OnlyThings", data: names };
  const unique = item.subtype?.uniqueKey?.(item) ?? null;
  if (unique === null) return null;
  const present = actor.items.find(
    (other) => other.type === item.type && other.subtype?.uniqueKey?.(other) === unique,
  );
  return present ? { key: "MANIFOLD.Drop.Duplicate", data: names } : null;
}

/** Shows the user why the item is refused. @returns whether it is refused */
export function refuseDrop(actor: ActorDocument, item: ItemDocument): boolean {
  const problem = dropProblem(actor, item);
  if (problem) ui.notifications!.warn(localizeText(problem));
  return problem !== null;
}
