/** The check that a roll follows from, and others that follow from it. */
import type { MessageDocument } from "../contract/documents.ts";
import type { RollOptions } from "../contract/roll-kind.ts";
import type { CheckRecord } from "../contract/roll-result.ts";
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

/** The messages of those checks, also of ones that are sealed for this user. */
export function messagesBeside({ previous, verified }: Place): MessageDocument[] {
  if (previous === undefined) return [];
  const { contents } = game.messages!;
  const own = verified === undefined ? -1 : contents.findIndex(({ id }) => id === verified);
  const earlier = own === -1 ? contents : contents.slice(0, own);
  return earlier.filter(({ check, publicCheck }) => (check ?? publicCheck)?.previous === previous);
}
