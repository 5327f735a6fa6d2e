import type { Folder } from "../folder.ts";
import type { OperationOptions, Source } from "../types.ts";

interface FolderCreator {
  createDocuments(data: Source[], operation: OperationOptions): Promise<unknown[]>;
}

export interface CopyTarget {
  /** The compendium that gets the folders; null for the world. */
  pack: string | null;
  /** The folder there for those whose own parent is not there. */
  root?: string | null;
}

/**
 * Copies folders into a compendium or the world. They keep their ids, so that a folder that is there already is used
 * again (foundryvtt#8788: importing again merges into an existing folder).
 */
export async function copyFolders(
  folders: readonly Folder[],
  { pack, root = null }: CopyTarget,
): Promise<void> {
  const present = pack ? game.packs.get(pack, { strict: true })?.folders : game.folders;
  const known = new Set([...(present?.keys() ?? []), ...folders.map(({ id }) => id as string)]);
  const missing = folders.filter(({ id }) => !present?.has(id as string));
  const cls = CONFIG.Folder.documentClass as unknown as FolderCreator;
  // A folder's depth is checked against stored parents, so those are created first.
  for (const folder of missing.toSorted((a, b) => a.depth - b.depth)) {
    const { _stats, ...source } = folder.toObject() as Source;
    const parent = folder.folder?.id;
    await cls.createDocuments([{ ...source, folder: parent && known.has(parent) ? parent : root }], {
      keepId: true,
      pack,
    });
  }
}
