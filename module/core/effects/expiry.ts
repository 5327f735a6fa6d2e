/**
 * Ends effects when their time has come. Generation 14 asks each effect at every moment of a fight and ends it itself
 * (see `ManifoldActiveEffect#isExpiryEvent`); generation 13 leaves that to us. What a fight, a condition or lost
 * concentration ends is ours on both. Runs on the active Gamemaster's client.
 */

import { endedBy } from "../../kit/conditions.ts";
import { tolerant } from "../changes/tolerant.ts";
import { hostEndsEffects } from "../compat.ts";
import type { ManifoldActor } from "../documents/actor.ts";
import { isDue, type Passing, timerOf } from "./timers.ts";

/** What is used of an effect; the typings know the subtypes of the host only. */
interface Effect {
  readonly id: string;
  readonly uuid: string;
  readonly flags: unknown;
  readonly statuses: ReadonlySet<string>;
  readonly parent: unknown;
}

/** The condition that stands for concentrating, in every game that has it. */
const CONCENTRATING = "concentrating";

/** A moment passes: on generation 13 what waited for it ends. */
export async function passMoment(passing: Passing): Promise<void> {
  if (hostEndsEffects()) return;
  await endEffects((effect) => isDueNow(effect, passing));
}

/** Hook `deleteCombat`: nobody's next turn comes any more. */
export async function onFightOver({ id }: { readonly id: string }): Promise<void> {
  if (!game.users!.activeGM?.isSelf) return;
  await endEffects((effect) => {
    const timer = timerOf(effect);
    if (timer?.until === "fightEnd") return !hostEndsEffects() && (timer.combat ?? id) === id;
    return timer?.until != null && timer.combat === id;
  });
}

/** Hook `createActiveEffect`: ends what cannot be beside it, and notes who concentrates on it. */
export async function onEffectCreated(effect: Effect, { restored }: { restored?: boolean }): Promise<void> {
  const actor = actorOf(effect);
  if (!actor || restored || !game.users!.activeGM?.isSelf) return;
  const ended = endedBy(actor.ruleset?.conditions ?? [], [...actor.statuses], [...effect.statuses]);
  for (const id of ended) await toggle(actor, id, false);
  const timer = timerOf(effect);
  if (timer?.concentration) await concentrateOn(timer.concentration, timer.cause);
}

/** Hook `deleteActiveEffect`: what somebody concentrated on ends with their concentration. */
export async function onEffectDeleted(effect: Effect): Promise<void> {
  const actor = actorOf(effect);
  if (!actor || !effect.statuses.has(CONCENTRATING) || !game.users!.activeGM?.isSelf) return;
  if (actor.statuses.has(CONCENTRATING)) return;
  await endEffects((other) => timerOf(other)?.concentration === actor.uuid);
}

/** One thing at a time is concentrated on: an earlier one ends. */
async function concentrateOn(source: string, cause: string): Promise<void> {
  await endEffects((other) => {
    const timer = timerOf(other);
    return timer?.concentration === source && timer.cause !== cause;
  });
  const actor = fromUuidSync(source as never) as unknown as ManifoldActor | null;
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
function toggle(actor: ManifoldActor, id: string, active: boolean): Promise<void> {
  return tolerant(
    actor.toggleStatusEffect(id, { active }) as Promise<unknown>,
    () => actor.statuses.has(id) === active,
  );
}

/** Actors of the world and of unlinked tokens. */
export function everyActor(): ManifoldActor[] {
  const tokens = game.scenes!.contents.flatMap((scene) => scene.tokens.contents);
  const unlinked = tokens.flatMap(({ actorLink, actor }) => (actorLink || !actor ? [] : [actor]));
  return [...game.actors!.contents, ...unlinked] as ManifoldActor[];
}

const actorOf = ({ parent }: Effect): ManifoldActor | null =>
  parent instanceof Actor ? (parent as unknown as ManifoldActor) : null;
