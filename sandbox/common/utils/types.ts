import { Color } from "./color.ts";

/** A plain JSON-like object. */
export type Obj = Record<string, unknown>;

/** Any class, regardless of the arguments of its constructor. */
// biome-ignore lint/complexity/noBannedTypes: the one type that fits abstract and concrete classes alike
export type AnyClass = Function & { prototype: object };

const NAMED_TYPES: readonly [abstract new (...args: never[]) => unknown, string][] = [
  [Color, "number"],
  [Array, "Array"],
  [Set, "Set"],
  [Map, "Map"],
  [Promise, "Promise"],
  [Error, "Error"],
];

/** The name of a value's data type. Only plain objects are "Object"; an instance of an unknown class is "Unknown". */
export function getType(value: unknown): string {
  if (value === null) return "null";
  if (typeof value !== "object") return typeof value;
  if (isPlainObject(value)) return "Object";
  for (const [type, name] of NAMED_TYPES) if (value instanceof type) return name;
  if (typeof HTMLElement !== "undefined" && value instanceof HTMLElement) return "HTMLElement";
  return "Unknown";
}

/** Whether a value is an object made by `{}`, JSON or `Object.create(null)`. Objects of another realm count. */
export function isPlainObject(value: unknown): value is Obj {
  if (typeof value !== "object" || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype === null || prototype === Object.prototype) return true;
  return Object.getPrototypeOf(prototype) === null && Object.hasOwn(prototype as object, "isPrototypeOf");
}

/** Whether `cls` is `parent` or extends it. */
export function isSubclass(cls: AnyClass, parent: AnyClass): boolean {
  return cls === parent || parent.prototype.isPrototypeOf.call(parent.prototype, cls.prototype);
}

/** The ancestors of a class, nearest first. */
export function getParentClasses(cls: AnyClass): AnyClass[] {
  if (typeof cls !== "function") throw new Error("The provided class is not a type of Function");
  const parents: AnyClass[] = [];
  let parent: unknown = Object.getPrototypeOf(cls);
  while (typeof parent === "function" && parent !== Function.prototype) {
    parents.push(parent as AnyClass);
    parent = Object.getPrototypeOf(parent);
  }
  return parents;
}

/** The nearest class in the chain that defines a property of the prototype, or the given class if no class does. */
export function getDefiningClass(cls: AnyClass, property: string): AnyClass {
  const owner = [cls, ...getParentClasses(cls)].find((each) => Object.hasOwn(each.prototype, property));
  return owner ?? cls;
}

/** Whether a value is empty: nullish, or an object, array, Set or Map without members. */
export function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value !== "object") return false;
  if (Array.isArray(value)) return value.length === 0;
  if (value instanceof Set || value instanceof Map) return value.size === 0;
  return Object.keys(value).length === 0;
}
