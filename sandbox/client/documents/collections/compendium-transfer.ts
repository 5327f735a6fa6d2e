import type { ModifyRequest } from "../../../common/protocol.ts";
import { escapeHTML } from "../../../common/utils/text.ts";
import type { Folder } from "../folder.ts";
import type { OperationOptions, Source } from "../types.ts";
import type { CompendiumCollection } from "./compendium-collection.ts";
import { copyFolders } from "./folder-copies.ts";
import type { FromCompendiumOptions } from "./world-collection.ts";

export interface ImportAllOptions extends FromCompendiumOptions {
  /** An existing folder of the world. */
  folderId?: string | null;
  /** The name of a new folder; by default the compendium's. */
  folderName?: string;
}

interface Dialogs {
  confirm(config: Source): Promise<unknown>;
}

/** Copies folders of the world into a compendium, optionally with their parent folders. */
export async function importFolders(
  pack: CompendiumCollection,
  folders: readonly Folder[],
  { importParents = true }: { importParents?: boolean } = {},
): Promise<void> {
  const wanted = importParents ? folders.flatMap((folder) => [folder, ...folder.ancestors]) : folders;
  await copyFolders([...new Set(wanted)], { pack: pack.collection });
}

/**
 * Imports everything in a compendium into a folder of the world and puts the compendium's folders below that folder.
 * This is why a compendium may nest folders one level less deep than the world.
 */
export async function importAll(
  pack: CompendiumCollection,
  { folderId = null, folderName = "", keepId = false, ...options }: ImportAllOptions & OperationOptions,
): Promise<unknown[]> {
  const collection = game.collections.get(pack.documentName, { strict: true });
  const root = folderId ?? (await createFolder(pack, folderName));
  await copyFolders(pack.folders.contents, { pack: null, root });
  const documents = await pack.getDocuments();
  const data = documents.map((document) => {
    const source = collection?.fromCompendium(document as never, { ...options, keepId }) as Source;
    return { ...source, folder: source.folder ?? root };
  });
  return pack.documentClass.createDocuments(data, { ...options, keepId } as OperationOptions);
}

async function createFolder(pack: CompendiumCollection, name: string): Promise<string> {
  const cls = CONFIG.Folder.documentClass;
  const folder = await cls.create({ name: name.trim() || pack.title, type: pack.documentName });
  return (folder as unknown as Folder).id as string;
}

/** Asks for the name of a new folder and imports everything into it. Resolves to false or null if the user declines. */
export async function importDialog(pack: CompendiumCollection, options: Source): Promise<unknown> {
  const dialogs = foundry.applications.api.DialogV2 as unknown as Dialogs;
  const title = escapeHTML(pack.title);
  return dialogs.confirm({
    window: { title: `Import Everything: ${pack.title}` },
    content:
      `<p>Import all ${pack.index.size} entries of <strong>${title}</strong>?</p>` +
      '<div class="form-group"><label>Folder</label><div class="form-fields">' +
      `<input type="text" name="folderName" placeholder="${title}"></div></div>` +
      '<div class="form-group"><label>Keep the documents\' ids</label><div class="form-fields">' +
      '<input type="checkbox" name="keepId"></div></div>',
    yes: {
      label: "Import",
      callback: (_event: unknown, button: { form: HTMLFormElement }) => {
        const { folderName, keepId } = button.form.elements as unknown as Record<string, HTMLInputElement>;
        return pack.importAll({ folderName: folderName?.value ?? "", keepId: keepId?.checked ?? false });
      },
    },
    ...options,
  });
}

/** Copies a compendium into a new compendium of the world, including folders and ids. */
export async function duplicateCompendium(
  pack: CompendiumCollection,
  label = `${pack.title} (Copy)`,
): Promise<CompendiumCollection> {
  const cls = pack.constructor as typeof CompendiumCollection;
  const copy = await cls.createCompendium({ label, type: pack.documentName });
  await copyFolders(pack.folders.contents, { pack: copy.collection });
  const documents = await pack.getDocuments();
  const data = documents.map((document) => document.toObject() as Source);
  await pack.documentClass.createDocuments(data, { pack: copy.collection, keepId: true });
  return copy;
}

/**
 * Saves every document of a compendium again in the form of the current data models. @throws if the compendium is
 * locked
 */
export async function migrateCompendium(pack: CompendiumCollection): Promise<CompendiumCollection> {
  if (pack.locked) throw new Error(`The compendium ${pack.collection} is locked`);
  const documents = await pack.getDocuments();
  const updates = documents.map((document) => ({
    ...(document.toObject() as Source),
    ...(document.system && { system: document.migrateSystemData() }),
  }));
  const operation: ModifyRequest["operation"] = { diff: false, recursive: false, render: false };
  await pack.documentClass.updateDocuments(
    updates as never,
    { ...operation, pack: pack.collection } as never,
  );
  pack.render();
  return pack;
}
