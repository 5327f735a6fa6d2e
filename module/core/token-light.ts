/** What creatures carry and sense shows on their tokens: light, and how they see in the dark. */

import type { ActorDocument, AnyDocument, ItemDocument } from "./contract/documents.ts";
import { me } from "./host.ts";
import { updateTokens } from "./own-tokens.ts";
import { reportErrors } from "./report-errors.ts";

/** Hook `updateItem`: lights the tokens of the item's owner again where its light has changed. */
export function onItemUpdated(item: ItemDocument, changes: object, _options: object, user: string): void {
  const { light } = (changes as { readonly system?: { readonly light?: unknown } }).system ?? {};
  if (light !== undefined) relight(item, user);
}

/** Hooks `createItem` and `deleteItem`: a light that comes or goes while it burns. */
export function onItemGiven(item: ItemDocument, _options: object, user: string): void {
  const { light } = item.system as { readonly light?: { readonly lit?: boolean } };
  if (light?.lit) relight(item, user);
}

/** Only the client that has made the change writes. */
function relight({ actor }: ItemDocument, user: string): void {
  const light = actor?.ruleset?.carriedLight?.(actor);
  if (actor && light && user === me().id) void reportErrors(() => updateTokens(actor, { light }));
}

/** Hook `updateActor`: changed senses change how the tokens see. */
export function onSensesUpdated(actor: ActorDocument, changes: object, _options: object, user: string): void {
  const { senses } = (changes as { readonly system?: { readonly senses?: unknown } }).system ?? {};
  const sight = senses === undefined ? undefined : actor.ruleset?.sight?.(actor);
  if (sight && user === me().id) void reportErrors(() => updateTokens(actor, { sight }));
}

/** Hook `updateActorDelta`: the same for the actor of an unlinked token. */
export function onUnlinkedSensesUpdated(
  delta: AnyDocument,
  changes: object,
  options: object,
  user: string,
): void {
  const { parent } = delta as { readonly parent?: { readonly actor: ActorDocument | null } | null };
  if (parent?.actor) onSensesUpdated(parent.actor, changes, options, user);
}
