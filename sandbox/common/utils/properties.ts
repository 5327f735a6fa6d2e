import { GENERATION } from "../generation.ts";
import type { Obj } from "./types.ts";

type Target = Obj | null | undefined;

const isTarget = (value: unknown): value is object =>
  (typeof value === "object" && value !== null) || typeof value === "function";

/** Reads a value by dotted path. A key that literally contains the dots wins; a missing key gives undefined. */
export function getProperty(object: unknown, key: string): unknown {
  if (!key || !isTarget(object)) return undefined;
  if (key in object) return (object as Obj)[key];
  let target: unknown = object;
  for (const part of key.split(".")) {
    if (!isTarget(target) || !(part in target)) return undefined;
    target = (target as Obj)[part];
  }
  return target;
}

/** Whether a dotted path exists, even if its value is undefined. */
export function hasProperty(object: unknown, key: string): boolean {
  if (!key || !isTarget(object)) return false;
  if (key in object) return true;
  let target: unknown = object;
  for (const part of key.split(".")) {
    if (!isTarget(target) || !(part in target)) return false;
    target = (target as Obj)[part];
  }
  return true;
}

/**
 * Writes a value by dotted path and creates missing objects on the way.
 * @returns whether the stored value changed
 * @throws TypeError in generation 13 if the path leads through a key whose value is undefined
 */
export function setProperty(object: object, key: string, value: unknown): boolean {
  if (!key) return false;
  let target = object as Obj;
  const parts = key.split(".");
  const last = parts.pop() as string;
  for (const part of parts) {
    const absent = GENERATION >= 14 ? target[part] === undefined : !Object.hasOwn(target, part);
    if (absent) target[part] = {};
    target = step(target, part);
  }
  if (last in target && target[last] === value) return false;
  target[last] = value;
  return true;
}

function step(target: Obj, part: string): Obj {
  const next = target[part];
  if (!isTarget(next))
    throw new TypeError(`Cannot set a property below "${part}", which holds ${String(next)}`);
  return next as Obj;
}

/** Deletes a value by dotted path. @returns whether the value existed */
export function deleteProperty(object: object, key: string): boolean {
  const parts = key.split(".");
  const last = parts.pop();
  if (!last) return false;
  let target: Target = object as Obj;
  for (const part of parts) {
    target = target?.[part] as Target;
    if (!isTarget(target)) return false;
  }
  return last in target && delete target[last];
}
