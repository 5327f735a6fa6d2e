import { DataFieldOperator, ForcedDeletion, ForcedReplacement } from "../data/operators.ts";
import { GENERATION } from "../generation.ts";
import { deepClone } from "./clone.ts";
import { logCompatibilityWarning } from "./logging.ts";
import { expandObject } from "./shape.ts";
import { getType, isPlainObject, type Obj } from "./types.ts";

export interface MergeObjectOptions {
  /** Add keys that the original lacks, at the top level. */
  insertKeys?: boolean;
  /** Add keys that the original lacks, at every deeper level. */
  insertValues?: boolean;
  /** Replace values of keys that both objects have. */
  overwrite?: boolean;
  /** Merge inner objects instead of replacing them. */
  recursive?: boolean;
  /** Change the original instead of a copy. */
  inplace?: boolean;
  /** Throw when a value would change its type. */
  enforceTypes?: boolean;
  /** Generation 13: apply keys "-=name" and "==name". */
  performDeletions?: boolean;
  /** Generation 14: apply ForcedDeletion and ForcedReplacement. */
  applyOperators?: boolean;
}

type Settings = Required<MergeObjectOptions>;

/**
 * Merges `other` into `original`. Arrays and instances of classes are replaced whole; dotted keys are expanded first.
 * @returns the original if `inplace`, otherwise a new object
 */
export function mergeObject(original: object, other: object = {}, options: MergeObjectOptions = {}): Obj {
  if (!isMergeable(original) || !isMergeable(other))
    throw new Error("One of original or other are not Objects!");
  const settings: Settings = {
    insertKeys: true,
    insertValues: true,
    overwrite: true,
    recursive: true,
    inplace: true,
    enforceTypes: false,
    performDeletions: false,
    applyOperators: false,
    ...options,
  };
  if (settings.performDeletions && GENERATION >= 14) {
    logCompatibilityWarning(
      "mergeObject's performDeletions option is deprecated in favor of applyOperators",
      {
        since: 14,
        until: 16,
        once: true,
      },
    );
  }
  const hasDots = (object: object) => Object.keys(object).some((key) => key.includes("."));
  const source = hasDots(other) ? expandObject(other) : (other as Obj);
  let target = original as Obj;
  if (hasDots(target)) {
    const expanded = expandObject(target);
    if (settings.inplace) {
      for (const key of Object.keys(target)) delete target[key];
      Object.assign(target, expanded);
    } else target = expanded;
  } else if (!settings.inplace) target = deepClone(target);
  return mergeInto(target, source, settings, 0);
}

const isMergeable = (value: unknown): value is object => typeof value === "object" && value !== null;

function mergeInto(target: Obj, source: Obj, settings: Settings, depth: number): Obj {
  for (const key of Object.keys(source)) {
    const value = source[key];
    if (applySpecial(target, key, value, settings)) continue;
    if (Object.hasOwn(target, key)) update(target, key, value, settings, depth);
    else insert(target, key, value, settings, depth);
  }
  return target;
}

/** Applies a key that requests a deletion or replacement. @returns whether the key was such a request */
function applySpecial(target: Obj, key: string, value: unknown, settings: Settings): boolean {
  if (settings.applyOperators && value instanceof DataFieldOperator) {
    if (value instanceof ForcedDeletion) delete target[key];
    else if (value instanceof ForcedReplacement) target[key] = settle(DataFieldOperator.get(value), settings);
    else return false;
    return true;
  }
  if (!settings.performDeletions) return false;
  if (key.startsWith("-=")) {
    // Only null deletes. With any other value the key is ignored and is not stored either.
    if (value === null) delete target[key.slice(2)];
    return true;
  }
  if (!key.startsWith("==")) return false;
  target[key.slice(2)] = settle(value, settings);
  return true;
}

function insert(target: Obj, key: string, value: unknown, settings: Settings, depth: number): void {
  if (depth === 0 ? settings.insertKeys : settings.insertValues) target[key] = settle(value, settings);
}

function update(target: Obj, key: string, value: unknown, settings: Settings, depth: number): void {
  const current = target[key];
  if (settings.recursive && isPlainObject(current) && isPlainObject(value)) {
    mergeInto(current, value, settings, depth + 1);
    return;
  }
  if (!settings.overwrite) return;
  if (settings.enforceTypes && current !== undefined && getType(current) !== getType(value)) {
    throw new Error(
      `Mismatched data types encountered during object merge: "${key}" would change from ${getType(current)} to ${getType(value)}`,
    );
  }
  target[key] = settle(value, settings);
}

/** A value to store: copies plain objects and resolves the requests inside them. */
function settle(value: unknown, settings: Settings): unknown {
  if (!isPlainObject(value)) return value;
  return mergeInto({}, value, { ...settings, insertKeys: true, insertValues: true }, 0);
}

/** Applies the requests "-=name" and "==name" inside a value that is stored whole. */
export function applySpecialKeys<T>(value: T): T {
  if (Array.isArray(value)) return value.map(applySpecialKeys) as T;
  if (!isPlainObject(value)) return value;
  const kept = Object.entries(value).filter(([key]) => !key.startsWith("-="));
  return Object.fromEntries(
    kept.map(([key, inner]) => [key.startsWith("==") ? key.slice(2) : key, applySpecialKeys(inner)]),
  ) as T;
}
