/**
 * Saves that a card asks of its targets: only the first roll counts, and its success ticks the option that it names.
 */

import type { Proposal } from "../../kit/damage.ts";
import type { Demand } from "../../kit/demand.ts";
import { isOpenOutcome, readableSuccess } from "../chat/known-outcome.ts";
import { messagesBeside } from "../chat/previous-check.ts";
import { isOfOwner, isSoundCheck } from "../chat/revised-check.ts";
import { areDiceRolling } from "../chat/rolling-dice.ts";
import type { ActorDocument, MessageDocument } from "../contract/documents.ts";
import type { CheckRecord } from "../contract/roll-result.ts";
import { me } from "../host/host.ts";
import { receivedCheck } from "../records/correction.ts";

/**
 * The rolls with which the owners of an actor have answered a demand of a card, oldest first. Rolls that cannot be
 * verified are included, because altering a roll must not make room for another one.
 */
export const rollsFor = (
  card: MessageDocument,
  actor: string,
  { kind, key }: Pick<Demand, "kind" | "key">,
): MessageDocument[] =>
  messagesBeside({ previous: card.uuid }).filter((message) => {
    const check = receivedCheck(message);
    const answers = check?.actor === actor && check.kind === kind && check.key === key;
    return answers && isOfOwner(message);
  });

/** The roll of a check with the demand that it answers. */
export interface AnsweredDemand {
  readonly demand: Demand;
  readonly roll: MessageDocument;
}

/** The demands of a proposal that tick an option, with the rolls that count for them. */
export const answeredDemands = (
  card: MessageDocument,
  { uuid }: ActorDocument,
  { demands = [] }: Proposal,
): AnsweredDemand[] =>
  demands.flatMap((demand) => {
    const [roll] = demand.ticks ? rollsFor(card, uuid, demand) : [];
    return roll ? [{ demand, roll }] : [];
  });

/**
 * Whether a roll is sound, was made against the demanded difficulty, and was successful as far as this user may know. A
 * GM's client also reads rolls that players show only to themselves, because it applies their results.
 */
export function isSaved({ demand, roll }: AnsweredDemand): boolean {
  const { check } = roll;
  const success = me().isGM ? check?.outcome.success : readableSuccess(roll);
  return (
    check !== null && success === true && hasChoices(roll.rolledCheck ?? check, demand) && isSoundCheck(roll)
  );
}

/**
 * The options ticked by saves whose outcome players do not receive, once the dice stop. These options are never stored
 * on the card, because players receive the card.
 */
export const hiddenTicks = (saves: readonly AnsweredDemand[]): string[] =>
  saves
    .filter(
      (answered) => !isOpenOutcome(answered.roll) && !areDiceRolling(answered.roll) && isSaved(answered),
    )
    .map(({ demand }) => demand.ticks!);

/** Whether the roll was made against the difficulty that the card asks for. */
export function hasChoices({ choices }: Pick<CheckRecord, "choices">, demand: Demand): boolean {
  const made = (choices ?? {}) as Readonly<Record<string, unknown>>;
  return Object.entries(demand.choices ?? {}).every(([field, value]) => made[field] === value);
}
