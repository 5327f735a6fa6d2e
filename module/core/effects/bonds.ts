/** The creatures that an actor's conditions refer to, such as the target that it aims at. */

import { effectsOfCondition } from "../changes/condition-effects.ts";
import type { ActorDocument } from "../contract/documents.ts";
import { timerOf } from "../records/timers.ts";

/** One effect that gives a condition, with the creatures and the number stored on it. */
export interface Bond {
  /** Id of the effect. */
  readonly effect: string;
  /** Uuids of the creatures that the effect refers to; empty if there are none. */
  readonly about: readonly string[];
  /** The number that was stored with the effect; null if there is none. */
  readonly total: number | null;
}

/** The effects that give a condition, oldest first. */
export const bondsOf = (actor: ActorDocument, condition: string): Bond[] =>
  effectsOfCondition(actor, condition).map((effect) => {
    const { about = [], total = null } = timerOf(effect) ?? {};
    return { effect: effect.id, about, total };
  });

/** Whether a condition refers to this creature. */
export const isBoundTo = (
  actor: ActorDocument,
  condition: string,
  { uuid }: { readonly uuid: string },
): boolean => bondsOf(actor, condition).some(({ about }) => about.includes(uuid));
