/** Players may update their own requests; the active GM's client restores the fields that only GMs may change. */

import type { MessageDocument } from "../contract/documents.ts";
import type { Participant, RequestRecord } from "../contract/roll-result.ts";
import { findRollKind } from "../games/registry.ts";
import { isActiveGM, me, messageById } from "../host/host.ts";
import { createdAt } from "../records/created-at.ts";
import { messagesThat } from "../records/message-index.ts";
import { collectAnswers, passiveOf } from "./answers.ts";
import { calledOpponent, isCalled } from "./called-opponent.ts";

/** Whether an update writes fields that only GMs may change. */
export const changesGmFields = (changes: Partial<RequestRecord> = {}): boolean =>
  ["winner", "rulings", "discarded", "seats"].some((field) => field in changes);

/**
 * The last state written by a GM that this client has seen, from which overwritten fields are restored. Each ends with
 * its request.
 */
const lastSeen = new WeakMap<MessageDocument, RequestRecord>();

/** Remembers the GM fields of the requests in the chat. Called once, in `ready`. */
export function rememberGmFields(): void {
  if (!me().isGM) return;
  for (const message of messagesThat("type", "request")) remember(message);
}

function remember(message: MessageDocument): void {
  const { request } = message;
  if (request) lastSeen.set(message, { ...request, ...verdictsOf(request) });
}

/**
 * Restores the verdicts, discarded answers and passive values of GMs after a player has overwritten them.
 * @param userId of the user who created or updated the message, as the server names them
 */
export async function restoreGmFields(message: MessageDocument, userId: string): Promise<void> {
  const { request } = message;
  if (!request || !me().isGM) return;
  if (game.users!.get(userId)?.isGM !== false) return remember(message);
  noteCall(request);
  const restored = { ...request, ...gmVerdicts(request, lastSeen.get(message)) };
  if (!lastSeen.has(message)) lastSeen.set(message, restored);
  if (!isActiveGM()) return;
  if (foundry.utils.isEmpty(foundry.utils.diffObject(verdictsOf(request), verdictsOf(restored)))) return;
  await message.update({
    system: verdictsOf(restored),
  });
}

/**
 * The opponents called by the start of an opposed roll are read as soon as the request exists, because its sides may
 * move later.
 */
function noteCall({ purpose, seats: [first] }: RequestRecord): void {
  const start = purpose === "opposed" && first?.message ? messageById(first.message) : null;
  if (start) calledOpponent(start);
}

/**
 * Whether the verdict of a request only depends on dice and true passive values, or its author is a GM. Until a forged
 * verdict is restored, which needs a GM, nothing may be applied because of it.
 */
export function isUntampered(message: MessageDocument): boolean {
  const { request, author } = message;
  if (!request || author?.isGM) return true;
  const isRuled = request.winner !== null || request.rulings.length > 0 || request.discarded.length > 0;
  return (
    !isRuled &&
    areStartsKept(request.seats, lastSeen.get(message)) &&
    (request.purpose !== "opposed" || isContestInOrder(message)) &&
    request.seats.every(
      (participant) =>
        participant.passive === null || participant.passive.value === passiveOf(request, participant)?.value,
    )
  );
}

/**
 * Whether an opposed roll has its order: first its start, then the request, then the answers, each of a kind that may
 * answer. False if the start was replaced after the request, or the request after an answer.
 */
function isContestInOrder(message: MessageDocument): boolean {
  const request = message.request!;
  const [a, b] = request.seats;
  const start = a?.message ? messageById(a.message) : null;
  if (!a || !b || !start?.check) return false;
  const asked = createdAt(message);
  const [way] = a.ways;
  const { kind, key } = start.check;
  const { answers = [], opponent } = findRollKind(request.ruleset, kind)?.opposed ?? {};
  const mayAnswer = opponent ? isCalled(start, b) : b.ways.every((each) => answers.includes(each.kind));
  return (
    way?.kind === kind &&
    way.key === key &&
    createdAt(start) <= asked &&
    mayAnswer &&
    (collectAnswers(request, message.id!).get(b.id) ?? []).every(({ source }) => createdAt(source) >= asked)
  );
}

/** A player may ask just before the overwritten fields are restored. */
const areStartsKept = (seats: RequestRecord["seats"], before: RequestRecord | undefined): boolean =>
  !before ||
  seats.every((participant) => {
    const { message, ways } = { ...participant, ...startOf(participant, before) };
    return participant.message === message && JSON.stringify(participant.ways) === JSON.stringify(ways);
  });

type Verdicts = Pick<RequestRecord, "winner" | "rulings" | "discarded" | "seats">;

const verdictsOf = ({ winner, rulings, discarded, seats }: RequestRecord): Verdicts => ({
  winner,
  rulings: rulings.map((ruling) => ({ ...ruling })),
  discarded: [...discarded],
  seats: seats.map((participant) => ({ ...participant })),
});

/** The roll and the ways that a participant had when the request was posted; later participants get no roll. */
function startOf(
  { id, actor }: Participant,
  before: RequestRecord | undefined,
): Partial<Pick<Participant, "message" | "ways">> {
  if (!before) return {};
  const known = before.seats.find((participant) => participant.id === id && participant.actor === actor);
  return known ? { message: known.message, ways: known.ways } : { message: null };
}

/** The GM fields for participants that have not changed since; empty for a request seen for the first time. */
function gmVerdicts({ seats }: RequestRecord, before: RequestRecord | undefined): Verdicts {
  const isUnchanged = (participant: Participant) =>
    seats.some(({ id, actor }) => id === participant.id && actor === participant.actor);
  const kept = before?.seats.filter(isUnchanged) ?? [];
  const sameSides = before?.seats.every((participant, index) => participant.actor === seats[index]?.actor);
  return {
    winner: sameSides ? before!.winner : null,
    rulings: before?.rulings.filter((ruling) => kept.some(({ id }) => id === ruling.seat)) ?? [],
    discarded: before?.discarded ?? [],
    seats: seats.map((participant) => ({ ...participant, ...startOf(participant, before), passive: null })),
  };
}
