/**
 * Ends effects when their time has come. Generation 14 asks each effect at every moment of a fight and ends it itself
 * (see `ManifoldActiveEffect#isExpiryEvent`); generation 13 leaves that to us. What a fight, a condition or lost
 * concentration ends is ours on both. Runs on the active Gamemaster's client.
 */

import { endedBy } from "../../kit/conditions.ts";
import { tolerant } from "../changes/tolerant.ts";
import { hostEndsEffects } from "../compat.ts";
import type { ActorDocument } from "../contract/documents.ts";
import { told } from "../told.ts";
import { CONCENTRATING, holdAgain, holdOnly, letGo, takeUpAgain } from "./concentration.ts";
import { everyActor } from "./everyone.ts";
import { isDue, type Passing, type Timer, timerOf } from "./timers.ts";

/** What is used of an effect; the typings know the subtypes of the host only. */
interface Effect {
  readonly id: string;
  readonly uuid: string;
  readonly flags: unknown;
  readonly statuses: ReadonlySet<string>;
  readonly parent: unknown;
}

/** A moment passes: on generation 13 what waited for it ends. */
export async function passMoment(passing: Passing): Promise<void> {
  if (hostEndsEffects()) return;
  await endEffects((effect) => isDueNow(effect, passing));
}

/** Hook `deleteCombat`: nobody's next turn comes any more. */
export function onFightOver({ id }: { readonly id: string }): void {
  if (!game.users!.activeGM?.isSelf) return;
  const isOver = (effect: Effect) => {
    const timer = timerOf(effect);
    if (timer?.until === "fightEnd") return !hostEndsEffects() && (timer.combat ?? id) === id;
    return timer?.until != null && timer.combat === id;
  };
  void told(() => endEffects(isOver));
}

/** Hook `createActiveEffect`: ends what cannot be beside it, and notes who concentrates on it. */
export function onEffectCreated(effect: Effect, options: { restored?: boolean }): void {
  const actor = actorOf(effect);
  if (actor && game.users!.activeGM?.isSelf) void told(() => settleCreated(actor, effect, options));
}

async function settleCreated(
  actor: ActorDocument,
  effect: Effect,
  { restored }: { restored?: boolean },
): Promise<void> {
  if (restored) {
    if (effect.statuses.has(CONCENTRATING)) await takeUpAgain(actor, effect);
    return;
  }
  const ended = endedBy(actor.ruleset?.conditions ?? [], [...actor.statuses], [...effect.statuses]);
  for (const id of ended) await toggle(actor, id, false);
  const timer = timerOf(effect);
  if (timer?.concentration) await concentrateOn(timer, effect.statuses.has(CONCENTRATING));
}

/** Hook `deleteActiveEffect`: what somebody concentrated on ends with their concentration. */
export function onEffectDeleted(effect: Effect, options: { undoing?: boolean }): void {
  const actor = actorOf(effect);
  if (actor && game.users!.activeGM?.isSelf) void told(() => settleDeleted(actor, effect, options));
}

async function settleDeleted(
  actor: ActorDocument,
  effect: Effect,
  { undoing }: { undoing?: boolean },
): Promise<void> {
  const timer = timerOf(effect);
  if (undoing && timer?.concentration) await holdAgain(timer);
  if (effect.statuses.has(CONCENTRATING) && !actor.statuses.has(CONCENTRATING)) await letGo(actor, effect);
}

/** One thing at a time is concentrated on: an earlier one ends. @param begins as for {@link holdOnly} */
async function concentrateOn(timer: Timer, begins: boolean): Promise<void> {
  await holdOnly(timer, begins);
  const actor = fromUuidSync(timer.concentration as never) as unknown as ActorDocument | null;
  if (actor && !actor.statuses.has(CONCENTRATING)) await toggle(actor, CONCENTRATING, true);
}

function isDueNow(effect: Effect, passing: Passing): boolean {
  const timer = timerOf(effect);
  return timer !== null && isDue(timer, passing);
}

async function endEffects(ends: (effect: Effect) => boolean): Promise<void> {
  for (const actor of everyActor()) {
    const ids = ([...actor.effects] as unknown as Effect[]).filter(ends).map(({ id }) => id);
    const isDone = () => ids.every((id) => !actor.effects.has(id));
    if (ids.length > 0) await tolerant(actor.deleteEmbeddedDocuments("ActiveEffect", ids), isDone);
  }
}

/** The active Gamemaster may have two windows, which come to the same at once. */
function toggle(actor: ActorDocument, id: string, active: boolean): Promise<void> {
  return tolerant(
    actor.toggleStatusEffect(id, { active }) as Promise<unknown>,
    () => actor.statuses.has(id) === active,
  );
}

const actorOf = ({ parent }: Effect): ActorDocument | null =>
  parent instanceof Actor ? (parent as unknown as ActorDocument) : null;
