/** The users who may know the outcome of a check. */

import type { MessageDocument, UserDocument } from "../contract/documents.ts";
import { me } from "../host/host.ts";
import { latestCorrection } from "../records/correction.ts";
import { OUTCOME, partVisibility } from "../records/spoken-result.ts";
import { readersOf } from "../trust/hidden-rolls/secrets.ts";
import { areDiceRolling } from "./rolling-dice.ts";

/** The messages of a check and of its latest correction: the check does not reveal what the correction hides. */
const withCorrection = (message: MessageDocument): readonly MessageDocument[] => [
  message,
  latestCorrection(message) ?? message,
];

/** Whether every user receives the outcome of a check, so that it may be stored where all can read it. */
export const isOpenOutcome = (message: MessageDocument): boolean => withCorrection(message).every(isOpen);

function isOpen({ publicCheck, whisper }: MessageDocument): boolean {
  if (!publicCheck || whisper.length > 0 || publicCheck.hidden.includes(OUTCOME)) return false;
  return !publicCheck.sealed || publicCheck.sealed.part === "difficulty";
}

/** Whether a user other than this client's may know the outcome of a check. */
export const isOutcomeKnownTo = (user: UserDocument, message: MessageDocument): boolean =>
  user.isGM || withCorrection(message).every((one) => isOpen(one) || isReadBy(user, one));

function isReadBy(user: UserDocument, roll: MessageDocument): boolean {
  if (roll.blind || roll.publicCheck?.hidden.includes(OUTCOME)) return false;
  if (roll.publicCheck?.sealed) return readersOf(roll).includes(user.id);
  return roll.author?.id === user.id || roll.whisper.includes(user.id);
}

/** Whether a check was successful; null if this user may not know, or not yet. */
export function readableSuccess(message: MessageDocument): boolean | null {
  const { check, visible, isContentVisible } = message;
  const mayRead =
    check !== null && visible && isContentVisible && partVisibility(check, () => me().isGM)(OUTCOME);
  return mayRead && !areDiceRolling(message) ? check.outcome.success : null;
}
