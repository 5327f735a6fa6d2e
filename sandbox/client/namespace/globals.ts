import { ForcedDeletion, ForcedReplacement } from "../../common/data/operators.ts";
import { GENERATION } from "../../common/generation.ts";
import { logCompatibilityWarning } from "../../common/utils/logging.ts";
import { globalNames } from "../promise/known.ts";

type Path = string;

/** Global helper functions that were deprecated in 12 and removed in 14. */
const UTILITIES = [
  "mergeObject",
  "duplicate",
  "randomID",
  "deepClone",
  "getProperty",
  "setProperty",
  "hasProperty",
  "expandObject",
  "flattenObject",
  "diffObject",
  "isEmpty",
  "isNewerVersion",
  "getType",
  "debounce",
];

/** Whether the browser already defines the name, in which case it is kept. */
const isTaken = (name: string) => name in globalThis;

/** Defines the old global names as getters that warn, and the new names of 14. */
export function defineGlobals(): void {
  for (const { name, path, isDeprecated } of globalNames()) {
    if (isTaken(name)) continue;
    if (isDeprecated) defineMoved(name, path, { since: 13, until: 15 });
    else Object.defineProperty(globalThis, name, { configurable: true, get: () => resolve(path) });
  }
  if (GENERATION < 14)
    for (const name of UTILITIES)
      if (!isTaken(name)) defineMoved(name, `foundry.utils.${name}`, { since: 12, until: 14 });
  if (GENERATION < 14) return;
  const operators = {
    _loc: (key: string, data?: Record<string, unknown>) => game.i18n.localize(key, data),
    _del: ForcedDeletion.create(),
    _replace: (value: unknown) => ForcedReplacement.create(value),
  };
  for (const [name, value] of Object.entries(operators)) {
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  }
}

function defineMoved(name: string, path: Path, { since, until }: { since: number; until: number }): void {
  let replaced: unknown;
  Object.defineProperty(globalThis, name, {
    configurable: true,
    get() {
      if (replaced !== undefined) return replaced;
      logCompatibilityWarning(`The global "${name}" is now ${path}`, { since, until, once: true });
      return resolve(path);
    },
    // A package may assign its own value to the name.
    set(value: unknown) {
      replaced = value;
    },
  });
}

function resolve(path: Path): unknown {
  return path
    .split(".")
    .reduce<unknown>((value, part) => (value as Record<string, unknown>)[part], globalThis);
}
