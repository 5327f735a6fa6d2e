/** Conditions and effects as a sheet shows them. */

import { effectsOfCondition } from "../changes/condition-effects.ts";
import type { ActorDocument } from "../contract/documents.ts";
import { describeEnding } from "../effects/describe-ending.ts";
import { timerOf } from "../effects/timers.ts";

/** One effect at work, for the chip component. */
export interface EffectChip {
  readonly id: string;
  readonly name: string;
  readonly img: string;
  /** Name of the item it comes from; null for the actor's own. */
  readonly source: string | null;
  readonly removable: boolean;
  /** The number that its condition is counted with; null for all that are not counted. */
  readonly count: number | null;
  /** When it ends, in words; empty for what does not end by itself. */
  readonly ends: readonly string[];
}

/** Everything that affects the actor now, suppressed and disabled effects left out. */
export function effectChips(actor: ActorDocument): EffectChip[] {
  return actor.appliedEffects.map((effect) => {
    const { parent } = effect;
    const fromItem = parent && parent !== (actor as unknown) ? parent.name : null;
    return {
      id: effect.id!,
      name: effect.name,
      img: effect.img ?? "",
      source: fromItem,
      removable: fromItem === null && actor.isOwner,
      count: fromItem === null ? countOf(actor, [...effect.statuses][0]) : null,
      ends: describeEnding(timerOf(effect)),
    };
  });
}

function countOf(actor: ActorDocument, condition: string | undefined): number | null {
  const path = actor.ruleset?.conditions.find(({ id }) => id === condition)?.counter;
  const count = path === undefined ? null : foundry.utils.getProperty(actor.system, path);
  return typeof count === "number" ? count : null;
}

/** One condition of the game, for the palette. */
export interface ConditionToggle {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  readonly icon: string;
  readonly active: boolean;
  /** The number that it is counted with; null for all that are not counted, and while it is not there. */
  readonly count: number | null;
  /** Here because another condition brings it along; it goes with that one. */
  readonly implied: boolean;
}

/** Every condition of the actor's game and whether the actor has it. */
export function conditionToggles(actor: ActorDocument): ConditionToggle[] {
  return (actor.ruleset?.conditions ?? []).map(({ id, name, text, icon }) => {
    const active = actor.statuses.has(id);
    const count = active ? countOf(actor, id) : null;
    return {
      id,
      name,
      text,
      icon,
      active,
      count,
      implied: active && effectsOfCondition(actor, id).length === 0,
    };
  });
}
