/** The options that a request sets for rolls that answer it. */

import type { MessageDocument } from "../contract/documents.ts";
import type { ReplyAddress, RollOptions } from "../contract/roll-kind.ts";
import type { Participant, RequestRecord } from "../contract/roll-result.ts";
import { findRollKind } from "../games/registry.ts";
import { messageById } from "../host/host.ts";
import { isMessageMode } from "../host/is-message-mode.ts";

/**
 * Options of a roll that answers a request. A requested difficulty overrides the dialog. A hidden one is not shown
 * there; only clients that receive it have it here.
 */
export function answerOptions(
  request: RequestRecord,
  requestId: string,
  participant: Participant,
  kind: string,
): RollOptions {
  const field = findRollKind(request.ruleset, kind)?.difficulty?.field;
  const named = field !== undefined && request.difficulty !== null;
  const asked = named ? { [field]: request.difficulty } : {};
  const isHidden = field !== undefined && request.hidden.includes(field);
  const mode = participant.secret ? "gm" : request.mode;
  const opposed = request.purpose === "opposed";
  return {
    choices: isHidden ? {} : asked,
    secret: asked,
    hidden: request.hidden,
    opposed,
    // An answer targets the other side, whatever the user who answers targets now.
    ...(opposed ? { targets: othersThan(participant, request) } : {}),
    reply: { request: requestId, seat: participant.id },
    ...(isMessageMode(mode) ? { messageMode: mode } : {}),
  };
}

const othersThan = ({ id }: Participant, { seats }: RequestRecord): string[] =>
  seats.filter((one) => one.id !== id).map(({ actor }) => actor);

/** The message of the request that a roll of this kind answers for this actor; null if it answers none. */
export function answeredRequest(
  { request: id, seat }: ReplyAddress,
  actor: string,
  kind: string,
): { readonly message: MessageDocument; readonly participant: Participant } | null {
  const message = messageById(id);
  const participant = message?.request?.seats.find((one) => one.id === seat && one.actor === actor);
  return message && participant?.ways.some((way) => way.kind === kind) ? { message, participant } : null;
}

/** The options set by the answered request, as far as this client knows them; null if the roll answers none. */
export function requestedOptions(
  reply: ReplyAddress | null | undefined,
  actor: string,
  kind: string,
): RollOptions | null {
  const answered = reply && answeredRequest(reply, actor, kind);
  if (!answered) return null;
  const { message, participant } = answered;
  return answerOptions(message.request!, message.id!, participant, kind);
}
