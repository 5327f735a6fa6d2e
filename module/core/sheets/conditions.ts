/** Conditions and effects as a sheet shows them. */

import type { ManifoldActor } from "../documents/actor.ts";
import { staticEffectId } from "../status-entries.ts";

/** One effect at work, for the chip component. */
export interface EffectChip {
  readonly id: string;
  readonly name: string;
  readonly img: string;
  /** Name of the item it comes from; null for the actor's own. */
  readonly source: string | null;
  readonly removable: boolean;
}

/** Everything that affects the actor now, suppressed and disabled effects left out. */
export function effectChips(actor: ManifoldActor): EffectChip[] {
  return actor.appliedEffects.map((effect) => {
    const { parent } = effect;
    const fromItem = parent && parent !== (actor as unknown) ? parent.name : null;
    return {
      id: effect.id!,
      name: effect.name,
      img: effect.img ?? "",
      source: fromItem,
      removable: fromItem === null && actor.isOwner,
    };
  });
}

/** One condition of the game, for the palette. */
export interface ConditionToggle {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  readonly icon: string;
  readonly active: boolean;
  /** Here because another condition brings it along; it goes with that one. */
  readonly implied: boolean;
}

/** Every condition of the actor's game and whether the actor has it. */
export function conditionToggles(actor: ManifoldActor): ConditionToggle[] {
  return (actor.ruleset?.conditions ?? []).map(({ id, name, text, icon }) => {
    const active = actor.statuses.has(id);
    return { id, name, text, icon, active, implied: active && !actor.effects.has(staticEffectId(id)) };
  });
}
