/** Lights that creatures carry light their tokens: those on scenes now, and those to come. */

import type { ActorDocument, ItemDocument } from "./contract/documents.ts";
import type { CarriedLight } from "./contract/ruleset.ts";
import { me } from "./host.ts";
import { reportErrors } from "./report-errors.ts";

interface LitToken {
  readonly actorId: string | null;
  readonly actorLink: boolean;
  update(changes: object): Promise<unknown>;
}

/** Hook `updateItem`: lights the tokens of the item's owner anew where its light has changed. */
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
  if (actor && light && user === me().id) void reportErrors(() => lightTokens(actor, light));
}

async function lightTokens(actor: ActorDocument, light: CarriedLight): Promise<void> {
  const changes = { light: { bright: light.bright, dim: light.dim } };
  const { token } = actor as { readonly token: unknown };
  if (token) {
    await (token as LitToken).update(changes);
    return;
  }
  for (const scene of game.scenes?.contents ?? [])
    for (const placed of scene.tokens.contents as readonly LitToken[])
      if (placed.actorLink && placed.actorId === actor.id) await placed.update(changes);
  await actor.update({ prototypeToken: changes });
}
