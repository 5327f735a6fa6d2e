/** Change sets on real actors: applied once, undone fully. See `ledger.ts` for what is stored. */
import type { Limits } from "../../kit/change-set.ts";
import type { ChangeSet } from "../../kit/contract.ts";
import type { Account } from "../../kit/damage.ts";
import { effectsOf, takeBack } from "../../kit/ledger.ts";
import type { ManifoldActor } from "../documents/actor.ts";
import type { Text } from "../ruleset.ts";
import { effectSources, ownConditions, settleConditions } from "./conditions.ts";
import { watched } from "./foreign.ts";
import { amending, entryOf, entryPath, type LedgerEntry, ledgerOf, writing } from "./ledger.ts";
import { exclusively } from "./mutex.ts";

type Plain = Readonly<Record<string, unknown>>;

/** Why a change is made. */
export interface Reason {
  /** Identity of this consequence for this actor; applied at most once. Letters, digits and hyphens. */
  readonly key: string;
  readonly by: string;
  readonly what: Text;
  /** Id of the message that tells of it. */
  readonly message: string | null;
}

/** A change and, where there is more to tell than its numbers, how it came about. */
export interface Wanted {
  readonly change: ChangeSet;
  readonly why?: Account;
}

/** What became of a wish to apply or undo. "present": it had been done before, so nothing was done now. */
export type Settled =
  | { readonly state: "done" | "present"; readonly entry: LedgerEntry }
  | { readonly state: "refused"; readonly text: Text };

/**
 * Applies a change set in one update (its conditions in one request more) unless the key has been applied already.
 * The caller has checked that this client may write to the actor.
 * @param propose asked for the change when it is this one's turn, so that it fits the actor as it is then
 * @throws RangeError when the change names values that the actor lacks
 */
export function applyChange(
  actor: ManifoldActor,
  reason: Reason,
  propose: (actor: ManifoldActor) => Wanted,
): Promise<Settled> {
  return exclusively(actor.uuid!, async () => {
    const present = entryOf(actor, reason.key);
    if (present) return { state: "present", entry: await finished(actor, present) };
    const draft = newEntry(actor, reason, propose(actor));
    await writeOver(actor, draft);
    return { state: "done", entry: await finished(actor, draft.entry) };
  });
}

/** Takes an application back; refuses when the actor no longer knows of it or somebody has replaced what it set. */
export function undoChange(actor: ManifoldActor, key: string, by: string): Promise<Settled> {
  return exclusively(actor.uuid!, async () => {
    const entry = entryOf(actor, key);
    if (!entry) return refused("MANIFOLD.Ledger.Forgotten", { actor: actor.name });
    if (entry.undone) return { state: "present", entry: await finished(actor, entry) };
    const back = takeBack(systemOf(actor), entry.values, limitsOf(actor));
    if ("conflict" in back)
      return refused("MANIFOLD.Ledger.Conflict", { actor: actor.name, path: back.conflict });
    const open = entry.added.length > 0 || entry.removed.length > 0;
    const undone = { ...entry, open, undone: { at: Date.now(), by } };
    await writeOver(actor, { entry: undone, updates: back.updates });
    return { state: "done", entry: await finished(actor, undone) };
  });
}

/** Finishes what a crash has interrupted between values and conditions. Called at start on the active GM's client. */
export async function finishOpenChanges(actors: Iterable<ManifoldActor>): Promise<number> {
  let count = 0;
  for (const actor of actors) {
    for (const entry of ledgerOf(actor).filter(({ open }) => open)) {
      await exclusively(actor.uuid!, () => finished(actor, entry));
      count += 1;
    }
  }
  return count;
}

/** The conditions of an entry, then the note that they are done. */
async function finished(actor: ManifoldActor, entry: LedgerEntry): Promise<LedgerEntry> {
  if (!entry.open) return entry;
  await settleConditions(actor, entry);
  await update(actor, amending(entry.key, { open: false }), {});
  return { ...entry, open: false };
}

interface Draft {
  readonly entry: LedgerEntry;
  /** Values by path relative to `system`. */
  readonly updates: Plain;
}

function newEntry(actor: ManifoldActor, reason: Reason, { change, why }: Wanted): Draft {
  const subject = { system: systemOf(actor), conditions: ownConditions(actor) };
  const { values, added, removed } = effectsOf(subject, change, limitsOf(actor));
  const entry = {
    ...reason,
    why: why ?? null,
    at: Date.now(),
    values,
    added,
    removed: effectSources(actor, removed),
    open: added.length > 0 || removed.length > 0,
    undone: null,
  };
  return { entry, updates: Object.fromEntries(values.map(({ path, to }) => [path, to])) };
}

/**
 * Writes values and entry. Values are absolute, so a write that crosses somebody else's swallows what theirs added:
 * that is added once more, until nobody was in between.
 */
async function writeOver(actor: ManifoldActor, { entry, updates }: Draft): Promise<void> {
  const wished = deltasOf(actor, updates);
  const probe = `${entryPath(entry.key)}${entry.undone ? ".undone.at" : ""}`;
  const changes = { ...below("system", updates), ...writing(actor, entry) };
  const { deltas, brought } = await watched(actor, Object.keys(wished), probe, (options) =>
    update(actor, changes, options),
  );
  // The same consequence came from another client: then ours was none, and is taken out again.
  let owed = brought ? sum(deltas, negative(wished)) : deltas;
  for (let attempt = 1; Object.values(owed).some((delta) => delta !== 0); attempt += 1) {
    await pause(attempt);
    const repaired = held(actor, owed);
    const again = await watched(actor, Object.keys(owed), probe, (options) =>
      update(actor, below("system", repaired), options),
    );
    owed = again.deltas;
  }
}

/** Clients that keep crossing each other step aside for different times, longer each time. */
function pause(attempt: number): Promise<void> {
  const most = Math.min(PAUSE_MS * 2 ** (attempt - 1), MOST_PAUSE_MS);
  return new Promise((resolve) => setTimeout(resolve, Math.random() * most));
}

const PAUSE_MS = 10;
const MOST_PAUSE_MS = 2000;

type Numbers = Readonly<Record<string, number>>;

/** How far numbers move; values that are no numbers are simply replaced. */
function deltasOf(actor: ManifoldActor, updates: Plain): Numbers {
  const system = systemOf(actor);
  return Object.fromEntries(
    Object.entries(updates).flatMap(([path, to]) => {
      const from = foundry.utils.getProperty(system, path);
      return typeof from === "number" && typeof to === "number" ? [[path, to - from]] : [];
    }),
  );
}

/** New values after deltas, within the limits. */
function held(actor: ManifoldActor, deltas: Numbers): Numbers {
  const [system, limits] = [systemOf(actor), limitsOf(actor)];
  return Object.fromEntries(
    Object.entries(deltas).map(([path, delta]) => {
      const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = limits[path] ?? {};
      const value = Number(foundry.utils.getProperty(system, path)) + delta;
      return [path, Math.max(min, Math.min(max, value))];
    }),
  );
}

const negative = (deltas: Numbers): Numbers =>
  Object.fromEntries(Object.entries(deltas).map(([path, delta]) => [path, -delta]));

function sum(a: Numbers, b: Numbers): Numbers {
  const paths = new Set([...Object.keys(a), ...Object.keys(b)]);
  return Object.fromEntries([...paths].map((path) => [path, (a[path] ?? 0) + (b[path] ?? 0)]));
}

const below = (prefix: string, values: Plain): Plain =>
  Object.fromEntries(Object.entries(values).map(([path, value]) => [`${prefix}.${path}`, value]));

function update(actor: ManifoldActor, changes: object, options: object): Promise<unknown> {
  return (actor as unknown as { update(changes: object, options: object): Promise<unknown> }).update(
    changes,
    options,
  );
}

const systemOf = (actor: ManifoldActor): Plain => actor.toObject().system as unknown as Plain;

const limitsOf = (actor: ManifoldActor): Limits => actor.subtype?.limits?.(actor) ?? {};

const refused = (key: string, data: Text["data"] & object): Settled => ({
  state: "refused",
  text: { key, data },
});
