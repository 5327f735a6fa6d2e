/** Values that an item gives to its actor, and takes back when it is removed. Pure. */
import type { ChangeSetBuilder } from "./change-set.ts";
import { addRounded, type Plain, type Scalar, valueAt } from "./value-changes.ts";

/** A value that an item gives. */
export interface Grant {
  /** Relative to the actor's `system`. */
  readonly path: string;
  /** "add" adds to the value; "raise" raises it to this number; "set" replaces it. */
  readonly mode: "add" | "raise" | "set";
  readonly value: Scalar;
}

/** A value changed by a grant, stored on the item that granted it. */
export interface GrantedValue {
  readonly path: string;
  readonly mode: Grant["mode"];
  readonly from: Scalar;
  readonly to: Scalar;
  /** Id of the item that changed the value first; items that grant the same value later share it. */
  readonly root: string;
}

/** A value that is not taken back, because a user has changed it since. */
export interface KeptValue {
  readonly path: string;
  readonly given: Scalar;
}

/**
 * Grants values to an actor.
 * @param id id of the granting item
 * @param others values granted by the actor's other items
 * @returns the values that the item has to remember
 */
export function giveValues(
  changes: ChangeSetBuilder,
  system: Plain,
  grants: readonly Grant[],
  { id, others }: { readonly id: string; readonly others: readonly GrantedValue[] },
): GrantedValue[] {
  return grants.flatMap(({ path, mode, value }) => {
    const from = valueAt(system, path);
    const to =
      mode === "set" ? value : mode === "add" ? sum(from, value) : Math.max(numberOf(from), Number(value));
    if (to === from) return mode === "add" ? [] : sharedWith(others, path, mode);
    if (mode === "set") changes.set(path, to);
    else changes.add(path, addRounded(numberOf(to), -numberOf(from)));
    return [{ path, mode, from, to, root: id }];
  });
}

/**
 * Takes back the values that an item has granted. A number loses the difference; another value is restored only if it
 * is unchanged. A value that another item grants too stays until that item is removed.
 * @returns values kept because users have changed them
 */
export function takeBackValues(
  changes: ChangeSetBuilder,
  system: Plain,
  given: readonly GrantedValue[],
  others: readonly GrantedValue[],
): KeptValue[] {
  return given.flatMap(({ path, mode, from, to, root }) => {
    if (others.some((other) => other.path === path && other.root === root)) return [];
    if (mode !== "set") {
      changes.add(path, addRounded(numberOf(from), -numberOf(to)));
      return [];
    }
    if (valueAt(system, path) !== to) return [{ path, given: to }];
    changes.set(path, from);
    return [];
  });
}

/** The first grant of this value, which the item then shares; none if a user entered the value. */
function sharedWith(others: readonly GrantedValue[], path: string, mode: Grant["mode"]): GrantedValue[] {
  const first = others.find((other) => other.path === path && other.mode === mode);
  return first ? [first] : [];
}

const numberOf = (value: Scalar): number => Number(value ?? 0);

const sum = (from: Scalar, value: Scalar): number => addRounded(numberOf(from), numberOf(value));
