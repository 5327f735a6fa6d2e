import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { BUILD, GENERATION } from "../../common/generation.ts";
import type { Notices } from "../notices.ts";
import { isRecord, type Source } from "../source.ts";
import type { Package } from "./manifest.ts";

/** The number of missing texts that one warning lists. */
const NAMED = 3;

/** Warns about problems with a package's files; the package is served all the same. */
export function inspectPackage(pack: Package, notices: Notices): void {
  inspectCompatibility(pack, notices);
  for (const field of ["esmodules", "scripts", "styles"] as const)
    for (const path of pathsOf(pack.manifest[field])) warnIfMissing(pack, path, notices);
  inspectLanguages(pack, notices);
}

/** Warns about packages that a manifest requires and that are missing. */
export function inspectRequirements(packages: readonly Package[], notices: Notices): void {
  const present = new Set(packages.map(({ id }) => id));
  for (const { kind, id, manifest } of packages) {
    const { requires = [] } = (manifest.relationships ?? {}) as { requires?: unknown };
    for (const required of Array.isArray(requires) ? requires : []) {
      if (!isRecord(required) || present.has(String(required.id))) continue;
      notices.warn(`${kind}.json of ${id} requires the package ${required.id}, which is not there`);
    }
  }
}

/** "13" means a whole generation, "13.351" a build. */
function inspectCompatibility({ kind, id, manifest }: Package, notices: Notices): void {
  const { minimum, maximum } = (manifest.compatibility ?? {}) as Record<string, unknown>;
  const here = `${GENERATION}.${BUILD[GENERATION]}`;
  const tell = (limit: unknown, word: string) =>
    notices.warn(`${kind}.json of ${id} asks for generation ${limit} at ${word}; this is ${here}`);
  if (minimum !== undefined && compare(minimum) < 0) tell(minimum, "least");
  if (maximum !== undefined && compare(maximum) > 0) tell(maximum, "most");
}

/** Compares this host with a version: negative if the host is older. Only the parts that the version has count. */
function compare(version: unknown): number {
  const [generation = 0, build] = String(version).split(".").map(Number);
  if (generation !== GENERATION || build === undefined) return GENERATION - generation;
  return BUILD[GENERATION] - build;
}

function pathsOf(value: unknown): string[] {
  if (!Array.isArray(value)) return [];
  const sources = value.map((entry) => (isRecord(entry) ? entry.src : entry));
  return sources.filter((path): path is string => typeof path === "string" && !/^(https?:)?\/\//.test(path));
}

/** The file that a path in a manifest refers to. Paths may also begin at the host's root. */
function fileOf({ kind, id, dir }: Package, path: string): string {
  const clean = path.replace(/^\.?\//, "").split(/[?#]/)[0] as string;
  const prefix = `${kind}s/${id}/`;
  return join(dir, clean.startsWith(prefix) ? clean.slice(prefix.length) : clean);
}

/** @returns whether the file is missing */
function warnIfMissing(pack: Package, path: string, notices: Notices): boolean {
  const file = fileOf(pack, path);
  if (existsSync(file) && statSync(file).isFile()) return false;
  notices.warn(`${pack.kind}.json of ${pack.id} names the file ${path}, which is missing`);
  return true;
}

function inspectLanguages(pack: Package, notices: Notices): void {
  const texts = new Map<string, Set<string>>();
  const files = new Map<string, string>();
  const entries = Array.isArray(pack.manifest.languages) ? pack.manifest.languages : [];
  for (const { lang, path } of entries.filter(isRecord)) {
    if (typeof lang !== "string" || typeof path !== "string") {
      notices.warn(`${pack.kind}.json of ${pack.id} names a language without "lang" or "path"`);
      continue;
    }
    if (warnIfMissing(pack, path, notices)) continue;
    const keys = readTexts(pack, path, notices);
    if (!keys) continue;
    texts.set(lang, new Set([...(texts.get(lang) ?? []), ...keys]));
    files.set(lang, path);
  }
  const english = texts.get("en");
  for (const [lang, keys] of texts) {
    const lacking = [...(english ?? [])].filter((key) => !keys.has(key));
    if (lacking.length) warnOfMissingTexts(pack, files.get(lang) ?? lang, lacking, notices);
  }
}

function warnOfMissingTexts(pack: Package, path: string, lacking: string[], notices: Notices): void {
  const named = lacking.slice(0, NAMED).join(", ");
  const others = lacking.length > NAMED ? ` and ${lacking.length - NAMED} more` : "";
  notices.warn(`The language file ${path} of ${pack.id} lacks texts that English has: ${named}${others}`);
}

/** The keys of a language file; null with a warning if it cannot be read. */
function readTexts(pack: Package, path: string, notices: Notices): string[] | null {
  try {
    const value: unknown = JSON.parse(readFileSync(fileOf(pack, path), "utf8"));
    if (isRecord(value)) return keysOf(value);
    notices.warn(`The language file ${path} of ${pack.id} does not hold an object`);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    notices.warn(`The language file ${path} of ${pack.id} is not valid JSON: ${reason}`);
  }
  return null;
}

function keysOf(texts: Source, prefix = ""): string[] {
  return Object.entries(texts).flatMap(([key, value]) =>
    isRecord(value) ? keysOf(value, `${prefix}${key}.`) : [`${prefix}${key}`],
  );
}
