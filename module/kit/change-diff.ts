/** What one application of a change set did to one subject, kept so that it can be taken back. Pure. */
import { applyChangeSet, type Subject } from "./change-set.ts";
import type { ChangeSet, ItemSource } from "./contract.ts";
import { addRounded, clampTo, type Limits, type Plain, type Scalar } from "./value-changes.ts";

/** One number or word that changed. */
export interface ValueDiff {
  /** Relative to `system`. */
  readonly path: string;
  readonly from: Scalar;
  readonly to: Scalar;
  /** Numbers that were added to are given back as a difference; everything else as it was. */
  readonly mode: "add" | "set";
}

/** What a change set does to a subject as it is found. */
export interface ChangeDiff {
  readonly values: readonly ValueDiff[];
  /** Conditions given, those that were there already included: then this is one more cause of them. */
  readonly added: readonly string[];
  readonly removed: readonly string[];
  /** Absent where no item is concerned. */
  readonly items?: ItemDiff;
}

/** What became of items, kept so that it can be taken back. */
export interface ItemDiff {
  /** As they were made. */
  readonly added: readonly StoredItem[];
  readonly changed: readonly { readonly id: string; readonly values: readonly ValueDiff[] }[];
  /** As they were. */
  readonly removed: readonly StoredItem[];
}

export type StoredItem = ItemSource & { readonly _id: string };

/**
 * What applying would do. Nothing is written.
 * @throws NoSuchValue as {@link applyChangeSet} does
 */
export function computeDiff(subject: Subject, change: ChangeSet, limits?: Limits): ChangeDiff {
  const { updates, conditionsRemoved, items } = applyChangeSet(subject, change, limits);
  const values = valueChanges(subject.system, updates, change.sets);
  const changed = Object.entries(items?.updates ?? {}).map(([id, itemUpdates]) => ({
    id,
    values: valueChanges(
      subject.items![id]!.source.system ?? {},
      itemUpdates,
      change.items!.changed[id]!.sets,
    ),
  }));
  return {
    values,
    added: change.addConditions,
    removed: conditionsRemoved,
    ...(items ? { items: { added: items.added, changed, removed: items.removed } } : {}),
  };
}

const valueChanges = (system: Plain, updates: Readonly<Record<string, Scalar>>, sets: Plain): ValueDiff[] =>
  Object.entries(updates).map(([path, to]) => ({
    path,
    from: valueAt(system, path),
    to,
    mode: Object.hasOwn(sets, path) ? "set" : "add",
  }));

/** A number that does not come back whole, because what happened since leaves no room for it. */
export interface Overrun {
  readonly path: string;
  /** What it would come to. */
  readonly value: number;
  /** Where it stops instead. */
  readonly limit: number;
}

/** The values to write when an application is taken back, or the path at which that is no longer possible. */
export type UndoPlan =
  | {
      readonly updates: Readonly<Record<string, Scalar>>;
      /** Numbers that a limit holds: writing them would not restore what was. */
      readonly overruns: readonly Overrun[];
    }
  | { readonly conflict: string };

/**
 * Takes values back from a subject that others may have changed meanwhile. A difference fits whatever is found, as far
 * as the limits go; a value that was replaced can only be restored while nobody has replaced it again.
 */
export function planUndo(system: Plain, values: readonly ValueDiff[], limits: Limits = {}): UndoPlan {
  const updates: Record<string, Scalar> = {};
  const overruns: Overrun[] = [];
  for (const { path, from, to, mode } of values) {
    const now = valueAt(system, path);
    if (mode === "add" && typeof now === "number" && typeof from === "number" && typeof to === "number") {
      const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = limits[path] ?? {};
      const value = addRounded(now, addRounded(from, -to));
      // Where a limit has moved since, what was there before may still come back.
      const limit = clampTo(value, { min: Math.min(min, from), max: Math.max(max, from) });
      updates[path] = limit;
      if (limit !== value) overruns.push({ path, value, limit });
    } else if (now === to) updates[path] = from;
    else return { conflict: path };
  }
  return { updates, overruns };
}

/** The value at a dotted path; undefined reads as null. */
function valueAt(system: Plain, path: string): Scalar {
  let value: unknown = system;
  for (const key of path.split(".")) value = (value as Plain | null | undefined)?.[key];
  return (value ?? null) as Scalar;
}
