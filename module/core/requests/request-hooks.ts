/** Hook listeners that keep request cards up to date and call participants. */

import type { RollOutcome } from "../../kit/contract.ts";
import { collectAnswers, playersOf, requestsAbout } from "../chat/answers.ts";
import { afterDice } from "../chat/rolling-dice.ts";
import { isAnswered } from "../chat/verdict.ts";
import { changesGmFields, restoreGmFields } from "../chat/verdict-guard.ts";
import type { MessageDocument } from "../contract/documents.ts";
import type { RequestRecord } from "../contract/roll-result.ts";
import { callHook } from "../games/public-hooks.ts";
import { localizeText } from "../host/format.ts";
import { me } from "../host/host.ts";
import { announce } from "../host/live-region.ts";
import { reportErrors } from "../host/report-errors.ts";
import { rolledMessage } from "../records/correction.ts";
import { messagesThat } from "../records/message-index.ts";
import { OUTCOME, partVisibility } from "../records/spoken-result.ts";
import { fillPassiveValues } from "./passive.ts";
import { refreshRequest } from "./request-card.ts";

/** Hook `createChatMessage`. */
export function onMessageCreated(message: MessageDocument, _options: object, userId: string): void {
  const { request, publicCheck: check } = message;
  if (request) {
    const { ruleset, purpose, seats } = request;
    callHook("manifold.requested", {
      message: message.id!,
      ruleset,
      purpose,
      seats: seats.map(({ id, actor }) => ({ id, actor })),
    });
    callForAnswers(message, request);
    guardFields(message, userId);
  }
  if (check?.reply) tellAnswer(message);
  showAnswer(message);
}

/** Tells other packages of an answer, once its dice lie. */
const tellAnswer = afterDice((message) => {
  const { reply } = message.publicCheck!;
  callHook("manifold.answered", { ...reply!, message: message.id!, outcome: readableOutcome(message) });
});

/** The outcome, if this user may see it. */
const readableOutcome = ({ check, isContentVisible }: MessageDocument): RollOutcome | null =>
  check && isContentVisible && partVisibility(check, () => me().isGM)(OUTCOME) ? check.outcome : null;

/** Hooks `updateChatMessage` and `deleteChatMessage`: refreshes the requests that the check concerns. */
export function onMessageTouched(message: MessageDocument): void {
  const rolled = rolledMessage(message);
  for (const request of rolled ? requestsAbout(rolled) : []) refreshRequest(request);
}

/** Shows that an answer is given, and what it comes to once its dice lie. */
const showAnswer = afterDice(onMessageTouched, onMessageTouched);

/** Hook `updateChatMessage`: restores GM fields and reminds participants who have not answered. */
export function onRequestUpdated(
  message: MessageDocument,
  changes: { readonly system?: Partial<RequestRecord> },
  _options: object,
  userId: string,
): void {
  if (changesGmFields(changes.system)) guardFields(message, userId);
  if (message.request && changes.system?.reminded !== undefined) callForAnswers(message, message.request);
}

function guardFields(message: MessageDocument, userId: string): void {
  void reportErrors(async () => {
    await restoreGmFields(message, userId);
    await fillPassiveValues(message);
  });
}

/** Hook `userConnected`: open cards show who is away. */
export function onUserConnected(): void {
  for (const message of messagesThat("type", "request"))
    if (message.request?.closed === false) refreshRequest(message);
}

/** Notifies this user if one of their actors has not answered. GMs are not notified for every creature. */
function callForAnswers(message: MessageDocument, request: RequestRecord): void {
  if (me().isGM || request.closed || !message.visible) return;
  const answers = collectAnswers(request, message.id!);
  const own = request.seats.filter(
    (participant) =>
      !participant.passively &&
      !isAnswered(participant, answers) &&
      playersOf(participant).some((user) => user.isSelf),
  );
  if (own.length === 0) return;
  const names = own.map(({ name }) => name).join(", ");
  const text = localizeText({ key: "MANIFOLD.Request.Call", data: { names } });
  ui.notifications!.info(text);
  announce(text);
}
