/**
 * Tracks which cards already show the current state of their targets, so that a card is not drawn twice after one
 * change.
 */

import type { MessageDocument } from "../contract/documents.ts";
import { cardsOf } from "./drawn-cards.ts";

/** Number of changes so far. */
let changes = 0;

/** The number of changes when a card was drawn. */
const drawn = new WeakMap<Element, number>();

/** @returns the number of this change */
export function noteChange(): number {
  changes += 1;
  return changes;
}

export function noteDrawing(card: Element): void {
  drawn.set(card, changes);
}

/** Whether every copy of a card on the page was drawn after a change. */
export function isDrawnSince(message: MessageDocument, change: number): boolean {
  const cards = cardsOf(message);
  return cards.length > 0 && cards.every((card) => (drawn.get(card) ?? 0) >= change);
}
