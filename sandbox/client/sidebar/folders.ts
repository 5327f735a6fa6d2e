import { DialogV2 } from "../applications/api/dialog.ts";
import { h } from "../applications/dom.ts";
import type { PlainObject } from "../applications/host.ts";
import { type ShellDocument, type ShellFolder, shell } from "./host.ts";
import { TEXT } from "./text.ts";

/** Asks for a name; null if cancelled. */
async function askFolderName(title: string, value = ""): Promise<string | null> {
  const label = h("label", { for: "sb-folder-name" }, TEXT.directory.folderName);
  const input = h("input", {
    id: "sb-folder-name",
    type: "text",
    name: "name",
    value,
    required: true,
    autofocus: true,
  });
  const group = h("div", { class: "form-group" }, label, h("div", { class: "form-fields" }, input));
  const content = h("div", {}, group);
  const answer = (await DialogV2.input({ window: { title }, content })) as { name?: string } | null;
  return answer?.name?.trim() || null;
}

/** Creates a folder for documents of a type inside another folder. */
export async function createFolder(
  type: string,
  parentId: string | null = null,
  pack: string | null = null,
): Promise<void> {
  const name = await askFolderName(TEXT.directory.newFolder);
  if (!name) return;
  await shell.documentClass("Folder").create({ name, type, folder: parentId }, pack ? { pack } : {});
}

export async function renameFolder(folder: ShellFolder): Promise<void> {
  const name = await askFolderName(TEXT.directory.rename, folder.name);
  if (name && name !== folder.name) await folder.update({ name });
}

/** Moves a document or folder to the end of a folder (null is the top level). */
export async function moveIntoFolder(document: ShellDocument, folderId: string | null): Promise<void> {
  const changes: PlainObject = { folder: folderId };
  if ((document.folder?.id ?? null) === folderId || document.id === folderId) return;
  await document.update(changes);
}
