/**
 * Writes values to an actor or one of its items. Values are absolute, so a write that crosses somebody else's swallows
 * what theirs added: that is added once more, until nobody was in between.
 */
import { addRounded, clampTo, type Limits, type Plain } from "../../kit/value-changes.ts";
import { detectConcurrentWrites } from "./concurrent-writes.ts";

/** What this file uses of an actor or item; the typings know the subtypes of the host only. */
export interface WritableDocument {
  readonly uuid: string | null;
  readonly id?: string | null;
  readonly _source: { readonly system: unknown };
  update(changes: object, options: object): Promise<unknown>;
}

export interface SafeUpdate {
  /** New values by path relative to `system`. */
  readonly updates: Plain;
  readonly limits: Limits;
  /** What else goes into the same update, by path of the document. */
  readonly more: Plain;
  /** Dotted path of the document at which the same write of another client would show. */
  readonly probe: string;
}

export async function updateSafely(
  document: WritableDocument,
  { updates, limits, more, probe }: SafeUpdate,
): Promise<void> {
  const wished = deltasOf(document, updates);
  const changes = { ...belowSystem(updates), ...more };
  const { deltas, brought } = await detectConcurrentWrites(document, Object.keys(wished), probe, (options) =>
    document.update(changes, options),
  );
  // The same consequence came from another client: then ours was none, and is taken out again.
  let owed = brought ? sum(deltas, negative(wished)) : deltas;
  for (let attempt = 1; Object.values(owed).some((delta) => delta !== 0); attempt += 1) {
    await pause(attempt);
    const repaired = held(document, owed, limits);
    const again = await detectConcurrentWrites(document, Object.keys(owed), probe, (options) =>
      document.update(belowSystem(repaired), options),
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

const stored = ({ _source }: WritableDocument, path: string): unknown =>
  foundry.utils.getProperty(_source.system as object, path);

/** How far numbers move; values that are no numbers are simply replaced. */
function deltasOf(document: WritableDocument, updates: Plain): Numbers {
  return Object.fromEntries(
    Object.entries(updates).flatMap(([path, to]) => {
      const from = stored(document, path);
      return typeof from === "number" && typeof to === "number" ? [[path, addRounded(to, -from)]] : [];
    }),
  );
}

/** New values after deltas, within the limits. */
const held = (document: WritableDocument, deltas: Numbers, limits: Limits): Numbers =>
  Object.fromEntries(
    Object.entries(deltas).map(([path, delta]) => [
      path,
      clampTo(addRounded(Number(stored(document, path)), delta), limits[path]),
    ]),
  );

const negative = (deltas: Numbers): Numbers =>
  Object.fromEntries(Object.entries(deltas).map(([path, delta]) => [path, -delta]));

function sum(a: Numbers, b: Numbers): Numbers {
  const paths = new Set([...Object.keys(a), ...Object.keys(b)]);
  return Object.fromEntries([...paths].map((path) => [path, addRounded(a[path] ?? 0, b[path] ?? 0)]));
}

const belowSystem = (values: Plain): Plain =>
  Object.fromEntries(Object.entries(values).map(([path, value]) => [`system.${path}`, value]));
