/** Ticks an option on a card when a save that the card has asked for succeeds. */

import { isOpenOutcome } from "../chat/known-outcome.ts";
import { followedMessage, messagesBeside } from "../chat/previous-check.ts";
import { areDiceRolling, diceRested } from "../chat/rolling-dice.ts";
import type { MessageDocument } from "../contract/documents.ts";
import type { TargetRecord } from "../contract/roll-result.ts";
import { redrawMessage } from "../host/chat-log.ts";
import { isActiveGM } from "../host/host.ts";
import { type ReadOnce, readingOnce } from "../host/read-untrusted.ts";
import { reportErrors } from "../host/report-errors.ts";
import { receivedCheck } from "../records/correction.ts";
import { targetKey } from "../records/target-record.ts";
import { verifyForApplying } from "../trust/verification/remembered-claims.ts";
import { memoryOf } from "./card-memory.ts";
import { readTarget } from "./consequence.ts";
import { type AnsweredDemand, isSaved } from "./save-results.ts";

/**
 * Hook `createChatMessage`, after the card that asked for the roll is drawn again. One client ticks the option of an
 * open success; a hidden success counts on the clients that receive it.
 */
export function noteSave(message: MessageDocument): void {
  const card = followedMessage(message);
  if (!card) return;
  const isMine = game.users!.activeGM ? isActiveGM() : card.isAuthor;
  const actor = message.check?.actor;
  if (!isMine || !actor || !isOpenOutcome(message)) {
    memoryOf(message).isUnticked = false;
    return;
  }
  memoryOf(message).isUnticked = true;
  void reportErrors(async () => {
    await tickSaved(card, message, targetKey(actor));
    memoryOf(message).isUnticked = false;
  });
}

/** Shows on the card that it waits, as soon as the dice of a save roll. */
export const noteRollingSave = (message: MessageDocument): void =>
  void reportErrors(() => showWaiting(message));

function showWaiting(message: MessageDocument): void {
  const card = followedMessage(message);
  const actor = receivedCheck(message)?.actor;
  const saves = card && actor ? openTarget(card, targetKey(actor))?.saves : undefined;
  if (!card || !saves?.some(({ roll }) => roll === message)) return;
  memoryOf(message).isUnticked = true;
  redrawMessage(card);
}

/** A target of the card that may still be applied, with its saves; null for any other. */
function openTarget(
  card: MessageDocument,
  key: string,
  once = readingOnce(),
): { readonly target: TargetRecord; readonly saves: readonly AnsweredDemand[] } | null {
  const reading = readTarget(card, key, once);
  if (!reading?.state.actor || reading.state.applied) return null;
  return { target: reading.state.target, saves: reading.judged().saves };
}

/** Promises that resolve when the dice of targets' saves stop, as far as this client draws them, by target key. */
export function rollingSaves(
  card: MessageDocument,
  keys: readonly string[],
  once: ReadOnce,
): ReadonlyMap<string, Promise<void>> {
  if (!messagesBeside({ previous: card.uuid }).some(areDiceRolling)) return new Map();
  const rolling = keys.map((key) => [key, rollingSave(card, key, once)] as const);
  return new Map(rolling.flatMap(([key, roll]) => (roll ? [[key, diceRested(roll)] as const] : [])));
}

function rollingSave(card: MessageDocument, key: string, once: ReadOnce): MessageDocument | undefined {
  try {
    return openTarget(card, key, once)?.saves.find(({ roll }) => areDiceRolling(roll))?.roll;
  } catch {
    // The command reads the target again and reports what is wrong with this target alone.
    return undefined;
  }
}

/**
 * The options that saves tick but their card does not count yet. An early click on Apply must not lose the success.
 * @returns `open` options may be stored on the card, `hidden` options may not
 */
export function uncountedTicks(all: readonly AnsweredDemand[]): {
  readonly open: readonly string[];
  readonly hidden: readonly string[];
} {
  const saves = all.filter(({ roll }) => memoryOf(roll).isUnticked || areDiceRolling(roll));
  const hidden = saves.filter((answered) => !isOpenOutcome(answered.roll) && isSaved(answered));
  return { open: saves.filter(ticksOpenly).map(ticked), hidden: hidden.map(ticked) };
}

const ticked = ({ demand }: AnsweredDemand): string => demand.ticks!;

const ticksOpenly = (answered: AnsweredDemand): boolean =>
  isOpenOutcome(answered.roll) && !verifyForApplying(answered.roll) && isSaved(answered);

async function tickSaved(card: MessageDocument, message: MessageDocument, key: string): Promise<void> {
  const open = openTarget(card, key);
  const answered = open?.saves.find(({ roll }) => roll === message);
  if (!answered || !ticksOpenly(answered)) return;
  const { options } = open!.target.adjust;
  const ticks = ticked(answered);
  if (!options.includes(ticks))
    await card.update({ [`system.targets.${key}.adjust.options`]: [...options, ticks] });
}
