/**
 * Stand-ins for members that the host has and the sandbox lacks. Each throws an error with its name when it is used.
 */

import { LIGHTING_LEVELS } from "../../common/constants/play.ts";

const lackingGetters = new WeakSet<object>();
const inertValues = new WeakSet<object>();

/** Static values of inert classes that packages read while they start (T13). */
const STATICS: Readonly<Record<string, object>> = {
  "foundry.canvas.layers.NotesLayer": { TOGGLE_SETTING: "notesDisplayToggle" },
  "foundry.canvas.perception.VisionMode": {
    LIGHTING_LEVELS,
    LIGHTING_VISIBILITY: Object.freeze({ DISABLED: 0, ENABLED: 1, REQUIRED: 2 }),
  },
};

/** Each is created once and, like all classes, outlives a game. */
const inertByPath = new Map<string, unknown>();

const nameOf = (path: string): string => path.slice(path.lastIndexOf(".") + 1);

/** Reasons why whole parts of the host are missing, by the start of their paths. */
const REASONS: readonly (readonly [start: string, reason: string])[] = [
  ["foundry.appv1.", "Application V1 is outside the sandbox; ApplicationV2 is in foundry.applications.api"],
  ["PIXI.", "the sandbox draws no canvas"],
  ["canvas.stage.", "the sandbox draws no canvas"],
  ["canvas.app.", "the sandbox draws no canvas"],
];

function missing(path: string): Error {
  const reason = REASONS.find(([start]) => path.startsWith(start))?.[1];
  return new Error(`the sandbox has no ${path}${reason ? `: ${reason}` : ""}`);
}

/** Whether a property is a stand-in that throws when it is read. */
export const isLacking = (property: PropertyDescriptor | undefined): boolean =>
  property?.get !== undefined && lackingGetters.has(property.get);

/** Whether a class or function is a stand-in that throws when it is used. */
export const isInert = (value: unknown): boolean => typeof value === "function" && inertValues.has(value);

/** Defines members that throw an error with their path when they are read. Packages may still set them. */
export function defineLacking(
  target: object,
  names: readonly string[],
  pathOf: (name: string) => string,
): void {
  for (const name of names) {
    const get = (): never => {
      throw missing(pathOf(name));
    };
    lackingGetters.add(get);
    Object.defineProperty(target, name, {
      configurable: true,
      get,
      set(this: object, value: unknown) {
        Object.defineProperty(this, name, { value, configurable: true, enumerable: true, writable: true });
      },
    });
  }
}

/** Removes the stand-ins for names that every instance is given. */
export function removeLacking(target: object, names: Iterable<string>): void {
  for (const name of names)
    if (isLacking(Object.getOwnPropertyDescriptor(target, name))) Reflect.deleteProperty(target, name);
}

/** A class that packages may extend and use with `instanceof`. Constructing it or reading its static members throws. */
export function inertClass(path: string, hasStatic: (name: string) => boolean): new () => object {
  const known = inertByPath.get(path);
  if (known) return known as new () => object;
  const Inert = class {
    constructor() {
      throw missing(path);
    }
  };
  Object.defineProperty(Inert, "name", { value: nameOf(path) });
  Object.assign(Inert, STATICS[path]);
  const guarded = new Proxy(Inert, {
    apply() {
      throw missing(path);
    },
    get(target, key, receiver) {
      if (typeof key === "string" && !(key in target) && hasStatic(key)) throw missing(`${path}.${key}`);
      return Reflect.get(target, key, receiver);
    },
  });
  inertValues.add(guarded);
  inertByPath.set(path, guarded);
  return guarded;
}

/** A function that packages may import and pass on. Calling it throws. */
export function inertFunction(path: string): () => never {
  const known = inertByPath.get(path);
  if (known) return known as () => never;
  const inert = (): never => {
    throw missing(path);
  };
  Object.defineProperty(inert, "name", { value: nameOf(path) });
  inertValues.add(inert);
  inertByPath.set(path, inert);
  return inert;
}
