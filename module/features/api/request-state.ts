/** The state of a request, as far as this user may know it. */

import { collectAnswers, mayRead } from "../../core/chat/answers.ts";
import { areDiceRolling } from "../../core/chat/rolling-dice.ts";
import { verdictOf } from "../../core/chat/verdict.ts";
import type { MessageDocument } from "../../core/contract/documents.ts";
import type { RequestState } from "../../core/contract/public-api.ts";
import { Refusal } from "../../core/host/refusal.ts";
import { kindOfRequest } from "../../core/requests/request-card.ts";

/** @throws Refusal if the message is not a request */
export function stateOf({ id, request }: MessageDocument): RequestState {
  if (!request) throw new Refusal({ key: "MANIFOLD.Api.NoRequest", data: { name: id! } });
  const answers = collectAnswers(request, id!);
  const { participants, opposed, group, series, complete } = verdictOf(
    request,
    answers,
    kindOfRequest(request),
  );
  const given = [...answers.values()].flat();
  const rolling = given.some(({ source }) => areDiceRolling(source));
  const disclosed = !rolling && given.every(mayRead);
  const seriesSuccess = series && series.outcome !== "open" ? series.outcome === "success" : null;
  return {
    complete,
    rolling,
    winner: disclosed || opposed?.ruled ? (opposed?.winner ?? null) : null,
    success: disclosed ? (group?.success ?? seriesSuccess) : null,
    seats: request.seats.map((seat) => ({
      id: seat.id,
      actor: seat.actor,
      messages: (answers.get(seat.id) ?? []).map((answer) => answer.message),
      success: disclosed ? (participants.get(seat.id)?.success ?? null) : null,
      outcome: disclosed ? (participants.get(seat.id)?.outcome ?? null) : null,
    })),
  };
}
