/**
 * Conditions as effects with causes: an effect stays as long as it has a cause. Every step is idempotent, so an
 * interrupted application can be completed by running it again.
 */

import type { ActorDocument, EffectDocument } from "../contract/documents.ts";
import { isStatus, statusSource } from "../games/status-effects.ts";
import { staticEffectId } from "../games/status-entries.ts";
import { SYSTEM_ID } from "../host/constants.ts";
import { ownFlags } from "../host/flags.ts";
import { createEffects } from "../host/host.ts";
import { causesOf, conditionOf } from "../records/causes.ts";
import { ownConditionIds } from "../records/own-conditions.ts";
import type { Timer } from "../records/timers.ts";
import { deriveId } from "./derive-id.ts";
import { isUndone, type LedgerEntry } from "./ledger.ts";
import { assertWritten, VetoError, waitUntil } from "./write-errors.ts";

type Source = Record<string, unknown>;

const CAUSES = `flags.${SYSTEM_ID}.causes`;

/** Source data of an effect. */
const sourceOf = (effect: EffectDocument): Source => effect.toObject() as Source;

/** Ids of the conditions that the actor has as effects of their own, without implied ones. */
export function ownConditions(actor: ActorDocument): string[] {
  if (actor.effects.size === 0) return [];
  const known = (actor.ruleset?.conditions ?? []).map(({ id }) => id);
  const named = new Set([...actor.effects].map(conditionOf));
  return [...known, ...ownConditionIds(actor)].filter(
    (id) => named.has(id) || actor.effects.has(staticEffectId(id)),
  );
}

/** All effects of a condition itself: the plain one and the ones that expire. */
export const effectsOfCondition = (actor: ActorDocument, condition: string): StoredEffect[] =>
  actor.effects.filter(
    (effect): effect is StoredEffect =>
      effect.id === staticEffectId(condition) || conditionOf(effect) === condition,
  );

type StoredEffect = EffectDocument & { readonly id: string };

/** Source data of the effects of conditions, and of single effects by id. */
export function effectSources(
  actor: ActorDocument,
  conditions: readonly string[],
  ids: readonly string[],
): Source[] {
  const given = conditions.flatMap((id) => effectsOfCondition(actor, id));
  const single = ids.flatMap((id) => actor.effects.get(id) ?? []);
  return [...new Set([...given, ...single])].map(sourceOf);
}

/** Whether one effect would be both added and removed, which could never be completed. */
export const removesWhatItAdds = (
  key: string,
  {
    added,
    timed,
    removed,
  }: { added: readonly string[]; timed: LedgerEntry["timed"]; removed: readonly Source[] },
): boolean => added.some((id) => removed.some(({ _id }) => _id === effectIdOf(key, id, timed)));

/** Brings the actor's effects to the state of an entry, applied or undone. @throws VetoError */
export async function syncConditions(
  actor: ActorDocument,
  entry: LedgerEntry,
  behalf: string | null,
): Promise<void> {
  let steps = await missingSteps(actor, entry);
  while (!isDone(steps)) {
    try {
      await performSteps(actor, entry, steps, behalf);
      return;
    } catch (error) {
      if (error instanceof VetoError) throw error;
      // Another client may have changed the same effects, which makes a step fail. If the state has changed, or changes
      // as soon as the broadcast arrives, compute the remaining steps from it.
      const before = JSON.stringify(steps);
      const hasChanged = async () => JSON.stringify(await missingSteps(actor, entry)) !== before;
      if (!(await waitUntil(hasChanged))) throw error;
      steps = await missingSteps(actor, entry);
    }
  }
}

const missingSteps = (actor: ActorDocument, entry: LedgerEntry): Promise<Steps> | Steps =>
  entry.undone ? stepsToUndo(actor, entry) : stepsToApply(actor, entry);

const isDone = ({ gone, changed, fresh }: Steps): boolean =>
  gone.length + changed.length + fresh.length === 0;

async function performSteps(
  actor: ActorDocument,
  entry: LedgerEntry,
  { gone, changed, fresh }: Steps,
  behalf: string | null,
): Promise<void> {
  const { effects } = actor;
  const undoing = entry.undone !== null;
  const nameOf = (id: string) => effects.get(id)?.name ?? id;
  if (gone.length > 0) {
    // A change applied for a player counts as the player's deletion, even if a GM's client has drafted it.
    const by = undoing || behalf === null ? behalf : entry.by;
    const options = { undoing, behalf: by, card: entry.message };
    const answer = await actor.deleteEmbeddedDocuments("ActiveEffect", gone, options);
    const left = gone.find((id) => effects.has(id));
    assertWritten(gone, answer, () => left === undefined, nameOf(left ?? ""));
  }
  if (changed.length > 0) {
    const answer = await actor.updateEmbeddedDocuments("ActiveEffect", changed);
    // The answer is also empty if another client has written the same values at the same time.
    const isSame = () => changed.every((source) => hasCauses(source, effects.get(String(source._id))));
    assertWritten(changed, answer, isSame, nameOf(String(changed[0]!._id)));
  }
  if (fresh.length > 0) {
    const answer = await createEffects(actor, fresh, { keepId: true, restored: undoing, behalf });
    const absent = fresh.find(({ _id }) => !effects.has(String(_id)));
    assertWritten(fresh, answer, () => absent === undefined, String(absent?.name));
  }
}

interface Steps {
  readonly gone: string[];
  readonly changed: Source[];
  readonly fresh: Source[];
}

async function stepsToApply(
  actor: ActorDocument,
  { key, added, removed, timed }: LedgerEntry,
): Promise<Steps> {
  const { effects } = actor;
  const steps: Steps = { gone: [], changed: [], fresh: [] };
  for (const { _id } of removed) if (effects.has(String(_id))) steps.gone.push(String(_id));
  for (const id of added) {
    const effectId = givenEffectId(actor, key, id, timed);
    const present = effects.get(effectId);
    const causes = present ? causesOf(present) : [];
    if (!present && isStatus(id))
      steps.fresh.push(await conditionSource(actor, id, key, effectId, timed?.[id]));
    else if (present && !causes.includes(key)) steps.changed.push(withCauses(effectId, [...causes, key]));
  }
  return steps;
}

function stepsToUndo(actor: ActorDocument, { key, added, removed, timed }: LedgerEntry): Steps {
  const { effects } = actor;
  const steps: Steps = { gone: [], changed: [], fresh: [] };
  for (const id of added) {
    const effectId = givenEffectId(actor, key, id, timed);
    const present = effects.get(effectId);
    if (!present) continue;
    const left = causesOf(present).filter((cause) => cause !== key);
    if (left.length === 0) steps.gone.push(effectId);
    else if (left.length < causesOf(present).length) steps.changed.push(withCauses(effectId, left));
  }
  for (const source of removed) {
    const present = effects.get(String(source._id));
    const stored = causesOf(source as { flags?: object });
    const owed = stored.filter((cause) => !isUndone(actor, cause));
    if (present) {
      const causes = new Set([...causesOf(present), ...owed]);
      if (causes.size > causesOf(present).length)
        steps.changed.push(withCauses(String(source._id), [...causes]));
    } else if (owed.length === stored.length) steps.fresh.push(source);
    // Causes that were undone while the effect was removed no longer count.
    else if (owed.length > 0) steps.fresh.push(withSourceCauses(source, owed));
  }
  return steps;
}

/** All causes without a timer share one effect; each cause with a timer has its own. */
const effectIdOf = (key: string, condition: string, timed: LedgerEntry["timed"]): string =>
  timed?.[condition] ? deriveId(`${key}#${condition}`) : staticEffectId(condition);

/** The id of an effect that the entry may have created; older versions derived other ids. */
function givenEffectId(
  actor: ActorDocument,
  key: string,
  condition: string,
  timed: LedgerEntry["timed"],
): string {
  const given = timed?.[condition]
    ? effectsOfCondition(actor, condition).find((effect) => causesOf(effect).includes(key))
    : undefined;
  return given?.id ?? effectIdOf(key, condition, timed);
}

const hasCauses = ({ [CAUSES]: causes }: Source, effect: EffectDocument | undefined): boolean =>
  effect !== undefined && JSON.stringify(causesOf(effect)) === JSON.stringify(causes);

const withCauses = (_id: string, causes: readonly string[]): Source => ({ _id, [CAUSES]: causes });

/** Source data of an effect with other causes. */
function withSourceCauses(source: Source, causes: readonly string[]): Source {
  const flags = source.flags as Record<string, object | undefined>;
  return { ...source, flags: { ...flags, [SYSTEM_ID]: { ...flags[SYSTEM_ID], causes } } };
}

/** Creation data of a condition's effect. */
async function conditionSource(
  actor: ActorDocument,
  id: string,
  cause: string,
  _id: string,
  timer: Timer | undefined,
): Promise<Source> {
  const source = await statusSource(id, actor);
  const flags = {
    ...ownFlags(source),
    causes: [cause],
    ...(timer ? { condition: id, timer } : {}),
  };
  return { ...source, _id, flags: { [SYSTEM_ID]: flags } };
}
