import { setProperty } from "./properties.ts";
import { isPlainObject, type Obj } from "./types.ts";

/** Turns dotted keys into nested objects, in a new object and also inside arrays. Instances are kept unchanged. */
export function expandObject(object: object): Obj {
  return expandValue(object, 0) as Obj;
}

function expandValue(value: unknown, depth: number): unknown {
  if (depth > 32) throw new Error("Maximum object expansion depth exceeded");
  if (Array.isArray(value)) return value.map((element) => expandValue(element, depth + 1));
  if (!isPlainObject(value)) return value;
  const expanded: Obj = {};
  for (const [key, inner] of Object.entries(value)) {
    const next = expandValue(inner, depth + 1);
    if (!key.includes(".")) expanded[key] = next;
    else setProperty(expanded, key, next);
  }
  return expanded;
}

/** Turns nested plain objects into dotted keys. Arrays, instances and empty objects stay whole. */
export function flattenObject(object: object, _depth = 0): Obj {
  if (_depth > 100) throw new Error("Maximum depth exceeded");
  const flat: Obj = {};
  for (const [key, value] of Object.entries(object)) {
    if (!isPlainObject(value) || Object.keys(value).length === 0) {
      flat[key] = value;
      continue;
    }
    for (const [inner, leaf] of Object.entries(flattenObject(value, _depth + 1)))
      flat[`${key}.${inner}`] = leaf;
  }
  return flat;
}

/** Swaps keys and values. @throws Error if two keys share a value */
export function invertObject(object: Record<string, string | number>): Record<string, string> {
  const inverted: Record<string, string> = {};
  for (const [key, value] of Object.entries(object)) {
    if (Object.hasOwn(inverted, value)) throw new Error("Values of the provided object are not unique");
    inverted[value] = key;
  }
  return inverted;
}
