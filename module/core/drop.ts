/** Which items an actor can take: those of its game, and unique ones once. */
import type { ActorDocument, ItemDocument } from "./contract/documents.ts";
import { localizeText } from "./format.ts";
import { isCarried } from "./lists/carried-data.ts";
import { gameOf, isParty } from "./party/party-of.ts";
import type { Text } from "./ruleset.ts";

/** Why the actor cannot take the item; null if it can. Items of other packages are always accepted. */
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
  // A stash holds things, no skills.
  if (isParty(actor)) return isCarried(item) ? null : { key: "MANIFOLD.Party.OnlyThings", data: names };
  const unique = item.subtype?.uniqueKey?.(item) ?? null;
  if (unique === null) return null;
  const present = actor.items.find(
    (other) => other.type === item.type && other.subtype?.uniqueKey?.(other) === unique,
  );
  return present ? { key: "MANIFOLD.Drop.Duplicate", data: names } : null;
}

/** Shows the user why the item is refused. @returns whether it is */
export function refuseDrop(actor: ActorDocument, item: ItemDocument): boolean {
  const problem = dropProblem(actor, item);
  if (problem) ui.notifications!.warn(localizeText(problem));
  return problem !== null;
}
