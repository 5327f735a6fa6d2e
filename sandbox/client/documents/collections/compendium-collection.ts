import type { Document } from "../../../common/abstract/document.ts";
import { Collection } from "../../../common/collection.ts";
import { DOCUMENT_OWNERSHIP_LEVELS, USER_ROLES } from "../../../common/constants.ts";
import type { ModifyAction, PackIndexEntry, PackInfo } from "../../../common/protocol.ts";
import { documentConfig } from "../../config/document-config.ts";
import { transport } from "../../transport.ts";
import type { ClientDocumentInstance } from "../abstract/client-document.ts";
import type { ToCompendiumOptions } from "../abstract/transfer.ts";
import type { Folder } from "../folder.ts";
import type { OperationOptions, Source } from "../types.ts";
import type { User } from "../user.ts";
import { CompendiumFolderCollection } from "./compendium-folders.ts";
import {
  duplicateCompendium,
  type ImportAllOptions,
  importAll,
  importDialog,
  importFolders,
  migrateCompendium,
} from "./compendium-transfer.ts";
import { buildTree, type TreeNode } from "./directory-tree.ts";
import { DocumentCollection } from "./document-collection.ts";

interface PackConfiguration {
  locked?: boolean;
  ownership?: Record<string, string>;
  folder?: string | null;
  sort?: number;
}

/** The fields every index entry has. */
const INDEX_FIELDS = ["name", "img", "type", "sort", "folder"];

/** One compendium: an index of all its entries, and the documents that have been loaded. */
export class CompendiumCollection extends DocumentCollection {
  /** The time that a loaded document stays in memory after its last use. */
  static CACHE_LIFETIME_SECONDS = 300;
  static CONFIG_SETTING = "compendiumConfiguration";

  readonly metadata: PackInfo["metadata"];
  readonly index: Collection<PackIndexEntry>;
  /** The reason why the pack could not be read, in which case it is empty. */
  readonly problem: string | undefined;
  readonly #folders: CompendiumFolderCollection;
  readonly #indexed = new Set<string>(INDEX_FIELDS);
  #flushTimer: ReturnType<typeof setTimeout> | undefined;

  constructor({ metadata, index, folders, problem }: PackInfo) {
    super([]);
    this.metadata = metadata;
    this.problem = problem;
    this.index = new Collection(index.map((entry) => [entry._id, entry] as const));
    this.#folders = new CompendiumFolderCollection(this, folders);
  }

  /** "<package>.<name>" */
  get collection(): string {
    return this.metadata.id;
  }

  override get documentName(): string {
    return this.metadata.type;
  }

  get title(): string {
    return game.i18n.localize(this.metadata.label);
  }

  get banner(): string | null {
    return this.metadata.banner ?? null;
  }

  get folders(): CompendiumFolderCollection {
    return this.#folders;
  }

  get tree(): TreeNode<PackIndexEntry> {
    return buildTree(this.folders.contents, this.index.contents, "a");
  }

  get maxFolderDepth(): number {
    return 3;
  }

  /** The folder of the sidebar that holds the pack. */
  get folder(): Folder | null {
    return (this.config.folder && (game.folders.get(this.config.folder) as Folder | undefined)) || null;
  }

  get sort(): number {
    return this.config.sort ?? 0;
  }

  get config(): PackConfiguration {
    return this.#configurations()[this.collection] ?? {};
  }

  /** Packs of systems and modules are locked until a GM unlocks them. */
  get locked(): boolean {
    return this.config.locked ?? this.metadata.packageType !== "world";
  }

  get ownership(): Record<string, string> {
    return this.config.ownership ?? this.metadata.ownership;
  }

  get visible(): boolean {
    return game.user ? this.getUserLevel(game.user as never) >= DOCUMENT_OWNERSHIP_LEVELS.OBSERVER : false;
  }

  /** The fields of every index entry. */
  get indexFields(): Set<string> {
    const { documentClass, compendiumIndexFields } = documentConfig(this.documentName);
    return new Set([...documentClass.metadata.compendiumIndexFields, ...compendiumIndexFields]);
  }

  get indexed(): boolean {
    return true;
  }

  /** The highest level that the pack's ownership gives to a user's role or any lower role. */
  getUserLevel(user: Document = game.user as unknown as Document): number {
    const { role } = user as unknown as User;
    if (role === USER_ROLES.GAMEMASTER) return DOCUMENT_OWNERSHIP_LEVELS.OWNER;
    const levels = DOCUMENT_OWNERSHIP_LEVELS as Record<string, number>;
    const roles = USER_ROLES as Record<string, number>;
    const granted = Object.entries(this.ownership).filter(
      ([name]) => (roles[name] ?? Number.POSITIVE_INFINITY) <= role,
    );
    return Math.max(DOCUMENT_OWNERSHIP_LEVELS.NONE, ...granted.map(([, level]) => levels[level] ?? 0));
  }

  testUserPermission(
    user: User,
    permission: string | number,
    { exact = false }: { exact?: boolean } = {},
  ): boolean {
    const wanted =
      typeof permission === "string"
        ? (DOCUMENT_OWNERSHIP_LEVELS as Record<string, number>)[permission]
        : permission;
    const level = this.getUserLevel(user as never);
    return exact ? level === wanted : level >= (wanted ?? Number.POSITIVE_INFINITY);
  }

  getUuid(id: string): string {
    return `Compendium.${this.collection}.${this.documentName}.${id}`;
  }

  /** The index, with further fields of every document if asked for. */
  async getIndex({ fields = [] }: { fields?: string[] } = {}): Promise<Collection<PackIndexEntry>> {
    const wanted = [...fields, ...documentConfig(this.documentName).compendiumIndexFields].filter(
      (field) => !this.#indexed.has(field),
    );
    if (wanted.length === 0) return this.index;
    const entries = (await this.documentClass.database.get(this.documentClass, {
      pack: this.collection,
      index: true,
      indexFields: wanted,
    })) as PackIndexEntry[];
    for (const entry of entries) {
      const present = this.index.get(entry._id);
      if (present) foundry.utils.mergeObject(present, entry);
      else this.index.set(entry._id, { ...entry, uuid: this.getUuid(entry._id) });
    }
    for (const field of wanted) this.#indexed.add(field);
    return this.index;
  }

  /** The document with an id, from memory if it is loaded. Null if the id is unknown. */
  async getDocument(id: string): Promise<ClientDocumentInstance | null | undefined> {
    if (!id) return undefined;
    this.#keepAlive();
    const cached = super.get(id);
    if (cached) return cached;
    const documents = await this.getDocuments({ _id: id });
    return documents[0] ?? null;
  }

  /**
   * The documents that match a query, such as `{type: "weapon"}` or `{_id__in: [a, b]}`; without a query all documents.
   */
  async getDocuments(query: Source = {}): Promise<ClientDocumentInstance[]> {
    this.#keepAlive();
    const loaded = (await this.documentClass.database.get(this.documentClass, {
      pack: this.collection,
      query,
    })) as ClientDocumentInstance[];
    return loaded.map((document) => {
      const id = document.id as string;
      const cached = super.get(id);
      if (!cached) this.set(id, document);
      return cached ?? document;
    });
  }

  override set(id: string, document: ClientDocumentInstance): this {
    this.#keepAlive();
    return super.set(id, document);
  }

  /** Stores a copy of a document in this pack. */
  async importDocument(
    document: ClientDocumentInstance,
    options: ToCompendiumOptions = {},
  ): Promise<unknown> {
    if (document.documentName !== this.documentName)
      throw new Error(`A ${document.documentName} cannot be stored in the pack ${this.collection}`);
    const data = document.toCompendium(this, options);
    return this.documentClass.create(data, { pack: this.collection, keepId: options.keepId ?? false });
  }

  /** Copies a folder of the world into this pack. */
  async importFolder(folder: Folder, options: { importParents?: boolean } = {}): Promise<void> {
    await importFolders(this, [folder], options);
  }

  async importFolders(folders: Folder[], options: { importParents?: boolean } = {}): Promise<void> {
    await importFolders(this, folders, options);
  }

  /** Imports everything in the pack into a folder of the world. */
  async importAll(options: ImportAllOptions & OperationOptions = {}): Promise<unknown[]> {
    return importAll(this, options);
  }

  /** Asks for a folder and imports everything into it. */
  async importDialog(options: Source = {}): Promise<unknown> {
    return importDialog(this, options);
  }

  /** Copies this pack into a new compendium of the world. */
  async duplicateCompendium({ label }: { label?: string } = {}): Promise<CompendiumCollection> {
    return duplicateCompendium(this, label);
  }

  /** Saves every document again in the form of the current data models. */
  async migrate(): Promise<this> {
    await migrateCompendium(this);
    return this;
  }

  /** Changes the pack's ownership, lock or folder. GMs only. */
  async configure(configuration: PackConfiguration = {}): Promise<PackConfiguration> {
    const all = this.#configurations();
    const merged = { ...all[this.collection], ...configuration };
    await game.settings.set("core", CompendiumCollection.CONFIG_SETTING, {
      ...all,
      [this.collection]: merged,
    });
    this.render();
    return merged;
  }

  /** Creates a compendium of the world. GMs only. */
  static async createCompendium(metadata: {
    label: string;
    type: string;
    name?: string;
  }): Promise<CompendiumCollection> {
    return game.packs.apply(await transport().manageCompendium({ action: "create", metadata }));
  }

  /** Deletes this compendium of the world with its contents. GMs only. */
  async deleteCompendium(): Promise<this> {
    game.packs.apply(await transport().manageCompendium({ action: "delete", id: this.collection }));
    return this;
  }

  async setFolder(folder: Folder | string | null): Promise<void> {
    await this.configure({ folder: typeof folder === "string" ? folder : (folder?.id ?? null) });
  }

  /** Updates the index from a document. */
  indexDocument(document: ClientDocumentInstance): void {
    const source = document._source as Source;
    const fields = [...this.#indexed].filter((field) => foundry.utils.hasProperty(source, field));
    const entry: PackIndexEntry = {
      _id: document.id as string,
      uuid: document.uuid as string,
      name: document.name,
    };
    for (const field of fields)
      foundry.utils.setProperty(entry, field, foundry.utils.getProperty(source, field));
    this.index.set(entry._id, entry);
  }

  override _onModifyContents(
    action: ModifyAction,
    documents: unknown[],
    result: unknown[],
    operation: OperationOptions,
    user: unknown,
  ): void {
    this.#reindex(action, documents as ClientDocumentInstance[], result);
    super._onModifyContents(action, documents, result, operation, user);
    Hooks.callAll("updateCompendium", this, documents, operation, (user as User | undefined)?.id);
  }

  /** Updates the index after a change. Documents that are not loaded here are indexed from the server's response. */
  #reindex(
    action: ModifyAction,
    documents: readonly ClientDocumentInstance[],
    result: readonly unknown[],
  ): void {
    if (action === "delete") {
      for (const id of result as string[]) {
        this.index.delete(id);
      }
      return;
    }
    for (const document of documents) {
      if (document.documentName === this.documentName) this.indexDocument(document);
    }
    for (const change of result as Source[]) {
      const entry = this.index.get(String(change._id));
      if (!entry) continue;
      for (const field of this.#indexed) {
        if (foundry.utils.hasProperty(change, field))
          foundry.utils.setProperty(entry, field, foundry.utils.getProperty(change, field));
      }
    }
  }

  #configurations(): Record<string, PackConfiguration> {
    return game.settings.get("core", CompendiumCollection.CONFIG_SETTING) as Record<
      string,
      PackConfiguration
    >;
  }

  /** Unloads documents that were not used for some time, except open documents. */
  #keepAlive(): void {
    clearTimeout(this.#flushTimer);
    this.#flushTimer = setTimeout(() => this.#flush(), CompendiumCollection.CACHE_LIFETIME_SECONDS * 1000);
    // In Node a pending timer must not keep the process alive.
    (this.#flushTimer as { unref?: () => void }).unref?.();
  }

  #flush(): void {
    for (const document of this.contents) {
      if (Object.keys(document.apps).length === 0) super.delete(document.id as string);
    }
  }
}
