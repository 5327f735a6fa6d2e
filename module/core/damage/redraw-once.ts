/** Which cards show their targets as they are now, so that what follows a change at once is not drawn twice. */

import type { MessageDocument } from "../contract/documents.ts";

/** Number of changes so far. */
let changes = 0;

/** The number of changes when a card was last drawn. */
const drawn = new WeakMap<MessageDocument, number>();

/** @returns the number of this change */
export function noteChange(): number {
  changes += 1;
  return changes;
}

export function noteDrawing(message: MessageDocument): void {
  drawn.set(message, changes);
}

/** Whether a card was drawn after a change. */
export const isDrawnSince = (message: MessageDocument, change: number): boolean =>
  (drawn.get(message) ?? 0) >= change;
