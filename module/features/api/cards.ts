/** Cards in the API: their buttons as rolls of other packages, and the state of requests. */

import { collectAnswers, mayRead } from "../../core/chat/answers.ts";
import { actionOptions, cardActionsOf } from "../../core/chat/card-actions.ts";
import { areDiceRolling } from "../../core/chat/rolling-dice.ts";
import { verdictOf } from "../../core/chat/verdict.ts";
import type { ActorDocument, MessageDocument } from "../../core/contract/documents.ts";
import type { FollowUp, RequestState, RollRef } from "../../core/contract/public-api.ts";
import { t } from "../../core/host/host.ts";
import { Refusal } from "../../core/host/refusal.ts";
import { kindOfRequest } from "../../core/requests/request-card.ts";
import { purposesOf } from "./describe-games.ts";
import { kindFor } from "./roll-input.ts";

/** The follow-up rolls that this user can make now. */
export const followUpsOf = (message: MessageDocument): FollowUp[] =>
  cardActionsOf(message).flatMap(({ action, actor }) =>
    actor
      ? [
          {
            kind: action.kind,
            key: action.key,
            label: t(action.label),
            actor: actor.uuid,
            options: actionOptions(action, message),
          },
        ]
      : [],
  );

/**
 * The state of a request, as far as this user may know it.
 * @throws Refusal if the message is not a request
 */
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

/**
 * Checks that a request can be answered.
 * @throws Refusal for a purpose that the kind of roll does not support, or a roll that an actor does not have
 */
export function checkRequest(
  actors: readonly ActorDocument[],
  rolls: readonly RollRef[],
  purpose: string,
): void {
  for (const actor of actors) {
    const possible = rolls.filter((roll) => isPossible(actor, roll, purpose));
    if (possible.length > 0 || rolls.length === 0) continue;
    const names = rolls.map(({ kind, key }) => `${kind}:${key}`).join(", ");
    throw new Refusal({ key: "MANIFOLD.Api.CannotRoll", data: { actor: actor.name, names } });
  }
}

function isPossible(actor: ActorDocument, { kind: id, key }: RollRef, purpose: string): boolean {
  const kind = kindFor(actor, id);
  if (!purposesOf(kind).includes(purpose))
    throw new Refusal({ key: "MANIFOLD.Api.NoPurpose", data: { purpose, kind: t(kind.label) } });
  return kind.freeKey === true || (kind.list?.(actor) ?? []).some((entry) => entry.key === key);
}
