import { moveIntoFolder } from "./folders.ts";
import { reportErrors, type ShellDocument, shell } from "./host.ts";

interface Options {
  /** The document name of the entries. */
  folderType: string;
  document: (row: HTMLElement) => ShellDocument | { toDragData(): object } | undefined;
  mayMove: () => boolean;
}

/** Lets users drag rows as documents. Rows dropped on a folder, or outside all folders, move there. */
export function attachDirectoryDrag(root: HTMLElement, options: Options): void {
  root.addEventListener("dragstart", (event) => {
    const row = (event.target as Element).closest<HTMLElement>(".directory-item.entry");
    const data = row && options.document(row)?.toDragData();
    if (!data) return;
    event.dataTransfer?.setData("text/plain", JSON.stringify(data));
  });
  root.addEventListener("dragover", (event) => {
    event.preventDefault();
    markTarget(root, event);
  });
  root.addEventListener("dragleave", () => clearTarget(root));
  root.addEventListener("drop", (event) => {
    event.preventDefault();
    event.stopPropagation();
    clearTarget(root);
    if (options.mayMove()) void reportErrors(() => drop(event, options));
  });
}

function markTarget(root: HTMLElement, event: DragEvent): void {
  clearTarget(root);
  (event.target as Element).closest(".folder")?.classList.add("droptarget");
}

function clearTarget(root: HTMLElement): void {
  for (const marked of root.querySelectorAll(".droptarget")) marked.classList.remove("droptarget");
}

async function drop(event: DragEvent, { folderType }: Options): Promise<void> {
  const text = event.dataTransfer?.getData("text/plain") ?? "";
  const data = parse(text);
  if (data?.type !== folderType) return;
  const folderId =
    (event.target as Element).closest<HTMLElement>("[data-folder-id]")?.dataset.folderId ?? null;
  const document = await shell.documentClass(folderType).fromDropData(data);
  if (!document) return;
  if (document.pack) await importDocument(document, folderId);
  else await moveIntoFolder(document, folderId);
}

async function importDocument(document: ShellDocument, folder: string | null): Promise<void> {
  const pack = shell.game.packs.get(document.pack);
  const collection = shell.game.collections.get(document.documentName);
  if (pack && collection) await collection.importFromCompendium(pack, document.id, { folder });
}

function parse(text: string): { type?: string } | null {
  try {
    return JSON.parse(text) as { type?: string };
  } catch {
    // Plain text dragged from elsewhere is not a document.
    return null;
  }
}
