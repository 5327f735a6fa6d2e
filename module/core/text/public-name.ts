/** The name of an actor that every player may see: what its token is called, not what its sheet is. */

import type { ActorDocument, ItemDocument } from "../contract/documents.ts";

interface NamedToken {
  readonly name: string;
  readonly actorLink: boolean;
  readonly actorId: string | null;
  readonly hidden: boolean;
}

let isByActor = (): boolean => false;

/** Says where the table's choice is read: true if players see what sheets are called. Called once, in `init`. */
export function chooseNames(read: () => boolean): void {
  isByActor = read;
}

/**
 * Returns the name of its own token, of its combatant's, of its token on the active scene, of its future tokens, or its
 * own. All clients find the same one, whatever scene they view. A table may choose the names of sheets instead.
 */
export function publicName(actor: ActorDocument): string {
  const { token, uuid, id, prototypeToken, name } = actor;
  if (isByActor()) return name;
  // By its id, because Foundry builds the actor of an unlinked token that is read; a compendium's actor has no token.
  const isIts = ({ actorLink, actorId }: NamedToken) => actorLink && actorId === id && uuid === `Actor.${id}`;
  const own = token ?? combatantTokens().find(isIts) ?? sceneTokens().find(isIts) ?? prototypeToken;
  return own.name || name;
}

/**
 * Whether players do not know that the actor is there: all its tokens on the active scene are hidden, or its own is. What
 * belongs to a player is no secret.
 */
export function isUnseen(actor: ActorDocument): boolean {
  const { token, id, hasPlayerOwner } = actor;
  const isIts = ({ actorLink, actorId }: NamedToken) => actorLink && actorId === id;
  const tokens: readonly Pick<NamedToken, "hidden">[] = token ? [token] : sceneTokens().filter(isIts);
  return !hasPlayerOwner && tokens.length > 0 && tokens.every(({ hidden }) => hidden);
}

/** As {@link publicName}; items have no other name. */
export const publicNameOf = (document: ActorDocument | ItemDocument): string =>
  "items" in document ? publicName(document) : document.name;

/** Whether a word that users have written names the actor, as players or as its sheet call it. */
export function isNamed(actor: ActorDocument, word: string): boolean {
  const plain = (text: string) => text.trim().toLocaleLowerCase();
  return [publicName(actor), actor.name].some((name) => plain(name) === plain(word));
}

const combatantTokens = (): NamedToken[] =>
  (game.combats?.contents ?? []).flatMap((combat) =>
    combat.combatants.contents.flatMap(({ token }) => token ?? []),
  );

const sceneTokens = (): NamedToken[] => game.scenes?.active?.tokens.contents ?? [];
