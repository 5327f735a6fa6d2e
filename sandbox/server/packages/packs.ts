import { existsSync, readdirSync, statSync } from "node:fs";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve, sep } from "node:path";
import { GENERATION } from "../../common/generation.ts";
import type { PackIndexEntry, PackInfo } from "../../common/protocol.ts";
import { getProperty, setProperty } from "../../common/utils/properties.ts";
import { ROLES, roleOf } from "../documents/users.ts";
import type { Notices } from "../notices.ts";
import { idOf, type Source } from "../source.ts";
import { type AssembledStore, assemble } from "../storage/assembly.ts";
import { DocumentStore } from "../storage/document-store.ts";
import { type KeyValueStore, MemoryStore } from "../storage/key-value.ts";
import { LevelStore } from "../storage/level.ts";
import type { Package, PackManifest } from "./manifest.ts";

const LEVELS: Readonly<Record<string, number>> = { NONE: 0, LIMITED: 1, OBSERVER: 2, OWNER: 3 };

/** An open compendium. */
export class ServedPack {
  readonly id: string;
  readonly metadata: PackInfo["metadata"];
  readonly store: DocumentStore;
  /** The reason why the pack could not be read; the pack is then empty. */
  readonly problem: string | undefined;
  readonly #lockedByDefault: boolean;
  readonly #configuration: () => Source;

  constructor(parts: {
    metadata: PackInfo["metadata"];
    store: DocumentStore;
    problem?: string;
    /** The world's configuration of this compendium. */
    configuration: () => Source;
  }) {
    this.id = parts.metadata.id;
    this.metadata = parts.metadata;
    this.store = parts.store;
    this.problem = parts.problem;
    this.#lockedByDefault = parts.metadata.packageType !== "world";
    this.#configuration = parts.configuration;
  }

  /** Compendia of packages are locked unless a GM unlocked them; compendia of the world are unlocked. */
  get locked(): boolean {
    const { locked } = this.#configuration();
    return typeof locked === "boolean" ? locked : this.#lockedByDefault;
  }

  /** Whether a user's role gives at least this level in the compendium. The documents' own ownership is ignored. */
  allows(user: Source, level: "LIMITED" | "OBSERVER" | "OWNER"): boolean {
    return this.levelOf(user) >= LEVELS[level]!;
  }

  /** The ownership level of a user's role, or of the highest listed role below it. */
  levelOf(user: Source): number {
    const role = roleOf(user);
    if (role >= ROLES.GAMEMASTER) return 3;
    let level = 0;
    for (const [name, given] of Object.entries(this.metadata.ownership)) {
      const listed = ROLES[name as keyof typeof ROLES];
      if (listed !== undefined && listed <= role) level = Math.max(level, LEVELS[given] ?? 0);
    }
    return level;
  }

  /** The index entry of a document, with the requested fields in addition to the standard fields. */
  indexEntry(source: Source, fields: readonly string[] = []): PackIndexEntry {
    const { type } = this.metadata;
    const entry: PackIndexEntry = {
      _id: idOf(source),
      uuid: `Compendium.${this.id}.${type}.${idOf(source)}`,
      name: String(source.name ?? ""),
    };
    for (const field of ["img", "type", "sort", "folder"]) if (field in source) entry[field] = source[field];
    for (const field of fields) {
      const value = getProperty(source, field);
      if (value !== undefined) setProperty(entry, field, value);
    }
    return entry;
  }

  /** The data that a client receives at its start. Without permission to see the compendium there is no index. */
  info(user: Source): PackInfo {
    const seen = this.allows(user, "LIMITED");
    return {
      id: this.id,
      metadata: this.metadata,
      index: seen ? this.store.all(this.metadata.type).map((source) => this.indexEntry(source)) : [],
      folders: seen ? this.store.all("Folder") : [],
      ...(this.problem === undefined ? {} : { problem: this.problem }),
    };
  }
}

/** All compendia by id. */
export type Packs = ReadonlyMap<string, ServedPack>;

/**
 * Opens the compendia of a package. A missing, damaged or uncompiled compendium is empty, with the reason; the others
 * are served. The package's folder is never written: changes of an unlocked compendium last until the server ends.
 */
export async function openPackagePacks(
  { kind, id, dir, packs }: Package,
  notices: Notices,
  configuration: (packId: string) => Source,
): Promise<ServedPack[]> {
  return Promise.all(
    packs.map(async (manifest) => {
      const metadata = packMetadata(manifest, id, kind);
      const { entries, assembled, problem } = await readPack(resolve(dir, manifest.path), dir, metadata.id);
      const store = DocumentStore.of(new MemoryStore(entries), assembled);
      for (const { key, reason } of store.damage)
        notices.warn(`Compendium ${metadata.id}: ${key} is left out, ${reason}`);
      if (problem) notices.warn(problem);
      const newer = newerGeneration(store.all(metadata.type));
      if (newer)
        notices.warn(
          `Compendium ${metadata.id} was written by generation ${newer} and may be read wrongly by ${GENERATION}`,
        );
      return new ServedPack({
        metadata,
        store,
        ...(problem ? { problem } : {}),
        configuration: () => configuration(metadata.id),
      });
    }),
  );
}

/** The newest generation after this one that has written one of these documents; undefined if there is none. */
function newerGeneration(sources: readonly Source[]): number | undefined {
  const generations = sources.map(({ _stats }) =>
    Number.parseInt(String((_stats as Source | undefined)?.coreVersion ?? ""), 10),
  );
  const newest = Math.max(...generations.filter(Number.isFinite));
  return newest > GENERATION ? newest : undefined;
}

export function packMetadata(
  manifest: PackManifest,
  packageName: string,
  packageType: PackInfo["metadata"]["packageType"],
): PackInfo["metadata"] {
  return { ...manifest, id: `${packageName}.${manifest.name}`, packageName, packageType };
}

/** A stored database and the documents in it. */
interface Contents {
  readonly entries: readonly (readonly [key: string, value: string])[];
  readonly assembled: AssembledStore;
}

/** Databases that this process has read, by folder. A restarted server finds most of them unchanged. */
const known = new Map<string, Contents & { readonly state: string }>();

/** Names, sizes and times of a database's files. */
const stateOf = (path: string): string =>
  readdirSync(path)
    .map((file) => {
      const { size, mtimeMs } = statSync(join(path, file));
      return `${file} ${size} ${mtimeMs}`;
    })
    .join();

/** The entries of a compendium, or the reason why there are none. */
async function readPack(
  path: string,
  packageDir: string,
  id: string,
): Promise<Contents & { readonly problem?: string }> {
  const empty = (why: string) => ({
    entries: [],
    assembled: { documents: new Map<string, Source[]>(), damage: [] },
    problem: `Compendium ${id} is empty: ${why}`,
  });
  if (!path.startsWith(packageDir + sep)) return empty("its path leads out of the package");
  if (!existsSync(path)) return empty("its folder is missing (not compiled?)");
  if (!existsSync(join(path, "CURRENT")))
    return empty("its folder holds no LevelDB database (not compiled?)");
  try {
    const state = stateOf(path);
    const read = known.get(path);
    if (read?.state === state) return read;
    const contents = await readCopy(path);
    known.set(path, { state, ...contents });
    return contents;
  } catch (error) {
    return empty(`its database is damaged (${error instanceof Error ? error.message : error})`);
  }
}

/** Reads a database through a copy, because LevelDB locks and rewrites the databases it opens. */
async function readCopy(path: string): Promise<Contents> {
  const copy = await mkdtemp(join(tmpdir(), "sandbox-pack-"));
  let store: KeyValueStore | undefined;
  try {
    await cp(path, copy, { recursive: true, filter: (file) => !file.endsWith(`${sep}LOCK`) });
    store = await LevelStore.open(copy, { create: false });
    const entries: [string, string][] = [];
    for await (const entry of store.entries()) entries.push(entry);
    return { entries, assembled: await assemble(new MemoryStore(entries).entries()) };
  } finally {
    await store?.close();
    await rm(copy, { recursive: true, force: true });
  }
}
