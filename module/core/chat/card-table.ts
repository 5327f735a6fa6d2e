/** The cards of messages, registered by the rooms that own them. */

import type { MessageDocument } from "../contract/documents.ts";

export type CardRenderer = (message: MessageDocument, owner: Document) => DocumentFragment;
type CardSection = (message: MessageDocument, card: HTMLElement) => void;

/** Owned by the chat, per session: the rooms register in `init`, and nothing is removed. */
const table = { cards: new Map<string, CardRenderer>(), sections: new Set<CardSection>() };

/** Registers the card of a type of message. */
export const registerCard = (type: string, render: CardRenderer): unknown => table.cards.set(type, render);

/** The card of a type of message; null for a message that Foundry draws. */
export const cardOf = (type: string): CardRenderer | null => table.cards.get(type) ?? null;

/** Registers a section below the cards of all messages but requests. */
export const registerSection = (section: CardSection): unknown => table.sections.add(section);

export function addSections(message: MessageDocument, card: HTMLElement): void {
  for (const section of table.sections) section(message, card);
}
