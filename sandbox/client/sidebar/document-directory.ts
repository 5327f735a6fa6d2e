import { hasProperty } from "../../common/utils/_module.ts";
import type { PartialConfiguration, RenderContext, RenderOptions } from "../applications/api/types.ts";
import type { ContextMenuEntry } from "../applications/ux/context-menu.ts";
import { documentHooks, hookWhileOpen } from "./app-hooks.ts";
import { attachDirectoryDrag } from "./directory-drag.ts";
import { documentEntries, folderEntries } from "./directory-menus.ts";
import { filterDirectory } from "./directory-search.ts";
import { createFolder } from "./folders.ts";
import {
  type DocumentClassShape,
  reportErrors,
  type ShellDocument,
  type ShellFolder,
  shell,
  type WorldCollectionShape,
} from "./host.ts";
import { documentLabel } from "./labels.ts";
import { hookedEntries, openMenuFrom } from "./menu-entry.ts";
import { AbstractSidebarTab } from "./sidebar-tab.ts";
import { TEXT } from "./text.ts";
import { buildTree, countEntries, type TreeEntry, type TreeFolder, type TreeNode } from "./tree.ts";
import { withParts } from "./with-parts.ts";

/** A row of a directory. */
export interface DirectoryEntry extends TreeEntry {
  id: string;
  uuid: string;
  img?: string | null;
  cssClass: string;
  note: string;
  menuLabel: string;
}

export interface DirectoryFolder extends TreeFolder {
  uuid: string;
  color: string;
  expanded: boolean;
  hasMenu: boolean;
  menuLabel: string;
  count: number;
}

export interface DirectoryLabels {
  create: string;
  search: string;
  empty: string;
}

/** A list of documents in folders with search, creation, dragging and opening, and a menu for the rest. */
export class DocumentDirectory extends withParts(AbstractSidebarTab) {
  static override DEFAULT_OPTIONS: PartialConfiguration = {
    classes: ["directory"],
    renderUpdateKeys: ["name", "img", "ownership", "sort", "folder", "type", "active"],
    actions: {
      activateEntry: DocumentDirectory.onActivateEntry,
      createEntry: DocumentDirectory.onCreateEntry,
      createFolder: DocumentDirectory.onCreateFolder,
      toggleFolder: DocumentDirectory.onToggleFolder,
      openEntryMenu: DocumentDirectory.onOpenEntryMenu,
      openFolderMenu: DocumentDirectory.onOpenFolderMenu,
    },
  };

  static override PARTS = {
    header: { template: "templates/sidebar/directory-header.hbs" },
    directory: {
      template: "templates/sidebar/directory-list.hbs",
      templates: ["templates/sidebar/folder-partial.hbs", "templates/sidebar/entry-partial.hbs"],
      scrollable: [""],
    },
    footer: { template: "templates/sidebar/directory-footer.hbs" },
  };

  static _folderPartial = "templates/sidebar/folder-partial.hbs";
  static _entryPartial = "templates/sidebar/entry-partial.hbs";

  #query = "";

  /** The displayed collection: a world collection or a compendium. */
  get collection(): WorldCollectionShape {
    return this.options.collection as WorldCollectionShape;
  }

  get documentName(): string {
    return this.collection.documentName;
  }

  get documentClass(): DocumentClassShape {
    return shell.documentClass(this.documentName);
  }

  /** The plural name of the entries. */
  protected get pluralLabel(): string {
    return TEXT.tabs[this.tabName] ?? this.documentName;
  }

  /** Hooks that report changes of this directory's documents. */
  protected get watchedDocuments(): string[] {
    return [this.documentName, "Folder"];
  }

  protected override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const { _entryPartial, _folderPartial } = this.constructor as typeof DocumentDirectory;
    const tree = this.tree();
    return {
      ...(await super._prepareContext(options)),
      documentName: this.documentName,
      tree,
      isEmpty: !tree.children.length && !tree.entries.length,
      entryPartial: _entryPartial,
      folderPartial: _folderPartial,
      canCreateEntry: this._canCreateEntry(),
      canCreateFolder: this._canCreateFolder(),
      labels: this.labels(),
    };
  }

  protected labels(): DirectoryLabels {
    const text = TEXT.directory;
    return {
      create: text.create(documentLabel(this.documentName)),
      search: text.search(this.pluralLabel),
      empty: text.empty(this.pluralLabel.toLowerCase()),
    };
  }

  protected _canCreateEntry(): boolean {
    return this.documentClass.canUserCreate?.(shell.game.user) ?? shell.game.user.isGM;
  }

  protected _canCreateFolder(): boolean {
    return shell.game.user.isGM;
  }

  protected tree(): TreeNode<DirectoryFolder, DirectoryEntry> {
    const entries = this.entries();
    const folders = this.folders().map((folder) => this.folderRow(folder));
    const tree = buildTree(folders, entries);
    return this.finish(tree);
  }

  /** Counts entries and hides empty folders from users who may not fill them. */
  protected finish(
    node: TreeNode<DirectoryFolder, DirectoryEntry>,
  ): TreeNode<DirectoryFolder, DirectoryEntry> {
    if (node.folder) node.folder.count = countEntries(node);
    node.children = node.children.map((child) => this.finish(child));
    if (!shell.game.user.isGM) node.children = node.children.filter((child) => countEntries(child) > 0);
    return node;
  }

  protected folders(): ShellFolder[] {
    return [...this.collection.folders];
  }

  protected entries(): DirectoryEntry[] {
    return this.collection
      .filter((document) => document.visible)
      .map((document) => this.documentRow(document));
  }

  protected documentRow(document: ShellDocument): DirectoryEntry {
    return {
      id: document.id,
      uuid: document.uuid,
      name: document.name,
      img: document.img ?? null,
      sort: document.sort,
      folderId: document.folder?.id ?? null,
      cssClass: this.documentName.toLowerCase(),
      note: this.note(document),
      menuLabel: TEXT.directory.menu(document.name),
    };
  }

  /** A short note next to the name: the localised type if the document has one. */
  protected note(document: { type?: string; active?: boolean }): string {
    const { type } = document;
    const key = `TYPES.${this.documentName}.${type}`;
    return type && type !== "base" && shell.game.i18n.has(key) ? shell.game.i18n.localize(key) : "";
  }

  protected folderRow(folder: ShellFolder): DirectoryFolder {
    return {
      id: folder.id,
      uuid: folder.uuid,
      name: folder.name,
      sort: folder.sort,
      sorting: folder.sorting,
      parentId: folder.folder?.id ?? null,
      color: folder.color ? String(folder.color) : "",
      expanded: folder.expanded,
      hasMenu: this._canCreateFolder(),
      menuLabel: TEXT.directory.menu(folder.name),
      count: 0,
    };
  }

  protected override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this.watch();
    this._createContextMenu(this._getEntryContextOptions, ".directory-item.entry", { fixed: true });
    this._createContextMenu(this._getFolderContextOptions, ".folder .folder-header", { fixed: true });
    attachDirectoryDrag(this.element, {
      folderType: this.documentName,
      document: (row) => this.documentOf(row),
      mayMove: () => this._canCreateFolder(),
    });
  }

  protected watch(): void {
    const redraw = () => void this.render({ parts: ["directory"] });
    const ownUpdate = `update${this.documentName}`;
    const hooks = documentHooks(...this.watchedDocuments).filter((hook) => hook !== ownUpdate);
    hookWhileOpen(this, hooks, redraw);
    // «Updating one of these properties of a displayed Document will trigger a re-render of the tab.»
    hookWhileOpen(this, [ownUpdate], (_document: ShellDocument, changes: object) => {
      const { renderUpdateKeys } = this.options as unknown as {
        readonly renderUpdateKeys: readonly string[];
      };
      if (renderUpdateKeys.some((key) => hasProperty(changes, key))) redraw();
    });
  }

  protected override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    const input = this.element.querySelector<HTMLInputElement>("input[type=search]");
    if (options.parts?.includes("header") && input) {
      input.value = this.#query;
      input.addEventListener("input", () => this.search(input.value));
    }
    this.search(this.#query);
  }

  /** Filters the rows. */
  search(query: string): void {
    this.#query = query;
    const body = this.element.querySelector<HTMLElement>(".directory-body");
    if (!body) return;
    const matches = filterDirectory(body, query);
    const nothing = body.querySelector<HTMLElement>(".sb-nothing-found");
    if (nothing) nothing.hidden = matches > 0 || !query.trim();
  }

  /** The document of a row, or its index entry in a compendium. */
  protected documentOf(row: HTMLElement): ShellDocument | undefined {
    const id = row.closest<HTMLElement>("[data-entry-id]")?.dataset.entryId;
    return this.collection.get(id);
  }

  protected folderOf(row: HTMLElement): ShellFolder | undefined {
    const id = row.closest<HTMLElement>("[data-folder-id]")?.dataset.folderId;
    return this.folders().find((folder) => folder.id === id);
  }

  protected _getEntryContextOptions(): ContextMenuEntry[] {
    const entries = documentEntries(
      (row) => this.documentOf(row),
      (document) => this.mayDuplicate(document),
    );
    return hookedEntries(`get${this.documentName}ContextOptions`, this, entries);
  }

  /** Whether duplicating a document makes sense. Only asked for users who may create one. */
  protected mayDuplicate(_document: ShellDocument): boolean {
    return true;
  }

  protected _getFolderContextOptions(): ContextMenuEntry[] {
    return hookedEntries(
      "getFolderContextOptions",
      this,
      folderEntries((row) => this.folderOf(row)),
    );
  }

  /** Handles a click on an entry. */
  protected async _onActivateEntry(row: HTMLElement): Promise<void> {
    await this.documentOf(row)?.sheet?.render({ force: true });
  }

  protected async _onCreateEntry(): Promise<void> {
    await this.documentClass.implementation.createDialog({});
  }

  protected async _onCreateFolder(): Promise<void> {
    await createFolder(this.documentName);
  }

  private static onActivateEntry(this: DocumentDirectory, _event: PointerEvent, target: HTMLElement): void {
    void reportErrors(() => this._onActivateEntry(target));
  }

  private static onCreateEntry(this: DocumentDirectory): void {
    void reportErrors(() => this._onCreateEntry());
  }

  private static onCreateFolder(this: DocumentDirectory): void {
    void reportErrors(() => this._onCreateFolder());
  }

  private static onToggleFolder(this: DocumentDirectory, _event: PointerEvent, target: HTMLElement): void {
    const row = target.closest<HTMLElement>("[data-folder-id]");
    const folder = this.folderOf(target);
    if (!folder) return;
    const open = !folder.expanded;
    shell.game.folders._expanded[folder.uuid] = open;
    row?.classList.toggle("collapsed", !open);
    target.setAttribute("aria-expanded", String(open));
  }

  private static onOpenEntryMenu(this: DocumentDirectory, event: PointerEvent, target: HTMLElement): void {
    event.stopPropagation();
    openMenuFrom(target, ".directory-item");
  }

  private static onOpenFolderMenu(this: DocumentDirectory, event: PointerEvent, target: HTMLElement): void {
    event.stopPropagation();
    openMenuFrom(target, ".folder-header");
  }
}
