import { getType } from "../../../common/utils/_module.ts";
import type { ApplicationClass, ApplicationConfiguration, PartialConfiguration } from "./types.ts";

type Options = Record<string, unknown>;

function isPlainObject(value: unknown): value is Options {
  return getType(value) === "Object";
}

/** Merges options into others. Plain objects are merged by key, lists are concatenated, everything else is replaced. */
function layer(below: Options, above: Options): void {
  for (const [key, value] of Object.entries(above)) {
    const current = below[key];
    if (Array.isArray(value)) below[key] = [...(Array.isArray(current) ? current : []), ...value];
    else if (isPlainObject(value)) {
      const merged = isPlainObject(current) ? current : {};
      layer(merged, value);
      below[key] = merged;
    } else if (value !== undefined) below[key] = value;
  }
}

/** The options of an instance: its classes' options from the base class down, then the caller's. */
export function mergeOptions(cls: ApplicationClass, given: PartialConfiguration): ApplicationConfiguration {
  const merged: Options = {};
  for (const ancestor of [...cls.inheritanceChain()].reverse()) {
    if (Object.hasOwn(ancestor, "DEFAULT_OPTIONS")) layer(merged, ancestor.DEFAULT_OPTIONS);
  }
  layer(merged, given);
  merged.classes = [...new Set(merged.classes as string[])];
  return merged as ApplicationConfiguration;
}
