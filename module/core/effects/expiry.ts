/**
 * Ends effects when their time has come. Generation 14 asks each effect at every moment of a fight and ends it itself
 * (see `ManifoldActiveEffect#isExpiryEvent`); generation 13 leaves that to us. What a fight, a condition or lost
 * concentration ends is ours on both. Runs on the active Gamemaster's client.
 */

import { findEndedConditions } from "../../kit/conditions.ts";
import { allActors } from "../all-actors.ts";
import { ignoreIfDone } from "../changes/write-errors.ts";
import { hostEndsEffects } from "../compat.ts";
import type { ActorDocument } from "../contract/documents.ts";
import { reportErrors } from "../report-errors.ts";
import {
  breakConcentration,
  CONCENTRATING,
  replaceConcentration,
  restoreConcentration,
  restoreReplacedConcentration,
} from "./concentration.ts";
import { isDue, type Timer, type TurnEvent, timerOf } from "./timers.ts";

/** What is used of an effect; the typings know the subtypes of the host only. */
interface Effect {
  readonly id: string;
  readonly uuid: string;
  readonly flags: unknown;
  readonly statuses: ReadonlySet<string>;
  readonly parent: unknown;
}

/** A moment passes: on generation 13 what waited for it ends. */
export async function endDueEffects(passing: TurnEvent): Promise<void> {
  if (hostEndsEffects()) return;
  await endEffects((effect) => isDueNow(effect, passing));
}

/** Hook `deleteCombat`: nobody's next turn comes any more. */
export function onCombatDeleted({ id }: { readonly id: string }): void {
  if (!game.users!.activeGM?.isSelf) return;
  const isOver = (effect: Effect) => {
    const timer = timerOf(effect);
    if (timer?.until === "fightEnd") return !hostEndsEffects() && (timer.combat ?? id) === id;
    return timer?.until != null && timer.combat === id;
  };
  void reportErrors(() => endEffects(isOver));
}

/** Hook `createActiveEffect`: ends what cannot be beside it, and notes who concentrates on it. */
export function onEffectCreated(effect: Effect, options: { restored?: boolean }): void {
  const actor = actorOf(effect);
  if (actor && game.users!.activeGM?.isSelf) void reportErrors(() => settleCreated(actor, effect, options));
}

async function settleCreated(
  actor: ActorDocument,
  effect: Effect,
  { restored }: { restored?: boolean },
): Promise<void> {
  if (restored) {
    if (effect.statuses.has(CONCENTRATING)) await restoreConcentration(actor, effect);
    return;
  }
  const ended = findEndedConditions(
    actor.ruleset?.conditions ?? [],
    [...actor.statuses],
    [...effect.statuses],
  );
  for (const id of ended) await toggle(actor, id, false);
  const timer = timerOf(effect);
  if (timer?.concentration) await concentrateOn(timer, effect.statuses.has(CONCENTRATING));
}

/** Hook `deleteActiveEffect`: what somebody concentrated on ends with their concentration. */
export function onEffectDeleted(effect: Effect, options: { undoing?: boolean }): void {
  const actor = actorOf(effect);
  if (actor && game.users!.activeGM?.isSelf) void reportErrors(() => settleDeleted(actor, effect, options));
}

async function settleDeleted(
  actor: ActorDocument,
  effect: Effect,
  { undoing }: { undoing?: boolean },
): Promise<void> {
  const timer = timerOf(effect);
  if (undoing && timer?.concentration) await restoreReplacedConcentration(timer);
  if (effect.statuses.has(CONCENTRATING) && !actor.statuses.has(CONCENTRATING))
    await breakConcentration(actor, effect);
}

/** One thing at a time is concentrated on: an earlier one ends. @param begins as for {@link replaceConcentration} */
async function concentrateOn(timer: Timer, begins: boolean): Promise<void> {
  await replaceConcentration(timer, begins);
  const actor = fromUuidSync(timer.concentration as never) as unknown as ActorDocument | null;
  if (actor && !actor.statuses.has(CONCENTRATING)) await toggle(actor, CONCENTRATING, true);
}

function isDueNow(effect: Effect, passing: TurnEvent): boolean {
  const timer = timerOf(effect);
  return timer !== null && isDue(timer, passing);
}

async function endEffects(ends: (effect: Effect) => boolean): Promise<void> {
  for (const actor of allActors()) {
    const ids = ([...actor.effects] as unknown as Effect[]).filter(ends).map(({ id }) => id);
    const isDone = () => ids.every((id) => !actor.effects.has(id));
    if (ids.length > 0) await ignoreIfDone(actor.deleteEmbeddedDocuments("ActiveEffect", ids), isDone);
  }
}

/** The active Gamemaster may have two windows, which come to the same at once. */
function toggle(actor: ActorDocument, id: string, active: boolean): Promise<void> {
  return ignoreIfDone(
    actor.toggleStatusEffect(id, { active }) as Promise<unknown>,
    () => actor.statuses.has(id) === active,
  );
}

const actorOf = ({ parent }: Effect): ActorDocument | null =>
  parent instanceof Actor ? (parent as unknown as ActorDocument) : null;
