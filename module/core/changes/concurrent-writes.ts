/**
 * Notices what others write to an actor or item while a write of ours is on its way. The server tells everybody of changes in
 * the order in which it made them; so what arrives between our sending and our answer was made before ours, which
 * did not know of it and has written over it.
 */
import { addRounded } from "../../kit/value-changes.ts";
import type { WritableDocument } from "./safe-update.ts";

/** What was written over. */
export interface ConcurrentWrites {
  /** By path below `system`: how much the numbers there had changed. Paths without a change are missing. */
  readonly deltas: Readonly<Record<string, number>>;
  /** Whether a value at the dotted path of the document came with it. */
  readonly brought: boolean;
}

/** Hooks by which the host tells of changes to actors and their items, those of unlinked tokens included. */
const UPDATES = ["updateActor", "updateActorDelta", "updateToken", "updateItem"] as const;

/** Option of our own writes, by which their hook is known. */
interface Marked {
  readonly manifoldWrite?: string;
}

/**
 * Makes a write and watches meanwhile.
 * @param paths numbers below `system` that it replaces
 * @param probe dotted path of the document; whether others have put something there
 * @param write sends the write with the options given and resolves with its answer
 */
export async function detectConcurrentWrites(
  written: WritableDocument,
  paths: readonly string[],
  probe: string,
  write: (options: object) => Promise<unknown>,
): Promise<ConcurrentWrites> {
  const mark = foundry.utils.randomID();
  const read = () =>
    paths.map((path) => Number(foundry.utils.getProperty(written._source.system as object, path)));
  const sums = paths.map(() => 0);
  let last = read();
  let brought = false;
  let answered = false;
  const listener = (document: Told, _changes: object, options: Marked) => {
    if (!concerns(document, written)) return;
    answered ||= options.manifoldWrite === mark;
    if (answered) return;
    const now = read();
    now.forEach((value, index) => {
      sums[index] = addRounded(sums[index]!, addRounded(value, -last[index]!));
    });
    last = now;
    brought ||= foundry.utils.hasProperty(written._source, probe);
  };
  const hooks = UPDATES.map((name) => ({ name, id: Hooks.on(name as never, listener as never) }));
  try {
    await write({ manifoldWrite: mark });
  } finally {
    for (const { name, id } of hooks) Hooks.off(name as never, id);
  }
  const changed = paths.flatMap((path, index) => (sums[index] ? [[path, sums[index]] as const] : []));
  return { deltas: Object.fromEntries(changed), brought };
}

/** A document that the host says was changed. */
interface Told {
  readonly uuid: string;
  readonly id?: string;
}

/** An unlinked token's actor is told of as its token or delta, and its item perhaps under the delta. */
const concerns = (document: Told, { uuid, id }: WritableDocument): boolean =>
  uuid === document.uuid ||
  uuid!.startsWith(`${document.uuid}.`) ||
  (document.id !== undefined && document.id === id);
