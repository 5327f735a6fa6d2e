/** The content of messages that are rendered from their data: checks, changes, requests. */

import { renderChangeCard } from "../consequences/change-card.ts";
import { renderDealtCard } from "../consequences/plain-damage/dealt-card.ts";
import { appendTargets } from "../consequences/target-section.ts";
import type { MessageDocument } from "../contract/documents.ts";
import { gameOfData, isPlayable, missingText } from "../games/load-games.ts";
import { localizeText } from "../host/format.ts";
import { renderRequest } from "../requests/request-card.ts";
import { keepFocus } from "./card-focus.ts";
import { renderCheckCard, renderHiddenCard, renderRollingCard } from "./check-card.ts";
import { foldCard } from "./fold-cards.ts";
import { keepFolds } from "./keep-folds.ts";
import { noteDrawing } from "./redraw-once.ts";
import { areDiceRolling } from "./rolling-dice.ts";

/**
 * Hook `renderChatMessageHTML`: puts in what this user may read. As a hook, because listeners of it that other packages
 * add later then find the card.
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
    appendTargets(message, card);
    noteDrawing(card);
    foldCard(message, card);
  }
  keepFolds(message, card);
}

type Renderer = (message: MessageDocument, owner: Document) => DocumentFragment;

function rendererOf(message: MessageDocument): Renderer | null {
  if (message.request) return renderRequest;
  const isCheck = message.publicCheck !== null;
  if (!isCheck && !Object.hasOwn(PLAIN_CARDS, message.type)) return null;
  if (!message.isContentVisible || (isCheck && !message.check))
    return (_message, owner) => renderHiddenCard(owner);
  if (areDiceRolling(message)) return (_message, owner) => renderRollingCard(message, owner);
  return message.check ? renderCheckCard : PLAIN_CARDS[message.type]!;
}

/** Cards of messages that are no checks, by type. */
const PLAIN_CARDS: Readonly<Record<string, Renderer>> = { change: renderChangeCard, dealt: renderDealtCard };
