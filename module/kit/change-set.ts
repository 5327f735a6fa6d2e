import type { ChangeSet, Modifier } from "./contract.ts";

type Scalar = string | number | boolean | null;

/** What a change set acts on: an actor's `system` as plain nested data and the ids of its conditions. */
export interface Subject {
  readonly system: Readonly<Record<string, unknown>>;
  readonly conditions: readonly string[];
}

/** Bounds of numbers by path; a delta stops there. */
export type Limits = Readonly<Record<string, { readonly min?: number; readonly max?: number }>>;

export interface Applied {
  readonly subject: Subject;
  /** New values by path relative to `system`, only where something changed. */
  readonly updates: Readonly<Record<string, Scalar>>;
  readonly conditionsAdded: readonly string[];
  readonly conditionsRemoved: readonly string[];
  /** Takes exactly this application back, also after others have been applied on top. */
  readonly inverse: ChangeSet;
}

/** The change set that changes nothing. */
export const NO_CHANGE: ChangeSet = {
  deltas: {},
  sets: {},
  addConditions: [],
  removeConditions: [],
  steps: [],
};

/** True when applying would change nothing; labelled steps alone do not count. */
export const isEmptyChangeSet = (set: ChangeSet): boolean =>
  Object.values(set.deltas).every((delta) => delta === 0) &&
  Object.keys(set.sets).length === 0 &&
  set.addConditions.length === 0 &&
  set.removeConditions.length === 0;

/** Collects consequences in the order they are thought of. */
export class ChangeSetBuilder {
  readonly #deltas = new Map<string, number>();
  readonly #sets = new Map<string, Scalar>();
  readonly #conditions = new Map<string, "add" | "remove">();
  readonly #steps: Modifier[] = [];

  /** Adds to the number at `path` (relative to `system`); several deltas at one path add up. */
  add(path: string, delta: number, step?: Modifier): this {
    this.#deltas.set(path, (this.#deltas.get(path) ?? 0) + delta);
    return this.step(step);
  }

  /** Replaces the value at `path`; the last one set wins, and deltas at that path are added to it. */
  set(path: string, value: Scalar, step?: Modifier): this {
    this.#sets.set(path, value);
    return this.step(step);
  }

  /** Gives a condition; the last word on an id wins. */
  addCondition(id: string, step?: Modifier): this {
    this.#conditions.set(id, "add");
    return this.step(step);
  }

  /** Takes a condition away; the last word on an id wins. */
  removeCondition(id: string, step?: Modifier): this {
    this.#conditions.set(id, "remove");
    return this.step(step);
  }

  /** Notes a reason. */
  step(step: Modifier | undefined): this {
    if (step) this.#steps.push(step);
    return this;
  }

  build(): ChangeSet {
    const withVerdict = (verdict: "add" | "remove") =>
      [...this.#conditions].filter(([, wanted]) => wanted === verdict).map(([id]) => id);
    return {
      deltas: Object.fromEntries([...this.#deltas].filter(([, delta]) => delta !== 0)),
      sets: Object.fromEntries(this.#sets),
      addConditions: withVerdict("add"),
      removeConditions: withVerdict("remove"),
      steps: this.#steps,
    };
  }
}

/** One change set that does what all do, in order: deltas add up, of sets and conditions the last one wins. */
export function mergeChangeSets(...changes: readonly ChangeSet[]): ChangeSet {
  const builder = new ChangeSetBuilder();
  for (const change of changes) {
    for (const [path, delta] of Object.entries(change.deltas)) builder.add(path, delta);
    for (const [path, value] of Object.entries(change.sets)) builder.set(path, value);
    for (const id of change.removeConditions) builder.removeCondition(id);
    for (const id of change.addConditions) builder.addCondition(id);
    for (const step of change.steps) builder.step(step);
  }
  return builder.build();
}

/**
 * Applies a change set to plain data and returns the new data, the update to write, and the inverse.
 * Sets come before deltas; `limits` hold the result. The inverse of a delta is the opposite of what really changed
 * (a hit for 5 at 3 points gives back 3), so it fits whatever value is found when it is applied.
 * @throws RangeError for a path that the data lacks, or a delta on something that is not a number.
 */
export function applyChangeSet(subject: Subject, change: ChangeSet, limits: Limits = {}): Applied {
  const inverse = new ChangeSetBuilder();
  const updates: Record<string, Scalar> = {};
  for (const [path, value] of Object.entries(change.sets)) {
    const found = valueAt(subject.system, path);
    if (found === value) continue;
    updates[path] = value;
    inverse.set(path, found);
  }
  for (const [path, delta] of Object.entries(change.deltas)) {
    const found = path in change.sets ? change.sets[path]! : valueAt(subject.system, path);
    if (typeof found !== "number") throw new RangeError(`cannot add to "${path}": it holds ${String(found)}`);
    const value = hold(found + delta, limits[path]);
    if (value === found) continue;
    updates[path] = value;
    if (!(path in change.sets)) inverse.add(path, found - value);
    else inverse.set(path, valueAt(subject.system, path));
  }
  const conditionsAdded = change.addConditions.filter((id) => !subject.conditions.includes(id));
  const conditionsRemoved = change.removeConditions.filter((id) => subject.conditions.includes(id));
  for (const id of conditionsAdded) inverse.removeCondition(id);
  for (const id of conditionsRemoved) inverse.addCondition(id);
  return {
    subject: {
      system: Object.entries(updates).reduce(withValueAt, subject.system),
      conditions: [...subject.conditions.filter((id) => !conditionsRemoved.includes(id)), ...conditionsAdded],
    },
    updates,
    conditionsAdded,
    conditionsRemoved,
    inverse: inverse.build(),
  };
}

function hold(value: number, limit: { readonly min?: number; readonly max?: number } | undefined): number {
  return Math.max(
    limit?.min ?? Number.NEGATIVE_INFINITY,
    Math.min(limit?.max ?? Number.POSITIVE_INFINITY, value),
  );
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function valueAt(system: Readonly<Record<string, unknown>>, path: string): Scalar {
  let value: unknown = system;
  for (const key of path.split(".")) {
    if (!isRecord(value) || !Object.hasOwn(value, key)) throw new RangeError(`no value at "${path}"`);
    value = value[key];
  }
  if (
    value === null ||
    typeof value === "string" ||
    typeof value === "number" ||
    typeof value === "boolean"
  ) {
    return value;
  }
  throw new RangeError(`"${path}" holds no plain value`);
}

/** A copy with one value replaced; only the records on the way are copied. */
function withValueAt(
  system: Readonly<Record<string, unknown>>,
  [path, value]: readonly [string, Scalar],
): Readonly<Record<string, unknown>> {
  const [key, ...rest] = path.split(".");
  const inner = system[key!];
  return {
    ...system,
    [key!]: rest.length > 0 && isRecord(inner) ? withValueAt(inner, [rest.join("."), value]) : value,
  };
}
