import type { MessageDocument } from "../contract/documents.ts";
import type { AnyRollKind, DegreeStyle } from "../contract/index.ts";
import type { CheckRecord } from "../contract/roll-result.ts";
import { findRollKind } from "../games/registry.ts";
import { localizeText } from "../host/format.ts";
import { me, t } from "../host/host.ts";
import { announce } from "../host/live-region.ts";

/** The only hidden part that core itself knows: the degree, and everything that reveals it. */
export const OUTCOME = "outcome";

/** Shown instead of an outcome that the user may not know. */
export const HIDDEN_OUTCOME: DegreeStyle = {
  label: "MANIFOLD.Card.Undisclosed",
  icon: "uncertainty",
  tone: "neutral",
};

/**
 * The result as one sentence, for screen readers and as the plain text of the message.
 * @param mayRead whether the user may know a hidden part
 */
export function spokenResult(
  kind: AnyRollKind,
  record: CheckRecord,
  mayRead: (part: string) => boolean,
): string {
  const shows = partVisibility(record, mayRead);
  const disclosed = shows(OUTCOME);
  const label = disclosed ? kind.degrees[record.outcome.degree]?.label : HIDDEN_OUTCOME.label;
  const facts = disclosed ? kind.card.facts({ ...record, shows }).map(localizeText) : [];
  const verdict = t(label ?? record.outcome.degree);
  return [localizeText(kind.title(record.request)), [verdict, ...facts].join(", ")].join(": ");
}

/** Whether a part of the card is visible: it is not hidden, or the user may read hidden parts. */
export function partVisibility(
  record: CheckRecord,
  mayRead: (part: string) => boolean,
): (part: string) => boolean {
  return (part) => !record.hidden.includes(part) || mayRead(part);
}

/**
 * Hook `createChatMessage`: announces a check to screen readers of users who may see it. Unknown rulesets are skipped;
 * the card shows the error.
 */
export function announceCheck(message: MessageDocument): void {
  const { check } = message;
  if (!check || !message.visible || !message.isContentVisible) return;
  const kind = findRollKind(check.ruleset, check.kind);
  if (!kind) return;
  try {
    announce(`${message.alias}. ${spokenResult(kind, check, () => me().isGM)}`);
  } catch (error) {
    console.warn(`manifold | The check of message ${message.id} cannot be read out`, error);
  }
}
