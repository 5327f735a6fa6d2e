import type { Document } from "../../common/abstract/document.ts";
import { FOLDER_MAX_DEPTH } from "../../common/constants.ts";
import { BaseFolder } from "../../common/documents/folder.ts";
import { documentConfig } from "../config/document-config.ts";
import { type ClientDocumentInstance, ClientDocumentMixin } from "./abstract/client-document.ts";
import type { CompendiumCollection } from "./collections/compendium-collection.ts";
import { findNode, type TreeNode } from "./collections/directory-tree.ts";
import { type ExportDialogOptions, type ExportOptions, exportDialog, exportFolder } from "./folder-export.ts";
import type { OperationOptions, Source } from "./types.ts";

interface FolderEntry {
  id: string;
  folder: { id: string } | string | null;
  documentName: string;
}

/** A folder of a directory or a compendium, for documents of one kind. */
export class Folder extends ClientDocumentMixin(BaseFolder) {
  declare type: string;
  declare folder: Folder | null;
  declare sorting: "a" | "m";
  declare color: unknown;

  /** The documents directly in this folder; for compendium folders the packs. */
  get contents(): unknown[] {
    return this.#all().filter((entry) => folderId(entry) === this.id);
  }

  /** The folders directly below this one or, with `recursive`, all folders below it. */
  getSubfolders(recursive = false): Folder[] {
    const direct = this.#siblings().filter((folder) => folder.folder?.id === this.id);
    return recursive ? direct.flatMap((folder) => [folder, ...folder.getSubfolders(true)]) : direct;
  }

  /**
   * The nodes below this folder in its directory's tree, including content hidden from this user. Undefined for a
   * folder that is not stored.
   */
  get children(): TreeNode<unknown>[] | undefined {
    const collection = this.#directory();
    return collection && findNode(collection.tree, this.id)?.children;
  }

  /** Whether the folder is open in the directories of this client. */
  get expanded(): boolean {
    return game.folders._expanded[this.uuid ?? ""] === true;
  }

  /** The folders above this one, nearest first. */
  get ancestors(): Folder[] {
    const found: Folder[] = [];
    // In a damaged world, stored folders may form a cycle.
    for (let each = this.folder; each && !found.includes(each); each = each.folder) found.push(each);
    return found;
  }

  getParentFolders(): Folder[] {
    return this.ancestors;
  }

  /** 1 for a top-level folder. */
  get depth(): number {
    return this.ancestors.length + 1;
  }

  get documentClass(): unknown {
    return this.type === "Compendium" ? null : documentConfig(this.type).documentClass;
  }

  /**
   * The world's documents of this kind, or the index of the folder's compendium. Undefined for a folder of compendia.
   */
  get documentCollection(): unknown {
    return this.pack ? game.packs.get(this.pack)?.index : game.collections.get(this.type);
  }

  get displayed(): boolean {
    return this.visible;
  }

  /** A player sees a folder if it has visible content. In a compendium every folder is visible. */
  override get visible(): boolean {
    if (this.pack) return game.packs.get(this.pack)?.visible ?? false;
    return (
      game.user?.isGM ||
      this.getSubfolders(true)
        .concat(this)
        .some((folder) => folder.contents.some((entry) => (entry as ClientDocumentInstance).visible))
    );
  }

  override async _preCreate(
    data: Source,
    options: OperationOptions,
    user: Document,
  ): Promise<boolean | undefined> {
    if ((await super._preCreate(data, options, user)) === false) return false;
    this.#assertDepth(this.depth);
    return undefined;
  }

  /**
   * Moving a folder has the same depth limit as creating it, including all folders below it; inferred from the limit of
   * the directories.
   */
  override async _preUpdate(
    changed: Source,
    options: OperationOptions,
    user: Document,
  ): Promise<boolean | undefined> {
    if ((await super._preUpdate(changed, options, user)) === false) return false;
    const parent = this.#siblings().find(({ id }) => id === changed.folder);
    if (parent) {
      const below = this.getSubfolders(true);
      if (parent === this || below.includes(parent)) throw new Error("A folder cannot be moved into itself");
      const height = Math.max(this.depth, ...below.map(({ depth }) => depth)) - this.depth;
      this.#assertDepth(parent.depth + 1 + height);
    }
    return undefined;
  }

  #assertDepth(depth: number): void {
    const limit = this.pack ? FOLDER_MAX_DEPTH - 1 : FOLDER_MAX_DEPTH;
    if (depth > limit) throw new Error(`Folders may be nested only ${limit} deep`);
  }

  /** Copies the documents in this folder and its subfolders into a compendium. @returns the compendium */
  async exportToCompendium(
    pack: CompendiumCollection,
    options: ExportOptions = {},
  ): Promise<CompendiumCollection> {
    return exportFolder(this, pack, options);
  }

  /** Asks for a compendium to export to. */
  async exportDialog(pack: string | null = null, options: ExportDialogOptions = {}): Promise<void> {
    return exportDialog(this, { ...(pack && { pack }), ...options });
  }

  /**
   * Moves the contents of a deleted folder up, or deletes them if the operation says so. Runs once, on the client that
   * deleted the folder.
   */
  override _onDelete(options: OperationOptions, userId: string): void {
    super._onDelete(options, userId);
    if (userId === game.userId) void this.#clearFolder(options);
  }

  async #clearFolder({ deleteSubfolders = false, deleteContents = false }: OperationOptions): Promise<void> {
    const folders = this.getSubfolders();
    const cls = this.constructor as typeof Folder;
    const pack = this.pack;
    const ids = folders.map((folder) => folder.id as string);
    if (ids.length && deleteSubfolders)
      await cls.deleteDocuments(ids, { pack, deleteSubfolders, deleteContents });
    else if (ids.length)
      await cls.updateDocuments(
        ids.map((_id) => ({ _id, folder: this.folder?.id ?? null })),
        { pack },
      );
    await this.#clearContents(Boolean(deleteContents));
  }

  async #clearContents(remove: boolean): Promise<void> {
    if (this.type === "Compendium") return;
    const ids = (this.contents as { id?: string; _id?: string }[])
      .map((entry) => entry.id ?? entry._id)
      .filter((id) => id !== undefined);
    if (!ids.length) return;
    const cls = documentConfig(this.type).documentClass;
    const pack = this.pack;
    if (remove) await cls.deleteDocuments(ids, { pack });
    else
      await cls.updateDocuments(
        ids.map((_id) => ({ _id, folder: this.folder?.id ?? null })),
        { pack },
      );
  }

  #directory(): { tree: TreeNode<unknown> } | undefined {
    if (this.pack) return game.packs.get(this.pack);
    if (this.type === "Compendium") return game.packs;
    return game.collections.get(this.type);
  }

  #all(): FolderEntry[] {
    if (this.pack) return [...(game.packs.get(this.pack)?.index ?? [])] as unknown as FolderEntry[];
    if (this.type === "Compendium") return [...game.packs] as unknown as FolderEntry[];
    return [...(game.collections.get(this.type) ?? [])] as unknown as FolderEntry[];
  }

  #siblings(): Folder[] {
    const folders = this.pack ? game.packs.get(this.pack)?.folders : game.folders;
    return ([...(folders ?? [])] as unknown as Folder[]).filter((folder) => folder.type === this.type);
  }
}

function folderId({ folder }: FolderEntry): string | null {
  return typeof folder === "string" ? folder : (folder?.id ?? null);
}
