/**
 * Undoes the consequences of a check before it is corrected: on its own card, and on the cards of requests that it
 * answers.
 */

import type { RollOutcome } from "../../../kit/contract.ts";
import { collectAnswers, requestsAbout } from "../../chat/answers.ts";
import { messagesBeside } from "../../chat/previous-check.ts";
import { isOfOwner } from "../../chat/revised-check.ts";
import type { MessageDocument } from "../../contract/documents.ts";
import type { Text } from "../../contract/text.ts";
import { localizeText } from "../../host/format.ts";
import { messageByUuid } from "../../host/host.ts";
import { Refusal } from "../../host/refusal.ts";
import { receivedCheck, rolledMessage } from "../../records/correction.ts";
import { createdAt } from "../../records/created-at.ts";
import { targetKey } from "../../records/target-record.ts";
import { sendCommand } from "../../trust/relay/relay.ts";
import { consequenceOf, targetStateOf } from "../consequence.ts";

interface Undone {
  /** Notes for the card of the correction. */
  readonly notes: readonly Text[];
  /** Keys of the message's own targets for which it could not be undone. */
  readonly kept: ReadonlySet<string>;
}

/** Undoes as much as possible; changes that were undone in the meantime need nothing. */
export async function undoForCorrection(message: MessageDocument): Promise<Undone> {
  const kept = new Set<string>();
  const names: string[] = [];
  const notes: Text[] = [];
  for (const { card, key, name } of appliedOf(message)) {
    try {
      await sendCommand("undo", { message: card.id!, target: key });
      names.push(name);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (card === message) kept.add(key);
      const reason = localizeText(error.text);
      notes.push({ key: "MANIFOLD.Correct.NotUndone", data: { name, reason } });
    }
  }
  if (names.length > 0)
    notes.unshift({ key: "MANIFOLD.Correct.Undone", data: { names: [...new Set(names)].join(", ") } });
  else if (notes.length === 0 && message.type === "damage")
    notes.push({ key: "MANIFOLD.Correct.NothingApplied" });
  return { notes, kept };
}

/** Whether a success from which other rolls may have followed is lost. */
export const isLost = (before: RollOutcome | undefined, after: RollOutcome | undefined): boolean =>
  before?.success === true && after?.success !== true;

/**
 * Undoes everything that has followed from checks that are no longer a success, directly or indirectly, such as the
 * damage of a hit.
 * @param checks the messages of one check and of its corrections
 * @returns notes for the card
 */
export async function undoFollowers(checks: readonly MessageDocument[]): Promise<readonly Text[]> {
  const undone: string[] = [];
  const notes: Text[] = [];
  for (const { card, key, name } of followersOf(checks).flatMap(appliedOn)) {
    const what = `${localizeText(consequenceOf(card)!.what)} (${name})`;
    try {
      await sendCommand("undo", { message: card.id!, target: key });
      undone.push(what);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const reason = localizeText(error.text);
      notes.push({ key: "MANIFOLD.Correct.FollowerKept", data: { what, reason } });
    }
  }
  return undone.length > 0
    ? [{ key: "MANIFOLD.Correct.FollowersUndone", data: { what: undone.join(", ") } }, ...notes]
    : notes;
}

/** Messages whose rolls follow from these, each once, latest first: in that order each can be undone. */
function followersOf(checks: readonly MessageDocument[]): MessageDocument[] {
  const found = new Set<MessageDocument>();
  const follow = ({ uuid }: MessageDocument): void => {
    for (const message of messagesBeside({ previous: uuid! })) {
      if (found.has(message)) continue;
      found.add(message);
      follow(message);
    }
  };
  checks.forEach(follow);
  return [...found].sort((a, b) => createdAt(b) - createdAt(a));
}

interface AppliedTarget {
  readonly card: MessageDocument;
  readonly key: string;
  readonly name: string;
}

function appliedOf(message: MessageDocument): AppliedTarget[] {
  const root = rolledMessage(message) ?? message;
  // If the author of the check may not roll for its actor, no request or save counts it.
  if (!isOfOwner(root)) return appliedOn(message);
  const answered = requestsAbout(root).filter((card) => countsOn(card, root));
  const { previous = null, actor = null } = receivedCheck(root) ?? {};
  const asking = previous ? messageByUuid(previous) : null;
  const own = actor ? targetKey(actor) : null;
  return [
    ...appliedOn(message),
    ...answered.flatMap(appliedOn),
    // For a save: the change that the card has made to its roller.
    ...(asking && own
      ? appliedOn(asking).filter(({ key }) => key === own && asksFor(asking, root, key))
      : []),
  ];
}

/** Whether the request counts the check as an answer. Naming the request is not enough. */
const countsOn = ({ id, request }: MessageDocument, root: MessageDocument): boolean =>
  request !== null && [...collectAnswers(request, id!).values()].flat().some(({ source }) => source === root);

function appliedOn(card: MessageDocument): AppliedTarget[] {
  const targets = readTargets(card);
  return Object.entries(targets).flatMap(([key, target]) =>
    targetStateOf(card, target).applied ? [{ card, key, name: target.name }] : [],
  );
}

/** The targets of a card; none if its data makes no sense. */
function readTargets(card: MessageDocument) {
  try {
    return consequenceOf(card)?.targets ?? {};
  } catch (error) {
    if (error instanceof Refusal) return {};
    throw error;
  }
}

/** Whether the applied change demanded a roll like this one that decides about it. */
function asksFor(card: MessageDocument, root: MessageDocument, key: string): boolean {
  const check = receivedCheck(root);
  const target = readTargets(card)[key];
  const demands = target ? (targetStateOf(card, target).applied?.why?.demands ?? []) : [];
  return demands.some(({ kind, key: roll, ticks }) => ticks && kind === check?.kind && roll === check.key);
}
