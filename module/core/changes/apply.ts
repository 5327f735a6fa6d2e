/** Change sets on real actors: applied once, undone fully. See `ledger.ts` for what is stored. */

import { type ChangeDiff, computeDiff } from "../../kit/change-diff.ts";
import { isChangeSet } from "../../kit/change-set-shape.ts";
import { findEndedConditions } from "../../kit/conditions.ts";
import type { ChangeSet } from "../../kit/contract.ts";
import type { AppliedSummary } from "../../kit/damage.ts";
import { NoSuchValue, type Plain } from "../../kit/value-changes.ts";
import type { ManifoldActor } from "../documents/actor.ts";
import type { ManifoldItem } from "../documents/item.ts";
import { timerFor } from "../effects/timers.ts";
import { fieldLabel } from "../field-label.ts";
import { localizeText } from "../format.ts";
import { Refusal } from "../refusal.ts";
import type { Text } from "../ruleset.ts";
import { limitsOf, valueProblem } from "./bounds.ts";
import {
  effectSources,
  isStatus,
  ownConditions,
  removesWhatItAdds,
  syncConditions,
} from "./condition-effects.ts";
import { entryOf, entryPatch, entryPath, entryUpdate, type LedgerEntry, ledgerOf } from "./ledger.ts";
import { runExclusive } from "./mutex.ts";
import {
  additionProblem,
  isHalfUndone,
  itemConflict,
  itemValueProblem,
  readOwnedItems,
  reapplyValues,
  syncItems,
  withItemIds,
} from "./owned-items.ts";
import { updateSafely, type WritableDocument } from "./safe-update.ts";
import { computeUndoValues } from "./undo-values.ts";
import { VetoError } from "./write-errors.ts";

/** Why a change is made. */
export interface ChangeReason {
  /** Identity of this consequence for this actor; applied at most once. Letters, digits and hyphens. */
  readonly key: string;
  readonly by: string;
  readonly what: Text;
  /** Id of the message that tells of it. */
  readonly message: string | null;
  /** Uuid of the actor that it comes from, where somebody in particular caused it. */
  readonly source?: string | null;
}

/** A change and, where there is more to tell than its numbers, how it came about. */
export interface ProposedChange {
  readonly change: ChangeSet;
  readonly why?: AppliedSummary;
}

/** What became of a wish to apply or undo. "present": it had been done before, so nothing was done now. */
export type ApplyResult =
  | { readonly state: "done" | "present"; readonly entry: LedgerEntry }
  | { readonly state: "refused"; readonly text: Text };

/**
 * Applies a change set in one update (its conditions and each of its items in one more) unless the key has been
 * applied already. The caller has checked that this client may write to the actor.
 * @param propose asked for the change when it is this one's turn, so that it fits the actor as it is then
 */
export function applyChange(
  actor: ManifoldActor,
  reason: ChangeReason,
  propose: (actor: ManifoldActor) => ProposedChange,
): Promise<ApplyResult> {
  return runExclusive(actor.uuid!, async () => {
    const present = entryOf(actor, reason.key);
    return refusable(actor, async () => {
      if (present) return { state: "present", entry: await concluded(actor, present) };
      const draft = newEntry(actor, reason, propose(actor));
      await write(actor, draft);
      return { state: "done", entry: await concluded(actor, draft.entry) };
    });
  });
}

/** Takes an application back; refuses when the actor no longer knows of it or somebody has replaced what it set. */
export function undoChange(actor: ManifoldActor, key: string, by: string): Promise<ApplyResult> {
  return runExclusive(actor.uuid!, async () => {
    const known = entryOf(actor, key);
    return refusable(actor, async () => {
      // What was interrupted is finished first, so that there is something whole to take back.
      const entry = known && (await concluded(actor, known));
      if (entry?.undone) return { state: "present", entry };
      const draft = undoing(actor, entry, by);
      await write(actor, draft);
      return { state: "done", entry: await concluded(actor, draft.entry) };
    });
  });
}

/** @throws Refused when it can no longer be taken back; nothing has been written then */
function undoing(actor: ManifoldActor, entry: LedgerEntry | undefined, by: string): Draft {
  const { name } = actor;
  if (!entry) throw new Refusal({ key: "MANIFOLD.Ledger.Forgotten", data: { actor: name } });
  const before = computeUndoValues(actor, systemOf(actor), entry.values);
  if ("problem" in before) throw new Refusal(before.problem);
  const problem = itemConflict(actor, entry);
  if (problem) throw new Refusal(problem);
  const open = entry.added.length > 0 || entry.removed.length > 0 || entry.items !== undefined;
  return { entry: { ...entry, open, undone: { at: Date.now(), by } }, updates: before.updates };
}

async function refusable(actor: ManifoldActor, work: () => Promise<ApplyResult>): Promise<ApplyResult> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refusal) return { state: "refused", text: error.text };
    // Deleted on the way: whatever the host says of it, there is nothing left that could be half changed.
    if (isGone(actor))
      return { state: "refused", text: { key: "MANIFOLD.Damage.Gone", data: { name: actor.name } } };
    throw error;
  }
}

/** The deletion is told before the refusal of a write that came after it. */
const isGone = ({ uuid }: ManifoldActor): boolean => fromUuidSync(uuid as never, { strict: false }) === null;

/**
 * Finishes what was interrupted between values, conditions and items, because the client that was about it is gone.
 * Called on the active GM's client at its start and whenever somebody leaves.
 */
export async function finishOpenChanges(actors: Iterable<ManifoldActor>): Promise<number> {
  let count = 0;
  for (const actor of actors) {
    for (const entry of ledgerOf(actor).filter(({ open }) => open)) {
      try {
        await runExclusive(actor.uuid!, () => concluded(actor, entryOf(actor, entry.key) ?? entry));
        count += 1;
      } catch (error) {
        if (isGone(actor)) continue;
        // One actor that cannot be mended keeps nobody else from it; the entry stays open for the next start.
        const text = error instanceof Refusal ? error.text : unfinished(actor, error);
        ui.notifications!.warn(localizeText(text));
      }
    }
  }
  return count;
}

/** The conditions and items of an entry, then the note that they are done. */
async function finished(actor: ManifoldActor, entry: LedgerEntry): Promise<LedgerEntry> {
  if (!entry.open) return entry;
  await syncConditions(actor, entry);
  await syncItems(actor, entry);
  await actor.update(entryPatch(entry.key, { open: false }) as never);
  return { ...entry, open: false };
}

/** As `finished`; where another package stops it half-way, everything is as it was before. @throws Refused then */
async function concluded(actor: ManifoldActor, entry: LedgerEntry): Promise<LedgerEntry> {
  try {
    return await finished(actor, entry);
  } catch (error) {
    if (!(error instanceof VetoError)) throw error;
    await turnBack(actor, entry.key);
    throw new Refusal(vetoed(actor, error.what, entry.undone !== null));
  }
}

const vetoed = ({ name: actor }: ManifoldActor, what: string, isUndoing: boolean): Text => ({
  key: isUndoing ? "MANIFOLD.Ledger.UndoVetoed" : "MANIFOLD.Ledger.Vetoed",
  data: { actor, what },
});

/** @throws Refused when the way back is barred as well: the change stays open and is tried again at the next start */
async function turnBack(actor: ManifoldActor, key: string): Promise<void> {
  const entry = entryOf(actor, key)!;
  try {
    if (entry.undone && isHalfUndone(actor, entry)) throw new VetoError(actor.name);
    const draft = entry.undone ? resuming(actor, entry) : undoing(actor, entry, entry.by);
    await write(actor, draft);
    await finished(actor, draft.entry);
  } catch (error) {
    throw new Refusal(unfinished(actor, error));
  }
}

/** Why an interrupted change is left as it is, in words and in the console. */
function unfinished({ name: actor }: ManifoldActor, error: unknown): Text {
  console.error(`manifold | A change of ${actor} cannot be finished`, error);
  return { key: "MANIFOLD.Ledger.Unfinished", data: { actor } };
}

/** The change once more, whose undoing was begun. */
function resuming(actor: ManifoldActor, entry: LedgerEntry): Draft {
  const { values, undone, resumed } = entry;
  const limits = limitsOf(
    actor,
    values.map(({ path }) => path),
  );
  return {
    entry: { ...entry, open: true, undone: null, resumed: { ...resumed, [undone!.at]: true } },
    updates: reapplyValues(systemOf(actor), values, limits),
    probe: `resumed.${undone!.at}`,
  };
}

interface Draft {
  readonly entry: LedgerEntry;
  /** Values by path relative to `system`. */
  readonly updates: Plain;
  /** Below the entry: where the same write of another client would show; by itself, the entry or its undoing. */
  readonly probe?: string;
}

/** @throws Refused when the change does not fit the actor */
function newEntry(actor: ManifoldActor, reason: ChangeReason, wanted: ProposedChange): Draft {
  refuseMalformed(actor, reason, wanted.change);
  const conditions = ownConditions(actor);
  const change = withEndings(actor, conditions, withItemIds(wanted.change, reason.key));
  const { values, added, removed, items } = fitted(actor, conditions, change);
  // Everything that could stop a later one of the several writes is looked at before the first.
  const problem =
    conditionProblem(change) ??
    additionProblem(actor, change.items?.added ?? []) ??
    valueProblem(actor, values) ??
    (items ? itemValueProblem(actor, items) : null);
  if (problem) throw new Refusal(problem);
  const timed = timersOf(actor, reason, change);
  const effects = effectSources(actor, removed, change.removeEffects ?? []);
  if (removesWhatItAdds(reason.key, { added, timed, removed: effects })) throw malformed(actor);
  const { key, by, what, message } = reason;
  const entry = {
    key,
    by,
    what,
    message,
    why: wanted.why ?? null,
    at: Date.now(),
    values,
    added,
    ...(timed ? { timed } : {}),
    removed: effects,
    ...(items ? { items } : {}),
    open: added.length > 0 || effects.length > 0 || items !== undefined,
    undone: null,
  };
  return { entry, updates: Object.fromEntries(values.map(({ path, to }) => [path, to])) };
}

/** What is no change set at all, or has a key that would be a path. */
function refuseMalformed(actor: ManifoldActor, { key }: ChangeReason, change: ChangeSet): void {
  if (!KEY.test(key)) throw new Refusal({ key: "MANIFOLD.Ledger.BadKey", data: { key } });
  if (!isChangeSet(change)) throw malformed(actor);
}

const malformed = ({ name }: ManifoldActor): Refusal =>
  new Refusal({ key: "MANIFOLD.Ledger.Malformed", data: { actor: name } });

const KEY = /^[A-Za-z0-9-]{1,64}$/;

/** Why a condition cannot be given; null when all can. */
function conditionProblem({ addConditions }: ChangeSet): Text | null {
  const unknown = addConditions.find((id) => !isStatus(id));
  return unknown === undefined
    ? null
    : { key: "MANIFOLD.Ledger.NoSuchCondition", data: { condition: unknown } };
}

/** The change together with the conditions that its own conditions end. */
function withEndings(actor: ManifoldActor, conditions: readonly string[], change: ChangeSet): ChangeSet {
  const known = actor.ruleset?.conditions ?? [];
  const ended = findEndedConditions(known, conditions, change.addConditions);
  return { ...change, removeConditions: [...new Set([...change.removeConditions, ...ended])] };
}

function timersOf(
  actor: ManifoldActor,
  reason: ChangeReason,
  { durations }: ChangeSet,
): LedgerEntry["timed"] {
  const beginning = {
    bearer: actor,
    source: reason.source ?? null,
    cause: reason.message ?? reason.key,
  };
  const timers = Object.entries(durations ?? {}).map(([id, duration]) => [id, timerFor(duration, beginning)]);
  return timers.length > 0 ? Object.fromEntries(timers) : undefined;
}

function fitted(actor: ManifoldActor, conditions: readonly string[], change: ChangeSet): ChangeDiff {
  const subject = {
    system: systemOf(actor),
    conditions,
    items: readOwnedItems(actor, change),
  };
  try {
    return computeDiff(subject, change, limitsOf(actor, Object.keys(change.deltas)));
  } catch (error) {
    if (!(error instanceof NoSuchValue)) throw error;
    throw new Refusal(unfitting(actor, error.path));
  }
}

/** @param path as {@link NoSuchValue} has it */
function unfitting(actor: ManifoldActor, path: string): Text {
  const [, id, inItem = ""] = /^items\.([^.]+)\.?(.*)$/.exec(path) ?? [];
  if (id === undefined) return lacks(actor, path);
  const item = actor.items.get(id) as unknown as ManifoldItem | undefined;
  return item ? lacks(item, inItem) : { key: "MANIFOLD.Ledger.NoSuchItem", data: { actor: actor.name } };
}

const lacks = (document: ManifoldActor | ManifoldItem, path: string): Text => ({
  key: "MANIFOLD.Ledger.Unfitting",
  data: { actor: document.name, path: fieldLabel(document, path) },
});

/** @throws Refused when another package lets nothing be written; then nothing is */
async function write(actor: ManifoldActor, { entry, updates, probe }: Draft): Promise<void> {
  const shows = probe ?? (entry.undone ? "undone.at" : "key");
  await updateSafely(actor as unknown as WritableDocument, {
    updates,
    limits: limitsOf(actor, Object.keys(updates)),
    more: entryUpdate(actor, entry),
    probe: `${entryPath(entry.key)}.${shows}`,
  });
  const isWritten = foundry.utils.hasProperty(entryOf(actor, entry.key) ?? {}, shows);
  if (!isWritten) throw new Refusal(vetoed(actor, actor.name, entry.undone !== null));
}

/** As stored; a copy of its own, without the items, effects and ledger that a copy of the whole actor would bring. */
const systemOf = (actor: ManifoldActor): Plain =>
  foundry.utils.deepClone(actor._source.system) as unknown as Plain;
