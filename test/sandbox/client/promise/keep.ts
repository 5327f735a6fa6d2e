/**
 * Keeps the promise that what the sandbox lacks names itself: compares the members of the namespaces with what the public
 * typings know, and puts a stand-in wherever something is missing. A class or function loads and throws when it is
 * used; any other member throws when it is read. Names that the typings do not know are undefined, as on the host. Costs
 * nothing later: the stand-ins are properties of namespaces, classes and prototypes, defined once.
 */
import { classNames, classPath, configNames, namespaceNames, namespacePaths, uiNames } from "./known.ts";
import { defineLacking, inertClass, inertFunction, isInert, isLacking } from "./marks.ts";

type Members = Record<string, unknown>;
type Class = abstract new () => object;
type Schema = { fields: object };

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
  const visit = (path: string): void => {
    const [at, name] = cut(path);
    const target = spaces.get(at)?.[name];
    if (!isClass(target) || isInert(target) || complete.has(target)) return;
    complete.add(target);
    for (const base of classNames(path).bases) visit(base);
    completeClass(path, target);
  };
  for (const space of spaces.keys())
    for (const name of namespaceNames(space).classes) visit(classPath(`${space}.${name}`) ?? "");
}

const isClass = (value: unknown): value is Class => typeof value === "function" && "prototype" in value;

function completeClass(path: string, target: Class): void {
  const prototype = target.prototype as object;
  const { members, fields, statics } = classNames(path);
  const absent = (name: string) => !(name in prototype);
  const absentFields = isOptional(path) ? [] : [...fields].filter(absent);
  const shown = INSTANCES[path] ?? `${path}#`;
  const given = new Set([...givenNames(target), ...assignedLater(path)]);
  const lacking = [...[...members].filter(absent), ...absentFields].filter((name) => !given.has(name));
  defineLacking(prototype, lacking, (name) => shown + name);
  const lackingStatics = [...statics].filter((name) => !(name in target));
  defineLacking(target, lackingStatics, (name) => `${path}.${name}`);
}

/** Names that instances of a class get some time after they are made. */
export const assignedLater = (path: string): string[] => [
  ...(ASSIGNED_LATER[path] ?? []),
  ...classNames(path).bases.flatMap(assignedLater),
];

/** What constructors give every instance beside fields of the class: a model its schema's fields, a field its options. */
export function givenNames(target: Class): string[] {
  const [schema] = findStatic(target, "schema");
  const [, definer] = findStatic(target, "defineSchema");
  // The root of all models defines no schema itself.
  const fields =
    schema?.get && !isLacking(schema) && definer && Object.getPrototypeOf(definer) !== Function.prototype
      ? (schema.get.call(target) as Schema).fields
      : {};
  const [defaults] = findStatic(target, "_defaults");
  const options = isLacking(defaults) ? {} : (defaults?.get?.call(target) as object | undefined);
  return [...Object.keys(fields), ...Object.keys(options ?? {})];
}

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
