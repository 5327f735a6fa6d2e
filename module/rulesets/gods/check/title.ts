/** Titles of checks and contests. */

import type { Text } from "../../../core/contract/index.ts";
import { t } from "../../../core/host/host.ts";
import type { ContestRequest } from "../rules/check/opposed.ts";
import { purposeLabel } from "../rules/check/purposes.ts";
import type { GodsCheckRequest } from "../rules/check/types.ts";
import { scoreLabel } from "../rules/creature/scores.ts";

/** "Surprise (Perception)", "History (Intelligence)", or the score alone. */
export function checkTitle({ purpose, score, subject }: GodsCheckRequest): Text {
  const label = scoreLabel(score);
  if (subject !== null) return joinTitle(subject, label);
  return purpose === "plain" ? { key: label } : joinTitle(purposeLabel(purpose), label);
}

/** "Chase (Agility)", or the title of a check. */
export const contestTitle = (request: ContestRequest): Text =>
  request.chase ? joinTitle("MANIFOLD.Gods.Contest.chase", scoreLabel(request.score)) : checkTitle(request);

const joinTitle = (what: string, number: string): Text => ({
  key: "MANIFOLD.Gods.Title.both",
  data: { what: t(what), number: t(number) },
});
