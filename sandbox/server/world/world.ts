import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { BUILD, GENERATION } from "../../common/generation.ts";
import { StartError } from "../errors.ts";
import type { Notices } from "../notices.ts";
import type { Package } from "../packages/manifest.ts";
import { isRecord, type Source } from "../source.ts";
import { DocumentStore } from "../storage/document-store.ts";
import { type KeyValueStore, MemoryStore } from "../storage/key-value.ts";
import { LevelStore } from "../storage/level.ts";

/** The world's own description, from its world.json. */
export interface WorldManifest extends Source {
  id: string;
  title: string;
  system: string;
  packs: Source[];
}

const CORE_VERSION = `${GENERATION}.${BUILD[GENERATION]}`;

/** A world: its description and its documents, on disk or in memory. */
export interface World {
  manifest: WorldManifest;
  /** Its folder; undefined if the world is in memory. */
  dir: string | undefined;
  store: DocumentStore;
  /** Whether a Gamemaster has paused the game. Not saved when the server ends. */
  paused: boolean;
  /** Stores the changed description. */
  saveManifest(): void;
}

/**
 * Opens the world in a folder, or creates it. Without a folder, creates a world in memory. Damaged documents are
 * reported in the notices, left out, and kept on disk.
 * @throws StartError if the folder has a world of another system or another process has it open.
 */
export async function openWorld(dir: string | undefined, system: Package, notices: Notices): Promise<World> {
  const folder = dir === undefined ? undefined : resolve(dir);
  if (folder) mkdirSync(folder, { recursive: true });
  const manifest = readManifest(folder, system, notices);
  const store = await DocumentStore.load(folder ? await openStore(folder) : new MemoryStore());
  for (const { key, reason } of store.damage) {
    notices.warn(`World document ${key} is damaged and left out: ${reason}. It is kept as it is.`);
  }
  const saveManifest = () => {
    if (folder) writeFileSync(join(folder, "world.json"), `${JSON.stringify(manifest, null, 2)}\n`);
  };
  saveManifest();
  return { manifest, dir: folder, store, paused: false, saveManifest };
}

function readManifest(folder: string | undefined, system: Package, notices: Notices): WorldManifest {
  const fresh = {
    id: folder ? basename(folder).replace(/[^\w-]/g, "-") : "sandbox",
    title: folder ? basename(folder) : "Sandbox",
    system: system.id,
    packs: [],
    coreVersion: CORE_VERSION,
  };
  const file = folder && join(folder, "world.json");
  if (!file || !existsSync(file)) return fresh;
  let stored: unknown;
  try {
    stored = JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    notices.warn(`${file} is damaged and made anew: ${error instanceof Error ? error.message : error}`);
    return fresh;
  }
  if (!isRecord(stored)) return fresh;
  if (typeof stored.system === "string" && stored.system !== system.id) {
    throw new StartError(
      `The world in ${folder} belongs to the system "${stored.system}", not "${system.id}"`,
    );
  }
  const written = generationOf(stored);
  if (written && written !== GENERATION)
    notices.warn(
      `The world in ${folder} was written by generation ${written} (world.json) and is opened by ${GENERATION}`,
    );
  return {
    ...fresh,
    ...stored,
    coreVersion: CORE_VERSION,
    system: system.id,
    packs: Array.isArray(stored.packs) ? stored.packs : [],
  };
}

/** The generation that last wrote a world; undefined if the world does not state it. */
function generationOf({ coreVersion }: Source): number | undefined {
  return Number.parseInt(String(coreVersion ?? ""), 10) || undefined;
}

async function openStore(folder: string): Promise<KeyValueStore> {
  try {
    return await LevelStore.open(join(folder, "data"), { create: true });
  } catch (error) {
    throw new StartError(
      `The world in ${folder} cannot be opened (is another server using it?): ${error instanceof Error ? error.message : error}`,
    );
  }
}
