/** Finds the status of each member of the typings in the sandbox. Reads no member, because stand-ins would throw. */

import { assignedLater, givenNames, isOptional } from "../client/promise/keep.ts";
import {
  classNames,
  classPath,
  classPaths,
  configNames,
  namespaceNames,
  namespacePaths,
  uiNames,
} from "../client/promise/known.ts";
import { isInert, isLacking } from "../client/promise/marks.ts";
import { UI_CLASSES } from "../client/sidebar/classes.ts";
import { GENERATION } from "../common/generation.ts";
import { sandboxFields } from "./fields.ts";
import { PAGE_GLOBALS } from "./page-globals.ts";

/** `served`: as on the host. `inert`: throws when used. `lacking`: throws when read. `silent`: does not exist. */
export type Status = "served" | "inert" | "lacking" | "silent";

type Class = abstract new () => object;

/** Members of `ui` that the page adds to the classes of CONFIG.ui. */
const UI_OF_THE_PAGE = ["notifications", "windows"];

const fields = sandboxFields();

/** The descriptor of a property of an object or of its prototypes. */
function find(target: object, name: string): PropertyDescriptor | undefined {
  for (let each: object | null = target; each; each = Object.getPrototypeOf(each) as object | null) {
    const property = Object.getOwnPropertyDescriptor(each, name);
    if (property) return property;
  }
  return undefined;
}

function statusOn(target: object, name: string): Status {
  const property = find(target, name);
  if (!property) return "silent";
  if (isLacking(property)) return "lacking";
  return isInert(property.value) ? "inert" : "served";
}

/** The value at a path below globalThis; undefined if there is none or if it is a stand-in. */
export function valueAt(path: string): unknown {
  return path.split(".").reduce<unknown>((value, part) => {
    if ((typeof value !== "object" && typeof value !== "function") || value === null) return undefined;
    const property = find(value, part);
    return property && !isLacking(property) ? (property.value ?? property.get?.call(value)) : undefined;
  }, globalThis);
}

function hasField(target: Class, name: string): boolean {
  for (let each: unknown = target; typeof each === "function"; each = Object.getPrototypeOf(each))
    if (fields.get((each as Class).name)?.has(name)) return true;
  return false;
}

/** Members of a mixin are looked up on a class that uses the mixin. */
const holderOf = (path: string): string =>
  path.endsWith("Mixin")
    ? (classPaths().find((each) => classNames(each).bases.includes(path) && !isInert(valueAt(each))) ?? path)
    : path;

/** The status of an instance member. */
export function instanceStatus(owner: string, name: string): Status {
  const path = holderOf(owner);
  const target = valueAt(path) as Class;
  if (isInert(target)) return "inert";
  const { fields: known } = classNames(path);
  const given =
    hasField(target, name) ||
    assignedLater(path).includes(name) ||
    givenNames(target).includes(name) ||
    (isOptional(path) && known.has(name));
  return given ? "served" : statusOn(target.prototype as object, name);
}

/** The status of a static member. */
export function staticStatus(owner: string, name: string): Status {
  const target = valueAt(holderOf(owner)) as Class;
  return isInert(target) ? "inert" : statusOn(target, name);
}

export const namespaceStatus = (path: string, name: string): Status =>
  statusOn(valueAt(path) as object, name);

export const configStatus = (path: string, name: string): Status => {
  const target = valueAt(path ? `CONFIG.${path}` : "CONFIG");
  return typeof target === "object" && target !== null ? statusOn(target, name) : "lacking";
};

export const uiStatus = (name: string): Status =>
  name in UI_CLASSES || UI_OF_THE_PAGE.includes(name) ? "served" : "lacking";

/** The status of any member, by the path that errors show. */
export function memberStatus(path: string): Status {
  if (PAGE_GLOBALS.includes(path)) return "served";
  const [, root, rest = ""] = /^(\w+)\.(.*)$/.exec(path) ?? [];
  if (root === "ui") return uiStatus(rest);
  if (root === "game") return instanceStatus("foundry.Game", rest);
  if (root === "canvas") return instanceStatus("foundry.canvas.Canvas", rest);
  if (root === "CONFIG") return configStatus(...split(rest, "."));
  if (path.includes("#")) {
    const [owner, name] = split(path, "#");
    return instanceStatus(owner, name);
  }
  const [parent, name] = split(path, ".");
  return classPath(parent) ? staticStatus(parent, name) : namespaceStatus(parent, name);
}

function split(path: string, separator: string): [before: string, last: string] {
  const at = path.lastIndexOf(separator);
  return [path.slice(0, Math.max(at, 0)), path.slice(at + 1)];
}

export interface Comparison {
  readonly path: string;
  readonly status: Status;
}

/** Every member in the typings, by namespace. Members of a class are in the namespace of the class. */
export function compareAll(): Map<string, Comparison[]> {
  const all = new Map<string, Comparison[]>();
  const done = new Set<string>();
  const instance: Readonly<Record<string, string>> = {
    "foundry.Game": "game",
    "foundry.canvas.Canvas": "canvas",
  };
  for (const space of namespacePaths()) {
    const { classes, functions, values } = namespaceNames(space);
    const names = [...classes, ...functions, ...values];
    const found = names.map((name) => ({ path: `${space}.${name}`, status: namespaceStatus(space, name) }));
    all.set(space, found);
    for (const name of classes) {
      const path = classPath(`${space}.${name}`);
      if (!path || done.has(path)) continue;
      done.add(path);
      const { members, fields: schema, statics } = classNames(path).own;
      const list = instance[path] ? [] : found;
      if (instance[path]) all.set(instance[path], list);
      for (const each of [...members, ...schema])
        list.push({ path: `${path}#${each}`, status: instanceStatus(path, each) });
      for (const each of statics) list.push({ path: `${path}.${each}`, status: staticStatus(path, each) });
    }
  }
  const config = configNames().flatMap(([path, names]) =>
    names.map((name) => ({
      path: ["CONFIG", path, name].filter(Boolean).join("."),
      status: configStatus(path, name),
    })),
  );
  all.set("CONFIG", config);
  all.set(
    "ui",
    uiNames().map((name) => ({ path: `ui.${name}`, status: uiStatus(name) })),
  );
  return all;
}

export const generation = GENERATION;
