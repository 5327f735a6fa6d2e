/**
 * Tracks which cards already show the current state of their targets, so that a card is not drawn twice after one
 * change.
 */

import type { MessageDocument } from "../contract/documents.ts";
import { cardsOf } from "./drawn-cards.ts";

/** Owned by the cards, per page: the number of changes so far, and its value when each card was drawn. */
const count = { changes: 0, whenDrawn: new WeakMap<Element, number>() };

/** @returns the number of this change */
export function noteChange(): number {
  count.changes += 1;
  return count.changes;
}

export function noteDrawing(card: Element): void {
  count.whenDrawn.set(card, count.changes);
}

/** Whether every copy of a card on the page was drawn after a change. */
export function isDrawnSince(message: MessageDocument, change: number): boolean {
  const cards = cardsOf(message);
  return cards.length > 0 && cards.every((card) => (count.whenDrawn.get(card) ?? 0) >= change);
}
