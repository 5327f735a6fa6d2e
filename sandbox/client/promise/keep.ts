/**
 * Keeps the promise that what the sandbox lacks names itself: compares the members of the namespaces with what the public
 * typings know, and puts a stand-in wherever something is missing. A class or function loads and throws when it is
 * used; any other member throws when it is read. Names that the typings do not know are undefined, as on the host. Costs
 * nothing later: the stand-ins are properties of namespaces, classes and prototypes, defined once.
 */

import { listenForSchemas, type DataModelClass as ModelClass } from "../../common/abstract/data.ts";
import { Document } from "../../common/abstract/document.ts";
import {
  classNames,
  classPath,
  configNames,
  namespaceNames,
  namespacePaths,
  type OwnNames,
  ownNames,
  uiNames,
} from "./known.ts";
import { defineLacking, inertClass, inertFunction, isInert, isLacking, removeLacking } from "./marks.ts";

type Members = Record<string, unknown>;
type Class = abstract new () => object;

/** How packages write the instances that have a name of their own. */
const INSTANCES: Readonly<Record<string, string>> = {
  "foundry.Game": "game.",
  "foundry.canvas.Canvas": "canvas.",
};

/** Members that instances get one by one: hidden ones when they are made, others when they are prepared. */
const ASSIGNED_LATER: Readonly<Record<string, readonly string[]>> = {
  "foundry.abstract.DataModel": ["_source", "parent", "validationFailures"],
  "foundry.abstract.Document": ["_id", "collections", "flags", "pack", "parentCollection"],
  "foundry.abstract.EmbeddedCollection": ["_initialized"],
  "foundry.documents.Actor": ["overrides", "statuses"],
  "foundry.documents.Combat": ["turns", "current", "previous"],
};

/** Whether the schema's fields may be missing: what a manifest does not say is undefined in its package. */
export const isOptional = (path: string): boolean => path.startsWith("foundry.packages.");

const isObject = (value: unknown): value is Members => typeof value === "object" && value !== null;

/** The stand-in of a class that the typings know and the sandbox lacks; the same at each call. */
export const standInClass = (path: string): (new () => object) =>
  inertClass(path, (member) => classNames(classPath(path) ?? path).statics.has(member));

/** Fills in a namespace and all below it: what the typings know and it lacks. */
export function completeNamespaces(foundry: object): void {
  const spaces = new Map<string, Members>();
  for (const path of namespacePaths()) {
    const [at, name] = cut(path);
    const outer = spaces.get(at);
    if (outer) outer[name] ??= {};
    const space = (outer ? outer[name] : foundry) as Members;
    spaces.set(path, space);
    completeNamespace(path, space);
  }
  completeClasses(spaces);
}

function completeNamespace(path: string, space: Members): void {
  const { classes, functions, values } = namespaceNames(path);
  const lacks = (name: string): boolean => !(name in space);
  for (const name of classes) if (lacks(name)) space[name] = standInClass(`${path}.${name}`);
  for (const name of functions) if (lacks(name)) space[name] = inertFunction(`${path}.${name}`);
  defineLacking(space, values.filter(lacks), (name) => `${path}.${name}`);
}

/** Classes that have got what they lack: they outlive a game. */
const complete = new WeakSet<Class>();

/** Gives classes what they lack; those that others extend come first, so that a stand-in is defined once. */
function completeClasses(spaces: ReadonlyMap<string, Members>): void {
  const find = (path: string): unknown => {
    const [at, name] = cut(path);
    return spaces.get(at)?.[name];
  };
  const visit = (path: string): void => {
    const target = find(path);
    if (!isClass(target) || isInert(target) || complete.has(target)) return;
    complete.add(target);
    for (const base of ownNames(path).bases) visit(base);
    const isComplete = (base: string): boolean => {
      const found = find(base);
      return isClass(found) && found !== target && isExtension(target, found);
    };
    completeClass(path, target, ownNamesWithout(path, isComplete));
  };
  for (const space of spaces.keys())
    for (const name of namespaceNames(space).classes) visit(classPath(`${space}.${name}`) ?? "");
}

const isClass = (value: unknown): value is Class => typeof value === "function" && "prototype" in value;

const isExtension = (target: Class, base: Class): boolean =>
  Object.prototype.isPrototypeOf.call(base.prototype as object, target.prototype as object);

/** The class's own names and those of what it extends, but for classes whose names it has by extending them. */
function ownNamesWithout(path: string, isSpared: (base: string) => boolean): OwnNames[] {
  const names = ownNames(path);
  return [
    names,
    ...names.bases.filter((base) => !isSpared(base)).flatMap((base) => ownNamesWithout(base, isSpared)),
  ];
}

function completeClass(path: string, target: Class, names: readonly OwnNames[]): void {
  const prototype = target.prototype as object;
  const shown = INSTANCES[path] ?? `${path}#`;
  const later = assignedLater(path);
  const defineAbsent = (wanted: readonly string[], given: ReadonlySet<string>) =>
    defineLacking(
      prototype,
      wanted.filter((name) => !(name in prototype) && !given.has(name) && !later.includes(name)),
      (name) => shown + name,
    );
  defineAbsent(
    names.flatMap(({ members }) => members),
    new Set(optionNames(target)),
  );
  const fields = isOptional(path) ? [] : names.flatMap((each) => each.fields);
  const owner = schemaOwner(target);
  if (owner) {
    afterSchema(owner, (given) => {
      removeLacking(prototype, given);
      defineAbsent(fields, given);
    });
  } else defineAbsent(fields, new Set());
  defineLacking(
    target,
    names.flatMap(({ statics }) => statics).filter((name) => !(name in target)),
    (name) => `${path}.${name}`,
  );
}

/** What waits for the schema of a class: instances have its fields, and making it takes too long for a start. */
const waiting = new Map<unknown, ((given: ReadonlySet<string>) => void)[]>();

function afterSchema(owner: ModelClass, work: (given: ReadonlySet<string>) => void): void {
  if (Object.hasOwn(owner, "_schema")) work(new Set(Object.keys(owner.schema.fields)));
  else waiting.set(owner, [...(waiting.get(owner) ?? []), work]);
}

listenForSchemas((Model) => {
  // Classes of packages make schemas of their own; those of the classes that they extend may never be asked for.
  const chain: ModelClass[] = [];
  for (let each: unknown = Model; typeof each === "function"; each = Object.getPrototypeOf(each))
    chain.unshift(each as ModelClass);
  for (const each of chain) {
    const work = waiting.get(each);
    if (!work || !waiting.delete(each)) continue;
    const { schema } = each.defineSchema === Model.defineSchema ? Model : each;
    const given = new Set(Object.keys(schema.fields));
    for (const next of work) next(given);
  }
});

/** The class whose schema instances of a class have; undefined for one without, as the root of all models. */
function schemaOwner(target: Class): ModelClass | undefined {
  const [schema] = findStatic(target, "schema");
  const [, definer] = findStatic(target, "defineSchema");
  if (!schema?.get || isLacking(schema) || !definer) return undefined;
  if (Object.getPrototypeOf(definer) === Function.prototype) return undefined;
  const Model = target as unknown as ModelClass & { baseDocument?: ModelClass };
  return isExtension(target, Document as unknown as Class) ? Model.baseDocument : Model;
}

/** The options of a field, which every instance has. */
function optionNames(target: Class): string[] {
  const [defaults] = findStatic(target, "_defaults");
  return isLacking(defaults) ? [] : Object.keys((defaults?.get?.call(target) as object | undefined) ?? {});
}

/** What constructors give every instance beside fields of the class: a model its schema's fields, a field its options. */
export const givenNames = (target: Class): string[] => [
  ...Object.keys(schemaOwner(target)?.schema.fields ?? {}),
  ...optionNames(target),
];

/** Names that instances of a class get some time after they are made. */
export const assignedLater = (path: string): string[] => [
  ...(ASSIGNED_LATER[path] ?? []),
  ...ownNames(path).bases.flatMap(assignedLater),
];

/** A static member, without reading it, and the class that has it. */
function findStatic(target: Class, name: string): [property?: PropertyDescriptor, owner?: object] {
  for (let each: object | null = target; each; each = Object.getPrototypeOf(each) as object | null) {
    const property = Object.getOwnPropertyDescriptor(each, name);
    if (property) return [property, each];
  }
  return [];
}

/** Gives CONFIG and the objects in it what they lack. Objects that it lacks wholly name themselves. */
export function completeConfig(config: object): void {
  for (const [path, names] of configNames()) {
    const target = path ? dig(config as Members, path) : config;
    if (!isObject(target)) continue;
    const shown = path ? `CONFIG.${path}.` : "CONFIG.";
    defineLacking(
      target,
      names.filter((name) => !(name in target)),
      (name) => shown + name,
    );
  }
}

/** Gives `ui` what it lacks, once its applications exist. */
export function completeUi(ui: object): void {
  defineLacking(
    ui,
    uiNames().filter((name) => !(name in ui)),
    (name) => `ui.${name}`,
  );
}

const cut = (path: string): [before: string, last: string] => [
  path.slice(0, Math.max(path.lastIndexOf("."), 0)),
  path.slice(path.lastIndexOf(".") + 1),
];

/** The value at a path, without reading stand-ins and deprecated members; undefined where there is none. */
function dig(root: Members, path: string): unknown {
  let value: unknown = root;
  for (const part of path.split(".")) {
    if (!isObject(value)) return undefined;
    value = Object.getOwnPropertyDescriptor(value, part)?.value;
  }
  return value;
}
