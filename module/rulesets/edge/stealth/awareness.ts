/** Who hides from whom, by the conditions of both. */
import type { ActorDocument } from "../../../core/contract/documents.ts";
import { bondsOf, isBoundTo } from "../../../core/effects/bonds.ts";
import { countsToward } from "../check/bound-states.ts";
import { AWARE, HIDDEN } from "../rules/stealth/hiding.ts";

/** Whether it hides from a creature that is not aware of it (E-158, E-314). */
export const isHiddenFrom = (hider: ActorDocument, watcher: ActorDocument): boolean =>
  hider.statuses.has(HIDDEN) && !isBoundTo(watcher, AWARE, hider);

/** How a creature hides: the effect that says so and the total of its check; null if it does not, or without a check. */
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
 * The statuses of a creature as they count towards others: hiding counts against those alone who are not aware of it, a
 * bound state towards those whom it concerns. Without any all of them count.
 */
export const statusesToward = (actor: ActorDocument, others: readonly ActorDocument[]): string[] =>
  [...actor.statuses].filter((id) =>
    id === HIDDEN
      ? others.length === 0 || others.some((other) => isHiddenFrom(actor, other))
      : countsToward(actor, id, others),
  );
