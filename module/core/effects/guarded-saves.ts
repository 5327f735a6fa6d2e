/**
 * Saves that end an effect. An owner of its bearer can rewrite or delete the effect, whose end is not the owner's to
 * decide, so that the active GM's client restores the save and tells GMs of an effect that has ended without one.
 */

import { ChangeSetBuilder } from "../../kit/change-set.ts";
import type { Demand } from "../../kit/demand.ts";
import { allActors } from "../all-actors.ts";
import { deriveId } from "../changes/derive-id.ts";
import { isUndone } from "../changes/ledger.ts";
import { verifyForApplying } from "../claims/remembered-claims.ts";
import { SYSTEM_ID } from "../constants.ts";
import type { ActorDocument, EffectDocument, MessageDocument } from "../contract/documents.ts";
import { postChangeCard } from "../damage/change-card.ts";
import { rollsFor } from "../damage/save-results.ts";
import { storedTargets, targetKey } from "../damage/target-record.ts";
import { isActiveGM, isActor, me, messageByUuid, userById } from "../host.ts";
import { publicName } from "../public-name.ts";
import { reportErrors } from "../report-errors.ts";
import { causesOf, conditionOf } from "./causes.ts";
import { type Timer, timerOf } from "./timers.ts";

/** Timers with a save as this client has last seen them written by a GM. */
const known = new WeakMap<EffectDocument, Timer>();

/** Remembers the saves of all effects. Called once, in `ready`. */
export function rememberSaves(): void {
  if (!me().isGM) return;
  for (const actor of allActors()) for (const effect of actor.effects) remember(effect);
}

function remember(effect: EffectDocument): void {
  const timer = timerOf(effect);
  if (timer?.saveEnds) known.set(effect, structuredClone(timer));
  else known.delete(effect);
}

/** The save that ends an effect, whatever a player has made of it meanwhile. */
export const saveOf = (effect: EffectDocument): Demand | null =>
  (known.get(effect) ?? timerOf(effect))?.saveEnds ?? null;

/** Hook `createActiveEffect`. */
export function onSaveGiven(effect: EffectDocument): void {
  if (me().isGM) remember(effect);
}

/** Hook `updateActiveEffect`: restores the save of an effect that a player has changed. */
export function onSaveChanged(
  effect: EffectDocument,
  _changes: object,
  _options: object,
  userId: string,
): void {
  if (!me().isGM) return;
  const before = known.get(effect);
  if (userById(userId)?.isGM !== false || !before) {
    remember(effect);
    return;
  }
  const now = timerOf(effect);
  if (JSON.stringify(now?.saveEnds) === JSON.stringify(before.saveEnds) || !isActiveGM()) return;
  const timer = now ? { saveEnds: before.saveEnds } : before;
  void reportErrors(() => effect.update({ flags: { [SYSTEM_ID]: { timer } } }));
}

/** Hook `deleteActiveEffect`: tells GMs of an effect that a player has ended without the save that ends it. */
export function onSaveTaken(effect: EffectDocument, _options: object, userId: string): void {
  const { parent } = effect;
  const user = userById(userId);
  const saveEnds = saveOf(effect);
  if (!isActiveGM() || !isActor(parent) || !user || user.isGM || !saveEnds) return;
  if (isTakenBack(parent, effect) || isSaved(parent, effect, saveEnds)) return;
  void reportErrors(() => tellGms(parent, effect, user.name));
}

/** Whether what gave the effect has been undone, which its card shows. */
function isTakenBack(actor: ActorDocument, effect: EffectDocument): boolean {
  return causesOf(effect).some((key) => isUndone(actor, key));
}

/** Whether a sound check of the actor, the first after its card, has met the save that a GM's card demands for this effect. */
function isSaved(actor: ActorDocument, { id }: EffectDocument, save: Demand): boolean {
  return game.messages!.contents.some((message) => {
    const { check } = message as MessageDocument;
    const isOfSave =
      check?.actor === actor.uuid &&
      check.kind === save.kind &&
      check.key === save.key &&
      check.outcome.success === true;
    const card = isOfSave && check.previous ? messageByUuid(check.previous) : null;
    return (
      card !== null &&
      demandsFor(actor, card).some(({ ends }) => ends?.effect === id) &&
      rollsFor(card, actor.uuid, save)[0] === message &&
      verifyForApplying(message as MessageDocument) === null
    );
  });
}

function demandsFor(actor: ActorDocument, card: MessageDocument): readonly Demand[] {
  if (!card.author?.isGM) return [];
  const target: object | undefined = storedTargets(card)[targetKey(actor.uuid!)];
  return (target as { readonly demands?: readonly Demand[] } | undefined)?.demands ?? [];
}

/** A card for GMs, from which the condition that the effect gave can be given again. */
async function tellGms(actor: ActorDocument, effect: EffectDocument, user: string): Promise<void> {
  const condition = conditionOf(effect);
  const { until = null, whose = null, saveEnds = null } = known.get(effect) ?? timerOf(effect) ?? {};
  const duration = {
    ...(until ? { until } : {}),
    ...(whose ? { turnOf: whose } : {}),
    ...(saveEnds ? { saveEnds } : {}),
  };
  const change = new ChangeSetBuilder();
  if (condition !== null) change.addCondition(condition, undefined, duration);
  await postChangeCard({
    ruleset: actor.ruleset!.id,
    what: {
      key: "MANIFOLD.Effect.EndedUnsaved",
      data: { user, effect: effect.name, actor: publicName(actor) },
    },
    icon: "hourglass",
    due: [{ actor, change: change.build() }],
    secret: true,
    id: deriveId(`unsaved.${actor.uuid}.${effect.id}`),
  });
}
