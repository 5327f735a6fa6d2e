/** The check that a roll follows, and other checks that follow it. */
import type { MessageDocument } from "../contract/documents.ts";
import type { RollOptions } from "../contract/roll-kind.ts";
import type { CheckRecord } from "../contract/roll-result.ts";
import { messageById, messageByUuid } from "../host/host.ts";
import { receivedCheck } from "../records/correction.ts";
import { createdAt } from "../records/created-at.ts";
import { followersOf, placeInLog } from "../records/message-index.ts";

/** The message of the check before this roll; null if it no longer exists. */
export const previousMessage = ({ previous }: Pick<RollOptions, "previous">): MessageDocument | null =>
  previous === undefined ? null : messageByUuid(previous);

/**
 * The check before this roll; null if it no longer exists, or is of another game or kind.
 * @param kinds ids of the roll kinds that this roll may follow; all by default
 */
export function previousCheck(
  options: Pick<RollOptions, "previous">,
  ruleset: string,
  kinds?: readonly string[],
): CheckRecord | null {
  const check = previousMessage(options)?.check;
  if (check?.ruleset !== ruleset) return null;
  return (kinds?.includes(check.kind) ?? true) ? check : null;
}

/** The message that a check follows, as far as this user may know; null if it no longer exists. */
export const followedMessage = (message: MessageDocument): MessageDocument | null =>
  previousMessage({ previous: receivedCheck(message)?.previous ?? undefined });

/** Identifies a roll among the other checks that follow the same check. */
type Place = Pick<RollOptions, "previous" | "verified">;

/** The checks in the chat that follow the same check as this roll, without later ones. */
export const checksBeside = (place: Place): CheckRecord[] =>
  messagesBeside(place).flatMap(({ check }) => check ?? []);

/**
 * The messages of those checks in the order in which the server created them, including checks sealed for this user.
 * The order of the log is unsafe, because it may follow times that authors write.
 */
export function messagesBeside({ previous, verified }: Place): MessageDocument[] {
  if (previous === undefined) return [];
  const found = followersOf(previous).filter((message) => receivedCheck(message)?.previous === previous);
  if (found.length === 0 || (found.length === 1 && verified === undefined)) return found;
  const placeOf = (message: MessageDocument) => ({ at: createdAt(message), place: placeInLog(message) });
  const places = new Map(found.map((message) => [message, placeOf(message)]));
  const verifiedMessage = verified === undefined ? null : messageById(verified);
  const own = verifiedMessage && placeOf(verifiedMessage);
  return found
    .filter((message) => !own || isBefore(places.get(message)!, own))
    .sort((one, other) => (isBefore(places.get(one)!, places.get(other)!) ? -1 : 1));
}

interface LogPlace {
  readonly at: number;
  readonly place: number;
}

/** If two have the same millisecond, the order of the log decides. */
const isBefore = (one: LogPlace, other: LogPlace): boolean =>
  one.at < other.at || (one.at === other.at && one.place < other.place);
