/** The light that creatures carry shows on their tokens. */

import type { ItemDocument } from "../contract/documents.ts";
import { me } from "../host/host.ts";
import { reportErrors } from "../host/report-errors.ts";
import { updateTokens } from "./own-tokens.ts";

/** Hook `updateItem`: updates the light of the owner's tokens if the item's light has changed. */
export function onItemUpdated(item: ItemDocument, changes: object, _options: object, user: string): void {
  const { light } = (changes as { readonly system?: { readonly light?: unknown } }).system ?? {};
  if (light !== undefined) relight(item, user);
}

/** Hooks `createItem` and `deleteItem`: a burning light is added or removed. */
export function onItemGiven(item: ItemDocument, _options: object, user: string): void {
  const { light } = item.system as { readonly light?: { readonly lit?: boolean } };
  if (light?.lit) relight(item, user);
}

/** Only the client that has made the change writes. */
function relight({ actor }: ItemDocument, user: string): void {
  const light = actor?.ruleset?.carriedLight?.(actor);
  if (actor && light && user === me().id) void reportErrors(() => updateTokens(actor, () => ({ light })));
}
