/** EDGE cards: drawn, played or burnt for advantage (E-569 to E-578). */

import type { ProposalBuilder } from "../../../../kit/proposal-builder.ts";
import { ADVANTAGE, type EdgeModifier } from "../modifiers.ts";
import { EDGE_CARDS_PATH, EDGE_USED_PATH } from "../paths.ts";
import { offer } from "./situational.ts";

/** Costs a card (E-576). */
export const EDGE_BURN = offer("edgeBurn", ADVANTAGE);

/** Offers burning a card to a player who has one and used none in this scene (E-574). */
export const edgeOffers = (edge: { cards: number; used: boolean } | undefined): EdgeModifier[] =>
  edge && edge.cards > 0 && !edge.used ? [EDGE_BURN] : [];

/** Most EDGE cards in a hand (E-572). */
export const HAND_LIMIT = 3;

/** Last part of the language key of the reason why a card action is impossible now; null if it is possible (E-572, E-574). */
export function cardProblem(id: string, { cards, used }: { cards: number; used: boolean }): string | null {
  if (id === "drawCard") return cards >= HAND_LIMIT ? "handFull" : null;
  if (id === "discardCards") return cards === 0 && !used ? "noCard" : null;
  if (id !== "playCard") return null;
  if (cards === 0) return "noCard";
  return used ? "cardUsed" : null;
}

/** Draws a card, or plays one, of which a scene allows one (E-574). */
export function changeCards(proposal: ProposalBuilder, drawn: boolean): void {
  proposal.changes.add(EDGE_CARDS_PATH, drawn ? 1 : -1);
  if (!drawn) proposal.changes.set(EDGE_USED_PATH, true);
  proposal.step(drawn ? "cardDrawn" : "cardPlayed");
}

/** Discards all cards at the end of a session (E-573). */
export function discardCards(proposal: ProposalBuilder): void {
  proposal.changes.set(EDGE_CARDS_PATH, 0).set(EDGE_USED_PATH, false);
  proposal.step("cardsDiscarded");
}
