/** What one application of a change set did to one subject, kept so that it can be taken back. Pure. */
import { applyChangeSet, type Limits, type Subject } from "./change-set.ts";
import type { ChangeSet } from "./contract.ts";

type Scalar = string | number | boolean | null;
type Plain = Readonly<Record<string, unknown>>;

/** One number or word that changed. */
export interface ValueChange {
  /** Relative to `system`. */
  readonly path: string;
  readonly from: Scalar;
  readonly to: Scalar;
  /** Numbers that were added to are given back as a difference; everything else as it was. */
  readonly mode: "add" | "set";
}

/** What a change set does to a subject as it is found. */
export interface Effects {
  readonly values: readonly ValueChange[];
  /** Conditions given, those that were there already included: then this is one more cause of them. */
  readonly added: readonly string[];
  readonly removed: readonly string[];
}

/**
 * What applying would do. Nothing is written.
 * @throws RangeError as {@link applyChangeSet} does
 */
export function effectsOf(subject: Subject, change: ChangeSet, limits?: Limits): Effects {
  const { updates, conditionsRemoved } = applyChangeSet(subject, change, limits);
  const values = Object.entries(updates).map(([path, to]) => ({
    path,
    from: valueAt(subject.system, path),
    to,
    mode: path in change.sets ? ("set" as const) : ("add" as const),
  }));
  return { values, added: change.addConditions, removed: conditionsRemoved };
}

/** The values to write when an application is taken back, or the path at which that is no longer possible. */
export type TakeBack = { readonly updates: Readonly<Record<string, Scalar>> } | { readonly conflict: string };

/**
 * Takes values back from a subject that others may have changed meanwhile. A difference fits whatever is found, held by
 * the limits; a value that was replaced can only be restored while nobody has replaced it again.
 */
export function takeBack(system: Plain, values: readonly ValueChange[], limits: Limits = {}): TakeBack {
  const updates: Record<string, Scalar> = {};
  for (const { path, from, to, mode } of values) {
    const now = valueAt(system, path);
    if (mode === "add" && typeof now === "number" && typeof from === "number" && typeof to === "number") {
      const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = limits[path] ?? {};
      // Where a limit has moved since, what was there before may still come back.
      updates[path] = Math.max(Math.min(min, from), Math.min(Math.max(max, from), now + from - to));
    } else if (now === to) updates[path] = from;
    else return { conflict: path };
  }
  return { updates };
}

/** The value at a dotted path; undefined reads as null. */
function valueAt(system: Plain, path: string): Scalar {
  let value: unknown = system;
  for (const key of path.split(".")) value = (value as Plain | null | undefined)?.[key];
  return (value ?? null) as Scalar;
}
