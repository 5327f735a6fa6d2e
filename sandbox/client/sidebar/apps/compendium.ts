import type {
  ApplicationConfiguration,
  PartialConfiguration,
  RenderContext,
  RenderOptions,
} from "../../applications/api/types.ts";
import type { ContextMenuEntry } from "../../applications/ux/context-menu.ts";
import { hookWhileOpen } from "../app-hooks.ts";
import { type DirectoryEntry, type DirectoryLabels, DocumentDirectory } from "../document-directory.ts";
import { createFolder } from "../folders.ts";
import {
  type PackEntry,
  type PackShape,
  reportErrors,
  type ShellDocument,
  type ShellFolder,
  shell,
} from "../host.ts";
import { hookedEntries, menuEntry } from "../menu-entry.ts";
import { TEXT } from "../text.ts";

/** The window of one compendium: its index in folders; documents are loaded when opened. */
export class Compendium extends DocumentDirectory {
  static override tabName = "compendium-window";

  static override DEFAULT_OPTIONS: PartialConfiguration = {
    id: "compendium-{id}",
    classes: ["compendium"],
    position: { width: 380, height: 560 },
    actions: { importAll: Compendium.onImportAll },
  };

  get pack(): PackShape {
    return this.options.collection as PackShape;
  }

  override get title(): string {
    return shell.game.i18n.localize(this.pack.title);
  }

  override get documentName(): string {
    return this.pack.documentName;
  }

  protected override get pluralLabel(): string {
    return this.title;
  }

  protected override _initializeApplicationOptions(options: PartialConfiguration): ApplicationConfiguration {
    const pack = options.collection as PackShape;
    const initialised = super._initializeApplicationOptions({
      uniqueId: pack.collection.replaceAll(".", "-"),
      ...options,
    });
    initialised.classes = initialised.classes.filter((name) => name !== "tab" && name !== "sidebar-tab");
    Object.assign(initialised.window, { frame: true, positioned: true, resizable: true });
    return initialised;
  }

  protected override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const context = await super._prepareContext(options);
    const { problem } = this.pack;
    return { ...context, problem: problem && TEXT.directory.problem(problem) };
  }

  protected override labels(): DirectoryLabels {
    return {
      ...super.labels(),
      empty: TEXT.directory.empty("entries"),
      search: TEXT.directory.search(this.title),
    };
  }

  protected override _canCreateEntry(): boolean {
    return shell.game.user.isGM && !this.pack.locked;
  }

  protected override _canCreateFolder(): boolean {
    return shell.game.user.isGM && !this.pack.locked;
  }

  protected override folders(): ShellFolder[] {
    return [...this.pack.folders];
  }

  protected override entries(): DirectoryEntry[] {
    return [...this.pack.index].map((entry) => ({
      id: entry._id,
      uuid: entry.uuid,
      name: entry.name,
      img: entry.img ?? null,
      sort: entry.sort ?? 0,
      folderId: entry.folder ?? null,
      cssClass: this.documentName.toLowerCase(),
      note: this.note(entry),
      menuLabel: TEXT.directory.menu(entry.name),
    }));
  }

  protected override watch(): void {
    hookWhileOpen(this, ["updateCompendium"], (pack: PackShape) => {
      if (pack.collection === this.pack.collection) void this.render({ parts: ["directory"] });
    });
  }

  private entryOf(row: HTMLElement): PackEntry | undefined {
    return this.pack.index.get(row.closest<HTMLElement>("[data-entry-id]")?.dataset.entryId);
  }

  private async load(row: HTMLElement): Promise<ShellDocument | null> {
    const entry = this.entryOf(row);
    return entry ? this.pack.getDocument(entry._id) : null;
  }

  /** Drags a row with its index data. The document is loaded when it is dropped. */
  protected override documentOf(row: HTMLElement): ShellDocument | undefined {
    const entry = this.entryOf(row);
    if (!entry) return undefined;
    const uuid = entry.uuid ?? this.pack.getUuid(entry._id);
    return { toDragData: () => ({ type: this.documentName, uuid }) } as unknown as ShellDocument;
  }

  protected override async _onActivateEntry(row: HTMLElement): Promise<void> {
    const document = await this.load(row);
    await document?.sheet?.render({ force: true });
  }

  protected override async _onCreateEntry(): Promise<void> {
    await this.documentClass.implementation.createDialog({}, { pack: this.pack.collection });
  }

  protected override async _onCreateFolder(): Promise<void> {
    await createFolder(this.documentName, null, this.pack.collection);
  }

  protected override _getEntryContextOptions(): ContextMenuEntry[] {
    const text = TEXT.directory;
    const mayImport = () => {
      const Class = this.documentClass;
      return Boolean(this.world()) && (Class.canUserCreate?.(shell.game.user) ?? shell.game.user.isGM);
    };
    const editable = () => shell.game.user.isGM && !this.pack.locked;
    return hookedEntries("getCompendiumContextOptions", this, [
      menuEntry({
        label: text.edit,
        icon: "fa-edit",
        run: (row) => void reportErrors(() => this._onActivateEntry(row)),
      }),
      menuEntry({
        label: text.import,
        icon: "fa-download",
        visible: mayImport,
        run: (row) => void reportErrors(() => this.importEntry(row)),
      }),
      menuEntry({
        label: text.delete,
        icon: "fa-trash",
        visible: editable,
        run: (row) => void reportErrors(async () => (await this.load(row))?.deleteDialog()),
      }),
    ]);
  }

  private world() {
    return shell.game.collections.get(this.documentName);
  }

  private async importEntry(row: HTMLElement): Promise<void> {
    const entry = this.entryOf(row);
    if (entry) await this.world()?.importFromCompendium(this.pack, entry._id);
  }

  private static async onImportAll(this: Compendium): Promise<void> {
    await reportErrors(() => this.pack.importDialog());
  }
}
