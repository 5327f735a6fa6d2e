/**
 * Makes every missing member report itself. Compares the namespaces with the public typings and adds a stand-in for
 * each member that the sandbox lacks. A class or function throws when it is used; any other member throws when it is
 * read. Names that the typings do not contain stay undefined, as on the host. Stand-ins are properties that are defined
 * once, so they cost nothing later.
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

/** The global names that packages use for these instances. */
const INSTANCES: Readonly<Record<string, string>> = {
  "foundry.Game": "game.",
  "foundry.canvas.Canvas": "canvas.",
};

/** Members that are assigned to each instance: hidden members on construction, others during preparation. */
const ASSIGNED_LATER: Readonly<Record<string, readonly string[]>> = {
  "foundry.abstract.DataModel": ["_source", "parent", "validationFailures"],
  "foundry.abstract.Document": ["_id", "collections", "flags", "pack", "parentCollection"],
  "foundry.abstract.EmbeddedCollection": ["_initialized"],
  "foundry.documents.Actor": ["overrides", "statuses"],
  "foundry.documents.Combat": ["turns", "current", "previous"],
};

/** Whether the schema's fields may be missing: a package has no value for fields that its manifest omits. */
export const isOptional = (path: string): boolean => path.startsWith("foundry.packages.");

const isObject = (value: unknown): value is Members => typeof value === "object" && value !== null;

/** The stand-in of a class that is in the typings but not in the sandbox. Returns the same class at each call. */
export const standInClass = (path: string): (new () => object) =>
  inertClass(path, (member) => classNames(classPath(path) ?? path).statics.has(member));

/** Adds the missing members to a namespace and everything below it. */
export function completeNamespaces(foundry: object): void {
  const spaces = new Map<string, Members>();
  for (const path of namespacePaths()) {
    const [at, name] = splitPath(path);
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
  const isMissing = (name: string): boolean => !(name in space);
  for (const name of classes) if (isMissing(name)) space[name] = standInClass(`${path}.${name}`);
  for (const name of functions) if (isMissing(name)) space[name] = inertFunction(`${path}.${name}`);
  defineLacking(space, values.filter(isMissing), (name) => `${path}.${name}`);
}

/** Classes that are already completed. They outlive a game. */
const complete = new WeakSet<Class>();

/** Adds missing members to classes. Base classes come first, so that each stand-in is defined only once. */
function completeClasses(spaces: ReadonlyMap<string, Members>): void {
  const find = (path: string): unknown => {
    const [at, name] = splitPath(path);
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

/** The names of the class and of everything it extends, except base classes that are already completed. */
function ownNamesWithout(path: string, isExcluded: (base: string) => boolean): OwnNames[] {
  const names = ownNames(path);
  return [
    names,
    ...names.bases.filter((base) => !isExcluded(base)).flatMap((base) => ownNamesWithout(base, isExcluded)),
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

/**
 * Work that waits for the schema of a class, because the instances have its fields. Creating all schemas would slow
 * down the start.
 */
const waiting = new Map<unknown, ((given: ReadonlySet<string>) => void)[]>();

function afterSchema(owner: ModelClass, work: (given: ReadonlySet<string>) => void): void {
  if (Object.hasOwn(owner, "_schema")) work(new Set(Object.keys(owner.schema.fields)));
  else waiting.set(owner, [...(waiting.get(owner) ?? []), work]);
}

listenForSchemas((Model) => {
  // Classes of packages create their own schemas, so nothing else may ever create the schemas of the classes that they
  // extend.
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

/**
 * The class whose schema defines the fields of a class's instances; undefined for a class without a schema, such as the
 * root of all models.
 */
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

/** The names that constructors add to every instance: a model's schema fields and a field's options. */
export const givenNames = (target: Class): string[] => [
  ...Object.keys(schemaOwner(target)?.schema.fields ?? {}),
  ...optionNames(target),
];

/** Names that instances of a class get after construction. */
export const assignedLater = (path: string): string[] => [
  ...(ASSIGNED_LATER[path] ?? []),
  ...ownNames(path).bases.flatMap(assignedLater),
];

/** Finds a static member without reading its value. Returns its property and the class that has it. */
function findStatic(target: Class, name: string): [property?: PropertyDescriptor, owner?: object] {
  for (let each: object | null = target; each; each = Object.getPrototypeOf(each) as object | null) {
    const property = Object.getOwnPropertyDescriptor(each, name);
    if (property) return [property, each];
  }
  return [];
}

/** Adds the missing members to CONFIG and the objects in it. Objects that are missing completely throw when read. */
export function completeConfig(config: object): void {
  for (const [path, names] of configNames()) {
    const target = path ? valueAt(config as Members, path) : config;
    if (!isObject(target)) continue;
    const shown = path ? `CONFIG.${path}.` : "CONFIG.";
    defineLacking(
      target,
      names.filter((name) => !(name in target)),
      (name) => shown + name,
    );
  }
}

/** Adds the missing members to `ui`, once its applications exist. */
export function completeUi(ui: object): void {
  defineLacking(
    ui,
    uiNames().filter((name) => !(name in ui)),
    (name) => `ui.${name}`,
  );
}

const splitPath = (path: string): [before: string, last: string] => [
  path.slice(0, Math.max(path.lastIndexOf("."), 0)),
  path.slice(path.lastIndexOf(".") + 1),
];

/** The value at a path, without reading stand-ins and deprecated members; undefined if there is none. */
function valueAt(root: Members, path: string): unknown {
  let value: unknown = root;
  for (const part of path.split(".")) {
    if (!isObject(value)) return undefined;
    value = Object.getOwnPropertyDescriptor(value, part)?.value;
  }
  return value;
}
