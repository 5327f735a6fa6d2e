import { GENERATION } from "../generation.ts";
import { isPlainObject, type Obj } from "./types.ts";

const MAX_DEPTH = 100;

export interface DeepCloneOptions {
  /** Throw on values that are not data (instances of classes other than Date) instead of keeping the reference. */
  strict?: boolean;
  /** Generation 14: leave out keys whose value is undefined. */
  prune?: boolean;
}

/**
 * Copies plain objects, arrays and Dates at every depth. Instances of other classes are shared.
 * @throws Error beyond a depth of 100, or with `strict` at a value that cannot be copied
 */
export function deepClone<T>(original: T, options: DeepCloneOptions = {}, _depth = 0): T {
  return clone(original, options, _depth) as T;
}

function clone(value: unknown, options: DeepCloneOptions, depth: number): unknown {
  if (depth > MAX_DEPTH)
    throw new Error("Maximum depth exceeded. Be sure your object does not contain cyclical data structures.");
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((element) => clone(element, options, depth + 1));
  if (value instanceof Date) return new Date(value);
  if (!isPlainObject(value)) {
    if (options.strict) throw new Error("deepClone cannot clone advanced objects");
    return value;
  }
  const copy: Obj = {};
  for (const key of Object.keys(value)) {
    if (GENERATION >= 14 && options.prune && value[key] === undefined) continue;
    copy[key] = clone(value[key], options, depth + 1);
  }
  return copy;
}

/** A copy made with JSON: values that JSON cannot represent are lost or null. */
export function duplicate<T>(original: T): T {
  return JSON.parse(JSON.stringify(original)) as T;
}

/** Freezes an object and everything below it. @throws Error with `strict` at values that are not data */
export function deepFreeze<T>(object: T, { strict = false }: { strict?: boolean } = {}): Readonly<T> {
  walk(object, strict, Object.freeze);
  return object;
}

/** Seals an object and everything below it. @throws Error with `strict` at values that are not data */
export function deepSeal<T>(object: T, { strict = false }: { strict?: boolean } = {}): T {
  walk(object, strict, Object.seal);
  return object;
}

function walk(value: unknown, strict: boolean, visit: (object: object) => void): void {
  if (typeof value !== "object" || value === null) return;
  if (!Array.isArray(value) && !isPlainObject(value)) {
    if (strict) throw new Error("Advanced objects cannot be processed here");
    return;
  }
  for (const child of Object.values(value)) walk(child, strict, visit);
  visit(value);
}
