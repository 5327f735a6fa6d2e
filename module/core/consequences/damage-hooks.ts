/** Hook listeners for consequences. */

import { finishOpenChanges } from "../changes/apply.ts";
import { messagesBeside } from "../chat/previous-check.ts";
import { isDrawnSince, noteChange } from "../chat/redraw-once.ts";
import { areDiceRolling } from "../chat/rolling-dice.ts";
import type { MessageDocument } from "../contract/documents.ts";
import type { TargetRecord } from "../contract/roll-result.ts";
import { hasChatLog, redrawMessage } from "../host/chat-log.ts";
import { isActiveGM, userById } from "../host/host.ts";
import { reportErrors } from "../host/report-errors.ts";
import { allActors } from "../records/all-actors.ts";
import { storedTargets } from "../records/target-record.ts";
import { clearArea } from "../scene/areas/area-documents.ts";
import { isPlacedArea } from "../scene/areas/placed-area.ts";
import { openRelay } from "../trust/relay/relay.ts";
import { targetStateOf } from "./consequence.ts";
import { finishMoves } from "./joint-moves.ts";

/** Number of recent messages that are rendered again when one of their targets changes. */
const RECENT = 20;

/** Hook `ready`: opens the relay and, on the active GM's client, completes changes that a crash has interrupted. */
export function onDamageReady(): void {
  openRelay();
  void reportErrors(async () => {
    if (isActiveGM()) await finishOpenChanges(allActors());
    await finishMoves();
  });
}

/** Hook `userConnected`: completes changes that a disconnected user may have left unfinished. */
export function finishForDisconnected(_user: unknown, isConnected: boolean): void {
  if (isConnected || !isActiveGM()) return;
  void reportErrors(async () => {
    await finishOpenChanges(allActors());
    await finishMoves();
  });
}

/** Hooks `updateActor` and `updateToken`: renders the cards with this target again, since proposals depend on it. */
export function refreshCardsOf({ uuid }: { readonly uuid: string }): void {
  if (!hasChatLog()) return;
  redrawing.waiting.set(uuid, noteChange());
  clearTimeout(redrawing.pause);
  redrawing.pause = setTimeout(() => void reportErrors(redrawWaiting), PAUSE_MS);
}

interface Redrawing {
  /** Changed documents whose cards wait for a pause in the changes, with the number of their last change. */
  readonly waiting: Map<string, number>;
  pause?: ReturnType<typeof setTimeout>;
}

/** Owned by the hooks `updateActor` and `updateToken`: it is emptied at the next pause in the changes. */
const redrawing: Redrawing = { waiting: new Map() };

/** Changes within this time of each other, such as those of one application, are drawn together. */
const PAUSE_MS = 50;

/**
 * Whether the dice of an answer to a card are still rolling; the card is drawn again when they stop (`note-save.ts`).
 */
const awaitsDice = ({ uuid }: MessageDocument): boolean =>
  messagesBeside({ previous: uuid }).some(areDiceRolling);

/** Draws the cards again, but not while a button is held down: the click would hit a button that is gone. */
function redrawWaiting(): void {
  if (document.querySelector(".chat-message button:active")) {
    redrawing.pause = setTimeout(() => void reportErrors(redrawWaiting), PAUSE_MS);
    return;
  }
  const changed = [...redrawing.waiting];
  redrawing.waiting.clear();
  const isOld = (message: MessageDocument) => {
    const since = changed.filter(([, change]) => !isDrawnSince(message, change));
    const isConcerned = ({ uuid: target }: TargetRecord) =>
      since.some(([uuid]) => target === uuid || target?.startsWith(`${uuid}.`));
    return since.length > 0 && Object.values(storedTargets(message)).some(isConcerned);
  };
  for (const message of game.messages!.contents.slice(-RECENT))
    if (isOld(message) && !awaitsDice(message)) void reportErrors(() => redrawMessage(message));
}

/** Hooks `createChatMessage` and `updateChatMessage`: clears the area once every target is applied or removed. */
export function clearAppliedArea(message: MessageDocument): void {
  if (String(message.type) !== "damage") return;
  const isOpen = Object.values(storedTargets(message)).some((target) => {
    const { actor, applied } = targetStateOf(message, target);
    return actor !== null && !applied;
  });
  if (!isOpen) clearAreaOf(message);
}

/** Hook `deleteChatMessage`: clears the area of a message that is gone. */
export function clearDeletedArea(message: MessageDocument): void {
  clearAreaOf(message);
}

/**
 * Clears the area on one client: the author's, or the active GM's if the author is not connected. The message names the
 * area, so its author must own that area.
 */
function clearAreaOf(message: MessageDocument): void {
  const area = message.check?.asked?.area;
  const author = userById(message.author?.id ?? "");
  if (!isPlacedArea(area) || !author) return;
  const isMine = author.active ? message.isAuthor : isActiveGM();
  if (isMine) void reportErrors(() => clearArea(area, author));
}
