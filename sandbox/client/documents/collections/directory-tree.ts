import type { Folder } from "../folder.ts";

/** A folder of a directory with its contents, or the root with everything outside folders. */
export interface TreeNode<T> {
  root: boolean;
  folder: Folder | null;
  depth: number;
  visible: boolean;
  children: TreeNode<T>[];
  entries: T[];
}

interface Entry {
  name: string;
  sort?: number;
  folder?: { id: string | null } | string | null;
}

/** Builds the folder tree of entries. The folder determines the sorting of each level. */
export function buildTree<T>(
  folders: readonly Folder[],
  entries: readonly T[],
  rootSorting: "a" | "m",
): TreeNode<T> {
  const byFolder = (id: string | null) => entries.filter((entry) => folderOf(entry as Entry) === id);
  const known = new Set(folders.map((folder) => folder.id));
  const build = (folder: Folder | null, depth: number): TreeNode<T> => {
    const sorting = folder?.sorting ?? rootSorting;
    const inside = folder
      ? byFolder(folder.id)
      : entries.filter((entry) => !known.has(folderOf(entry as Entry)));
    const below = folders.filter((candidate) =>
      folder ? candidate.folder?.id === folder.id : !candidate.folder || !known.has(candidate.folder.id),
    );
    const children = sortList(below, sorting).map((child) => build(child, depth + 1));
    return {
      root: folder === null,
      folder,
      depth,
      visible: true,
      children,
      entries: sortList(inside, sorting),
    };
  };
  return build(null, 0);
}

/** The node of a folder in a tree. */
export function findNode<T>(tree: TreeNode<T>, folderId: string | null): TreeNode<T> | undefined {
  for (const node of tree.children) {
    const found = node.folder?.id === folderId ? node : findNode(node, folderId);
    if (found) return found;
  }
  return undefined;
}

function folderOf({ folder }: Entry): string | null {
  return typeof folder === "string" ? folder : (folder?.id ?? null);
}

function sortList<T>(list: readonly T[], sorting: "a" | "m"): T[] {
  const manual = (a: Entry, b: Entry) => (a.sort ?? 0) - (b.sort ?? 0);
  const byName = (a: Entry, b: Entry) => a.name.localeCompare(b.name, game.i18n.lang);
  return [...list].sort((sorting === "m" ? manual : byName) as unknown as (a: T, b: T) => number);
}
