/** Saves that a card asks of its targets: the first roll counts, and its success ticks the option that it names. */

import type { Demand } from "../../kit/demand.ts";
import { messagesBeside } from "../chat/previous-check.ts";
import { isOfOwner } from "../chat/revised-check.ts";
import { verifyForApplying } from "../claims/remembered-claims.ts";
import type { MessageDocument } from "../contract/documents.ts";
import type { CheckRecord } from "../contract/roll-result.ts";
import { isActiveGM, messageByUuid, redrawMessage } from "../host.ts";
import { reportErrors } from "../report-errors.ts";
import { consequenceOf, targetStateOf } from "./consequence.ts";
import { targetKey } from "./target-record.ts";

/**
 * The rolls with which the owners of an actor have answered a demand of a card, oldest first. Those that cannot be verified
 * are among them, because a roll that is changed afterwards must not make room for another.
 */
export const rollsFor = (card: MessageDocument, actor: string, { kind, key }: Demand): MessageDocument[] =>
  messagesBeside({ previous: card.uuid }).filter((message) => {
    const check = message.check ?? message.publicCheck;
    const answers = check?.actor === actor && check.kind === kind && check.key === key;
    return answers && isOfOwner(message);
  });

/** Hook `createChatMessage`: draws the card again that has asked for the roll; one client ticks what a success ticks. */
export function noteSave(message: MessageDocument): void {
  const { check, publicCheck } = message;
  const previous = (check ?? publicCheck)?.previous;
  const card = previous ? messageByUuid(previous) : null;
  if (!card) return;
  redrawMessage(card);
  const isMine = game.users!.activeGM ? isActiveGM() : card.isAuthor;
  if (isMine && check?.actor) void reportErrors(() => tickSaved(card, message, check));
}

async function tickSaved(card: MessageDocument, message: MessageDocument, check: CheckRecord): Promise<void> {
  const key = targetKey(check.actor!);
  const consequence = consequenceOf(card);
  const target = consequence && Object.hasOwn(consequence.targets, key) ? consequence.targets[key]! : null;
  const { actor, applied } = target ? targetStateOf(card, target) : { actor: null, applied: null };
  if (!consequence || !target || !actor || applied) return;
  const demands = consequence.propose(actor, target).demands ?? [];
  const demand = demands.find(
    ({ ticks, kind, key: asked }) => ticks && kind === check.kind && asked === check.key,
  );
  if (!demand || rollsFor(card, actor.uuid, demand)[0] !== message) return;
  const { options } = target.adjust;
  const counts = check.outcome.success === true && hasChoices(check, demand) && !verifyForApplying(message);
  if (counts && !options.includes(demand.ticks!))
    await card.update({ [`system.targets.${key}.adjust.options`]: [...options, demand.ticks!] });
}

/** Whether the roll was made against the difficulty that the card asks for. */
function hasChoices({ choices }: CheckRecord, demand: Demand): boolean {
  const made = (choices ?? {}) as Readonly<Record<string, unknown>>;
  return Object.entries(demand.choices ?? {}).every(([field, value]) => made[field] === value);
}
