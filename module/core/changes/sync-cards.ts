/**
 * Cards that a change moves between a deck and the actor's hand. Only a GM's client moves them: the deck is not the
 * player's. A card is drawn from the top, so that a player cannot ask for a certain one.
 */

import type { CardChanges } from "../../kit/contract.ts";
import {
  cardsInDeck,
  deckById,
  deckOf,
  drawCard,
  isHeld,
  isInDeck,
  releaseCards,
  returnCard,
} from "../cards.ts";
import type { ActorDocument } from "../contract/documents.ts";
import { me } from "../host.ts";
import { publicName } from "../public-name.ts";
import type { Text } from "../ruleset.ts";
import type { LedgerEntry } from "./ledger.ts";
import { VetoError } from "./write-errors.ts";

/** Why the cards cannot be moved; null if they can. */
export function cardProblem(actor: ActorDocument, { deck: id, drawn, returned }: CardChanges): Text | null {
  const deck = deckById(id);
  if (!deck || deck !== deckOf(actor.ruleset?.id ?? "")) return { key: "MANIFOLD.Cards.NoDeck" };
  if (!me().isGM) return { key: "MANIFOLD.Relay.NoGamemaster" };
  const top = cardsInDeck(deck).slice(0, drawn.length);
  if (top.length < drawn.length) return { key: "MANIFOLD.Cards.Empty", data: { deck: deck.name } };
  if (!drawn.every((card) => top.includes(card))) return { key: "MANIFOLD.Cards.NotOnTop" };
  return returned.every((card) => isHeld(actor, card))
    ? null
    : { key: "MANIFOLD.Cards.NotHeld", data: { actor: publicName(actor) } };
}

/** Why the moves of cards can no longer be undone; null if they can. */
export function cardConflict(actor: ActorDocument, { cards, open }: LedgerEntry): Text | null {
  // An interrupted change may have moved none.
  if (!cards || open) return null;
  const deck = deckById(cards.deck);
  if (!deck) return { key: "MANIFOLD.Cards.NoDeck" };
  if (!me().isGM) return { key: "MANIFOLD.Relay.NoGamemaster" };
  const data = { actor: publicName(actor) };
  if (!cards.drawn.every((card) => isHeld(actor, card))) return { key: "MANIFOLD.Cards.UsedSince", data };
  return cards.returned.every((card) => isInDeck(deck, card))
    ? null
    : { key: "MANIFOLD.Cards.DrawnSince", data };
}

/** Brings cards to where an entry, applied or undone, has them. @throws VetoError */
export async function syncCards(actor: ActorDocument, { cards, undone }: LedgerEntry): Promise<void> {
  if (!cards) return;
  const deck = deckById(cards.deck);
  const [toHand, toDeck] = undone ? [cards.returned, cards.drawn] : [cards.drawn, cards.returned];
  try {
    for (const card of deck ? toHand : [])
      if (!isHeld(actor, card) && !(await drawCard(actor, deck!, card))) throw new VetoError(deck!.name);
    for (const card of deck ? toDeck : [])
      if (isHeld(actor, card) && !(await returnCard(actor, deck!, card))) throw new VetoError(deck!.name);
  } finally {
    releaseCards(cards.drawn);
  }
}
