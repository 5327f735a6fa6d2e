/** How verdicts look and what rolls are called. */

import { formatSigned } from "../../core/format.ts";
import { degreeStyles, type StyleWithoutLabel } from "../../core/rolls/degree-styles.ts";
import type { Text } from "../../core/ruleset.ts";
import type { GodsCheckOutcome, GodsCheckRequest } from "./rules/check-types.ts";
import type { ContestRequest } from "./rules/contest.ts";
import { degreeLabel, type GodsDegree } from "./rules/degrees.ts";
import { purposeLabel } from "./rules/purposes.ts";
import { scoreLabel } from "./rules/scores.ts";

const LOOKS: Readonly<Record<GodsDegree, StyleWithoutLabel>> = {
  success: { icon: "check-mark", tone: "success" },
  failure: { icon: "cross-mark", tone: "failure" },
  impossible: { icon: "stop-sign", tone: "failure" },
  won: { icon: "laurel-crown", tone: "success" },
  goesOn: { icon: "cycle", tone: "neutral" },
  lost: { icon: "broken-shield", tone: "failure" },
  spared: { icon: "hearts", tone: "success" },
  called: { icon: "grim-reaper", tone: "fumble" },
  dealt: { icon: "bloody-sword", tone: "neutral" },
  works: { icon: "poison-bottle", tone: "failure" },
  holds: { icon: "hourglass", tone: "neutral" },
};

/** Looks of the given degrees. */
export const looks = (degrees: readonly GodsDegree[]) =>
  degreeStyles(degrees, degreeLabel, (degree) => LOOKS[degree]);

/** Language key of a kind of roll. */
export const kindLabel = (id: string): string => `MANIFOLD.Gods.Kind.${id}`;

export const localize = (key: string): string => game.i18n!.localize(key);

/** "Surprise (Perception)", "History (Intelligence)", or the number alone. */
export function title({ purpose, score, subject }: GodsCheckRequest): Text {
  const name = scoreLabel(score);
  if (subject !== null) return both(subject, name);
  return purpose === "plain" ? { key: name } : both(purposeLabel(purpose), name);
}

/** "Chase (Agility)", or the number alone. */
export const contestTitle = (request: ContestRequest): Text =>
  request.chase ? both("MANIFOLD.Gods.Contest.chase", scoreLabel(request.score)) : title(request);

const both = (what: string, number: string): Text => ({
  key: "MANIFOLD.Gods.Title.both",
  data: { what: localize(what), number: localize(number) },
});

/** "11 against 13", "made by 2". */
export function marginFacts({ roll, target, margin }: GodsCheckOutcome): Text[] {
  if (roll === null || margin === null) return [];
  return [
    { key: "MANIFOLD.Gods.Fact.against", data: { roll, target: shown(target) } },
    {
      key: margin >= 0 ? "MANIFOLD.Gods.Fact.made" : "MANIFOLD.Gods.Fact.failed",
      data: { by: shown(Math.abs(margin)) },
    },
  ];
}

/** A number that may be a half, or below 0, in the reader's notation. */
export const shown = (value: number): string =>
  value < 0 ? formatSigned(value) : new Intl.NumberFormat(game.i18n!.lang).format(value);
