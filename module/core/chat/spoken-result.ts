import type { CheckRecord } from "../contract/roll-result.ts";
import { localizeText } from "../format.ts";
import type { AnyRollKind, DegreeStyle } from "../ruleset.ts";

/** The one hideable part that the core itself knows: whether it was a success, and everything that tells it. */
export const OUTCOME = "outcome";

/** What stands for a verdict that the reader may not know. */
export const HIDDEN_OUTCOME: DegreeStyle = {
  label: "MANIFOLD.Card.Undisclosed",
  icon: "uncertainty",
  tone: "neutral",
};

/**
 * The result as one sentence: read aloud, and the plain text of the message.
 * @param mayRead whether the listener may know a part that the record hides
 */
export function spokenResult(
  kind: AnyRollKind,
  record: CheckRecord,
  mayRead: (part: string) => boolean,
): string {
  const reads = partVisibility(record, mayRead);
  const judged = reads(OUTCOME);
  const label = judged ? kind.degrees[record.outcome.degree]?.label : HIDDEN_OUTCOME.label;
  const facts = judged ? kind.card.facts({ ...record, shows: reads }).map(localizeText) : [];
  const verdict = game.i18n!.localize(label ?? record.outcome.degree);
  return [localizeText(kind.title(record.request)), [verdict, ...facts].join(", ")].join(": ");
}

/** Whether a reader sees a part of the card: it is not hidden, or they may read hidden ones. */
export function partVisibility(
  record: CheckRecord,
  mayRead: (part: string) => boolean,
): (part: string) => boolean {
  return (part) => !record.hidden.includes(part) || mayRead(part);
}
