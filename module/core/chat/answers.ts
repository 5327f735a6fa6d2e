/** Collects the answers to a request from the chat. Outcomes are computed from the dice, not read from the message. */

import type { PassiveValue, RolledSide } from "../../kit/contract.ts";
import type { MessageDocument, UserDocument } from "../contract/documents.ts";
import type { AnyRollKind } from "../contract/index.ts";
import type { CheckRecord, Participant, RequestRecord } from "../contract/roll-result.ts";
import { findRollKind, rollKind } from "../games/registry.ts";
import { actorByUuid, me, messageById } from "../host/host.ts";
import { playerOwners } from "../host/player-owners.ts";
import { outcomeOf, receivedCheck } from "../records/correction.ts";
import { createdAt } from "../records/created-at.ts";
import { answersTo, messagesThat } from "../records/message-index.ts";
import { OUTCOME, partVisibility } from "../records/spoken-result.ts";
import { isPrivate } from "../trust/hidden-rolls/seal.ts";
import { isOutcomeKnownTo } from "./known-outcome.ts";
import { type Reply, selectReplies } from "./replies.ts";

/** A check that counts as an answer. */
export interface Answer extends Reply, RolledSide {
  readonly rollKind: AnyRollKind;
  readonly source: MessageDocument;
  /** Parts of it are hidden from this user, so it cannot be compared with others. */
  readonly isPartial: boolean;
}

/** The answers that count, by participant id. */
export function collectAnswers(
  request: RequestRecord,
  requestId: string,
): ReadonlyMap<string, readonly Answer[]> {
  // Only the starting side has rolled before the request.
  const [starter] = request.purpose === "opposed" ? request.seats : [];
  const before = new Map(starter?.message ? [[starter.message, starter.id] as const] : []);
  const answers: Answer[] = [];
  const starts = [...before.keys()].flatMap((id) => messageById(id) ?? []);
  for (const message of new Set([...answersTo(requestId), ...starts])) {
    const check = receivedCheck(message);
    if (!check) continue;
    const { reply } = check;
    const participant = reply?.request === requestId ? reply.seat : before.get(message.id!);
    const answer = participant === undefined ? null : readAnswer(message, check, participant, request);
    if (answer) answers.push(answer);
  }
  return selectReplies(request, answers);
}

/** Reads a check as an answer; null if it is damaged, edited by hand, of a newer version, or sealed by no GM. */
function readAnswer(
  message: MessageDocument,
  { ruleset, kind, key, actor, plan, dice, outcome, sealed, correction }: CheckRecord,
  participant: string,
  request: RequestRecord,
): Answer | null {
  const rollKind = findRollKind(ruleset, kind);
  const isPartial = Boolean(sealed) && !message.isKept;
  if (!rollKind || (isPartial && me().isGM)) return null;
  try {
    return {
      message: message.id!,
      participant,
      actor,
      ruleset,
      kind,
      key,
      timestamp: createdAt(message),
      authorised: mayRollFor(message.author as User.Implementation | null, actor),
      // A GM who corrects it may set another difficulty.
      difficulty: isPartial
        ? request.difficulty
        : (rollKind.difficulty?.read((message.rolledCheck ?? { plan }).plan) ?? null),
      plan,
      outcome: isPartial ? outcome : outcomeOf(rollKind, { plan, dice, correction: correction ?? null }),
      rollKind,
      source: message,
      isPartial,
    };
  } catch (error) {
    console.warn(`manifold | The check of message ${message.id} cannot be read as an answer`, error);
    return null;
  }
}

/** Whether this user may see the outcome of an answer. */
export const mayRead = ({ source }: Answer): boolean =>
  source.check !== null &&
  source.visible &&
  source.isContentVisible &&
  partVisibility(source.check, () => me().isGM)(OUTCOME);

/** Whether players may not learn the result of a participant that does not roll. */
export const isKeptPassive = ({ hidden, mode }: RequestRecord, { passively, secret }: Participant): boolean =>
  passively && (secret || hidden.includes(OUTCOME) || isPrivate(mode ?? ""));

/** The passive value of a participant's actor; null if it has none. @throws Refusal if the actor cannot make the roll */
export function passiveOf({ ruleset }: RequestRecord, participant: Participant): PassiveValue | null {
  const actor = actorByUuid(participant.actor);
  const [way] = participant.ways;
  return (actor && way && rollKind(ruleset, way.kind).passive?.value(actor, way.key)) ?? null;
}

/** Whether a user other than this client's may know the verdict of a request. */
export function isVerdictKnownTo(user: UserDocument, id: string, request: RequestRecord): boolean {
  if (user.isGM || request.winner !== null) return true;
  const answers = [...collectAnswers(request, id).values()].flat();
  const isKept = request.seats.some((participant) => isKeptPassive(request, participant));
  return !isKept && answers.every(({ source }) => isOutcomeKnownTo(user, source));
}

function mayRollFor(user: User.Implementation | null, actor: string | null): boolean {
  if (!user || !actor) return false;
  return user.isGM || (actorByUuid(actor)?.testUserPermission(user, "OWNER") ?? false);
}

/** Users other than GMs who may answer for a participant. */
export function playersOf(participant: Participant): User.Implementation[] {
  const actor = actorByUuid(participant.actor);
  if (!actor) return [];
  return playerOwners(actor);
}

/** Whether no user who could answer is connected: its players, or GMs if it has none. */
export function isAway(participant: Participant): boolean {
  const players = playersOf(participant);
  const answerers = players.length > 0 ? players : game.users!.filter((user) => user.isGM);
  return !answerers.some((user) => user.active);
}

/** Requests that a check answers or has started. */
export function requestsAbout(message: MessageDocument): MessageDocument[] {
  const check = receivedCheck(message);
  if (!check) return [];
  const answered = check.reply ? messageById(check.reply.request) : null;
  return [...new Set([...(answered?.request ? [answered] : []), ...messagesThat("started", message.id!)])];
}
