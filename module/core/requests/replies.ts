/** Which answers count. Pure, so that every client comes to the same result. */
import type { Participant, RequestRecord } from "./request-record.ts";

/** What is read of a check that says it answers the request. */
export interface Reply {
  /** Id of the message. */
  readonly message: string;
  readonly seat: string;
  /** Uuid of the actor that rolled. */
  readonly actor: string | null;
  readonly ruleset: string;
  readonly kind: string;
  readonly key: string;
  readonly timestamp: number;
  /** Whether its author may roll for that actor: owns it, or is a GM. Said by the documents, not by the message. */
  readonly authorised: boolean;
  /** The difficulty it was rolled against; null without one. */
  readonly difficulty: number | null;
}

/** Why an answer does not count. */
export type Objection = "discarded" | "noSeat" | "notYours" | "otherRoll" | "otherDifficulty";

/** What speaks against an answer; null when it counts. */
export function objectionTo(request: RequestRecord, reply: Reply): Objection | null {
  const seat = request.seats.find(({ id }) => id === reply.seat);
  if (!seat) return "noSeat";
  if (request.discarded.includes(reply.message)) return "discarded";
  if (!reply.authorised || reply.actor !== seat.actor) return "notYours";
  if (reply.ruleset !== request.ruleset || !isWay(seat, reply)) return "otherRoll";
  if (request.difficulty !== null && reply.difficulty !== request.difficulty) return "otherDifficulty";
  return null;
}

/** A roll made before the request was asked for by nobody, so any is good. */
const isWay = (seat: Participant, { kind, key, message }: Reply): boolean =>
  seat.message === message || seat.ways.some((way) => way.kind === kind && way.key === key);

/** The answers that count, by seat, oldest first: the first one of a seat is its answer, a series takes all. */
export function selectReplies<R extends Reply>(
  request: RequestRecord,
  replies: readonly R[],
): ReadonlyMap<string, readonly R[]> {
  const bySeat = new Map<string, R[]>(request.seats.map(({ id }) => [id, []]));
  const inOrder = [...replies].sort(
    (one, other) => one.timestamp - other.timestamp || (one.message < other.message ? -1 : 1),
  );
  for (const reply of inOrder) if (objectionTo(request, reply) === null) bySeat.get(reply.seat)!.push(reply);
  return bySeat;
}
