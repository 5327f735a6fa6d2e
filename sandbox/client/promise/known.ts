/** The members in the public typings of the running generation (typings/generate.ts writes the list). */
import { GENERATION } from "../../common/generation.ts";
import typings from "./typings.json" with { type: "json" };

type Lists = Readonly<Record<string, string>>;
type Groups = Readonly<Record<string, Lists>>;

/** The names in a text that exist in the running generation: "a-14" is gone in 14, "a+14" is new in 14. */
function namesIn(text: string | undefined): string[] {
  if (!text) return [];
  const entries = text.split(" ");
  if (!text.includes("14")) return entries;
  return entries.flatMap((entry) => {
    if (entry.endsWith("-14")) return GENERATION < 14 ? [entry.slice(0, -3)] : [];
    if (entry.endsWith("+14")) return GENERATION < 14 ? [] : [entry.slice(0, -3)];
    return [entry];
  });
}

const groups = (part: "namespaces" | "classes"): Groups => typings[part] as Groups;

/** Paths of all namespaces, outer namespaces first. */
export const namespacePaths = (): string[] =>
  Object.keys(typings.namespaces).flatMap((path) => namesIn(path));

interface NamespaceNames {
  readonly classes: readonly string[];
  readonly functions: readonly string[];
  readonly values: readonly string[];
}

const spaces = new Map<string, NamespaceNames>();

/** The members of a namespace. */
export function namespaceNames(path: string): NamespaceNames {
  const known = spaces.get(path);
  if (known) return known;
  const { classes, functions, values } =
    groups("namespaces")[path] ?? groups("namespaces")[`${path}+14`] ?? {};
  const names = { classes: namesIn(classes), functions: namesIn(functions), values: namesIn(values) };
  spaces.set(path, names);
  return names;
}

/** The path under which a class's members are listed; null if the typings do not contain the class. */
export function classPath(path: string): string | null {
  const known = (typings.aliases as Lists)[path] ?? path;
  return known in typings.classes ? known : null;
}

/** The paths under which classes and mixins are listed. */
export const classPaths = (): string[] => Object.keys(typings.classes);

/** The names of a class or mixin, without inherited names. */
export interface OwnNames {
  /** Members of instances: methods, getters, properties. */
  readonly members: readonly string[];
  /** Fields of instances, from the schema. */
  readonly fields: readonly string[];
  readonly statics: readonly string[];
  /** The mixins and the class that it extends. */
  readonly bases: readonly string[];
}

const own = new Map<string, OwnNames>();

export function ownNames(path: string): OwnNames {
  const known = own.get(path);
  if (known) return known;
  const { members, fields, statics, extends: extended } = groups("classes")[path] ?? {};
  const names = {
    members: namesIn(members),
    fields: namesIn(fields),
    statics: namesIn(statics),
    bases: extended ? extended.split(" ") : [],
  };
  own.set(path, names);
  return names;
}

/** All names of a class. */
export interface ClassNames {
  readonly members: ReadonlySet<string>;
  readonly fields: ReadonlySet<string>;
  readonly statics: ReadonlySet<string>;
  readonly own: OwnNames;
  readonly bases: readonly string[];
}

const inherited = new Map<string, ClassNames>();

/** The names of a class, including inherited names. */
export function classNames(path: string): ClassNames {
  const known = inherited.get(path);
  if (known) return known;
  const names = ownNames(path);
  const all = (key: "members" | "fields" | "statics") =>
    new Set([...names[key], ...names.bases.flatMap((base) => [...classNames(base)[key]])]);
  const whole = {
    own: names,
    members: all("members"),
    fields: all("fields"),
    statics: all("statics"),
    bases: names.bases,
  };
  inherited.set(path, whole);
  return whole;
}

/** Members of the objects in CONFIG, by their path below it; "" is CONFIG itself. */
export const configNames = (): [path: string, names: string[]][] =>
  Object.entries(typings.config as Lists).map(([path, names]) => [path, namesIn(names)]);

/** Members of `ui`. */
export const uiNames = (): string[] => namesIn(typings.ui);

export interface GlobalName {
  readonly name: string;
  /** The member that the global name refers to. */
  readonly path: string;
  readonly isDeprecated: boolean;
}

/** The global names of namespace members. */
export function globalNames(): GlobalName[] {
  const read = (lists: Lists, isDeprecated: boolean) =>
    Object.entries(lists).flatMap(([space, names]) =>
      namesIn(names).map((entry) => {
        const [name = "", target = name] = entry.split("=");
        return { name, path: `${space}.${target}`, isDeprecated };
      }),
    );
  return [...read(typings.globals, false), ...read(typings.deprecatedGlobals, true)];
}
