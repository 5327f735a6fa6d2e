/** The effects of winning an opposed roll on its sides, computed from the answers in the chat. */

import type { SideHits } from "../../kit/contract.ts";
import { collectAnswers } from "../chat/answers.ts";
import { verdictOf } from "../chat/verdict.ts";
import type { MessageDocument } from "../contract/documents.ts";
import type { Text } from "../contract/index.ts";
import type { CheckRecord } from "../contract/roll-result.ts";
import { targetKey } from "../records/target-record.ts";

export interface OpposedHits {
  readonly ruleset: string;
  /** Title of the opposed roll. */
  readonly what: Text;
  /** Uuid of the winner; null for a tie. */
  readonly winner: string | null;
  /** Hits by target key. */
  readonly hits: Readonly<Record<string, object>>;
  /** The checks that were compared. */
  readonly rolls: readonly { readonly source: MessageDocument; readonly check: CheckRecord }[];
}

/** Reads the hits; null while undecided, and if winning has no effect. */
export function opposedHits(message: MessageDocument): OpposedHits | null {
  const record = message.request;
  if (record?.purpose !== "opposed" || Object.keys(record.targets).length === 0) return null;
  const answers = collectAnswers(record, message.id!);
  const [a, b] = record.seats;
  const first = a && answers.get(a.id)?.[0];
  if (!first || !b || [...answers.values()].flat().some(({ isPartial }) => isPartial)) return null;
  const { opposed } = verdictOf(record, answers, first.rollKind);
  const answer = answers.get(b.id)?.[0]?.outcome;
  const sides = { a: a.actor, b: b.actor, ...(answer ? { answer } : {}) };
  const hits = opposed && first.rollKind.opposed?.hits?.(first.plan, opposed.winner, sides);
  if (!hits || (hits.a === undefined && hits.b === undefined)) return null;
  const winner = opposed.winner === "tie" ? null : opposed.winner === "a" ? a.actor : b.actor;
  return {
    ruleset: record.ruleset,
    what: first.rollKind.title(first.source.check!.request),
    winner,
    hits: byTarget(hits, a.actor, b.actor),
    rolls: [...answers.values()].flat().map(({ source }) => ({ source, check: source.check! })),
  };
}

const byTarget = (hits: SideHits, a: string, b: string): Record<string, object> => ({
  ...(hits.a ? { [targetKey(a)]: hits.a } : {}),
  ...(hits.b ? { [targetKey(b)]: hits.b } : {}),
});
