/**
 * Detects what other clients write to an actor or item while an update of ours is under way. The server broadcasts
 * changes in the order in which it commits them. Updates that arrive between our request and its acknowledgement were
 * committed first, so ours has overwritten them.
 */
import { addRounded, type Plain } from "../../kit/value-changes.ts";
import type { ActorDocument, ItemDocument } from "../contract/documents.ts";
import { offHook, onHook } from "../host/host.ts";

/** What our update has overwritten. */
export interface ConcurrentWrites {
  /** Differences of numbers by path below `system`, changed ones only. */
  readonly deltas: Readonly<Record<string, number>>;
  /** Whether a value at the dotted path of the document came with it. */
  readonly alreadyWritten: boolean;
  /** What our update has left at the paths, which another package may have altered before it was sent. */
  readonly written: Plain;
}

/** Hooks for changes of actors and their items, including those of unlinked tokens. */
const UPDATES = ["updateActor", "updateActorDelta", "updateToken", "updateItem"] as const;

/** Option that identifies our own writes in their hook. */
interface Marked {
  readonly manifoldWrite?: string;
}

/** Is told of each update of the documents that it may concern. */
interface Watcher extends ReportedDocument {
  /** @param isItself whether the update is told of the document itself, not of one of the same id */
  onUpdate(options: Marked, isItself: boolean): void;
}

/** Those that wait for the answer to a write. */
const watchers = new Set<Watcher>();
let listening: readonly { readonly name: (typeof UPDATES)[number]; readonly id: number }[] = [];

/** One listener for all: of fifty writes at once each would otherwise hear of each. */
function watch(watcher: Watcher): void {
  watchers.add(watcher);
  if (watchers.size > 1) return;
  listening = UPDATES.map((name) => ({ name, id: onHook(name, tellWatchers) }));
}

function unwatch(watcher: Watcher): void {
  watchers.delete(watcher);
  if (watchers.size > 0) return;
  for (const { name, id } of listening) offHook(name, id);
}

function tellWatchers(document: ReportedDocument, _changes: object, options: Marked, _user: string): void {
  const { uuid, id } = document;
  const told = { uuid, below: `${uuid}.` };
  for (const watcher of watchers) {
    const isItself = isWithin(told, watcher);
    if (isItself || (id !== undefined && id === watcher.id)) watcher.onUpdate(options, isItself);
  }
}

/**
 * Performs a write and records the updates of other clients meanwhile.
 * @param replaced paths below `system` that it replaces, and those of them that are numbers
 * @param probe dotted path of the document at which the same write of another client shows
 * @param write sends the write with the given options and resolves with its answer
 * @param mark names the request in its options
 */
export async function detectConcurrentWrites(
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
        // Unlinked tokens of one creature share its id, and a request; those told of later are not written yet.
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

/** The hooks name an unlinked token's actor by its token or delta, and its items possibly by the delta. */
const isWithin = ({ uuid, below }: { uuid: string; below: string }, watcher: ReportedDocument): boolean =>
  uuid === watcher.uuid || watcher.uuid.startsWith(below);
