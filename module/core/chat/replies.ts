import type { Participant, RequestRecord } from "../contract/roll-result.ts";

/** The parts of a check that claims to answer a request. */
export interface Reply {
  /** Id of the message. */
  readonly message: string;
  readonly participant: string;
  /** Uuid of the actor that rolled. */
  readonly actor: string | null;
  readonly ruleset: string;
  readonly kind: string;
  readonly key: string;
  readonly timestamp: number;
  /** Whether its author owns the actor or is a GM, according to the documents. */
  readonly authorised: boolean;
  /** The difficulty of the roll; null without one. */
  readonly difficulty: number | null;
}

/** The reasons that an answer does not count. */
export type Objection = "discarded" | "noParticipant" | "notYours" | "otherRoll" | "otherDifficulty";

/** The reason that an answer does not count; null if it does. */
export function objectionTo(request: RequestRecord, reply: Reply): Objection | null {
  const participant = request.seats.find(({ id }) => id === reply.participant);
  if (!participant) return "noParticipant";
  if (request.discarded.includes(reply.message)) return "discarded";
  if (!reply.authorised || reply.actor !== participant.actor) return "notYours";
  if (reply.ruleset !== request.ruleset || !isWay(participant, reply)) return "otherRoll";
  if (request.difficulty !== null && reply.difficulty !== request.difficulty) return "otherDifficulty";
  return null;
}

/** Any roll made before the request is accepted, because it was not requested. */
const isWay = (participant: Participant, { kind, key, message }: Reply): boolean =>
  participant.message === message || participant.ways.some((way) => way.kind === kind && way.key === key);

/** Selects the answers that count by participant, oldest first. Only a series uses more than the first one. */
export function selectReplies<R extends Reply>(
  request: RequestRecord,
  replies: readonly R[],
): ReadonlyMap<string, readonly R[]> {
  const bySeat = new Map<string, R[]>(request.seats.map(({ id }) => [id, []]));
  const inOrder = [...replies].sort(
    (one, other) => one.timestamp - other.timestamp || (one.message < other.message ? -1 : 1),
  );
  for (const reply of inOrder)
    if (objectionTo(request, reply) === null) bySeat.get(reply.participant)!.push(reply);
  return bySeat;
}
