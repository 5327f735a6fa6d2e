import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, relative } from "node:path";
import { compilePack, extractPack } from "@foundryvtt/foundryvtt-cli";
import { parse, stringify } from "yaml";
import { type AdventureSource, expandAdventure, type FindSource } from "./adventures.ts";
import { COLLECTIONS, keyOf, type PackSource, stableId, walk } from "./pack-keys.ts";
import { ROOT, systemVersion } from "./run.ts";

export interface PackManifest {
  name: string;
  label: string;
  type: string;
  path?: string;
}

interface SystemManifest {
  id: string;
  version: string;
  compatibility: { minimum: string; verified: string };
  packs: PackManifest[];
  documentTypes: Record<string, Record<string, unknown>>;
}

export interface SourceFile {
  path: string;
  pack: PackManifest;
  document: PackSource;
  level: string;
}

export interface Problem {
  where: string;
  what: string;
}

export const readManifest = (): SystemManifest => JSON.parse(readFileSync(join(ROOT, "system.json"), "utf8"));

/** The sources of "edge-skills" are in packs/_source/edge/skills. */
export function sourceDir(pack: PackManifest): string {
  const [ruleset = "", ...rest] = pack.name.split("-");
  return join(ROOT, "packs", "_source", ruleset, rest.join("-"));
}

function levelOf(path: string, pack: PackManifest): string {
  if (basename(path) === "_Folder.yml" || basename(path).startsWith("folder-")) return "folders";
  const level = COLLECTIONS[pack.type];
  if (!level) throw new Error(`pack "${pack.name}": documents of type ${pack.type} are not covered`);
  return level;
}

/** Sources read so far, as JSON, with their modification time, because parsing YAML is hundreds of times slower. */
const read = new Map<string, { readonly changed: number; readonly json: string }>();

function readSource(path: string): PackSource {
  const changed = statSync(path).mtimeMs;
  let known = read.get(path);
  if (known?.changed !== changed) {
    known = { changed, json: JSON.stringify(parse(readFileSync(path, "utf8"))) };
    read.set(path, known);
  }
  return JSON.parse(known.json) as PackSource;
}

export function readSources(manifest = readManifest()): SourceFile[] {
  return manifest.packs.flatMap((pack) => {
    const dir = sourceDir(pack);
    if (!existsSync(dir)) return [];
    return readdirSync(dir, { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".yml"))
      .sort()
      .map((file) => {
        const path = join(dir, file);
        return {
          path,
          pack,
          document: readSource(path),
          level: levelOf(path, pack),
        };
      });
  });
}

/** Sources of some packs only, because reading all of them repeatedly makes tests slow. */
export function readSourcesOf(isWanted: (pack: PackManifest) => boolean): SourceFile[] {
  const manifest = readManifest();
  return readSources({ ...manifest, packs: manifest.packs.filter(isWanted) });
}

/**
 * Fills in the ids and keys that a hand-written source may leave out, replaces a folder named "@Weapons" with its id,
 * and writes the file back if anything was missing.
 */
export function stampPacks(): string[] {
  const written: string[] = [];
  for (const source of readSources()) {
    const before = JSON.stringify(source.document);
    stamp(source);
    if (JSON.stringify(source.document) === before) continue;
    writeFileSync(source.path, stringify(source.document, { lineWidth: 110 }));
    written.push(relative(ROOT, source.path));
  }
  return written;
}

/** Fills in the ids and keys that a source leaves out. */
export function stamp({ document: top, level: topLevel, pack }: Omit<SourceFile, "path">): void {
  walk(top, topLevel, (document, level, parents) => {
    const path = [
      pack.name,
      ...parents.map((parent) => parent._id ?? ""),
      document.type ?? "",
      document.name ?? "",
    ];
    document._id ??= stableId(...path);
    document._key = keyOf(document, level, parents);
    if (document.folder?.startsWith("@"))
      document.folder = stableId(pack.name, pack.type, document.folder.slice(1));
  });
}

const ID = /^[A-Za-z0-9]{16}$/;

/** Checks keys, ids, duplicates, folders, types and links of every pack source. The tests check data models. */
export function lintPacks(): Problem[] {
  const manifest = readManifest();
  const sources = readSources(manifest);
  const problems: Problem[] = [];
  const keys = new Map<string, string>();
  const names = new Map<string, string>();
  const uuids = new Set<string>();

  for (const pack of manifest.packs) {
    if (!sources.some((source) => source.pack.name === pack.name)) {
      problems.push({
        where: "system.json",
        what: `pack "${pack.name}" has no source in ${relative(ROOT, sourceDir(pack))}`,
      });
    }
  }
  for (const { path, pack, document: top, level: topLevel } of sources) {
    const file = relative(ROOT, path);
    walk(top, topLevel, (document, level, parents) => {
      const where = `${file}${parents.length > 0 ? ` › ${document.name ?? "(no name)"}` : ""}`;
      const problem = (what: string): void => void problems.push({ where, what });
      if (!document.name) problem("has no name");
      if (!ID.test(document._id ?? ""))
        problem(`_id must be 16 alphanumerics, not ${JSON.stringify(document._id)}`);
      const key = keyOf(document, level, parents);
      if (document._key !== key)
        problem(`_key must be ${key}, not ${JSON.stringify(document._key)} (run: npm run packs -- --stamp)`);
      const scoped = `${pack.name} ${key}`;
      const twin = keys.get(scoped);
      if (twin) problem(`has the same key as ${twin}`);
      keys.set(scoped, where);
      if (parents.length === 0) {
        const named = `${pack.name} ${level} ${document.type ?? ""} ${document.name}`;
        const other = names.get(named);
        if (other) problem(`has the same name and type as ${other}`);
        names.set(named, where);
        uuids.add(
          `Compendium.${manifest.id}.${pack.name}.${level === "folders" ? "Folder" : pack.type}.${document._id}`,
        );
      }
      if (level === "journal.pages")
        uuids.add(
          `Compendium.${manifest.id}.${pack.name}.JournalEntry.${parents[0]?._id}.JournalEntryPage.${document._id}`,
        );
      const typed = level.endsWith("items") ? "Item" : level === "actors" ? "Actor" : null;
      if (typed && !(document.type && manifest.documentTypes[typed]?.[document.type])) {
        problem(`type "${document.type}" is not a declared ${typed} type`);
      }
    });
  }
  for (const { path, pack, document } of sources) {
    const where = relative(ROOT, path);
    if (document.folder && !keys.has(`${pack.name} !folders!${document.folder}`)) {
      problems.push({ where, what: `folder ${document.folder} is not in pack "${pack.name}"` });
    }
    for (const [link] of JSON.stringify(document).matchAll(
      new RegExp(`Compendium\\.${manifest.id}\\.[\\w-]+(?:\\.\\w+\\.[A-Za-z0-9]{16})+`, "g"),
    )) {
      if (!uuids.has(link)) problems.push({ where, what: `link ${link} leads nowhere` });
    }
  }
  return problems;
}

const sourceGame = ({ name }: PackManifest): string => name.slice(0, name.indexOf("-"));

/** Uuids of pages by their topics. */
type Topics = ReadonlyMap<string, string>;

interface PageSource extends PackSource {
  readonly flags?: { readonly manifold?: { readonly topics?: readonly string[] } };
}

/** Pages of the games' rules packs, by game. */
export function rulesPages(sources: readonly SourceFile[]): ReadonlyMap<string, Topics> {
  const games = new Map<string, Map<string, string>>();
  for (const { pack, document } of sources) {
    if (pack.type !== "JournalEntry") continue;
    const topics = games.get(sourceGame(pack)) ?? new Map<string, string>();
    games.set(sourceGame(pack), topics);
    for (const page of (document.pages ?? []) as PageSource[])
      for (const topic of page.flags?.manifold?.topics ?? [])
        topics.set(
          topic,
          `Compendium.manifold.${pack.name}.JournalEntry.${document._id}.JournalEntryPage.${page._id}`,
        );
  }
  return games;
}

/** Sets the rules pages of a document's items, and of its actors' items, as for items of the compendium. */
export function nameRulesPages(document: PackSource, topics: Topics | undefined): void {
  for (const actor of (document.actors ?? []) as PackSource[]) nameRulesPages(actor, topics);
  for (const item of (document.items ?? []) as PackSource[]) nameRulesPage(item, topics);
}

/** Sets the rules page of an item's condition, skill or type, unless its source has another page. */
function nameRulesPage({ type, system }: PackSource, topics: Topics | undefined): void {
  if (!system || !topics) return;
  const item = system as { page?: string; readonly condition?: string; readonly key?: string };
  const wanted = [`condition:${item.condition}`, `skill:${item.key}`, `item:${type}`];
  const topic = wanted.find((one) => topics.has(one));
  if (!item.page && topic !== undefined) item.page = topics.get(topic)!;
}

/** Finds documents in the sources by their uuids. */
export function sourceFinder(sources: readonly SourceFile[], systemId: string): FindSource {
  const known = new Map(
    sources.map(({ pack, document }) => [
      `Compendium.${systemId}.${pack.name}.${pack.type}.${document._id}`,
      document,
    ]),
  );
  return (uuid) => {
    const found = known.get(uuid);
    if (!found) throw new Error(`${uuid} is in no pack`);
    return found;
  };
}

/** Changes the entry in place, because the compiler keeps using the object that it has passed. */
function replaceBy(entry: PackSource, whole: PackSource): void {
  for (const member of Object.keys(entry)) delete entry[member];
  Object.assign(entry, whole);
}

/** Compiles every pack into `<dist>/packs` with the official compiler. Throws if the sources have problems. */
export async function compilePacks(dist: string): Promise<void> {
  const problems = lintPacks();
  if (problems.length > 0) {
    throw new Error(
      `pack sources have problems:\n${problems.map(({ where, what }) => `  ${where}: ${what}`).join("\n")}`,
    );
  }
  const manifest = readManifest();
  const stats = {
    coreVersion: manifest.compatibility.minimum,
    systemId: manifest.id,
    systemVersion: systemVersion(),
    createdTime: null,
    modifiedTime: null,
    lastModifiedBy: null,
    compendiumSource: null,
    duplicateSource: null,
    exportSource: null,
  };
  const sources = readSources(manifest);
  const pages = rulesPages(sources);
  const find = sourceFinder(sources, manifest.id);
  rmSync(join(dist, "packs"), { recursive: true, force: true });
  for (const pack of manifest.packs) {
    const target = join(dist, "packs", pack.name);
    mkdirSync(target, { recursive: true });
    await compilePack(sourceDir(pack), target, {
      yaml: true,
      recursive: true,
      transformEntry: (entry: PackSource) => {
        entry._stats = stats;
        const topics = pages.get(sourceGame(pack));
        if (pack.type === "Item") nameRulesPage(entry, topics);
        if (pack.type === "Adventure") replaceBy(entry, expandAdventure(entry as AdventureSource, find));
        nameRulesPages(entry, topics);
        if (!entry._key?.startsWith("!folders!")) entry.ownership ??= { default: 0 };
      },
    });
  }
}

/**
 * Writes compiled packs back as sources, for content that was edited in a running world. Adventures are not written,
 * because the sources of their contents are in other packs.
 */
export async function extractPacks(dist: string): Promise<void> {
  for (const pack of readManifest().packs.filter(({ type }) => type !== "Adventure")) {
    const copy = mkdtempSync(join(tmpdir(), "pack-"));
    cpSync(join(dist, "packs", pack.name), copy, { recursive: true });
    await extractPack(copy, sourceDir(pack), {
      yaml: true,
      yamlOptions: { lineWidth: 110 },
      transformEntry: (entry: PackSource) => {
        delete entry._stats;
        delete entry.ownership;
      },
      transformName: (entry: PackSource) => `${slug(entry.name ?? "unnamed")}.yml`,
    });
    rmSync(copy, { recursive: true, force: true });
  }
}

export const slug = (name: string): string =>
  name
    .toLowerCase()
    .normalize("NFKD")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
