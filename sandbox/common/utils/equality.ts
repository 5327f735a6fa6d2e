import { logCompatibilityWarning } from "./logging.ts";
import { isPlainObject, type Obj } from "./types.ts";

interface Comparable {
  equals(other: unknown): boolean;
}

const isComparable = (value: object): value is Comparable =>
  typeof (value as Partial<Comparable>).equals === "function";

/**
 * Whether two values are the same data. Arrays, Sets, Maps, Dates and plain objects are compared by content, values
 * with an `equals` method by this method, anything else by identity (NaN equals NaN).
 */
export function equals(a: unknown, b: unknown): boolean {
  if (Object.is(a, b) || a === b) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  // Checked before `equals`, because pages add an `equals` to arrays that compares their elements by identity.
  if (Array.isArray(a)) {
    return Array.isArray(b) && a.length === b.length && a.every((value, index) => equals(value, b[index]));
  }
  if (isComparable(a)) return a.equals(b);
  if (a instanceof Set) {
    return b instanceof Set && a.size === b.size && [...a].every((value) => b.has(value));
  }
  if (a instanceof Map) {
    return (
      b instanceof Map &&
      a.size === b.size &&
      [...a].every(([key, value]) => b.has(key) && equals(value, b.get(key)))
    );
  }
  if (a instanceof Date) return b instanceof Date && a.getTime() === b.getTime();
  return isPlainObject(a) && isPlainObject(b) && samePlainObjects(a, b);
}

function samePlainObjects(a: Obj, b: Obj): boolean {
  const keys = Object.keys(a);
  if (keys.length !== Object.keys(b).length) return false;
  return keys.every((key) => Object.hasOwn(b, key) && equals(a[key], b[key]));
}

/** Compares two plain objects by content. Generation 14 has `equals` instead. */
export function objectsEqual(a: object, b: object): boolean {
  logCompatibilityWarning("foundry.utils.objectsEqual is deprecated in favor of foundry.utils.equals", {
    since: 14,
    until: 16,
    once: true,
  });
  return equals(a, b);
}
