import { escapeHTML } from "../../common/utils/text.ts";
import { documentConfig } from "../config/document-config.ts";
import type { ClientDocumentInstance } from "./abstract/client-document.ts";
import type { ToCompendiumOptions } from "./abstract/transfer.ts";
import type { CompendiumCollection } from "./collections/compendium-collection.ts";
import type { Folder } from "./folder.ts";
import type { Source } from "./types.ts";

export interface ExportOptions extends ToCompendiumOptions {
  /** Replace entries of the same name instead of adding to them. */
  updateByName?: boolean;
  /** Also copy the subfolders. */
  keepFolders?: boolean;
  /** The folder in the compendium for documents whose folder is not copied. */
  folder?: string | null;
}

/**
 * Copies the documents in a folder and its subfolders into a compendium.
 * @throws if the compendium is locked or of another kind
 */
export async function exportFolder(
  folder: Folder,
  pack: CompendiumCollection,
  { updateByName = false, keepFolders = false, folder: target = null, ...options }: ExportOptions,
): Promise<CompendiumCollection> {
  if (pack.documentName !== folder.type)
    throw new Error(`Documents of the folder ${folder.name} cannot be stored in ${pack.collection}`);
  if (pack.locked) throw new Error(`The compendium ${pack.collection} is locked`);
  const subfolders = folder.getSubfolders(true);
  const documents = [folder, ...subfolders].flatMap((each) => each.contents as ClientDocumentInstance[]);
  if (keepFolders) await pack.importFolders([folder, ...subfolders], { importParents: false });
  const [creations, updates]: [Source[], Source[]] = [[], []];
  for (const document of documents) {
    const data = document.toCompendium(pack, options);
    data.folder = keepFolders ? (document._source as Source).folder : target;
    const existing = existingEntry(pack, document, updateByName, options.keepId ?? false);
    if (existing) updates.push({ ...data, _id: existing });
    else creations.push(data);
  }
  const { documentClass } = documentConfig(folder.type);
  const place = { pack: pack.collection };
  if (updates.length)
    await documentClass.updateDocuments(updates, { ...place, diff: false, recursive: false });
  if (creations.length)
    await documentClass.createDocuments(creations, { ...place, keepId: options.keepId ?? false });
  ui.notifications?.info(
    `${documents.length} documents of the folder ${folder.name} are now in ${pack.title}`,
  );
  return pack;
}

/** The id of the entry that an exported document replaces. */
function existingEntry(
  pack: CompendiumCollection,
  { id, name }: ClientDocumentInstance,
  byName: boolean,
  keepId: boolean,
): string | undefined {
  if (keepId && pack.index.has(id as string)) return id as string;
  return byName ? pack.index.find((entry) => entry.name === name)?._id : undefined;
}

export interface ExportDialogOptions extends Source {
  /** The compendium that is selected initially. */
  pack?: string | null;
  merge?: boolean;
  keepId?: boolean;
  keepFolders?: boolean;
}

interface Answer {
  pack: string;
  merge: boolean;
  keepId: boolean;
  keepFolders: boolean;
}

/** Asks for an unlocked compendium of the folder's kind and exports to it. */
export async function exportDialog(
  folder: Folder,
  { pack: chosen = null, merge = true, keepId = true, keepFolders = true, ...config }: ExportDialogOptions,
): Promise<void> {
  const packs = game.packs.filter((pack) => !pack.locked && pack.documentName === folder.type);
  if (!packs.length) {
    ui.notifications?.warn(`There is no unlocked compendium for the documents of ${folder.name}`);
    return;
  }
  const dialogs = foundry.applications.api.DialogV2 as unknown as {
    input(config: Source): Promise<Answer | null>;
  };
  const options = packs.map(
    ({ collection, title }) =>
      `<option value="${escapeHTML(collection)}"${collection === chosen ? " selected" : ""}>${escapeHTML(title)}</option>`,
  );
  const answer = await dialogs.input({
    window: { title: `Export to Compendium: ${folder.name}` },
    content:
      `<div class="form-group"><label>Compendium</label><div class="form-fields"><select name="pack">${options.join("")}</select></div></div>` +
      checkbox("merge", "Replace entries of the same name", merge) +
      checkbox("keepId", "Keep the documents' ids", keepId) +
      checkbox("keepFolders", "Keep the folders", keepFolders),
    ok: { label: "Export" },
    ...config,
  });
  const pack = answer && game.packs.get(answer.pack);
  if (!pack) return;
  const { merge: updateByName, ...others } = answer;
  await folder.exportToCompendium(pack, {
    updateByName,
    keepId: others.keepId,
    keepFolders: others.keepFolders,
  });
}

function checkbox(name: string, label: string, checked: boolean): string {
  return (
    `<div class="form-group"><label>${label}</label><div class="form-fields">` +
    `<input type="checkbox" name="${name}"${checked ? " checked" : ""}></div></div>`
  );
}
