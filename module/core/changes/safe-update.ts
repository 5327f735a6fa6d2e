/**
 * Updates carry absolute values, so concurrent updates can overwrite each other. Re-applies the lost differences until no
 * other write intervened.
 */
import { addRounded, clampTo, type Limits, type Plain } from "../../kit/value-changes.ts";
import type { ActorDocument, ItemDocument } from "../contract/documents.ts";
import { detectConcurrentWrites } from "./concurrent-writes.ts";
import type { WritePart } from "./shared-write.ts";

type Document = ActorDocument | ItemDocument;

export interface SafeUpdate {
  /** New values by path relative to `system`. */
  readonly updates: Plain;
  readonly limits: Limits;
  /** Further values of the same update, by path of the document. */
  readonly more: Plain;
  /** Dotted path of the document at which the same write of another client shows. */
  readonly probe: string;
  /**
   * What is given away must be there: if another client has taken it meanwhile, the change is taken out again, with these
   * values in the same update.
   */
  readonly orElse?: Plain | undefined;
  /** Its part in a request that it shares with others; absent for a request of its own. */
  readonly part?: WritePart | undefined;
}

/**
 * Updates an actor or item without losing concurrent changes of its numbers.
 * @returns what it has left, which another package may have altered; null if it was taken out again, because there was
 * too little of what it takes
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
  // Another client has applied the same change: ours is taken out again.
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

/** Whether a number that was to sink would have to sink below its limit for what others have done meanwhile. */
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
