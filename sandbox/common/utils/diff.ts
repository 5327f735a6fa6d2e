import { DataFieldOperator, ForcedDeletion } from "../data/operators.ts";
import { GENERATION } from "../generation.ts";
import { equals } from "./equality.ts";
import { isPlainObject, type Obj } from "./types.ts";

export interface DiffObjectOptions {
  /** Only keys that the original has. */
  inner?: boolean;
  /** Generation 13: report a key "-=name" only when there is something to delete. */
  deletionKeys?: boolean;
  /** Generation 14: report keys missing from the second object as deletions. */
  bidirectional?: boolean;
}

/** The change that, merged into `original`, gives it the values of `other`. Arrays are compared whole. */
export function diffObject(original: object, other: object, options: DiffObjectOptions = {}): Obj {
  const before = original as Obj;
  const difference: Obj = {};
  for (const [key, value] of Object.entries(other)) {
    if (GENERATION < 14 && options.deletionKeys && isDeletionKey(key)) {
      if (Object.hasOwn(before, key.slice(2))) difference[key] = value;
      continue;
    }
    if (value instanceof ForcedDeletion) {
      if (Object.hasOwn(before, key)) difference[key] = value;
      continue;
    }
    if (!Object.hasOwn(before, key)) {
      if (!options.inner) difference[key] = value;
      continue;
    }
    const current = before[key];
    if (isPlainObject(current) && isPlainObject(value)) {
      const inner = diffObject(current, value, options);
      if (Object.keys(inner).length) difference[key] = inner;
    } else if (value instanceof DataFieldOperator || !equals(current, value)) difference[key] = value;
  }
  if (GENERATION >= 14 && options.bidirectional) {
    for (const key of Object.keys(before))
      if (!Object.hasOwn(other, key)) difference[key] = ForcedDeletion.create();
  }
  return difference;
}

export interface FilterObjectOptions {
  /** Generation 13: keep keys "-=name" although the template has none. */
  deletionKeys?: boolean;
  /** Take the template's values instead of the source's. */
  templateValues?: boolean;
}

/** The part of `source` whose keys `template` also has. */
export function filterObject(source: object, template: object, options: FilterObjectOptions = {}): Obj {
  const filtered: Obj = {};
  for (const [key, value] of Object.entries(source)) {
    if (GENERATION < 14 && options.deletionKeys && isDeletionKey(key)) {
      filtered[key] = value;
      continue;
    }
    if (!Object.hasOwn(template, key)) continue;
    const pattern = (template as Obj)[key];
    if (isPlainObject(value) && isPlainObject(pattern)) filtered[key] = filterObject(value, pattern, options);
    else filtered[key] = options.templateValues ? pattern : value;
  }
  return filtered;
}

/** Whether a key requests the deletion of another. */
export function isDeletionKey(key: unknown): boolean {
  return typeof key === "string" && key.startsWith("-=");
}
