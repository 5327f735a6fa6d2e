import type { AnyRollKind } from "../ruleset.ts";
import { localizeText } from "../text.ts";
import type { CheckRecord } from "./check-model.ts";

/**
 * The result as one sentence: read aloud, and the plain text of the message.
 * @param mayRead whether the listener may know a part that the record hides
 */
export function spokenResult(
  kind: AnyRollKind,
  record: CheckRecord,
  mayRead: (part: string) => boolean,
): string {
  const look = kind.degrees[record.outcome.degree];
  const facts = kind.card.facts({ ...record, shows: shows(record, mayRead) });
  const verdict = game.i18n!.localize(look?.label ?? record.outcome.degree);
  return [localizeText(kind.title(record.request)), [verdict, ...facts.map(localizeText)].join(", ")].join(
    ": ",
  );
}

/** Whether a reader sees a part of the card: it is not hidden, or they may read hidden ones. */
export function shows(record: CheckRecord, mayRead: (part: string) => boolean): (part: string) => boolean {
  return (part) => !record.hidden.includes(part) || mayRead(part);
}
