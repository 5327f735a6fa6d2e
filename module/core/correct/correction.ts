/**
 * Corrections of finished checks. A correction is a check of its own, which a GM has posted, with the whole record as the
 * GM has changed it; the check as it was rolled stays as its author has written it. Whoever reads the check gets the
 * latest correction, so that no player's client writes what a GM decides.
 */

import type { RollOutcome } from "../../kit/contract.ts";
import type { MessageDocument } from "../contract/documents.ts";
import type { CheckRecord } from "../contract/roll-result.ts";
import { messageById, redrawMessage } from "../host.ts";
import type { AnyRollKind } from "../ruleset.ts";

/** Ids of corrections by the id of the check that they correct. */
const corrections = new Map<string, Set<string>>();

/** Remembers a correction: to search a log of thousands for each card would take its square. */
export function noteCorrection({ id, publicCheck }: MessageDocument): void {
  const of = publicCheck?.correction?.of;
  if (of && id) corrections.set(of, (corrections.get(of) ?? new Set()).add(id));
}

/** The message of the check as it was rolled: of a correction that which it corrects. */
export function rolledMessage(message: MessageDocument): MessageDocument | null {
  const of = message.publicCheck?.correction?.of;
  return of === undefined ? message : messageById(of);
}

/** The latest correction of a check, or of the check that a correction corrects; null for none. */
export function latestCorrection(message: MessageDocument): MessageDocument | null {
  const root = rolledMessage(message);
  const known = root?.id ? corrections.get(root.id) : undefined;
  if (!known) return null;
  const found = [...known].flatMap((id) => messageById(id) ?? []).filter((one) => isCorrectionOf(one, root!));
  // Of two in the same millisecond the id decides, the same on every client.
  found.sort((a, b) => b.timestamp - a.timestamp || (a.id! < b.id! ? 1 : -1));
  return found[0] ?? null;
}

function isCorrectionOf({ author, publicCheck }: MessageDocument, root: MessageDocument): boolean {
  const [one, other] = [publicCheck, root.publicCheck];
  return (
    author?.isGM === true &&
    one !== null &&
    other !== null &&
    one.correction?.of === root.id &&
    one.ruleset === other.ruleset &&
    one.kind === other.kind &&
    one.actor === other.actor &&
    isInPlace(one, other)
  );
}

/** Whether the check is still what the GM has corrected: its author may write another over it, aimed at something else. */
function isInPlace(one: CheckRecord, other: CheckRecord): boolean {
  const { place } = one.correction!;
  const parts = ({ key, asked }: CheckRecord, { previous, reply }: Pick<CheckRecord, "previous" | "reply">) =>
    JSON.stringify([key, asked?.targets, asked?.opposed, asked?.area, previous, reply?.request, reply?.seat]);
  return place === undefined || parts(one, place) === parts(other, other);
}

/** Whether a later correction counts instead of this check. */
export function isCorrected(message: MessageDocument): boolean {
  const latest = latestCorrection(message);
  return latest !== null && latest !== message;
}

/** The record of a check as it was corrected: it answers and follows what the rolled one does. */
export function correctedRecord(rolled: CheckRecord, correction: MessageDocument): CheckRecord {
  const { request, choices, plan, dice, outcome, correction: record } = correction.publicCheck!;
  return { ...rolled, request, choices, plan, dice, outcome, correction: record ?? null };
}

/** What the dice of a check come to, unless a GM has given its verdict. */
export function outcomeOf(
  { rules }: AnyRollKind,
  { plan, dice, correction }: Pick<CheckRecord, "plan" | "dice" | "correction">,
): RollOutcome {
  const outcome = rules.resolve(plan, dice);
  const degree = correction?.verdict;
  if (!degree || !rules.degrees.includes(degree)) return outcome;
  const success = outcome.success === null ? null : rules.successDegrees.includes(degree);
  return { ...outcome, degree, success };
}

/** Hooks `createChatMessage` and `deleteChatMessage`: draws again what a correction changes. */
export function redrawCorrected(message: MessageDocument): void {
  const of = message.publicCheck?.correction?.of;
  const root = of === undefined ? null : messageById(of);
  if (!root || !isCorrectionOf(message, root)) return;
  for (const id of corrections.get(root.id!) ?? []) {
    const other = messageById(id);
    if (other && other !== message) redrawMessage(other);
  }
  redrawMessage(root);
}
