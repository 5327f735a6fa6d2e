/** Folds the card of a check or change to two lines once the chat shows a newer card of the same actor. */

import type { MessageDocument } from "../contract/documents.ts";
import { hasChatLog } from "../host/chat-log.ts";
import { messageById, t } from "../host/host.ts";
import { cardActor, messagesThat, placeInLog } from "../records/message-index.ts";
import { fragment } from "../text/html.ts";
import { iconMarkup } from "../text/icons.ts";
import { focusedMessage } from "./card-focus.ts";
import { drawnCards } from "./drawn-cards.ts";
import { memoryOf } from "./message-memory.ts";
import { messagesBeside } from "./previous-check.ts";

/** Whether a later message that this user sees shows a card of the same actor. */
function isSuperseded(message: MessageDocument): boolean {
  const actor = cardActor(message);
  const own = placeInLog(message);
  if (actor === null || own === 0) return false;
  return messagesThat("actor", actor).some((other) => placeInLog(other) > own && other.visible);
}

/** Whether the card still asks this user for something: to apply it, or to make the roll that follows. */
function isPending(message: MessageDocument, card: Element): boolean {
  if (card.querySelector('[data-consequence="apply"], [data-consequence="demand"]')) return true;
  return (
    card.querySelector("[data-card-action]") !== null &&
    messagesBeside({ previous: message.uuid }).length === 0
  );
}

/** Folds or opens a drawn card. */
export function foldCard(message: MessageDocument, card: HTMLElement): void {
  const older = isSuperseded(message);
  // A card stays open if the user is working in it.
  const busy = focusedMessage(message) !== null;
  const open = !older || (memoryOf(message).isOpen ?? (busy || isPending(message, card)));
  card.classList.toggle("folded", !open);
  const toggle = card.querySelector<HTMLButtonElement>(".fold-toggle");
  if (!older) toggle?.remove();
  else describeToggle(toggle ?? addToggle(message, card), open);
}

function addToggle(message: MessageDocument, card: HTMLElement): HTMLButtonElement {
  const toggle = card.ownerDocument.createElement("button");
  toggle.type = "button";
  toggle.className = "button icon-button fold-toggle";
  card.querySelector(".card-head")?.append(toggle);
  const choose = (open: boolean) => {
    memoryOf(message).isOpen = open;
    foldCard(message, card);
  };
  card.addEventListener("click", ({ target }) => {
    const isOnToggle = toggle.contains(target as Node);
    if (isOnToggle) choose(card.classList.contains("folded"));
    else if (card.classList.contains("folded") && !(target as Element).closest("button, a")) choose(true);
  });
  return toggle;
}

function describeToggle(toggle: HTMLButtonElement, open: boolean): void {
  // Setting the attribute causes a new layout in every card of the log, so an unchanged one is not set.
  if (toggle.getAttribute("aria-expanded") === String(open)) return;
  const label = t(open ? "MANIFOLD.Card.Fold" : "MANIFOLD.Card.Unfold");
  toggle.setAttribute("aria-expanded", String(open));
  toggle.setAttribute("aria-label", label);
  toggle.dataset.tooltip = label;
  toggle.replaceChildren(fragment(iconMarkup(open ? "contract" : "expand"), toggle.ownerDocument));
}

/** Hooks `createChatMessage` and `deleteChatMessage`: updates the cards after an actor's newest card has changed. */
export function refoldCards(message: MessageDocument): void {
  const actor = cardActor(message);
  if (actor === null || !hasChatLog()) return;
  for (const card of drawnCards()) {
    const id = card.closest<HTMLElement>("[data-message-id]")!.dataset.messageId!;
    const other = messageById(id);
    if (other && cardActor(other) === actor) foldCard(other, card);
  }
}

/* -------------------------------------------- */
/*  Parts of a card                             */
/* -------------------------------------------- */

const placeOf = (fold: HTMLDetailsElement): string =>
  [fold.closest<HTMLElement>("[data-target]")?.dataset.target, fold.className].join(" ");

/**
 * Keeps the parts of a card that the user has opened or folded, because the host replaces the whole message when it
 * draws it again. Called with each drawing of a card, once all of it is there.
 */
export function keepFolds(message: MessageDocument, card: HTMLElement): void {
  const { parts } = memoryOf(message);
  if (parts)
    for (const fold of card.querySelectorAll("details")) fold.open = parts.get(placeOf(fold)) ?? fold.open;
  card.addEventListener("click", (event) => noteChoice(message, event), { capture: true });
}

/** The click event comes before its effect. */
function noteChoice(message: MessageDocument, { target }: Event): void {
  const fold = (target as Element).closest<HTMLElement>("summary")?.closest("details");
  if (!fold) return;
  const memory = memoryOf(message);
  memory.parts ??= new Map();
  memory.parts.set(placeOf(fold), !fold.open);
}
