import type { Document } from "../../../common/abstract/document.ts";
import { Collection } from "../../../common/collection.ts";
import { documentConfig } from "../../config/document-config.ts";
import type { ClientDocumentInstance } from "../abstract/client-document.ts";
import type { Folder } from "../folder.ts";
import type { OperationOptions, Source } from "../types.ts";
import type { CompendiumCollection } from "./compendium-collection.ts";
import { buildTree, type TreeNode } from "./directory-tree.ts";
import { DocumentCollection } from "./document-collection.ts";

export interface FromCompendiumOptions {
  clearFolder?: boolean;
  clearSort?: boolean;
  clearOwnership?: boolean;
  clearState?: boolean;
  keepId?: boolean;
}

interface SheetRegistry {
  registerSheet(cls: unknown, scope: string, sheet: unknown, options?: Source): void;
  unregisterSheet(cls: unknown, scope: string, sheet: unknown, options?: Source): void;
}

const sheets = (): SheetRegistry => foundry.applications.apps.DocumentSheetConfig as unknown as SheetRegistry;

/** The world's documents of one kind. */
export class WorldCollection<T = ClientDocumentInstance> extends DocumentCollection<T> {
  /** The folders of this kind of document, by id. */
  get folders(): Collection<Folder> {
    const folders = (game.folders as unknown as Collection<Folder>).filter(
      (folder) => folder.type === this.documentName,
    );
    return new Collection(folders.map((folder) => [folder.id as string, folder] as const));
  }

  get directory(): unknown {
    return (ui as Record<string, unknown>)[this.documentClass.collectionName] ?? null;
  }

  get tree(): TreeNode<T> {
    return buildTree(this.folders.contents, this.contents, this.sortingMode);
  }

  get sortingMode(): "a" | "m" {
    const modes = game.settings.get("core", "collectionSortingModes") as Record<string, "a" | "m">;
    return modes[this.documentName] ?? "a";
  }

  initializeTree(): void {
    // The tree is built on request.
  }

  static get instance(): WorldCollection {
    return game.collections.get(this.documentName) as unknown as WorldCollection;
  }

  /** Imports a compendium document into the world. @throws for a pack of another kind or an unknown id */
  async importFromCompendium(
    pack: CompendiumCollection,
    id: string,
    updateData: Source = {},
    options: FromCompendiumOptions & OperationOptions = {},
  ): Promise<unknown> {
    if (pack.documentName !== this.documentName) {
      throw new Error(
        `The ${pack.documentName} pack ${pack.collection} cannot be imported into ${this.name}`,
      );
    }
    const document = await pack.getDocument(id);
    if (!document) throw new Error(`${this.documentName} "${id}" does not exist in ${pack.collection}!`);
    const data = foundry.utils.mergeObject(this.fromCompendium(document, options), updateData) as Source;
    return this.documentClass.create(data, { ...options, fromCompendium: true });
  }

  /** Data to create a compendium document in the world; records its source. */
  fromCompendium(document: Document | Source, options: FromCompendiumOptions = {}): Source {
    const {
      clearFolder = false,
      clearSort = true,
      clearOwnership = true,
      clearState = true,
      keepId = false,
    } = options;
    const isDocument = typeof (document as Document).toObject === "function";
    const data = (
      isDocument ? (document as Document).toObject() : foundry.utils.deepClone(document)
    ) as Source;
    if (!keepId) delete data._id;
    if (clearFolder) delete data.folder;
    if (clearSort) for (const key of ["sort", "navigation", "navOrder"]) delete data[key];
    if (clearOwnership) delete data.ownership;
    if (clearState) delete data.active;
    if (isDocument && (document as Document).pack) {
      data._stats = {
        ...(data._stats as Source),
        compendiumSource: (document as Document).uuid,
        duplicateSource: null,
      };
    }
    return data;
  }

  static registerSheet(scope: string, sheetClass: unknown, options?: Source): void {
    sheets().registerSheet(documentConfig(this.documentName).documentClass, scope, sheetClass, options);
  }

  static unregisterSheet(scope: string, sheetClass: unknown, options?: Source): void {
    sheets().unregisterSheet(documentConfig(this.documentName).documentClass, scope, sheetClass, options);
  }

  static get registeredSheets(): unknown[] {
    const classes = documentConfig(this.documentName).sheetClasses as
      | Record<string, Record<string, { cls: unknown }>>
      | undefined;
    return [
      ...new Set(
        Object.values(classes ?? {}).flatMap((byId) => Object.values(byId).map((entry) => entry.cls)),
      ),
    ];
  }
}
