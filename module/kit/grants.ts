/** What an item gives to its actor, and takes back when it goes. Pure. */
import type { ChangeSetBuilder } from "./change-set.ts";
import { addRounded, type Plain, type Scalar, valueAt } from "./value-changes.ts";

/** A value that an item gives. */
export interface Grant {
  /** Relative to the actor's `system`. */
  readonly path: string;
  /** "add": on top of what is there; "raise": at least this number; "set": instead of what is there. */
  readonly mode: "add" | "raise" | "set";
  readonly value: Scalar;
}

/** What a grant has changed, stored on the item that gave it. */
export interface GrantedValue {
  readonly path: string;
  readonly mode: Grant["mode"];
  readonly from: Scalar;
  readonly to: Scalar;
  /** Id of the item that changed the value first; items that give the same later share it. */
  readonly root: string;
}

/** A value that is not taken back, because it has been changed since. */
export interface KeptValue {
  readonly path: string;
  readonly given: Scalar;
}

/**
 * Gives values to an actor.
 * @param id of the item that gives them
 * @param others what the actor's other items have given
 * @returns what the item has to remember
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
 * Takes back what an item has given, and nothing else: of a number the difference, of another value only what is still as
 * it was given. What another item gives as well stays until that one goes.
 * @returns values that stay as users have changed them
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

/** The first gift of the same value, which the item shares from now on; none if a user has entered the value. */
function sharedWith(others: readonly GrantedValue[], path: string, mode: Grant["mode"]): GrantedValue[] {
  const first = others.find((other) => other.path === path && other.mode === mode);
  return first ? [first] : [];
}

const numberOf = (value: Scalar): number => Number(value ?? 0);

const sum = (from: Scalar, value: Scalar): number => addRounded(numberOf(from), numberOf(value));
