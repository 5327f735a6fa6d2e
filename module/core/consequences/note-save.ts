/** Ticks on a card what the success of a save that it has asked for ticks. */

import { isOpenOutcome } from "../chat/known-outcome.ts";
import { areDiceRolling, diceRested } from "../chat/rolling-dice.ts";
import type { ActorDocument, MessageDocument } from "../contract/documents.ts";
import type { TargetRecord } from "../contract/roll-result.ts";
import { redrawMessage } from "../host/chat-log.ts";
import { isActiveGM, messageByUuid } from "../host/host.ts";
import { type ReadOnce, readingOnce } from "../host/read-untrusted.ts";
import { reportErrors } from "../host/report-errors.ts";
import { receivedCheck } from "../records/correction.ts";
import { targetKey } from "../records/target-record.ts";
import { verifyForApplying } from "../trust/verification/remembered-claims.ts";
import { type Consequence, consequenceOf, targetStateOf } from "./consequence.ts";
import { type AnsweredDemand, isSaved } from "./save-results.ts";

/** Rolls whose success this client has yet to tick: their dice roll, or the tick is being stored. */
const unticked = new WeakSet<MessageDocument>();

/**
 * Hook `createChatMessage`: draws the card again that has asked for the roll. One client ticks what an open success ticks;
 * a hidden one counts on the clients that receive it.
 */
export function noteSave(message: MessageDocument): void {
  const card = askingCard(message);
  if (!card) return;
  redrawMessage(card);
  const isMine = game.users!.activeGM ? isActiveGM() : card.isAuthor;
  const actor = message.check?.actor;
  if (!isMine || !actor || !isOpenOutcome(message)) {
    unticked.delete(message);
    return;
  }
  unticked.add(message);
  void reportErrors(async () => {
    await tickSaved(card, message, targetKey(actor));
    unticked.delete(message);
  });
}

/** The same, as soon as the dice of a save roll: its card says that it waits. */
export const noteRollingSave = (message: MessageDocument): void =>
  void reportErrors(() => showWaiting(message));

function showWaiting(message: MessageDocument): void {
  const card = askingCard(message);
  const actor = receivedCheck(message)?.actor;
  if (!card || !actor || !savesOf(card, targetKey(actor)).some(({ roll }) => roll === message)) return;
  unticked.add(message);
  redrawMessage(card);
}

/** Hook `deleteChatMessage`: a card is not to go on telling of an answer that is gone. */
export function forgetSave(message: MessageDocument): void {
  const card = askingCard(message);
  if (card) redrawMessage(card);
}

function askingCard(message: MessageDocument): MessageDocument | null {
  const previous = receivedCheck(message)?.previous;
  return previous ? messageByUuid(previous) : null;
}

/** The saves of a target of the card that may still be applied. */
function savesOf(
  card: MessageDocument,
  key: string,
  consequence: Consequence | null = consequenceOf(card),
): readonly AnsweredDemand[] {
  const target = consequence && Object.hasOwn(consequence.targets, key) ? consequence.targets[key]! : null;
  const { actor, applied } = target ? targetStateOf(card, target) : { actor: null, applied: null };
  return consequence && target && actor && !applied ? (consequence.saves?.(actor, target) ?? []) : [];
}

/** Waits for the dice of a target's saves, as far as this client draws them. */
export async function savesRested(card: MessageDocument, key: string): Promise<void> {
  await Promise.all(savesOf(card, key).map(({ roll }) => diceRested(roll)));
}

/** Waits until the dice of the saves of one target or more lie. @returns the keys of those; of one that cannot be read, too */
export async function thoseRested(
  card: MessageDocument,
  keys: readonly string[],
): Promise<readonly string[]> {
  const once = readingOnce();
  const rolling = keys.filter((key) => areSavesRolling(card, key, once));
  if (rolling.length < keys.length) return keys.filter((key) => !rolling.includes(key));
  await Promise.race(rolling.map((key) => savesRested(card, key)));
  return thoseRested(card, keys);
}

function areSavesRolling(card: MessageDocument, key: string, once: ReadOnce): boolean {
  try {
    const consequence = once(card, () => consequenceOf(card));
    return savesOf(card, key, consequence).some(({ roll }) => areDiceRolling(roll));
  } catch {
    // The command reads it again, and says what is wrong with this target alone.
    return false;
  }
}

/**
 * What the saves of a target tick that its card does not count yet. Whoever applies meanwhile must not take the success
 * from them.
 * @returns `open` ones may be stored on the card, `hidden` ones may not
 */
export function uncountedTicks(
  consequence: Consequence,
  actor: ActorDocument,
  target: TargetRecord,
): { readonly open: readonly string[]; readonly hidden: readonly string[] } {
  const saves = (consequence.saves?.(actor, target) ?? []).filter(
    ({ roll }) => unticked.has(roll) || areDiceRolling(roll),
  );
  const hidden = saves.filter((answered) => !isOpenOutcome(answered.roll) && isSaved(answered));
  return { open: saves.filter(ticksOpenly).map(ticked), hidden: hidden.map(ticked) };
}

const ticked = ({ demand }: AnsweredDemand): string => demand.ticks!;

const ticksOpenly = (answered: AnsweredDemand): boolean =>
  isOpenOutcome(answered.roll) && !verifyForApplying(answered.roll) && isSaved(answered);

async function tickSaved(card: MessageDocument, message: MessageDocument, key: string): Promise<void> {
  const answered = savesOf(card, key).find(({ roll }) => roll === message);
  if (!answered || !ticksOpenly(answered)) return;
  const { options } = consequenceOf(card)!.targets[key]!.adjust;
  const ticks = ticked(answered);
  if (!options.includes(ticks))
    await card.update({ [`system.targets.${key}.adjust.options`]: [...options, ticks] });
}
