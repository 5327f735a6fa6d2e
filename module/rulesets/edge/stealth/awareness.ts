/** Whether one creature hides from another, by the conditions of both. */
import type { ActorDocument } from "../../../core/contract/documents.ts";
import { bondsOf, isBoundTo } from "../../../core/effects/bonds.ts";
import { countsToward } from "../check/bound-states.ts";
import { AWARE, HIDDEN } from "../rules/stealth/hiding.ts";

/** Whether the hider is hidden from a watcher that is not aware of it (E-158, E-314). */
export const isHiddenFrom = (hider: ActorDocument, watcher: ActorDocument): boolean =>
  hider.statuses.has(HIDDEN) && !isBoundTo(watcher, AWARE, hider);

/** A creature's hiding: the effect, and the total of its check; null if it does not hide, or without a check. */
export interface Hiding {
  readonly effect: string;
  readonly total: number;
}

export function hidingOf(actor: ActorDocument): Hiding | null {
  const [latest] = bondsOf(actor, HIDDEN)
    .filter((bond): bond is typeof bond & Hiding => bond.total !== null)
    .slice(-1);
  return latest ?? null;
}

/**
 * The statuses of a creature that count for other creatures: hiding only counts for those unaware of it, a bound state
 * for those it is bound to. Without others, all statuses count.
 */
export const statusesToward = (actor: ActorDocument, others: readonly ActorDocument[]): string[] =>
  [...actor.statuses].filter((id) =>
    id === HIDDEN
      ? others.length === 0 || others.some((other) => isHiddenFrom(actor, other))
      : countsToward(actor, id, others),
  );
