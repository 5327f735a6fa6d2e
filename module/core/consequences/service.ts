/** Applies and undoes the consequences of messages. `commands.ts` decides who may. */

import { type ApplyResult, applyChange, undoChange } from "../changes/apply.ts";
import { entryOf, type LedgerEntry } from "../changes/ledger.ts";
import { leaveShared, type SharedWrites, shareWrites } from "../changes/shared-write.ts";
import { diceRested } from "../chat/rolling-dice.ts";
import type { ActorDocument, MessageDocument } from "../contract/documents.ts";
import type { TargetRecord } from "../contract/roll-result.ts";
import type { RollAddress } from "../contract/text.ts";
import { localizeText } from "../host/format.ts";
import { me, messageById } from "../host/host.ts";
import { Refusal } from "../host/refusal.ts";
import { errorText, showRefusal } from "../host/report-errors.ts";
import { storedTargets, targetKey } from "../records/target-record.ts";
import { runTogether, sendCommand } from "../trust/relay/relay.ts";
import {
  type Consequence,
  consequenceOf,
  type TargetState,
  targetStateOf,
  toAppliedRecord,
  turnOfKey,
} from "./consequence.ts";
import { savesRested, thoseRested, uncountedTicks } from "./note-save.ts";
import { noteRefusal } from "./refused-targets.ts";
import { rollsFor } from "./save-results.ts";

/** A target of a message with its consequence, read once for the whole command. */
export interface CommandContext {
  readonly message: MessageDocument;
  /** Key of the target. */
  readonly target: string;
  readonly consequence: Consequence;
  readonly state: TargetState;
}

/** What a message says of a target from now on. */
type Mark = Pick<TargetRecord, "applied" | "turn"> & Partial<Pick<TargetRecord, "adjust">>;

/** Applies a consequence to its target. @throws Refusal if the target is gone or the change does not fit it */
export async function applyConsequence(context: CommandContext, by: string): Promise<void> {
  const mark = await applyToTarget(context, by);
  if (mark) await updateTargets(context.message, { [context.target]: mark });
}

/**
 * Applies consequences of one message to their targets, each as {@link applyConsequence} does: the values of all actors of
 * the world are one request, and so is what the message says of all; actors of tokens are written by themselves, at the same
 * moment.
 * @returns what each has failed with, in their order; null for one that has not
 */
export const applyTogether = (contexts: readonly CommandContext[], by: string): Promise<readonly unknown[]> =>
  changeTogether(contexts, (context, shared) => applyToTarget(context, by, shared));

/** Undoes consequences of one message, as {@link applyTogether} applies them. */
export const undoTogether = (contexts: readonly CommandContext[], by: string): Promise<readonly unknown[]> =>
  changeTogether(contexts, (context, shared) => undoForTarget(context, by, shared));

async function changeTogether(
  contexts: readonly CommandContext[],
  change: (context: CommandContext, shared: SharedWrites) => Promise<Mark | null>,
): Promise<readonly unknown[]> {
  const shared = shareWrites(contexts.length);
  const done = await Promise.allSettled(
    contexts.map((context, index) =>
      change(context, shared[index]!).finally(() => leaveShared(shared[index]!)),
    ),
  );
  const marks = contexts.flatMap(({ target }, index) => {
    const one = done[index]!;
    return one.status === "fulfilled" && one.value ? [[target, one.value] as const] : [];
  });
  const [first] = contexts;
  const unmarked = first && (await failureOf(updateTargets(first.message, Object.fromEntries(marks))));
  return done.map((one) => (one.status === "rejected" ? one.reason : one.value && unmarked));
}

/** What work fails with; null if it does not. */
export const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

/** Applies a consequence. @returns what the message then says; null if it was applied before */
async function applyToTarget(
  context: CommandContext,
  by: string,
  shared?: SharedWrites,
): Promise<Mark | null> {
  const { message, consequence, state } = context;
  if (state.applied) return null;
  const { key, target } = state;
  const actor = existingActor(state);
  const { open, hidden } = uncountedTicks(consequence, actor, target);
  const counted = withTicks(target, [...open, ...hidden]);
  const reason = { key, by, what: consequence.what, message: message.id, source: consequence.source };
  const proposed = (now: ActorDocument) => {
    const { change, ...why } = consequence.propose(now, counted);
    return { change, why, exact: isExact(message) };
  };
  const applied = toAppliedRecord(entryOrRefusal(await applyChange(actor, reason, proposed, shared)));
  const adjust = open.length > 0 ? { adjust: withTicks(target, open).adjust } : {};
  return { applied, turn: turnOfKey(key), ...adjust };
}

function withTicks(target: TargetRecord, ticks: readonly string[]): TargetRecord {
  const options = [...new Set([...target.adjust.options, ...ticks])];
  return { ...target, adjust: { ...target.adjust, options } };
}

/** Undoes a consequence on its target. @throws Refusal if it can no longer be undone */
export async function undoConsequence(context: CommandContext, by: string): Promise<void> {
  const { message, target, state } = context;
  if (state.applied && isJoint(message)) return undoJoint(message, by);
  const mark = await undoForTarget(context, by);
  if (mark) await updateTargets(message, { [target]: mark });
}

/** Undoes a consequence. @returns what the message then says; null if it was not applied */
async function undoForTarget(
  { state }: CommandContext,
  by: string,
  shared?: SharedWrites,
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

function existingActor({ actor, target }: TargetState): ActorDocument {
  if (!actor) throw new Refusal({ key: "MANIFOLD.Damage.Gone", data: { name: target.name } });
  return actor;
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
    const { demands = [] } = actor && !applied ? consequence!.propose(actor, target) : {};
    return demands
      .filter(({ first }) => first)
      .map((demand) => ({ demand, made: rollsFor(message, target.uuid, demand).length }));
  });
  const isFirstAnswer = ({ demand, made }: (typeof before)[number]) =>
    made === 1 && demand.kind === answer?.kind && demand.key === answer.key;
  if (answer ? before.some(isFirstAnswer) : before.every(({ made }) => made > 0)) await applyNow(message);
}

/** Applies a message to several targets. Shows refusals once for each reason; they do not stop the others. */
export const applyToTargets = (
  message: MessageDocument,
  targets: Iterable<NamedTarget>,
): Promise<ReadonlyMap<string, string>> =>
  sendForEach("apply", message, targets, "MANIFOLD.Damage.NotApplied");

/** Undoes a message for several targets, as {@link applyToTargets} applies it. */
export const undoForTargets = (
  message: MessageDocument,
  targets: Iterable<NamedTarget>,
): Promise<ReadonlyMap<string, string>> => sendForEach("undo", message, targets, "MANIFOLD.Damage.NotUndone");

async function sendForEach(
  command: "apply" | "undo",
  message: MessageDocument,
  targets: Iterable<NamedTarget>,
  refusal: string,
): Promise<ReadonlyMap<string, string>> {
  const reasons = new Map<string, string>();
  const refused = new Map<string, string[]>();
  const all = [...targets];
  const together = isExact(message) || all.length < 2 ? null : await tryTogether(command, message, all);
  for (const { key, name } of all) {
    const reason = together ? together.get(key)! : await trySending(command, message, key);
    if (reason !== null) {
      reasons.set(key, reason);
      refused.set(reason, [...(refused.get(reason) ?? []), name]);
    }
    // What the first could not give, the others do not get.
    if (reason !== null && command === "apply" && isExact(message)) break;
  }
  for (const [reason, names] of refused)
    showRefusal({ key: refusal, data: { names: names.join(", "), reason } });
  return reasons;
}

/**
 * Sends a command for one target. Applying waits here for the dice of the target's saves: the client that writes answers
 * before a long throw is over, and counts them at once.
 */
export async function sendForTarget(
  command: "apply" | "undo",
  message: MessageDocument,
  target: string,
): Promise<void> {
  if (command === "undo") return sendCommand(command, { message: message.id!, target });
  await savesRested(message, target);
  const error = await failureOf(sendCommand(command, { message: message.id!, target }));
  noteAnswer(message, target, error);
  if (error !== null) throw error;
}

/** Keeps on the card why it could not be applied to a target; null when it has been. Other errors tell nothing of the target. */
function noteAnswer(message: MessageDocument, target: string, error: unknown): void {
  if (error === null) noteRefusal(message, target, null);
  if (error instanceof Refusal) noteRefusal(message, target, error.text);
}

/**
 * Sends a command for several targets, at once for those that are ready. Applying leaves those behind whose saves' dice roll,
 * until they lie.
 * @returns why each target was not changed, by its key; null for one that was
 */
async function tryTogether(
  command: "apply" | "undo",
  message: MessageDocument,
  targets: readonly NamedTarget[],
): Promise<ReadonlyMap<string, string | null>> {
  const reasons = new Map<string, string | null>();
  for (let left = targets.map(({ key }) => key); left.length > 0; ) {
    const ready = command === "apply" ? await thoseRested(message, left) : left;
    const failed = await runTogether(
      command,
      ready.map((target) => ({ message: message.id!, target })),
    );
    for (const [index, key] of ready.entries()) {
      if (failed && command === "apply") noteAnswer(message, key, failed[index]);
      reasons.set(
        key,
        await (failed ? reasonOf(command, key, failed[index]) : trySending(command, message, key)),
      );
    }
    left = left.filter((key) => !reasons.has(key));
  }
  return reasons;
}

/** @returns why the target was not changed; null if it was */
async function trySending(
  command: "apply" | "undo",
  message: MessageDocument,
  target: string,
): Promise<string | null> {
  return reasonOf(command, target, await failureOf(sendForTarget(command, message, target)));
}

/** Why a target was not changed, in words; null if nothing failed. Logs what is no refusal. */
function reasonOf(command: string, target: string, error: unknown): string | null {
  if (error === null) return null;
  if (error instanceof Refusal) return localizeText(error.text);
  console.error(`manifold | "${command}" for ${target} failed`, error);
  return localizeText(errorText(error));
}
