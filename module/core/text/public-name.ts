/** The name of an actor that every player may see: the name of its token rather than of its sheet. */

import type { ActorDocument, ItemDocument } from "../contract/documents.ts";

interface NamedToken {
  readonly name: string;
  readonly actorLink: boolean;
  readonly actorId: string | null;
  readonly hidden: boolean;
}

/** Per session: the reader of the setting, registered once at the start. */
let isByActor = (): boolean => false;

/**
 * Sets how the table's choice is read: `read` returns true if players see the names of sheets. Called once, in `init`.
 */
export function chooseNames(read: () => boolean): void {
  isByActor = read;
}

/**
 * Returns the first of: the name of its own token, of its combatant's token, of its token on the active scene, of its
 * prototype token, its own name. All clients get the same result, whatever scene they view. A table may choose the
 * names of sheets instead.
 */
export function publicName(actor: ActorDocument): string {
  const { token, uuid, id, prototypeToken, name } = actor;
  if (isByActor()) return name;
  // Compared by id, because reading the actor of an unlinked token makes Foundry build it. A compendium's actor has no
  // token.
  const isIts = ({ actorLink, actorId }: NamedToken) => actorLink && actorId === id && uuid === `Actor.${id}`;
  const own = token ?? combatantTokens().find(isIts) ?? sceneTokens().find(isIts) ?? prototypeToken;
  return own.name || name;
}

/**
 * Whether players do not know that the actor is present: all its tokens on the active scene are hidden, or its own
 * token is. An actor of a player is never unseen.
 */
export function isUnseen(actor: ActorDocument): boolean {
  const { token, id, hasPlayerOwner } = actor;
  const isIts = ({ actorLink, actorId }: NamedToken) => actorLink && actorId === id;
  const tokens: readonly Pick<NamedToken, "hidden">[] = token ? [token] : sceneTokens().filter(isIts);
  return !hasPlayerOwner && tokens.length > 0 && tokens.every(({ hidden }) => hidden);
}

/** Returns {@link publicName} for an actor, and the plain name for an item. */
export const publicNameOf = (document: ActorDocument | ItemDocument): string =>
  "items" in document ? publicName(document) : document.name;

/** Whether a word that users have written names the actor, by its public name or by the name of its sheet. */
export function isNamed(actor: ActorDocument, word: string): boolean {
  const plain = (text: string) => text.trim().toLocaleLowerCase();
  return [publicName(actor), actor.name].some((name) => plain(name) === plain(word));
}

const combatantTokens = (): NamedToken[] =>
  (game.combats?.contents ?? []).flatMap((combat) =>
    combat.combatants.contents.flatMap(({ token }) => token ?? []),
  );

const sceneTokens = (): NamedToken[] => game.scenes?.active?.tokens.contents ?? [];
