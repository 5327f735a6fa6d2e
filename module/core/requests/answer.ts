/** How a roll that answers a request is made. */
import type { AnyRollKind, RollOptions } from "../ruleset.ts";
import type { Participant, RequestRecord } from "./request-record.ts";

/**
 * Options of the roll. A difficulty that was asked for holds whatever the dialog says, and stays out of the dialog
 * when it is hidden.
 */
export function answerOptions(
  request: RequestRecord,
  requestId: string,
  seat: Participant,
  kind: AnyRollKind,
): RollOptions {
  const field = kind.difficulty?.field;
  const named = field !== undefined && request.difficulty !== null;
  const asked = named ? { [field]: request.difficulty } : {};
  const isHidden = field !== undefined && request.hidden.includes(field);
  const mode = seat.secret ? "gm" : request.mode;
  return {
    choices: isHidden ? {} : asked,
    secret: asked,
    hidden: request.hidden,
    opposed: request.purpose === "opposed",
    reply: { request: requestId, seat: seat.id },
    ...(mode === null ? {} : { messageMode: mode }),
  };
}
