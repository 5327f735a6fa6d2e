/**
 * Cards on the page: a message may be shown in the log, in a window and as a notification, each with a copy of its own.
 */
import type { MessageDocument } from "../contract/documents.ts";

const CARD = ".message-content > .card";

/** The cards of all messages. */
export const drawnCards = (): readonly HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>(`[data-message-id] ${CARD}`),
];

/** The copies of a message's card. */
export const cardsOf = ({ id }: MessageDocument): readonly HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>(`[data-message-id="${CSS.escape(id!)}"] ${CARD}`),
];
