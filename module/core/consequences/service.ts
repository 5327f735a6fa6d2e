/** Applies and undoes the consequences of messages. `commands.ts` decides who may. */

import type { Proposal } from "../../kit/damage.ts";
import { type ApplyResult, applyChange, undoChange } from "../changes/apply.ts";
import { entryOf, type LedgerEntry } from "../changes/ledger.ts";
import { leaveShared, type SharedWrites, shareWrites } from "../changes/shared-write.ts";
import { diceRested } from "../chat/rolling-dice.ts";
import type { ActorDocument, MessageDocument } from "../contract/documents.ts";
import type { TargetRecord } from "../contract/roll-result.ts";
import type { RollAddress, Text } from "../contract/text.ts";
import { redrawMessage } from "../host/chat-log.ts";
import { localizeText } from "../host/format.ts";
import { me, messageById } from "../host/host.ts";
import { type ReadOnce, readingOnce } from "../host/read-untrusted.ts";
import { Refusal } from "../host/refusal.ts";
import { errorText, failureOf, showRefusal } from "../host/report-errors.ts";
import { storedTargets, targetKey } from "../records/target-record.ts";
import { sendCommands } from "../trust/relay/relay.ts";
import {
  type Consequence,
  consequenceOf,
  existingActor,
  type TargetReading,
  targetStateOf,
  toAppliedRecord,
  turnOfKey,
} from "./consequence.ts";
import { rollingSaves, uncountedTicks } from "./note-save.ts";
import { rollsFor } from "./save-results.ts";

/** What a message says of a target from now on. */
type Mark = Pick<TargetRecord, "applied" | "turn"> & Partial<Pick<TargetRecord, "adjust">>;

/**
 * Applies consequences of one message to their targets: the values of all actors of the world are one request, and so is
 * what the message says of all. Actors of tokens are written by themselves, at the same moment.
 * @returns the error of each, in their order; null for one that has not failed
 */
export const applyReadings = (readings: readonly TargetReading[], by: string): Promise<readonly unknown[]> =>
  changeTogether(readings, (reading, shared) => applyToTarget(reading, by, shared));

/** Undoes consequences of one message, as {@link applyReadings} applies them; a joint card for all its targets. */
export async function undoReadings(
  readings: readonly TargetReading[],
  by: string,
): Promise<readonly unknown[]> {
  const [joint] = readings.filter(({ message, state }) => state.applied && isJoint(message));
  if (!joint) return changeTogether(readings, (reading, shared) => undoForTarget(reading, by, shared));
  const failure = await failureOf(() => undoJoint(joint.message, by));
  return readings.map(() => failure);
}

async function changeTogether(
  readings: readonly TargetReading[],
  change: (reading: TargetReading, shared: SharedWrites) => Promise<Mark | null>,
): Promise<readonly unknown[]> {
  const shared = shareWrites(readings.length);
  const done = await Promise.allSettled(
    readings.map((reading, index) =>
      change(reading, shared[index]!).finally(() => leaveShared(shared[index]!)),
    ),
  );
  const marks = readings.flatMap(({ target }, index) => {
    const one = done[index]!;
    return one.status === "fulfilled" && one.value ? [[target, one.value] as const] : [];
  });
  const [first] = readings;
  const unmarked = first && (await failureOf(() => updateTargets(first.message, Object.fromEntries(marks))));
  return done.map((one) => (one.status === "rejected" ? one.reason : one.value && unmarked));
}

/** Applies a consequence. @returns what the message then says; null if it was applied before */
async function applyToTarget(
  { message, consequence, state }: TargetReading,
  by: string,
  shared: SharedWrites,
): Promise<Mark | null> {
  if (state.applied) return null;
  const { key, target } = state;
  const reason = { key, by, what: consequence.what, message: message.id, source: consequence.source };
  let open: readonly string[] = [];
  const proposed = (now: ActorDocument) => {
    const judged = judgeCounting(consequence, now, target);
    open = judged.open;
    const { change, ...why } = judged.proposal;
    return { change, why, exact: isExact(message) };
  };
  const applied = toAppliedRecord(
    entryOrRefusal(await applyChange(existingActor(state), reason, proposed, shared)),
  );
  const adjust = open.length > 0 ? { adjust: withTicks(target, open).adjust } : {};
  return { applied, turn: turnOfKey(key), ...adjust };
}

/** Judges a target with the saves that its card does not count yet. @returns also those that may be stored on the card */
function judgeCounting(
  consequence: Consequence,
  actor: ActorDocument,
  target: TargetRecord,
): { readonly proposal: Proposal; readonly open: readonly string[] } {
  const { proposal, saves } = consequence.judge(actor, target);
  const { open, hidden } = uncountedTicks(saves);
  const ticks = [...open, ...hidden];
  if (ticks.length === 0) return { proposal, open };
  return { proposal: consequence.judge(actor, withTicks(target, ticks)).proposal, open };
}

function withTicks(target: TargetRecord, ticks: readonly string[]): TargetRecord {
  const options = [...new Set([...target.adjust.options, ...ticks])];
  return { ...target, adjust: { ...target.adjust, options } };
}

/** Undoes a consequence. @returns what the message then says; null if it was not applied */
async function undoForTarget(
  { state }: TargetReading,
  by: string,
  shared: SharedWrites,
): Promise<Mark | null> {
  if (!state.applied) return null;
  entryOrRefusal(await undoChange(existingActor(state), state.key, by, shared));
  return undoneMark(state.key);
}

/** What a message says of a target for which it was undone. */
const undoneMark = (key: string): Mark => ({ applied: null, turn: turnOfKey(key) + 1 });

/** Undoes an entry of an actor's ledger and updates its card. @throws Refusal if it can no longer be undone */
export async function undoEntry(actor: ActorDocument, key: string, by: string): Promise<void> {
  const known = entryOf(actor, key);
  const card = known?.message ? messageById(known.message) : null;
  const isOfCard = card !== null && Object.hasOwn(storedTargets(card), targetKey(actor.uuid));
  if (isOfCard && isJoint(card) && !known!.undone) return undoJoint(card, by);
  const entry = entryOrRefusal(await undoChange(actor, key, by));
  const message = entry.message === null ? null : messageById(entry.message);
  const target = targetKey(actor.uuid);
  if (message && Object.hasOwn(storedTargets(message), target))
    await updateTargets(message, { [target]: undoneMark(key) });
}

/** Whether it is undone for all its targets or for none. */
export const isJoint = ({ type, system }: MessageDocument): boolean =>
  type === "change" && (system as { readonly joint?: boolean }).joint === true;

/** Whether what it takes must be there: it is given to another. */
export const isExact = ({ type, system }: MessageDocument): boolean =>
  type === "change" && (system as { readonly exact?: boolean }).exact === true;

/** Undoes what a message has done to all its targets, beginning with the last: what was given must be there to go back. */
async function undoJoint(message: MessageDocument, by: string): Promise<void> {
  const applied = Object.entries(storedTargets(message))
    .map(([key, record]) => [key, targetStateOf(message, record)] as const)
    .filter(([, state]) => state.applied)
    .reverse();
  const user = game.users!.get(by);
  for (const [, state] of applied) {
    const actor = existingActor(state);
    // A card of a GM is what the GM's client has made of a gift; any other may name what its author has not done.
    const isTheirs = user?.isGM || state.applied!.by === by || actor.testUserPermission(user ?? {}, "OWNER");
    if (!isTheirs && !message.author?.isGM)
      throw new Refusal({ key: "MANIFOLD.Damage.UndoNotYours", data: { name: state.target.name } });
    const added = entryOf(actor, state.key)?.items?.added ?? [];
    const gone = added.find(({ _id }) => !actor.items.has(_id));
    if (gone)
      throw new Refusal({
        key: "MANIFOLD.Give.PassedOn",
        data: { item: gone.name, actor: state.target.name },
      });
  }
  for (const [key, state] of applied) {
    entryOrRefusal(await undoChange(existingActor(state), state.key, by));
    await updateTargets(message, { [key]: undoneMark(state.key) });
  }
}

function entryOrRefusal(result: ApplyResult): LedgerEntry {
  if (result.state === "refused") throw new Refusal(result.text);
  return result.entry;
}

/** Copies the state of the ledger to the message, if this user may update it; the ledger is what counts. */
async function updateTargets(message: MessageDocument, marks: Readonly<Record<string, Mark>>): Promise<void> {
  if (Object.keys(marks).length === 0 || !message.canUserModify(me(), "update")) return;
  const changes = Object.entries(marks).flatMap(([target, { applied, turn, adjust }]) => {
    const path = `system.targets.${target}`;
    const ticks = adjust ? [[`${path}.adjust.options`, adjust.options]] : [];
    return [[`${path}.applied`, applied], [`${path}.turn`, turn], ...ticks];
  });
  await message.update(Object.fromEntries(changes));
}

/** A target by key and name. */
export interface NamedTarget {
  readonly key: string;
  readonly name: string;
}

/**
 * Applies a message to all its targets without a click, such as a roll to its own roller, once its dice lie; the card
 * offers Undo.
 * @returns why some were refused, by their key
 */
export async function applyNow(message: MessageDocument): Promise<ReadonlyMap<string, string>> {
  await diceRested(message);
  const named = Object.entries(storedTargets(message)).map(([key, { name }]) => ({ key, name }));
  return applyToTargets(message, named);
}

/**
 * Applies a roll to its own roller as {@link applyNow} does, once the rolls that come before its consequence are made.
 * @param answer a roll that its card has asked for
 */
export async function applyOwn(message: MessageDocument, answer?: RollAddress): Promise<void> {
  const consequence = consequenceOf(message);
  if (answer && !consequence?.own) return;
  // Of a sealed roll its roller knows no consequence: the GM's client applies it.
  const before = Object.values(consequence?.targets ?? {}).flatMap((target) => {
    const { actor, applied } = targetStateOf(message, target);
    const { demands = [] } = actor && !applied ? consequence!.judge(actor, target).proposal : {};
    return demands
      .filter(({ first }) => first)
      .map((demand) => ({ demand, made: rollsFor(message, target.uuid, demand).length }));
  });
  const isFirstAnswer = ({ demand, made }: (typeof before)[number]) =>
    made === 1 && demand.kind === answer?.kind && demand.key === answer.key;
  if (answer ? before.some(isFirstAnswer) : before.every(({ made }) => made > 0)) await applyNow(message);
}

/**
 * Applies a message to several targets. Shows refusals once for each reason; they do not stop the others.
 * @param once what this client has read of the message in the same moment
 */
export const applyToTargets = (
  message: MessageDocument,
  targets: Iterable<NamedTarget>,
  once?: ReadOnce,
): Promise<ReadonlyMap<string, string>> =>
  sendForEach("apply", message, targets, "MANIFOLD.Damage.NotApplied", once);

/** Undoes a message for several targets, as {@link applyToTargets} applies it. */
export const undoForTargets = (
  message: MessageDocument,
  targets: Iterable<NamedTarget>,
): Promise<ReadonlyMap<string, string>> => sendForEach("undo", message, targets, "MANIFOLD.Damage.NotUndone");

/** Sends a command for one target. @throws what it fails with */
export async function sendForTarget(
  command: "apply" | "undo",
  message: MessageDocument,
  target: string,
  once: ReadOnce,
): Promise<void> {
  const failure = (await sendForAll(command, message, [target], once)).get(target);
  if (failure !== null) throw failure;
}

async function sendForEach(
  command: "apply" | "undo",
  message: MessageDocument,
  targets: Iterable<NamedTarget>,
  refusal: string,
  read = readingOnce(),
): Promise<ReadonlyMap<string, string>> {
  const names = new Map([...targets].map(({ key, name }) => [key, name]));
  const reasons = new Map<string, string>();
  let once = read;
  for (const keys of isExact(message) ? [...names.keys()].map((key) => [key]) : [[...names.keys()]]) {
    for (const [key, failure] of await sendForAll(command, message, keys, once))
      if (failure !== null) reasons.set(key, reasonOf(command, key, failure));
    once = readingOnce();
    // What the first could not give, the others do not get.
    if (command === "apply" && isExact(message) && reasons.size > 0) break;
  }
  for (const reason of new Set(reasons.values())) {
    const refused = [...reasons].filter(([, one]) => one === reason).map(([key]) => names.get(key));
    showRefusal({ key: refusal, data: { names: refused.join(", "), reason } });
  }
  return reasons;
}

/**
 * Sends a command for several targets, at once for those that are ready. Applying waits here for the dice of the targets'
 * saves: the client that writes answers before a long throw is over, and counts them at once.
 * @returns the error of each target, by its key; null for one that has not failed
 */
async function sendForAll(
  command: "apply" | "undo",
  message: MessageDocument,
  targets: readonly string[],
  read: ReadOnce,
): Promise<ReadonlyMap<string, unknown>> {
  const failures = new Map<string, unknown>();
  let once = read;
  for (let left = targets; left.length > 0; left = left.filter((key) => !failures.has(key))) {
    const rolling = command === "apply" ? rollingSaves(message, left, once) : new Map();
    const ready = left.filter((key) => !rolling.has(key));
    if (ready.length === 0) await Promise.race(rolling.values());
    else {
      const data = ready.map((target) => ({ message: message.id!, target }));
      const failed = await sendCommands(command, data, once);
      for (const [index, key] of ready.entries()) {
        failures.set(key, failed[index]);
        if (command === "apply") noteAnswer(message, key, failed[index]);
      }
    }
    once = readingOnce();
  }
  return failures;
}

/**
 * Why a card could not be applied to a target when this user last tried: the card shows it, where the user can try again.
 */
const refusals = new WeakMap<MessageDocument, Map<string, Text>>();

/** @param target key of the target */
export const refusalFor = (message: MessageDocument, target: string): Text | null =>
  refusals.get(message)?.get(target) ?? null;

/** @param text null when it has been applied */
function noteRefusal(message: MessageDocument, target: string, text: Text | null): void {
  const known = refusals.get(message) ?? new Map<string, Text>();
  if (text === null && !known.delete(target)) return;
  if (text !== null) known.set(target, text);
  refusals.set(message, known);
  if (messageById(message.id!)) redrawMessage(message);
}

/** Keeps on the card why it could not be applied to a target; null when it has been. Other errors tell nothing of the target. */
function noteAnswer(message: MessageDocument, target: string, error: unknown): void {
  if (error === null) noteRefusal(message, target, null);
  if (error instanceof Refusal) noteRefusal(message, target, error.text);
}

/** Why a target was not changed, in words. Logs what is no refusal. */
function reasonOf(command: string, target: string, error: unknown): string {
  if (error instanceof Refusal) return localizeText(error.text);
  console.error(`manifold | "${command}" for ${target} failed`, error);
  return localizeText(errorText(error));
}
