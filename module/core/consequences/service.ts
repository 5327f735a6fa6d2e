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
import { memoryOf } from "./card-memory.ts";
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

/** The fields of a target that an update of the message writes. */
type Mark = Pick<TargetRecord, "applied" | "turn"> & Partial<Pick<TargetRecord, "adjust">>;

/**
 * Applies consequences of one message to their targets. One request updates all actors of the world, and one request
 * updates the message. Token actors are updated separately, at the same moment.
 * @returns the error of each, in their order; null for success
 */
export const applyReadings = (readings: readonly TargetReading[], by: string): Promise<readonly unknown[]> =>
  changeTogether(readings, (reading, shared) => applyToTarget(reading, by, shared));

/**
 * Undoes consequences of one message, as {@link applyReadings} applies them; a joint card is undone for all its
 * targets.
 */
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

/** Applies a consequence. @returns the mark for the message; null if it was applied before */
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

/**
 * Judges a target with the saves that its card does not count yet. @returns also the options that may be stored on the
 * card
 */
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

/** Undoes a consequence. @returns the mark for the message; null if it was not applied */
async function undoForTarget(
  { state }: TargetReading,
  by: string,
  shared: SharedWrites,
): Promise<Mark | null> {
  if (!state.applied) return null;
  entryOrRefusal(await undoChange(existingActor(state), state.key, by, shared));
  return undoneMark(state.key);
}

/** The mark of a target for which the change was undone. */
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

/** Whether the full amount must be available, because it goes to another actor. */
export const isExact = ({ type, system }: MessageDocument): boolean =>
  type === "change" && (system as { readonly exact?: boolean }).exact === true;

/** Undoes a message for all its targets, last target first: the receiver must still have the amount to give it back. */
async function undoJoint(message: MessageDocument, by: string): Promise<void> {
  const applied = Object.entries(storedTargets(message))
    .map(([key, record]) => [key, targetStateOf(message, record)] as const)
    .filter(([, state]) => state.applied)
    .reverse();
  const user = game.users!.get(by);
  for (const [, state] of applied) {
    const actor = existingActor(state);
    // A GM's card was made by the GM's client for a gift; any other card may name changes that its author has not made.
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

/** Copies the state of the ledger to the message if this user may update it; the ledger decides. */
async function updateTargets(message: MessageDocument, marks: Readonly<Record<string, Mark>>): Promise<void> {
  if (Object.keys(marks).length === 0 || !message.canUserModify(me(), "update")) return;
  const changes = Object.entries(marks).flatMap(([target, { applied, turn, adjust }]) => {
    const path = `system.targets.${target}`;
    const ticks = adjust ? [[`${path}.adjust.options`, adjust.options]] : [];
    return [[`${path}.applied`, applied], [`${path}.turn`, turn], ...ticks];
  });
  await message.update(Object.fromEntries(changes));
}

/** A target with its key and name. */
export interface NamedTarget {
  readonly key: string;
  readonly name: string;
}

/**
 * Applies a message to all its targets without a click once its dice stop, such as a roll that affects its own roller.
 * The card offers Undo.
 * @returns the reasons of refused targets, by key
 */
export async function applyNow(message: MessageDocument): Promise<ReadonlyMap<string, string>> {
  await diceRested(message);
  const named = Object.entries(storedTargets(message)).map(([key, { name }]) => ({ key, name }));
  return applyToTargets(message, named);
}

/**
 * Applies a roll to its own roller, as {@link applyNow} does, once the rolls that precede its consequence are made.
 * @param answer a roll that its card has asked for
 */
export async function applyOwn(message: MessageDocument, answer?: RollAddress): Promise<void> {
  const consequence = consequenceOf(message);
  if (answer && !consequence?.own) return;
  // The roller of a sealed roll does not know its consequence: the GM's client applies it.
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
 * Applies a message to several targets. Shows each reason for refusal once; refusals do not stop the other targets.
 * @param once data of the message that this client has read in the same moment
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

/** Sends a command for one target. @throws the error of the command */
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
    // If the giver could not give the amount, the receiver gets nothing.
    if (command === "apply" && isExact(message) && reasons.size > 0) break;
  }
  for (const reason of new Set(reasons.values())) {
    const refused = [...reasons].filter(([, one]) => one === reason).map(([key]) => names.get(key));
    showRefusal({ key: refusal, data: { names: refused.join(", "), reason } });
  }
  return reasons;
}

/**
 * Sends a command for several targets, at once for the targets that are ready. Before applying, this client waits for
 * the dice of the targets' saves. The client that writes does not wait: it counts the saves at once, and answers before
 * a long throw is over.
 * @returns the error of each target, by its key; null for success
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
 * The reason why a card could not be applied to a target when this user last tried. The card shows it, so that the user
 * can try again.
 * @param target key of the target
 */
export const refusalFor = (message: MessageDocument, target: string): Text | null =>
  memoryOf(message).refusals.get(target) ?? null;

/** @param text null once it has been applied */
function noteRefusal(message: MessageDocument, target: string, text: Text | null): void {
  const { refusals: known } = memoryOf(message);
  if (text === null && !known.delete(target)) return;
  if (text !== null) known.set(target, text);
  if (messageById(message.id!)) redrawMessage(message);
}

/** Keeps the refusal for a target on the card; null after success. Other errors say nothing about the target. */
function noteAnswer(message: MessageDocument, target: string, error: unknown): void {
  if (error === null) noteRefusal(message, target, null);
  if (error instanceof Refusal) noteRefusal(message, target, error.text);
}

/** The reason why a target was not changed, in words. Logs errors that are not refusals. */
function reasonOf(command: string, target: string, error: unknown): string {
  if (error instanceof Refusal) return localizeText(error.text);
  console.error(`manifold | "${command}" for ${target} failed`, error);
  return localizeText(errorText(error));
}
