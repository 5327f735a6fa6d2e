import { rm } from "node:fs/promises";
import { join } from "node:path";
import { COMPENDIUM_DOCUMENT_TYPES } from "../../common/constants.ts";
import type { CompendiumRequest, PackInfo } from "../../common/protocol.ts";
import { packConfiguration } from "../documents/settings.ts";
import { isGameMaster } from "../documents/users.ts";
import { PermissionError, RequestError } from "../errors.ts";
import type { Notices } from "../notices.ts";
import { readPack } from "../packages/manifest.ts";
import { packMetadata, ServedPack } from "../packages/packs.ts";
import { isRecord, type Source } from "../source.ts";
import { DocumentStore } from "../storage/document-store.ts";
import { type KeyValueStore, MemoryStore } from "../storage/key-value.ts";
import { LevelStore } from "../storage/level.ts";
import type { World } from "./world.ts";

/** The result of a request about a compendium. */
export interface CompendiumOutcome {
  action: "create" | "delete";
  pack: ServedPack;
}

/** The world's own compendia: created, written and deleted by its GMs, and stored in its folder. */
export class WorldCompendia {
  readonly #world: World;
  readonly #packs: Map<string, ServedPack>;

  /** @param packs all compendia, including compendia of packages; new compendia are added to it */
  constructor(world: World, packs: Map<string, ServedPack>) {
    this.#world = world;
    this.#packs = packs;
  }

  /** Opens the compendia listed in the world's description. A damaged compendium is empty, with the reason. */
  async openAll(notices: Notices): Promise<void> {
    for (const entry of this.#world.manifest.packs) {
      if (!isRecord(entry) || typeof entry.name !== "string" || typeof entry.type !== "string") {
        notices.warn("The world names a compendium without name or type");
        continue;
      }
      const pack = await this.#open(entry, entry.name, entry.type);
      if (pack.problem) notices.warn(pack.problem);
      for (const { key, reason } of pack.store.damage) {
        notices.warn(`Compendium ${pack.id}: ${key} is left out, ${reason}. It is kept as it is.`);
      }
    }
  }

  /**
   * Creates or deletes a compendium.
   * @throws RequestError or PermissionError with the reason.
   */
  async manage(user: Source, request: CompendiumRequest): Promise<CompendiumOutcome> {
    if (!isGameMaster(user))
      throw new PermissionError(`User ${user.name} lacks permission to manage compendia`);
    if (!isRecord(request)) throw new RequestError("A request must be an object");
    if (request.action === "create") return { action: "create", pack: await this.#create(request.metadata) };
    if (request.action === "delete")
      return { action: "delete", pack: await this.#delete(String(request.id)) };
    throw new RequestError("Compendia can be created and deleted");
  }

  async close(): Promise<void> {
    for (const pack of this.#packs.values()) await pack.store.close();
  }

  async #create(metadata: unknown): Promise<ServedPack> {
    const { label, type, name } = isRecord(metadata) ? metadata : {};
    if (typeof label !== "string" || label.trim() === "")
      throw new RequestError("A compendium needs a label");
    if (typeof type !== "string" || !COMPENDIUM_DOCUMENT_TYPES.includes(type)) {
      throw new RequestError(`A compendium cannot hold ${type} documents`);
    }
    const slug = (typeof name === "string" ? name : label).toLowerCase().replace(/[^a-z0-9]+/g, "-");
    const entry: Source = { name: slug.replace(/^-|-$/g, "") || "compendium", label, type };
    if (this.#packs.has(`world.${entry.name}`))
      throw new RequestError(`There is a compendium world.${entry.name} already`);
    const pack = await this.#open(entry, String(entry.name), type);
    this.#world.manifest.packs.push(entry);
    this.#world.saveManifest();
    return pack;
  }

  async #delete(id: string): Promise<ServedPack> {
    const pack = this.#packs.get(id);
    if (!pack) throw new RequestError(`There is no compendium "${id}"`);
    if (pack.metadata.packageType !== "world")
      throw new RequestError(`Compendium ${id} belongs to a package`);
    await pack.store.close();
    const dir = this.#dir(pack.metadata.name);
    if (dir) await rm(dir, { recursive: true, force: true });
    this.#packs.delete(id);
    const { manifest } = this.#world;
    manifest.packs = manifest.packs.filter(({ name }) => name !== pack.metadata.name);
    this.#world.saveManifest();
    return pack;
  }

  async #open(entry: Source, name: string, type: string): Promise<ServedPack> {
    const metadata: PackInfo["metadata"] = packMetadata(readPack(entry, name, type), "world", "world");
    const { kv, problem } = await this.#openStore(metadata.id, name);
    const pack = new ServedPack({
      metadata,
      store: await DocumentStore.load(kv),
      ...(problem ? { problem } : {}),
      configuration: () => packConfiguration(this.#world.store, metadata.id),
    });
    this.#packs.set(pack.id, pack);
    return pack;
  }

  async #openStore(id: string, name: string): Promise<{ kv: KeyValueStore; problem?: string }> {
    const dir = this.#dir(name);
    if (!dir) return { kv: new MemoryStore() };
    try {
      return { kv: await LevelStore.open(dir, { create: true }) };
    } catch (error) {
      const why = error instanceof Error ? error.message : error;
      return {
        kv: new MemoryStore(),
        problem: `Compendium ${id} is empty: its database is damaged (${why})`,
      };
    }
  }

  #dir(name: string): string | undefined {
    if (!/^[\w-]+$/.test(name)) throw new RequestError(`"${name}" is not a usable name for a compendium`);
    return this.#world.dir && join(this.#world.dir, "packs", name);
  }
}
