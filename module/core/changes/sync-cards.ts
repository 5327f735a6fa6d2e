/**
 * Cards that a change moves between a deck and the actor's hand. Only a GM's client moves them, because players do not
 * own the deck. Cards are drawn from the top, so that a player cannot ask for a certain card.
 */

import type { CardChanges } from "../../kit/contract.ts";
import type { ActorDocument } from "../contract/documents.ts";
import type { Text } from "../contract/index.ts";
import { me, userById } from "../host/host.ts";
import { publicName } from "../text/public-name.ts";
import {
  cardsInDeck,
  deckById,
  deckOf,
  drawCard,
  isHeld,
  isInDeck,
  releaseCards,
  returnCard,
} from "./card-decks.ts";
import type { LedgerEntry } from "./ledger.ts";
import { VetoError } from "./write-errors.ts";

/** The reason that the cards cannot be moved; null if they can. */
export function cardProblem(actor: ActorDocument, { deck: id, drawn, returned }: CardChanges): Text | null {
  const deck = gameDeckOf(actor, id);
  if (!deck) return { key: "MANIFOLD.Cards.NoDeck" };
  if (!me().isGM) return { key: "MANIFOLD.Relay.NoGamemaster" };
  const top = cardsInDeck(deck).slice(0, drawn.length);
  if (top.length < drawn.length) return { key: "MANIFOLD.Cards.Empty", data: { deck: deck.name } };
  if (!drawn.every((card) => top.includes(card))) return { key: "MANIFOLD.Cards.NotOnTop" };
  return returned.every((card) => isHeld(actor, card))
    ? null
    : { key: "MANIFOLD.Cards.NotHeld", data: { actor: publicName(actor) } };
}

/** The reason that the moves of cards can no longer be undone; null if they can. */
export function cardConflict(actor: ActorDocument, { cards, open }: LedgerEntry, by: string): Text | null {
  // An interrupted change may not have moved any card.
  if (!cards || open) return null;
  const deck = gameDeckOf(actor, cards.deck);
  if (!deck) return { key: "MANIFOLD.Cards.NoDeck" };
  if (!me().isGM) return { key: "MANIFOLD.Relay.NoGamemaster" };
  // Players can write the entries of their own actors, and so name any card.
  if (cards.returned.length > 0 && !userById(by)?.isGM) return { key: "MANIFOLD.Cards.GamemasterReturns" };
  const data = { actor: publicName(actor) };
  if (!cards.drawn.every((card) => isHeld(actor, card))) return { key: "MANIFOLD.Cards.UsedSince", data };
  return cards.returned.every((card) => isInDeck(deck, card))
    ? null
    : { key: "MANIFOLD.Cards.DrawnSince", data };
}

/** The deck of the actor's game, if it has this id. */
function gameDeckOf(actor: ActorDocument, id: string): ReturnType<typeof deckById> {
  const deck = deckById(id);
  return deck === deckOf(actor.ruleset?.id ?? "") ? deck : null;
}

/**
 * Moves cards to where an entry, applied or undone, has them.
 * @param authority the user with whose rights; without one, only the top cards of the deck are drawn
 * @throws VetoError
 */
export async function syncCards(
  actor: ActorDocument,
  { cards, undone }: LedgerEntry,
  authority: string | null,
): Promise<void> {
  const deck = cards ? gameDeckOf(actor, cards.deck) : null;
  if (!cards || !deck) return;
  const [toHand, toDeck] = undone ? [cards.returned, cards.drawn] : [cards.drawn, cards.returned];
  const top = new Set(cardsInDeck(deck).slice(0, MOST_INTERRUPTED));
  const allowed = toHand.filter((card) => authority !== null || (!undone && top.has(card)));
  try {
    for (const card of allowed)
      if (!isHeld(actor, card) && !(await drawCard(actor, deck, card))) throw new VetoError(deck.name);
    for (const card of toDeck)
      if (isHeld(actor, card) && !(await returnCard(actor, deck, card))) throw new VetoError(deck.name);
  } finally {
    releaseCards(cards.drawn);
  }
}

/** The number of cards that an interrupted change may still draw. */
const MOST_INTERRUPTED = 1;
