/** The check that a roll follows from, and others that follow from it. */
import type { MessageDocument } from "../contract/documents.ts";
import type { RollOptions } from "../contract/roll-kind.ts";
import type { CheckRecord } from "../contract/roll-result.ts";
import { receivedCheck } from "../correct/correction.ts";
import { messageByUuid } from "../host.ts";

/** The message of the check before this roll; null where there is none any more. */
export const previousMessage = ({ previous }: Pick<RollOptions, "previous">): MessageDocument | null =>
  previous === undefined ? null : messageByUuid(previous);

/**
 * The check before this roll; null where there is none any more, or one of another game or kind.
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

/** What names the roll that others stand beside. */
type Place = Pick<RollOptions, "previous" | "verified">;

/** The checks in the chat that follow the same check as this roll, without those made after it. */
export const checksBeside = (place: Place): CheckRecord[] =>
  messagesBeside(place).flatMap(({ check }) => check ?? []);

/** Ids of checks by the uuid of the check that they follow, as their messages tell it; sealed ones may keep it. */
const followers = new Map<string, Set<string>>();
const SEALED = "";

/** Remembers which check a message follows: to search a log of thousands for each card would take its square. */
export function noteFollower({ id, publicCheck }: MessageDocument): void {
  const previous = publicCheck?.previous ?? (publicCheck?.sealed ? SEALED : undefined);
  if (previous !== undefined && id) note(previous, id);
  // A corrected check follows what it followed then, whatever its author has made of it since.
  const { of, previous: kept } = publicCheck?.correction ?? {};
  if (of && kept) note(kept, of);
}

function note(previous: string, follower: string): void {
  const known = followers.get(previous) ?? new Set();
  followers.set(previous, known.add(follower));
}

/** The messages of those checks in the order of the log, also of ones that are sealed for this user. */
export function messagesBeside({ previous, verified }: Place): MessageDocument[] {
  if (previous === undefined) return [];
  const candidates = [...(followers.get(previous) ?? []), ...(followers.get(SEALED) ?? [])];
  const found = candidates
    .flatMap((id) => game.messages!.get(id) ?? [])
    .filter((message) => receivedCheck(message)?.previous === previous);
  if (found.length === 0 || (found.length === 1 && verified === undefined)) return found;
  const { contents } = game.messages!;
  const places = new Map(found.map((message) => [message, contents.indexOf(message)]));
  const own = verified === undefined ? -1 : contents.findIndex(({ id }) => id === verified);
  return found
    .filter((message) => own === -1 || places.get(message)! < own)
    .sort((one, other) => places.get(one)! - places.get(other)!);
}
