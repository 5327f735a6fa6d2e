/** The cards of messages, registered by the rooms that own them. */

import type { MessageDocument } from "../contract/documents.ts";

export type CardRenderer = (message: MessageDocument, owner: Document) => DocumentFragment;
type CardSection = (message: MessageDocument, card: HTMLElement) => void;

const cards = new Map<string, CardRenderer>();
const sections = new Set<CardSection>();

/** Registers the card of a type of message. */
export const registerCard = (type: string, render: CardRenderer): unknown => cards.set(type, render);

/** The card of a type of message; null for a message that Foundry draws. */
export const cardOf = (type: string): CardRenderer | null => cards.get(type) ?? null;

/** Registers a section below the cards of all messages but requests. */
export const registerSection = (section: CardSection): unknown => sections.add(section);

export function addSections(message: MessageDocument, card: HTMLElement): void {
  for (const section of sections) section(message, card);
}
