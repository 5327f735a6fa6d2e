/** Maps names in a package's code to members of the host. */
import {
  classNames,
  classPath,
  configNames,
  globalNames,
  namespaceNames,
  namespacePaths,
  uiNames,
} from "../client/promise/known.ts";
import { PAGE_GLOBALS } from "../typings/page-globals.ts";
import type { Place, Uses } from "./scan.ts";

/** A member of the host, and the places that use it. */
export interface HostMember {
  /** The path as in the sandbox's errors: "foundry.utils.mergeObject", "foundry.documents.Actor#items", "game.i18n". */
  readonly path: string;
  readonly places: Place[];
}

const GAME = "foundry.Game";
const CANVAS = "foundry.canvas.Canvas";
const INSTANCES: Readonly<Record<string, string>> = { game: GAME, canvas: CANVAS };

const namespaces = new Set(namespacePaths());
const config = new Map(configNames().map(([path, names]) => [path, new Set(names)]));
const globals = new Map([
  ...globalNames().map(({ name, path }) => [name, path] as const),
  // Global in both generations; the typings declare it separately.
  ["Roll", "foundry.dice.Roll"],
]);
const ui = new Set(uiNames());

/** The longest part of a chain that is in the typings; null if the chain does not start at the host. */
export function knownPath(chain: readonly string[]): string | null {
  const [root = "", ...rest] = chain;
  const instance = INSTANCES[root];
  if (instance) return rest[0] && classNames(instance).members.has(rest[0]) ? `${root}.${rest[0]}` : null;
  if (PAGE_GLOBALS.includes(root)) return root;
  if (root === "ui") return rest[0] && ui.has(rest[0]) ? `ui.${rest[0]}` : null;
  if (root === "CONFIG") return knownConfig(rest);
  const path = root === "CONST" ? ["foundry", "CONST"] : (globals.get(root)?.split(".") ?? [root]);
  return path[0] === "foundry" ? knownMember([...path, ...rest]) : null;
}

function knownConfig(names: readonly string[]): string | null {
  let path = "";
  let found: string | null = null;
  for (const name of names) {
    if (!config.get(path)?.has(name)) break;
    path = path ? `${path}.${name}` : name;
    found = `CONFIG.${path}`;
  }
  return found;
}

function knownMember(parts: readonly string[]): string | null {
  let length = 1;
  while (length < parts.length && namespaces.has(parts.slice(0, length + 1).join("."))) length += 1;
  const space = parts.slice(0, length).join(".");
  const [name, member] = parts.slice(length);
  if (!name) return null;
  const path = `${space}.${name}`;
  const { classes, functions, values } = namespaceNames(space);
  if (functions.includes(name) || values.includes(name)) return path;
  if (!classes.includes(name)) return null;
  const known = classPath(path);
  return known && member && classNames(known).statics.has(member) ? `${known}.${member}` : path;
}

/** Whether a chain refers to something in a host namespace that is not in the typings. */
export const isUnknown = (chain: readonly string[]): boolean =>
  (chain[0] === "foundry" || chain[0] === "CONST") &&
  chain.length > 1 &&
  knownPath(chain) === null &&
  !namespaces.has(chain.join("."));

/** The host's classes and mixins that a class of the package extends, directly or indirectly. */
export function hostClasses(className: string, { bases }: Uses, seen = new Set<string>()): string[] {
  if (seen.has(className)) return [];
  seen.add(className);
  return (bases.get(className) ?? []).flatMap((chain) => {
    const [name = ""] = chain;
    if (chain.length === 1 && bases.has(name)) return hostClasses(name, { bases } as Uses, seen);
    const path = knownPath(chain);
    if (!path) return [];
    const mixin = path.slice(path.lastIndexOf(".") + 1);
    const known = classPath(path) ?? (mixin.endsWith("Mixin") ? mixin : null);
    return known ? [known] : [];
  });
}

/** The class under which an instance member or static member is listed; null if the host has none of that name. */
function owner(classes: readonly string[], member: string, isStatic: boolean): string | null {
  // A mixin's additions are listed under its name, and the rest under the class.
  for (const path of [...classes].sort((a, b) => Number(a.endsWith("Mixin")) - Number(b.endsWith("Mixin")))) {
    const { members, fields, statics } = classNames(path);
    if (isStatic ? statics.has(member) : members.has(member) || fields.has(member)) return path;
  }
  return null;
}

/** Every member of the host that a package uses, by path. Unknown names in namespaces are listed separately. */
export function hostMembers(uses: Uses): {
  known: Map<string, HostMember>;
  unknown: Map<string, HostMember>;
} {
  const known = new Map<string, HostMember>();
  const unknown = new Map<string, HostMember>();
  const add = (into: Map<string, HostMember>, path: string, { file, line }: Place): void => {
    const entry = into.get(path) ?? { path, places: [] };
    into.set(path, entry);
    if (!entry.places.some((place) => place.file === file && place.line === line))
      entry.places.push({ file, line });
  };
  for (const use of uses.chains) {
    const path = knownPath(use.chain);
    if (path) add(known, path, use);
    else if (isUnknown(use.chain)) add(unknown, use.chain.join("."), use);
  }
  const classes = new Map<string, string[]>();
  for (const use of uses.members) {
    if (!classes.has(use.className)) classes.set(use.className, hostClasses(use.className, uses));
    const path = owner(classes.get(use.className) as string[], use.member, use.isStatic);
    if (path) add(known, `${path}${use.isStatic ? "." : "#"}${use.member}`, use);
  }
  return { known, unknown };
}
