/** Why a message that a player has written is not taken at its word. */

import type { Difference } from "../../../kit/differences.ts";
import type { Text } from "../../contract/text.ts";

export interface ClaimProblem {
  readonly text: Text;
  /** What the message claims beside what this client has computed. */
  readonly differences: readonly Difference[];
}

export function claimProblem(
  key: string,
  data: NonNullable<Text["data"]> = {},
  differences: readonly Difference[] = [],
): ClaimProblem {
  const [first] = differences;
  const told: NonNullable<Text["data"]> = first
    ? { what: first.path || "–", claimed: excerpt(first.claimed), verified: excerpt(first.verified) }
    : {};
  return { text: { key, data: { ...told, ...data } }, differences };
}

/** Characters of a value that are shown. */
const MOST_CHARACTERS = 60;

const excerpt = (value: string): string => {
  if (value === "") return "–";
  return value.length > MOST_CHARACTERS ? `${value.slice(0, MOST_CHARACTERS)}…` : value;
};
