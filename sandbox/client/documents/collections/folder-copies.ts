import type { Folder } from "../folder.ts";
import type { OperationOptions, Source } from "../types.ts";

interface FolderCreator {
  createDocuments(data: Source[], operation: OperationOptions): Promise<unknown[]>;
}

export interface CopyTarget {
  /** The target compendium; null for the world. */
  pack: string | null;
  /** The target folder for folders whose parent is not in the target. */
  root?: string | null;
}

/**
 * Copies folders into a compendium or the world. They keep their ids, so that an existing folder is used again
 * (foundryvtt#8788: importing again merges into an existing folder).
 */
export async function copyFolders(
  folders: readonly Folder[],
  { pack, root = null }: CopyTarget,
): Promise<void> {
  const present = pack ? game.packs.get(pack, { strict: true })?.folders : game.folders;
  const known = new Set([...(present?.keys() ?? []), ...folders.map(({ id }) => id as string)]);
  const missing = folders.filter(({ id }) => !present?.has(id as string));
  const cls = CONFIG.Folder.documentClass as unknown as FolderCreator;
  // The depth of a folder is checked against its stored parents, so parents are created first.
  for (const folder of missing.toSorted((a, b) => a.depth - b.depth)) {
    const { _stats, ...source } = folder.toObject() as Source;
    const parent = folder.folder?.id;
    await cls.createDocuments([{ ...source, folder: parent && known.has(parent) ? parent : root }], {
      keepId: true,
      pack,
    });
  }
}
