/** The content of messages that are rendered from their data: checks, changes, requests. */

import type { MessageDocument } from "../contract/documents.ts";
import { gameOfData, isPlayable, missingText } from "../games/load-games.ts";
import { localizeText } from "../host/format.ts";
import { keepFocus } from "./card-focus.ts";
import { addSections, type CardRenderer, cardOf } from "./card-table.ts";
import { renderCheckCard, renderHiddenCard, renderRollingCard } from "./check-card.ts";
import { foldCard, keepFolds } from "./fold-cards.ts";
import { noteDrawing } from "./redraw-once.ts";
import { areDiceRolling } from "./rolling-dice.ts";

/**
 * Hook `renderChatMessageHTML`: inserts the content that this user may read. It is a hook so that listeners that other
 * packages add later find the card.
 */
export function renderContent(message: MessageDocument, html: HTMLElement): void {
  const content = html.querySelector(".message-content");
  const render = rendererOf(message);
  if (!content || !render) return;
  const ruleset = gameOfData(message.system);
  if (ruleset && !isPlayable(ruleset)) {
    content.textContent = localizeText(missingText(ruleset));
    return;
  }
  keepFocus(message);
  content.replaceChildren(render(message, html.ownerDocument));
  const card = message.isContentVisible
    ? content.querySelector<HTMLElement>(".card:not(.veil, .rolling-card)")
    : null;
  if (!card) return;
  if (!message.request) {
    addSections(message, card);
    noteDrawing(card);
    foldCard(message, card);
  }
  keepFolds(message, card);
}

function rendererOf(message: MessageDocument): CardRenderer | null {
  const card = cardOf(message.request ? "request" : message.type);
  if (message.request) return card;
  const isCheck = message.publicCheck !== null;
  if (!isCheck && !card) return null;
  if (!message.isContentVisible || (isCheck && !message.check))
    return (_message, owner) => renderHiddenCard(owner);
  if (areDiceRolling(message)) return (_message, owner) => renderRollingCard(message, owner);
  return message.check ? renderCheckCard : card;
}
