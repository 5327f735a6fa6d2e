/** A check with the changes of later checks, such as an attack that its target has dodged. */

import type { MessageDocument, UserDocument } from "../contract/documents.ts";
import type { CheckRecord } from "../contract/roll-result.ts";
import { findRollKind } from "../games/registry.ts";
import { redrawMessage } from "../host/chat-log.ts";
import { actorByUuid, me, messageByUuid } from "../host/host.ts";
import { correctedWith, receivedCheck, rolledMessage } from "../records/correction.ts";
import { messagesThat } from "../records/message-index.ts";
import { placeOf } from "../trust/once-per-table.ts";
import { easingOfCheck } from "../trust/verification/eased-roll.ts";
import { claimProblemOf } from "../trust/verification/remembered-claims.ts";
import { followedMessage, messagesBeside } from "./previous-check.ts";

/** The stored check with the changes of the sound checks after it. */
export function revisedCheck(message: MessageDocument): CheckRecord {
  const record = message.check!;
  const kind = findRollKind(record.ruleset, record.kind);
  if (!kind?.revise) return record;
  let revised = record;
  const root = rolledMessage(message);
  const beside = [...new Set([root?.uuid ?? message.uuid, message.uuid])];
  for (const later of beside.flatMap((previous) => messagesBeside({ previous }))) {
    if (!later.check) continue;
    const change = kind.revise(revised, later.check);
    // Verified only if it matters: verifying a roll that follows this check reads this check again.
    if (change && isSoundCheck(later)) revised = { ...revised, ...change };
  }
  return revised;
}

/** Hooks `createChatMessage` and `deleteChatMessage`: draws the cards again that show something of the message. */
export function redrawRelated(message: MessageDocument): void {
  const followed = followedMessage(message);
  const takenOver = messagesThat("later", placeOf(message));
  for (const card of new Set([...(followed ? [followed] : []), ...correctedWith(message), ...takenOver]))
    redrawMessage(card);
}

/** Hook `updateChatMessage`: draws the card of the check again that this check may change. */
export function redrawRevised({ check }: MessageDocument): void {
  const before = check?.previous ? messageByUuid(check.previous) : null;
  if (before?.check && findRollKind(before.check.ruleset, before.check.kind)?.revise) redrawMessage(before);
}

/** Whether the author of a check may roll for its actor. */
export function isOfOwner(message: MessageDocument): boolean {
  const { author } = message;
  const uuid = receivedCheck(message)?.actor;
  const actor = uuid ? actorByUuid(uuid) : null;
  if (!actor || !author) return false;
  return author.isGM || actor.testUserPermission(author as UserDocument, "OWNER");
}

/** Whether its author may roll for the actor, and on clients of GMs whether it follows from the rules. */
export const isSoundCheck = (message: MessageDocument): boolean =>
  message.check !== null &&
  isOfOwner(message) &&
  (me().isGM ? claimProblemOf(message) === null : easingOfCheck(message) === null);
