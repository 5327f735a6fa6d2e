/**
 * Updates carry absolute values, so concurrent updates can overwrite each other. The server broadcasts changes in the order
 * in which it commits them. Updates that arrive between our request and its acknowledgement were committed first, so ours
 * has overwritten them. The lost differences are applied again until no other write has come between.
 */
import { addRounded, clampTo, type Limits, type Plain } from "../../kit/value-changes.ts";
import type { ActorDocument, ItemDocument } from "../contract/documents.ts";
import { offHook, onHook } from "../host/host.ts";
import type { WritePart } from "./shared-write.ts";

type Document = ActorDocument | ItemDocument;

export interface SafeUpdate {
  /** New values by path relative to `system`. */
  readonly updates: Plain;
  readonly limits: Limits;
  /** Further values of the same update, by path of the document. */
  readonly more: Plain;
  /** Dotted path of the document that shows whether another client has made the same write. */
  readonly probe: string;
  /**
   * A giver must have the full amount: if another client has taken it in the meantime, the change is reverted, with
   * these values in the same update.
   */
  readonly orElse?: Plain | undefined;
  /** Its part in a request that it shares with other changes; absent for a request of its own. */
  readonly part?: WritePart | undefined;
}

/**
 * Updates an actor or item without losing concurrent changes of its numbers.
 * @returns the values after the update, which another package may have altered; null if the update was reverted because
 * the available amount was too small
 */
export async function updateSafely(
  document: Document,
  { updates, limits, more, probe, orElse, part }: SafeUpdate,
): Promise<Plain | null> {
  const wanted = deltasOf(document, updates);
  const changes = { ...belowSystem(updates), ...more };
  const { deltas, alreadyWritten, written } = await detectConcurrentWrites(
    document,
    { paths: Object.keys(updates), numbers: Object.keys(wanted) },
    probe,
    (options) => (part ? part.update(document, changes, options) : document.update(changes, options)),
    part?.mark,
  );
  // Another client has applied the same change, so this one is reverted.
  let owed = alreadyWritten ? sum(deltas, negate(wanted)) : deltas;
  const isShort = orElse !== undefined && !alreadyWritten && fallsShort(document, owed, wanted, limits);
  if (isShort) {
    owed = sum(owed, negate(wanted));
    await document.update(orElse);
  }
  for (let attempt = 1; Object.values(owed).some((delta) => delta !== 0); attempt += 1) {
    await pause(attempt);
    const repaired = limitedSums(document, owed, limits);
    const numbers = Object.keys(owed);
    const again = await detectConcurrentWrites(document, { paths: [], numbers }, probe, (options) =>
      document.update(belowSystem(repaired), options),
    );
    owed = again.deltas;
  }
  return isShort ? null : written;
}

/** Whether concurrent changes would make a number that decreases fall below its limit. */
const fallsShort = (document: Document, owed: Numbers, wanted: Numbers, limits: Limits): boolean =>
  Object.entries(owed).some(([path, delta]) => {
    const value = addRounded(Number(stored(document, path)), delta);
    return (wanted[path] ?? 0) < 0 && value < (limits[path]?.min ?? Number.NEGATIVE_INFINITY);
  });

/** Waits for a random time, longer with each attempt, so that clients stop overwriting each other. */
function pause(attempt: number): Promise<void> {
  const most = Math.min(PAUSE_MS * 2 ** (attempt - 1), MOST_PAUSE_MS);
  return new Promise((resolve) => setTimeout(resolve, Math.random() * most));
}

const PAUSE_MS = 10;
const MOST_PAUSE_MS = 2000;

type Numbers = Readonly<Record<string, number>>;

const stored = ({ _source }: Document, path: string): unknown =>
  foundry.utils.getProperty(_source.system as object, path);

/** Differences of the numbers; other values are simply replaced. */
function deltasOf(document: Document, updates: Plain): Numbers {
  return Object.fromEntries(
    Object.entries(updates).flatMap(([path, to]) => {
      const from = stored(document, path);
      return typeof from === "number" && typeof to === "number" ? [[path, addRounded(to, -from)]] : [];
    }),
  );
}

/** Current values plus deltas, within the limits. */
const limitedSums = (document: Document, deltas: Numbers, limits: Limits): Numbers =>
  Object.fromEntries(
    Object.entries(deltas).map(([path, delta]) => [
      path,
      clampTo(addRounded(Number(stored(document, path)), delta), limits[path]),
    ]),
  );

const negate = (deltas: Numbers): Numbers =>
  Object.fromEntries(Object.entries(deltas).map(([path, delta]) => [path, -delta]));

function sum(a: Numbers, b: Numbers): Numbers {
  const paths = new Set([...Object.keys(a), ...Object.keys(b)]);
  return Object.fromEntries([...paths].map((path) => [path, addRounded(a[path] ?? 0, b[path] ?? 0)]));
}

const belowSystem = (values: Plain): Plain =>
  Object.fromEntries(Object.entries(values).map(([path, value]) => [`system.${path}`, value]));

/** The changes that this client's update has overwritten. */
interface ConcurrentWrites {
  /** Differences of numbers by path below `system`, changed ones only. */
  readonly deltas: Readonly<Record<string, number>>;
  /** Whether one of the overwritten updates contained a value at the probed path. */
  readonly alreadyWritten: boolean;
  /** The values at the paths after this client's update, which another package may have altered before it was sent. */
  readonly written: Plain;
}

/** Hooks for changes of actors and their items, including those of unlinked tokens. */
const UPDATES = ["updateActor", "updateActorDelta", "updateToken", "updateItem"] as const;

/** Option that identifies this client's own writes in their hook. */
interface Marked {
  readonly manifoldWrite?: string;
}

/** Is notified of each update of the documents that it may concern. */
interface Watcher extends ReportedDocument {
  /** @param isItself whether the update is of this very document, not of another with the same id */
  onUpdate(options: Marked, isItself: boolean): void;
}

interface Watching {
  /** Watchers that wait for the answer to a write. */
  readonly watchers: Set<Watcher>;
  /** The hooks of the single listener for all watchers. */
  hooks: readonly { readonly name: (typeof UPDATES)[number]; readonly id: number }[];
}

/** Owned by the writes of this client: each watcher ends with its write, and the hooks end with the last watcher. */
const watching: Watching = { watchers: new Set(), hooks: [] };

/** Adds the single listener for all watchers: with one for each of fifty writes, each would receive every update. */
function watch(watcher: Watcher): void {
  watching.watchers.add(watcher);
  if (watching.watchers.size > 1) return;
  watching.hooks = UPDATES.map((name) => ({ name, id: onHook(name, tellWatchers) }));
}

function unwatch(watcher: Watcher): void {
  watching.watchers.delete(watcher);
  if (watching.watchers.size > 0) return;
  for (const { name, id } of watching.hooks) offHook(name, id);
}

function tellWatchers(document: ReportedDocument, _changes: object, options: Marked, _user: string): void {
  const { uuid, id } = document;
  const told = { uuid, below: `${uuid}.` };
  for (const watcher of watching.watchers) {
    const isItself = isWithin(told, watcher);
    if (isItself || (id !== undefined && id === watcher.id)) watcher.onUpdate(options, isItself);
  }
}

/**
 * Performs a write and records the updates of other clients in the meantime.
 * @param replaced paths below `system` that it replaces, and those of them that are numbers
 * @param probe dotted path of the document that shows whether another client has made the same write
 * @param write sends the write with the given options and resolves with its answer
 * @param mark identifies the request in its options
 */
async function detectConcurrentWrites(
  document: ActorDocument | ItemDocument,
  { paths, numbers }: { readonly paths: readonly string[]; readonly numbers: readonly string[] },
  probe: string,
  write: (options: object) => Promise<unknown>,
  mark: string = foundry.utils.randomID(),
): Promise<ConcurrentWrites> {
  const stored = (path: string) => foundry.utils.getProperty(document._source.system as object, path);
  const readAll = () => Object.fromEntries(paths.map((path) => [path, stored(path)])) as Plain;
  const read = () => numbers.map((path) => Number(stored(path)));
  const sums = numbers.map(() => 0);
  let written: Plain | null = null;
  let last = read();
  let alreadyWritten = false;
  let answered = false;
  const watcher: Watcher = {
    uuid: document.uuid!,
    id: document.id,
    onUpdate(options, isItself) {
      answered ||= options.manifoldWrite === mark;
      if (answered) {
        // Unlinked tokens of one creature share its id, and a request; later ones are not written yet.
        if (isItself) written ??= readAll();
        return;
      }
      const now = read();
      now.forEach((value, index) => {
        sums[index] = addRounded(sums[index]!, addRounded(value, -last[index]!));
      });
      last = now;
      alreadyWritten ||= foundry.utils.hasProperty(document._source, probe);
    },
  };
  watch(watcher);
  try {
    await write({ manifoldWrite: mark });
  } finally {
    unwatch(watcher);
  }
  const changed = numbers.flatMap((path, index) => (sums[index] ? [[path, sums[index]] as const] : []));
  return { deltas: Object.fromEntries(changed), alreadyWritten, written: written ?? readAll() };
}

/** A document for which an update hook is called. */
interface ReportedDocument {
  readonly uuid: string;
  readonly id?: string | null | undefined;
}

/** The hooks identify an unlinked token's actor by its token or delta, and its items possibly by the delta. */
const isWithin = ({ uuid, below }: { uuid: string; below: string }, watcher: ReportedDocument): boolean =>
  uuid === watcher.uuid || watcher.uuid.startsWith(below);
