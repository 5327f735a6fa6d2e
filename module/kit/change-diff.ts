/** The changes that a change set made to a subject, stored so that they can be undone. Pure. */
import { applyChangeSet, type Subject } from "./change-set.ts";
import type { ChangeSet, ItemSource } from "./contract.ts";
import { addRounded, clampTo, type Limits, type Plain, type Scalar } from "./value-changes.ts";

/** One changed value. */
export interface ValueDiff {
  /** Relative to `system`. */
  readonly path: string;
  readonly from: Scalar;
  readonly to: Scalar;
  /** "add" is undone by subtracting the difference, "set" by restoring `from`. */
  readonly mode: "add" | "set";
}

/** The changes that a change set makes to a subject in its current state. */
export interface ChangeDiff {
  readonly values: readonly ValueDiff[];
  /** Added conditions; a condition that was already present gets one more cause. */
  readonly added: readonly string[];
  readonly removed: readonly string[];
  /** Absent if the change affects no item. */
  readonly items?: ItemDiff;
}

/** Changes to items, stored so that they can be undone. */
export interface ItemDiff {
  /** Creation data. */
  readonly added: readonly StoredItem[];
  readonly changed: readonly { readonly id: string; readonly values: readonly ValueDiff[] }[];
  /** Source data before removal. */
  readonly removed: readonly StoredItem[];
}

export type StoredItem = ItemSource & { readonly _id: string };

/**
 * Computes what applying would change.
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

/** A number that can only be restored in part, because later changes brought it too close to a limit. */
export interface Overrun {
  readonly path: string;
  /** The restored value without limits. */
  readonly value: number;
  /** The restored value clamped to its limits. */
  readonly limit: number;
}

/** The values to write to undo an application, or the path that prevents it. */
export type UndoPlan =
  | {
      readonly updates: Readonly<Record<string, Scalar>>;
      /** Numbers whose restored value is beyond a limit. */
      readonly overruns: readonly Overrun[];
    }
  | { readonly conflict: string };

/**
 * Plans how to undo value changes on a subject that may have changed since. A difference is subtracted from the current
 * value, within the limits; a replaced value is restored only if it has not been replaced again.
 */
export function planUndo(system: Plain, values: readonly ValueDiff[], limits: Limits = {}): UndoPlan {
  const updates: Record<string, Scalar> = {};
  const overruns: Overrun[] = [];
  for (const { path, from, to, mode } of values) {
    const now = valueAt(system, path);
    if (mode === "add" && typeof now === "number" && typeof from === "number" && typeof to === "number") {
      const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = limits[path] ?? {};
      const value = addRounded(now, addRounded(from, -to));
      // The limits may have moved since; the former value is always allowed.
      const limit = clampTo(value, { min: Math.min(min, from), max: Math.max(max, from) });
      updates[path] = limit;
      if (limit !== value) overruns.push({ path, value, limit });
    } else if (now === to) updates[path] = from;
    else return { conflict: path };
  }
  return { updates, overruns };
}

/** Reads a dotted path; undefined becomes null. */
function valueAt(system: Plain, path: string): Scalar {
  let value: unknown = system;
  for (const key of path.split(".")) value = (value as Plain | null | undefined)?.[key];
  return (value ?? null) as Scalar;
}

/**
 * The changes with the values that were actually written: another package may have altered them.
 * @param wanted the values that should have been written, by path
 * @returns the list itself if nothing differs
 */
export function asWritten(
  values: readonly ValueDiff[],
  wanted: Plain,
  written: Readonly<Record<string, unknown>>,
): readonly ValueDiff[] {
  const isOther = ({ path }: ValueDiff): boolean =>
    path in wanted && path in written && written[path] !== wanted[path];
  if (!values.some(isOther)) return values;
  return values.map((value) => {
    if (!isOther(value)) return value;
    const [sent, found] = [wanted[value.path], written[value.path]];
    const moved = value.mode === "add" && typeof sent === "number" && typeof found === "number";
    return {
      ...value,
      to: moved ? addRounded(Number(value.to), addRounded(found, -sent)) : (found as Scalar),
    };
  });
}
