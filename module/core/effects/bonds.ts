/** Whom the conditions of an actor concern: whom it aims at, whom it is aware of. */

import { effectsOfCondition } from "../changes/condition-effects.ts";
import type { ActorDocument } from "../contract/documents.ts";
import { timerOf } from "../records/timers.ts";

/** One effect of a condition, with what it came with. */
export interface Bond {
  /** Id of the effect. */
  readonly effect: string;
  /** Uuids of the creatures that it concerns; empty if it concerns none in particular. */
  readonly about: readonly string[];
  /** The number with which it came; null without one. */
  readonly total: number | null;
}

/** The effects that give a condition, in the order in which they came. */
export const bondsOf = (actor: ActorDocument, condition: string): Bond[] =>
  effectsOfCondition(actor, condition).map((effect) => {
    const { about = [], total = null } = timerOf(effect) ?? {};
    return { effect: effect.id, about, total };
  });

/** Whether a condition concerns this creature. */
export const isBoundTo = (
  actor: ActorDocument,
  condition: string,
  { uuid }: { readonly uuid: string },
): boolean => bondsOf(actor, condition).some(({ about }) => about.includes(uuid));
