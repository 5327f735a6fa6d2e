/** The EDGE cards of a character: Foundry cards in its hand (E-569 to E-578). */
import { cardsInDeck, deckOf, type HeldCard, handOf } from "../../../core/changes/card-decks.ts";
import type { ActorDocument } from "../../../core/contract/documents.ts";
import { Refusal } from "../../../core/host/refusal.ts";
import { creature } from "../data/creature-of.ts";
import type { EdgeHand } from "../rules/check/edge-cards.ts";
import type { EdgeCards } from "../rules/hit.ts";
import { SETTINGS } from "../settings.ts";

const GAME = "edge";

/** Whether the actor plays with EDGE cards: characters do, in worlds that have them (E-569). */
const playsCards = (actor: ActorDocument): boolean =>
  actor.type === "edgeCharacter" && SETTINGS.read("edgeCards");

export const heldCards = (actor: ActorDocument): readonly HeldCard[] => handOf(actor, deckOf(GAME));

/** The EDGE cards of a character; undefined for NPCs and in worlds without the cards. */
export const edgeHand = (actor: ActorDocument): EdgeHand | undefined =>
  playsCards(actor) ? { cards: heldCards(actor).length, used: creature(actor).edgeUsed ?? false } : undefined;

/** The number of cards left in the deck; null without a deck. */
export function edgeDeck(): { readonly left: number } | null {
  const deck = deckOf(GAME);
  return deck && { left: cardsInDeck(deck).length };
}

export function edgeCards(actor: ActorDocument): EdgeCards {
  const deck = deckOf(GAME);
  return {
    deck: deck?.id ?? null,
    top: deck ? (cardsInDeck(deck)[0] ?? null) : null,
    held: heldCards(actor).map(({ id }) => id),
    due: creature(actor).edgeDue ?? 0,
  };
}

/**
 * A card in the actor's hand.
 * @throws Refusal if the hand does not contain it
 */
export function heldCard(actor: ActorDocument, id: string | undefined): HeldCard {
  const card = heldCards(actor).find((held) => held.id === id);
  if (!card) throw new Refusal({ key: "MANIFOLD.Edge.Problem.cardGone", data: { actor: actor.name } });
  return card;
}

/** One of the two sentences of a card, as plain text. */
export function sentenceOf({ texts }: HeldCard, index: number): string {
  const html = texts[index] ?? "";
  return (new DOMParser().parseFromString(html, "text/html").body.textContent ?? "").trim();
}
