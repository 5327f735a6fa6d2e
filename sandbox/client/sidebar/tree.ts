/** The folders and entries of a directory as one sorted tree. */

export interface TreeFolder {
  id: string;
  name: string;
  sort: number;
  sorting: "a" | "m";
  parentId: string | null;
}

export interface TreeEntry {
  name: string;
  sort: number;
  folderId: string | null;
}

export interface TreeNode<Folder extends TreeFolder, Entry extends TreeEntry> {
  folder: Folder | null;
  children: TreeNode<Folder, Entry>[];
  entries: Entry[];
}

/** Entries whose folder does not exist or is hidden are at the top level. */
export function buildTree<Folder extends TreeFolder, Entry extends TreeEntry>(
  folders: readonly Folder[],
  entries: readonly Entry[],
  sorting: "a" | "m" = "a",
): TreeNode<Folder, Entry> {
  const root: TreeNode<Folder, Entry> = { folder: null, children: [], entries: [] };
  const nodes = new Map(
    folders.map((folder) => [folder.id, { folder, children: [], entries: [] } as TreeNode<Folder, Entry>]),
  );
  for (const node of nodes.values()) {
    const parent = nodes.get(node.folder?.parentId ?? "") ?? root;
    parent.children.push(node);
  }
  for (const entry of entries) (nodes.get(entry.folderId ?? "") ?? root).entries.push(entry);
  sortNode(root, sorting);
  return root;
}

function sortNode<Folder extends TreeFolder, Entry extends TreeEntry>(
  node: TreeNode<Folder, Entry>,
  sorting: "a" | "m",
): void {
  node.children.sort((a, b) => compare(a.folder as Folder, b.folder as Folder, "m"));
  node.entries.sort((a, b) => compare(a, b, sorting));
  for (const child of node.children) sortNode(child, child.folder?.sorting ?? "a");
}

function compare(
  a: { name: string; sort: number },
  b: { name: string; sort: number },
  sorting: "a" | "m",
): number {
  if (sorting === "m" && a.sort !== b.sort) return a.sort - b.sort;
  return a.name.localeCompare(b.name);
}

/** Counts the entries below a node, including its subfolders. */
export function countEntries(node: TreeNode<TreeFolder, TreeEntry>): number {
  return node.entries.length + node.children.reduce((sum, child) => sum + countEntries(child), 0);
}
