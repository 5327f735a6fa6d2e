import type { Operations } from "../documents/engine.ts";
import { worldSetting } from "../documents/settings.ts";
import type { Package, PackFolder } from "../packages/manifest.ts";
import { idOf, isRecord, type Source } from "../source.ts";
import type { DocumentStore } from "../storage/document-store.ts";
import { SERVER_USER } from "./defaults.ts";

const SETTING = "core.compendiumConfiguration";

/**
 * Creates the folders of the compendium directory that manifests define, and moves compendia into them that have no
 * place yet (foundryvtt#9033). A compendium that a GM has moved, or has taken out of its folder, stays in its place.
 * Folders with the same name and parent are merged, even if different packages define them. A folder without compendia
 * is created if folders below it have some (foundryvtt#9390).
 */
export async function createPackFolders(
  world: DocumentStore,
  operations: Operations,
  packages: readonly Package[],
): Promise<void> {
  const places = new PackPlaces(world, operations);
  for (const { id, packs, packFolders } of packages) {
    const names = new Set(packs.map(({ name }) => name));
    for (const folder of packFolders) await places.fill(folder, id, names, null);
  }
  await places.save();
}

class PackPlaces {
  readonly #world: DocumentStore;
  readonly #operations: Operations;
  readonly #configuration: Record<string, Source>;
  #changed = false;

  constructor(world: DocumentStore, operations: Operations) {
    this.#world = world;
    this.#operations = operations;
    const stored = worldSetting(world.all("Setting"), SETTING);
    this.#configuration = isRecord(stored) ? (stored as Record<string, Source>) : {};
  }

  /** Fills a folder and the folders below it. Does nothing if all compendia already have a place. */
  async fill(
    folder: PackFolder,
    packageId: string,
    names: ReadonlySet<string>,
    parent: string | null,
  ): Promise<void> {
    if (!this.#isNeeded(folder, packageId, names)) return;
    const id = await this.#folder(folder, parent);
    for (const pack of this.#unplaced(folder, packageId, names)) {
      this.#configuration[pack] = { ...this.#configuration[pack], folder: id };
      this.#changed = true;
    }
    for (const below of folder.folders) await this.fill(below, packageId, names, id);
  }

  async save(): Promise<void> {
    if (!this.#changed) return;
    const value = JSON.stringify(this.#configuration);
    const present = this.#world.all("Setting").find(({ key, user }) => key === SETTING && !user);
    await this.#run(
      present
        ? { type: "Setting", action: "update", operation: { updates: [{ _id: idOf(present), value }] } }
        : { type: "Setting", action: "create", operation: { data: [{ key: SETTING, value }] } },
    );
  }

  #isNeeded(folder: PackFolder, packageId: string, names: ReadonlySet<string>): boolean {
    return (
      this.#unplaced(folder, packageId, names).length > 0 ||
      folder.folders.some((below) => this.#isNeeded(below, packageId, names))
    );
  }

  #unplaced({ packs }: PackFolder, packageId: string, names: ReadonlySet<string>): string[] {
    return packs
      .filter((name) => names.has(name))
      .map((name) => `${packageId}.${name}`)
      .filter((pack) => !("folder" in (this.#configuration[pack] ?? {})));
  }

  /** The id of the folder with a name and parent. The folder is created if it does not exist. */
  async #folder({ name, sorting, color }: PackFolder, parent: string | null): Promise<string> {
    const present = this.#world
      .all("Folder")
      .find((each) => each.type === "Compendium" && each.name === name && (each.folder ?? null) === parent);
    if (present) return idOf(present);
    const data = [{ name, type: "Compendium", sorting, color, folder: parent }];
    const [outcome] = await this.#run({ type: "Folder", action: "create", operation: { data } });
    return outcome!.main.touched[0]!.id;
  }

  #run(request: object) {
    return this.#operations.run([request], () => SERVER_USER);
  }
}
