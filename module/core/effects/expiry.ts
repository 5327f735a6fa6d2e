/**
 * Ends effects when they are due, or when a combat, another condition or a concentration ends them. Runs on the active
 * GM's client, on both generations: durations of generation 14 only work for bearers in the combat, and only with the
 * turn of the combatant in whose turn the effect began.
 */

import { isEmptyChangeSet } from "../../kit/change-set.ts";
import { findEndedConditions } from "../../kit/conditions.ts";
import { applyChange } from "../changes/apply.ts";
import { deriveId } from "../changes/derive-id.ts";
import { ignoreIfDone } from "../changes/write-errors.ts";
import type { ActorDocument, CombatDocument, EffectDocument, UserDocument } from "../contract/documents.ts";
import { callHook, callPreHook } from "../games/public-hooks.ts";
import { actorByUuid, isActiveGM, isActor, me, userById } from "../host/host.ts";
import { Refusal } from "../host/refusal.ts";
import { reportErrors, showRefusal } from "../host/report-errors.ts";
import { allActors } from "../records/all-actors.ts";
import { BY_HAND, causesOf, givingOf } from "../records/causes.ts";
import { isDue, isOver, type Timer, type TurnEvent, timerOf } from "../records/timers.ts";
import { actingUser, type WriteOptions } from "./acting-user.ts";
import {
  breakConcentration,
  CONCENTRATING,
  replaceConcentration,
  restoreConcentration,
  restoreReplacedConcentration,
} from "./concentration.ts";
import { endByItself } from "./ended.ts";

/**
 * Ends the effects that wait for this event.
 * @param cause names the event; undoing it restores them
 */
export async function endDueEffects(event: TurnEvent, cause: string): Promise<void> {
  await endEffects((effect) => {
    const timer = timerOf(effect);
    return timer !== null && isDue(timer, event);
  }, cause);
}

/** Hook `updateWorldTime`: ends the effects whose time is over. */
export function onTimePassed(now: number): void {
  if (!isActiveGM()) return;
  void reportErrors(() =>
    endEffects((effect) => {
      const timer = timerOf(effect);
      return timer !== null && isOver(timer, now);
    }, `time.${now}`),
  );
}

/** Hook `deleteCombat`: ends the effects that last for the combat or wait for a turn of it. */
export function onCombatDeleted({ id }: CombatDocument): void {
  if (!isActiveGM()) return;
  const endsWithIt = (effect: EffectDocument) => {
    const timer = timerOf(effect);
    if (timer?.until === "fightEnd") return (timer.combat ?? id) === id;
    return timer?.until != null && timer.combat === id;
  };
  void reportErrors(() => endEffects(endsWithIt, `combat.${id}`));
}

/** Hook `createActiveEffect`: ends the conditions that the new one ends, and starts concentration on it. */
export function onEffectCreated(
  effect: EffectDocument,
  options: WriteOptions & { readonly restored?: boolean },
  userId: string,
): void {
  const { parent } = effect;
  if (!isActor(parent) || !userById(userId) || !isActiveGM()) return;
  const user = actingUser(options, userId);
  void reportErrors(() =>
    options.restored ? onRestored(parent, effect, user) : onGiven(parent, effect, user),
  );
}

async function onRestored(
  actor: ActorDocument,
  effect: EffectDocument,
  user: UserDocument | null,
): Promise<void> {
  if (user && effect.statuses.has(CONCENTRATING)) await restoreConcentration(actor, effect, user);
}

async function onGiven(
  actor: ActorDocument,
  effect: EffectDocument,
  user: UserDocument | null,
): Promise<void> {
  const known = actor.ruleset?.conditions ?? [];
  for (const id of findEndedConditions(known, [...actor.statuses], [...effect.statuses]))
    if (!comesLater(actor, id, effect)) await toggle(actor, id, false);
  await enterByEffect(actor, effect);
  const timer = timerOf(effect);
  if (user && timer && mayConcentrateFor(user, timer))
    await concentrateOn(timer, effect.statuses.has(CONCENTRATING));
}

/**
 * Applies the game's consequences of entering a condition, for an effect that was not created by a change of the
 * ledger.
 */
async function enterByEffect(actor: ActorDocument, effect: EffectDocument): Promise<void> {
  if (effect.disabled || causesOf(effect).some((cause) => cause !== BY_HAND)) return;
  const before = actor.effects.filter((other) => other !== effect).flatMap(({ statuses }) => [...statuses]);
  const change = actor.ruleset?.onEnter?.(actor, before, [...effect.statuses]);
  if (!change || isEmptyChangeSet(change)) return;
  const key = deriveId(`enters#${givingOf(effect)}`);
  const reason = { key, by: me().id, what: { key: effect.name }, message: null };
  await applyChange(actor, reason, () => ({ change }));
}

/** Two conditions that end each other can be given in one write. The later one stays. */
function comesLater(actor: ActorDocument, id: string, effect: EffectDocument): boolean {
  const known = actor.ruleset?.conditions ?? [];
  const isMutual = findEndedConditions(known, [...effect.statuses], [id]).length > 0;
  const later = [...actor.effects].slice([...actor.effects].indexOf(effect) + 1);
  return isMutual && later.some(({ statuses }) => statuses.has(id));
}

/** Hook `deleteActiveEffect`: ends the effects that the actor maintained if its concentration is lost. */
export function onEffectDeleted(
  effect: EffectDocument,
  options: WriteOptions & { readonly undoing?: boolean },
  userId: string,
): void {
  const { parent } = effect;
  if (!isActor(parent) || !userById(userId) || !isActiveGM()) return;
  void reportErrors(() => onTaken(parent, effect, options.undoing ? actingUser(options, userId) : null));
}

/** @param undoer the user who has undone the change that gave the effect; null if nothing was undone */
async function onTaken(
  actor: ActorDocument,
  effect: EffectDocument,
  undoer: UserDocument | null,
): Promise<void> {
  const timer = timerOf(effect);
  if (undoer && timer && mayConcentrateFor(undoer, timer)) await restoreReplacedConcentration(timer, undoer);
  if (effect.statuses.has(CONCENTRATING) && !actor.statuses.has(CONCENTRATING))
    await breakConcentration(actor, effect);
}

/** Whether the user owns the actor that a timer names as concentrating. Any owner of the effect can write the timer. */
function mayConcentrateFor(user: UserDocument, { concentration }: Timer): boolean {
  const actor = concentration ? actorByUuid(concentration) : null;
  return actor !== null && (user.isGM || actor.testUserPermission(user, "OWNER"));
}

/** Replaces an earlier concentration. @param begins as for {@link replaceConcentration} */
async function concentrateOn(timer: Timer, begins: boolean): Promise<void> {
  if (!timer.concentration) return;
  await replaceConcentration(timer, begins);
  const actor = actorByUuid(timer.concentration);
  if (actor && !actor.statuses.has(CONCENTRATING)) await toggle(actor, CONCENTRATING, true);
}

async function endEffects(ends: (effect: EffectDocument) => boolean, cause: string): Promise<void> {
  for (const actor of allActors()) {
    const ending = actor.effects.filter(ends).filter((effect) => mayEnd(actor, effect));
    if (ending.length === 0) continue;
    const payloads = ending.map((effect) => payloadOf(actor, effect));
    if (!(await endByItself(actor, ending, cause))) continue;
    for (const payload of payloads) callHook("manifold.endedEffect", payload);
  }
}

const payloadOf = (actor: ActorDocument, { uuid, name }: EffectDocument) => ({
  actor: actor.uuid,
  effect: uuid,
  name,
});

/** Whether an effect can end. An effect that another package protects does not block the others. */
function mayEnd(actor: ActorDocument, effect: EffectDocument): boolean {
  try {
    callPreHook("manifold.preEndEffect", payloadOf(actor, effect));
    return true;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    showRefusal(error.text);
    return false;
  }
}

/** Toggles a condition, unless another window of the active GM has done it already. */
function toggle(actor: ActorDocument, id: string, active: boolean): Promise<void> {
  return ignoreIfDone(
    actor.toggleStatusEffect(id, { active, recorded: false }),
    () => actor.statuses.has(id) === active,
  );
}
