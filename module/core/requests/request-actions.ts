/** Handles the buttons of a request card. Answers are separate checks; only the author and GMs update the request. */

import type { Winner } from "../../kit/contract.ts";
import type { MessageDocument } from "../contract/documents.ts";
import type { Participant, RequestRecord } from "../contract/roll-result.ts";
import { clickOptions } from "../games/settings.ts";
import { actorByUuid } from "../host/host.ts";
import { reportErrors } from "../host/report-errors.ts";
import { answerOptions } from "../records/answer-options.ts";
import { usePassiveValue } from "./passive.ts";
import { repostRequest } from "./post-request.ts";

interface Click {
  readonly message: MessageDocument;
  readonly request: RequestRecord;
  /** The participant of the row that the button is in. */
  readonly participant: Participant | undefined;
  readonly button: HTMLButtonElement;
  readonly event: MouseEvent;
}

type Handler = (click: Click) => Promise<unknown> | undefined;

const ACTIONS: Readonly<Record<string, Handler>> = {
  answer({ message, request, participant, button, event }) {
    const way = participant?.ways[Number(button.dataset.way)];
    const actor = participant && actorByUuid(participant.actor);
    if (!way || !actor) return undefined;
    const options = answerOptions(request, message.id!, participant, way.kind);
    return actor.roll(way.kind, way.key, { ...clickOptions(event), ...options });
  },

  passive: ({ message, participant }) => participant && usePassiveValue(message, participant.id),

  rule({ message, request, participant, button }) {
    if (!participant) return undefined;
    const success = button.dataset.success === "true";
    const current = request.rulings.find((one) => one.seat === participant.id);
    const others = request.rulings.filter((one) => one.seat !== participant.id);
    // Choosing the current verdict again removes it.
    const rulings = current?.success === success ? others : [...others, { seat: participant.id, success }];
    return write(message, { rulings });
  },

  winner({ message, request, button }) {
    const winner = button.dataset.winner as Winner;
    return write(message, { winner: request.winner === winner ? null : winner });
  },

  discard: ({ message, request, button }) =>
    write(message, { discarded: [...request.discarded, button.dataset.message!] }),

  remove: ({ message, request, participant }) =>
    request.seats.length > 1
      ? write(message, { seats: request.seats.filter(({ id }) => id !== participant?.id) })
      : message.delete(),

  remind: ({ message, request }) => write(message, { reminded: request.reminded + 1 }),

  close: ({ message, request }) => write(message, { closed: !request.closed }),

  again: ({ request }) => repostRequest(request),
};

/** Adds the listener to the card's root element, which stays when the card is patched. */
export function listenToCard(card: HTMLElement, message: MessageDocument): void {
  card.addEventListener("click", (event) => {
    const button = (event.target as Element).closest<HTMLButtonElement>("button[data-request]");
    const request = message.request;
    if (!button || !request) return;
    const id = button.closest<HTMLElement>("[data-seat]")?.dataset.seat;
    const participant = request.seats.find((one) => one.id === id);
    const action = ACTIONS[button.dataset.request!];
    void reportErrors(() => action?.({ message, request, participant, button, event }));
  });
}

function write(message: MessageDocument, changes: Partial<RequestRecord>): Promise<unknown> {
  return message.update({ system: changes });
}
