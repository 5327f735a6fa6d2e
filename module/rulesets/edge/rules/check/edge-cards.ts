/** EDGE cards: drawn, played, burnt for advantage or discarded (E-569 to E-578). */

import { ChangeSetBuilder, NO_CHANGE } from "../../../../kit/change-set.ts";
import type { ChangeSet } from "../../../../kit/contract.ts";
import type { ProposalBuilder } from "../../../../kit/proposal-builder.ts";
import type { EdgeCards, EdgeHit } from "../hit.ts";
import { EDGE_DUE_PATH, EDGE_USED_PATH } from "../paths.ts";

/** Maximum number of EDGE cards in a hand (E-572). */
export const HAND_LIMIT = 3;

/** No deck and no hand. */
export const NO_CARDS: EdgeCards = { deck: null, top: null, held: [], due: 0 };

/** A character's cards, and whether it has used a card in this scene. */
export interface EdgeHand {
  readonly cards: number;
  readonly used: boolean;
}

/** Actions with one card of the hand; the key names the card after a colon. */
const WITH_ONE_CARD: readonly string[] = ["playCard", "burnCard", "discardCard"];

export const takesCard = (id: string): boolean => WITH_ONE_CARD.includes(id);

/** Last part of the language key of the reason that forbids a card action; null if it is possible (E-572, E-574). */
export function cardProblem(id: string, { cards, used }: EdgeHand): string | null {
  if (id === "drawCard") return cards >= HAND_LIMIT ? "handFull" : null;
  if (id === "discardCards") return cards === 0 && !used ? "noCard" : null;
  if (!takesCard(id)) return null;
  if (cards === 0) return "noCard";
  return used && id !== "discardCard" ? "cardUsed" : null;
}

type CardHit = Extract<EdgeHit, { nature: "edgeCard" }>;

/**
 * Draws the top card of the deck, or returns a card of the hand that was played, burnt or discarded (E-572 to E-578).
 */
export function useCard(
  proposal: ProposalBuilder,
  { use, card }: CardHit,
  { deck, held, ...cards }: EdgeCards,
): void {
  if (deck === null) proposal.step("noDeck");
  else if (use === "draw") drawCard(proposal, { ...cards, deck, held });
  else if (card === undefined || !held.includes(card)) proposal.step("cardGone");
  else {
    proposal.changes.moveCards({ deck, drawn: [], returned: [card] });
    if (use !== "discard") proposal.changes.set(EDGE_USED_PATH, true);
    if (use === "burn") proposal.changes.addCondition("edgeBurnt");
    proposal.step(CARD_STEPS[use]);
  }
}

const CARD_STEPS = { play: "cardPlayed", burn: "cardBurnt", discard: "cardDiscarded" } as const;

function drawCard(
  proposal: ProposalBuilder,
  { deck, top, held, due }: EdgeCards & { readonly deck: string },
): void {
  if (held.length >= HAND_LIMIT) proposal.step("handFull");
  else if (top === null) proposal.step("deckEmpty");
  else {
    proposal.changes.moveCards({ deck, drawn: [top], returned: [] });
    if (due > 0) proposal.changes.add(EDGE_DUE_PATH, -1);
    proposal.step("cardDrawn");
  }
}

/** Ends the scene, so that another card may be used (E-574). Empty if none was used. */
export const freeCardUse = ({ used }: Pick<EdgeHand, "used">): ChangeSet =>
  used
    ? new ChangeSetBuilder()
        .set(EDGE_USED_PATH, false, {
          id: "edgeUsed",
          label: "MANIFOLD.Edge.Step.edgeFree",
          value: 0,
        })
        .build()
    : NO_CHANGE;

/** Returns all cards at the end of a session (E-573). */
export function discardCards(proposal: ProposalBuilder, { deck, held }: EdgeCards): void {
  if (deck !== null && held.length > 0) proposal.changes.moveCards({ deck, drawn: [], returned: held });
  proposal.changes.set(EDGE_USED_PATH, false).set(EDGE_DUE_PATH, 0);
  proposal.step("cardsDiscarded");
}
