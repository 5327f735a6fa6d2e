import type { ContextMenuEntry } from "../applications/ux/context-menu.ts";
import { renameFolder } from "./folders.ts";
import { type RenderedApp, reportErrors, type ShellDocument, type ShellFolder, shell } from "./host.ts";
import { menuEntry } from "./menu-entry.ts";
import { TEXT } from "./text.ts";

type FindTarget<T> = (row: HTMLElement) => T | undefined;

/** The context menu of a document in a directory. */
export function documentEntries(
  find: FindTarget<ShellDocument>,
  mayDuplicate: (document: ShellDocument) => boolean,
): ContextMenuEntry[] {
  const text = TEXT.directory;
  const may = (action: string) => (row: HTMLElement) =>
    find(row)?.canUserModify(shell.game.user, action) ?? false;
  const onDocument = (run: (document: ShellDocument) => unknown) => (row: HTMLElement) => {
    const document = find(row);
    if (document) void reportErrors(() => run(document));
  };
  return [
    menuEntry({
      label: text.edit,
      icon: "fa-edit",
      run: onDocument((document) => document.sheet?.render({ force: true })),
    }),
    menuEntry({
      label: text.ownership,
      icon: "fa-lock",
      visible: () => shell.game.user.isGM,
      run: onDocument(configureOwnership),
    }),
    menuEntry({
      label: text.duplicate,
      icon: "fa-copy",
      visible: (row) => {
        const document = find(row);
        return document !== undefined && may("update")(row) && mayCreate(document) && mayDuplicate(document);
      },
      run: onDocument((document) =>
        document.clone({ name: text.copy(document.name) }, { save: true, addSource: true }),
      ),
    }),
    menuEntry({
      label: text.exportData,
      icon: "fa-file-export",
      visible: (row) => find(row)?.isOwner ?? false,
      run: onDocument((document) => document.exportToJSON()),
    }),
    menuEntry({
      label: text.importData,
      icon: "fa-file-import",
      visible: (row) => find(row)?.isOwner ?? false,
      run: onDocument((document) => document.importFromJSONDialog()),
    }),
    menuEntry({
      label: text.delete,
      icon: "fa-trash",
      visible: may("delete"),
      run: onDocument((document) => document.deleteDialog()),
    }),
  ];
}

type OwnershipConfig = new (options: { document: ShellDocument }) => RenderedApp;

/** Looked up when used, so that a package's replacement of the window opens. */
function configureOwnership(document: ShellDocument): Promise<unknown> {
  const { apps } = shell.foundry.applications as { apps: { DocumentOwnershipConfig: OwnershipConfig } };
  return new apps.DocumentOwnershipConfig({ document }).render({ force: true });
}

function mayCreate(document: ShellDocument): boolean {
  return shell.documentClass(document.documentName).canUserCreate?.(shell.game.user) ?? shell.game.user.isGM;
}

/** The context menu of a folder. */
export function folderEntries(find: FindTarget<ShellFolder>): ContextMenuEntry[] {
  const text = TEXT.directory;
  const isGM = () => shell.game.user.isGM;
  const onFolder = (run: (folder: ShellFolder) => unknown) => (row: HTMLElement) => {
    const folder = find(row);
    if (folder) void reportErrors(() => run(folder));
  };
  return [
    menuEntry({ label: text.rename, icon: "fa-edit", visible: isGM, run: onFolder(renameFolder) }),
    menuEntry({
      label: text.exportFolder,
      icon: "fa-atlas",
      visible: (row) => isGM() && find(row)?.type !== "Compendium" && !find(row)?.pack,
      run: onFolder((folder) => folder.exportDialog()),
    }),
    menuEntry({
      label: text.removeFolder,
      icon: "fa-folder",
      visible: isGM,
      run: onFolder((folder) => folder.delete({ deleteSubfolders: false, deleteContents: false })),
    }),
    menuEntry({
      label: text.deleteFolder,
      icon: "fa-trash",
      visible: isGM,
      run: onFolder((folder) => folder.delete({ deleteSubfolders: true, deleteContents: true })),
    }),
  ];
}
