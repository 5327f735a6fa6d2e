/** Conditions and effects on a sheet. */

import type { LangKey } from "../../kit/keys.ts";
import { effectsOfCondition } from "../changes/condition-effects.ts";
import type { ActorDocument, EffectDocument, ItemDocument } from "../contract/documents.ts";
import { describeBond, describeEnding } from "../effects/describe-ending.ts";
import { worldConditions } from "../records/own-conditions.ts";
import { timerOf } from "../records/timers.ts";
import { plainText } from "../text/html.ts";
import { conditionLink } from "../text/rules-link.ts";

/** An active effect, for the chip component. */
export interface EffectChip {
  readonly id: string;
  readonly name: string;
  readonly img: string;
  /** Name of the item that it comes from; null for an effect of the actor. */
  readonly source: string | null;
  readonly removable: boolean;
  /** Link to the rules; null if there is no page. */
  readonly rules: string | null;
  /** The counter of its condition; null without a counter. */
  readonly count: number | null;
  /** Phrases that say when it ends; empty if it does not end by itself. */
  readonly ends: readonly string[];
  /** Phrases that name the creatures that it refers to and the number stored with it. */
  readonly notes: readonly string[];
}

/** Effects that are active on the actor. */
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
      rules: rulesOf(actor, effect),
      count: fromItem === null ? countOf(actor, [...effect.statuses][0]) : null,
      ends: describeEnding(timerOf(effect)),
      notes: describeBond(timerOf(effect), actor.isOwner),
    };
  });
}

/** The rules page of the effect's condition, or of the item that it comes from. */
function rulesOf({ ruleset }: ActorDocument, { parent, statuses }: EffectDocument): string | null {
  const condition = ruleset?.conditions.find(({ id }) => statuses.has(id));
  if (condition) return conditionLink(ruleset!.id, condition.id);
  return (parent as Partial<ItemDocument<{ page?: string }>> | null)?.system?.page || null;
}

function countOf(actor: ActorDocument, condition: string | undefined): number | null {
  const path = actor.ruleset?.conditions.find(({ id }) => id === condition)?.counter;
  const count = path === undefined ? null : foundry.utils.getProperty(actor.system, path);
  return typeof count === "number" ? count : null;
}

/** A condition in the palette. */
export interface ConditionToggle {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  readonly icon: string;
  /** Picture of a custom condition, which replaces the icon; null for conditions of the game. */
  readonly img: string | null;
  readonly active: boolean;
  /** Its counter; null if it has none or is not active. */
  readonly count: number | null;
  /**
   * Language key of the source, if another condition, item or number gives it; null if an effect of its own does, or it
   * is inactive.
   */
  readonly from: LangKey | null;
  /** Link to the rules; null for a custom condition. */
  readonly rules: string | null;
}

/** All conditions of the actor's game, and custom conditions. */
export function conditionToggles(actor: ActorDocument): ConditionToggle[] {
  const { ruleset } = actor;
  const listed = (ruleset?.conditions ?? []).filter(({ unlisted }) => !unlisted);
  const own = listed.map(({ id, name, text, icon }) => {
    const active = actor.statuses.has(id);
    return {
      ...stateOf(actor, id),
      name,
      text,
      icon,
      img: null,
      count: active ? countOf(actor, id) : null,
      rules: conditionLink(ruleset!.id, id),
    };
  });
  return [...own, ...ownToggles(actor)];
}

const stateOf = (actor: ActorDocument, id: string) => {
  const active = actor.statuses.has(id);
  return {
    id,
    active,
    from: active && effectsOfCondition(actor, id).length === 0 ? originOf(actor, id) : null,
  };
};

/**
 * The source of a condition without an effect of its own: another condition, or a number, item or effect of the actor.
 */
function originOf({ ruleset, statuses }: ActorDocument, id: string): LangKey {
  const isImplied = ruleset?.conditions.some(
    ({ id: other, implies = [] }) => statuses.has(other) && implies.includes(id),
  );
  return isImplied ? "MANIFOLD.Condition.Implied" : "MANIFOLD.Condition.Counted";
}

/** The custom conditions of the world, which have their text on their items. */
const ownToggles = (actor: ActorDocument): ConditionToggle[] =>
  worldConditions()
    .filter((item) => item.ruleset === actor.ruleset)
    .map((item) => ({
      ...stateOf(actor, item.id!),
      name: item.name,
      text: plainText((item.system as { readonly description?: string }).description ?? ""),
      icon: "",
      img: item.img ?? "",
      count: null,
      rules: null,
    }));
