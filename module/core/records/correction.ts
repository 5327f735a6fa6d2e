/**
 * Corrections of finished checks. A correction is a check of its own, posted by a GM, with the whole record as the GM
 * has changed it; the original check stays as its author has written it. Reading the check returns its latest
 * correction, so that no player's client writes what a GM decides.
 */

import type { RollOutcome } from "../../kit/contract.ts";
import type { MessageDocument } from "../contract/documents.ts";
import type { AnyRollKind } from "../contract/index.ts";
import type { CheckRecord, CorrectionRecord } from "../contract/roll-result.ts";
import { messageById } from "../host/host.ts";
import { runExclusive } from "../host/mutex.ts";
import { messagesThat } from "./message-index.ts";

/** The message of the check as it was rolled: for a correction, the message that it corrects. */
export function rolledMessage(message: MessageDocument): MessageDocument | null {
  const of = message.publicCheck?.correction?.of;
  return of === undefined ? message : messageById(of);
}

/** The latest correction of a check, or of the check that a correction corrects; null for none. */
export function latestCorrection(message: MessageDocument): MessageDocument | null {
  const root = rolledMessage(message);
  const found = root ? correctionsOf(root) : [];
  // If two have the same millisecond, the id decides, with the same result on every client.
  found.sort((a, b) => b.timestamp - a.timestamp || (a.id! < b.id! ? 1 : -1));
  return found[0] ?? null;
}

/** All corrections of a check, in no particular order, without those that a GM has taken back. */
export const correctionsOf = (root: MessageDocument): MessageDocument[] =>
  messagesThat("corrects", root.id ?? "").filter((one) => isCorrectionOf(one, root));

/**
 * Ignores later changes by the check's author: {@link correctedRecord} reads the values that count from the correction.
 */
const isCorrectionOf = ({ author, publicCheck }: MessageDocument, root: MessageDocument): boolean =>
  author?.isGM === true && root.publicCheck !== null && publicCheck?.correction?.of === root.id;

/**
 * Corrects a check after all earlier changes of it, so that the second of two simultaneous corrections builds on the
 * first.
 */
export const correctAlone = <T>({ id }: MessageDocument, work: () => Promise<T>): Promise<T> =>
  runExclusive(`correct.${id}`, work);

/** Whether a later correction replaces this check. */
export function isCorrected(message: MessageDocument): boolean {
  const latest = latestCorrection(message);
  return latest !== null && latest !== message;
}

/**
 * The record of a check as it was corrected. The GM decides everything but its targets: roller and kind, and the
 * messages that it answers, follows and hides, are as they were when it was corrected.
 */
export function correctedRecord(rolled: CheckRecord, correction: MessageDocument): CheckRecord {
  const corrected = correction.rolledCheck ?? correction.publicCheck!;
  const { ruleset, kind, key, actor, request, choices, plan, dice, outcome, asked, hidden } = corrected;
  const record = corrected.correction ?? null;
  // Corrections of older versions name neither.
  const { reply = rolled.reply, previous = rolled.previous } = record ?? {};
  const sealed = corrected.sealed ?? null;
  const whose = { ruleset, kind, key, actor, request, choices, asked };
  return {
    ...{ ...rolled, ...whose, plan, dice, outcome, hidden, sealed, reply, previous },
    correction: record,
  };
}

/** The check as this user receives it, with a GM's correction even of a sealed check; null for other messages. */
export function receivedCheck(message: MessageDocument): CheckRecord | null {
  const { check, publicCheck } = message;
  if (check || !publicCheck || publicCheck.correction) return check ?? publicCheck;
  const latest = latestCorrection(message);
  return latest ? correctedRecord(publicCheck, latest) : publicCheck;
}

/** The changes that corrections have made to a check. */
const recordsOf = (root: MessageDocument): CorrectionRecord[] =>
  correctionsOf(root).map(({ publicCheck }) => publicCheck!.correction!);

/** The number of times that players have rolled the dice of a check again. */
export const rerollsOf = (root: MessageDocument): number =>
  recordsOf(root).filter(({ rerolledBy }) => rerolledBy !== undefined).length;

/** The additions that players have made to a check, in the words of their table's setting. */
export const additionsOf = (root: MessageDocument): string[] =>
  recordsOf(root).flatMap(({ addition }) => addition?.text ?? []);

/** The outcome of a check's dice, unless a GM has given its verdict. */
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

/** The check that a correction corrects, and its other corrections; none for another message. */
export function correctedWith(message: MessageDocument): MessageDocument[] {
  const root = rolledMessage(message);
  if (!root || !isCorrectionOf(message, root)) return [];
  return [...messagesThat("corrects", root.id!).filter((other) => other !== message), root];
}
