/** The reasons that a message written by a player is not trusted. */

import type { Difference } from "../../../kit/differences.ts";
import type { Text } from "../../contract/text.ts";

export interface ClaimProblem {
  readonly text: Text;
  /** The claims of the message next to the values that this client has computed. */
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

/** The number of characters of a value that are shown. */
const MOST_CHARACTERS = 60;

const excerpt = (value: string): string => {
  if (value === "") return "–";
  return value.length > MOST_CHARACTERS ? `${value.slice(0, MOST_CHARACTERS)}…` : value;
};
