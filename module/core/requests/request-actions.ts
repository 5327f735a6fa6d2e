/** What the buttons of a request card do. Answers are rolls of one's own; only its author and GMs write to the request. */

import type { Winner } from "../../kit/contract.ts";
import type { MessageDocument } from "../contract/documents.ts";
import { rollKind } from "../registry.ts";
import { reportErrors } from "../report-errors.ts";
import { clickOptions } from "../rolls/perform-roll.ts";
import { answerOptions } from "./answer.ts";
import { actorAt } from "./answers.ts";
import { usePassiveValue } from "./passive.ts";
import { repostRequest } from "./post-request.ts";
import type { Participant, RequestRecord } from "./request-record.ts";

interface Click {
  readonly message: MessageDocument;
  readonly request: RequestRecord;
  /** The seat in whose row the button stands. */
  readonly seat: Participant | undefined;
  readonly button: HTMLButtonElement;
  readonly event: MouseEvent;
}

type Handler = (click: Click) => Promise<unknown> | undefined;

const ACTIONS: Readonly<Record<string, Handler>> = {
  answer({ message, request, seat, button, event }) {
    const way = seat?.ways[Number(button.dataset.way)];
    const actor = seat && actorAt(seat);
    if (!way || !actor) return undefined;
    const options = answerOptions(request, message.id!, seat, rollKind(request.ruleset, way.kind));
    return actor.roll(way.kind, way.key, { ...clickOptions(event), ...options });
  },

  passive: ({ message, seat }) => seat && usePassiveValue(message, seat.id),

  rule({ message, request, seat, button }) {
    if (!seat) return undefined;
    const success = button.dataset.success === "true";
    const standing = request.rulings.find((one) => one.seat === seat.id);
    const others = request.rulings.filter((one) => one.seat !== seat.id);
    // The same verdict again takes it back.
    const rulings = standing?.success === success ? others : [...others, { seat: seat.id, success }];
    return write(message, { rulings });
  },

  winner({ message, request, button }) {
    const winner = button.dataset.winner as Winner;
    return write(message, { winner: request.winner === winner ? null : winner });
  },

  discard: ({ message, request, button }) =>
    write(message, { discarded: [...request.discarded, button.dataset.message!] }),

  remove: ({ message, request, seat }) =>
    request.seats.length > 1
      ? write(message, { seats: request.seats.filter(({ id }) => id !== seat?.id) })
      : message.delete(),

  remind: ({ message, request }) => write(message, { reminded: request.reminded + 1 }),

  close: ({ message, request }) => write(message, { closed: !request.closed }),

  again: ({ request }) => repostRequest(request),
};

/** Listens on the card's root, which stays when the card is brought up to date. */
export function listenToCard(card: HTMLElement, message: MessageDocument): void {
  card.addEventListener("click", (event) => {
    const button = (event.target as Element).closest<HTMLButtonElement>("button[data-request]");
    const request = message.request;
    if (!button || !request) return;
    const id = button.closest<HTMLElement>("[data-seat]")?.dataset.seat;
    const seat = request.seats.find((one) => one.id === id);
    const action = ACTIONS[button.dataset.request!];
    void reportErrors(() => action?.({ message, request, seat, button, event }));
  });
}

function write(message: MessageDocument, changes: Partial<RequestRecord>): Promise<unknown> {
  return (message as unknown as { update(changes: object): Promise<unknown> }).update({ system: changes });
}
