/** Ticks on a card what the success of a save that it has asked for ticks. */

import { isOpenOutcome } from "../chat/known-outcome.ts";
import { verifyForApplying } from "../claims/remembered-claims.ts";
import type { MessageDocument } from "../contract/documents.ts";
import { isActiveGM, messageByUuid, redrawMessage } from "../host.ts";
import { reportErrors } from "../report-errors.ts";
import { consequenceOf, targetStateOf } from "./consequence.ts";
import { answeredDemands, isSaved } from "./save-results.ts";
import { targetKey } from "./target-record.ts";

/**
 * Hook `createChatMessage`: draws the card again that has asked for the roll. One client ticks what an open success ticks;
 * a hidden one counts on the clients that receive it.
 */
export function noteSave(message: MessageDocument): void {
  const { check, publicCheck } = message;
  const previous = (check ?? publicCheck)?.previous;
  const card = previous ? messageByUuid(previous) : null;
  if (!card) return;
  redrawMessage(card);
  const isMine = game.users!.activeGM ? isActiveGM() : card.isAuthor;
  if (isMine && check?.actor && isOpenOutcome(message))
    void reportErrors(() => tickSaved(card, message, targetKey(check.actor!)));
}

async function tickSaved(card: MessageDocument, message: MessageDocument, key: string): Promise<void> {
  const consequence = consequenceOf(card);
  const target = consequence && Object.hasOwn(consequence.targets, key) ? consequence.targets[key]! : null;
  const { actor, applied } = target ? targetStateOf(card, target) : { actor: null, applied: null };
  if (!consequence || !target || !actor || applied) return;
  const answered = answeredDemands(card, actor, consequence.propose(actor, target)).find(
    ({ roll }) => roll === message,
  );
  const { options } = target.adjust;
  if (!answered || verifyForApplying(message) || !isSaved(answered)) return;
  const { ticks } = answered.demand;
  if (!options.includes(ticks!))
    await card.update({ [`system.targets.${key}.adjust.options`]: [...options, ticks!] });
}
