import type { Document } from "../../../common/abstract/document.ts";
import { documentConfig } from "../../config/document-config.ts";
import type { OperationOptions, Source } from "../types.ts";
import { type DescendantEvent, dispatchDescendantEvents } from "./descendants.ts";
import { createDialog, deleteDialog } from "./dialogs.ts";
import { buildEmbed, type EmbedConfig, figureEmbed, inlineEmbed } from "./embeds.ts";
import { exportToJSON, importFromJSON, importFromJSONDialog } from "./json.ts";
import { buildLink, toAnchor } from "./links.ts";
import { prepareDocument } from "./preparation.ts";
import { sheetClassOf } from "./sheets.ts";
import { type ToCompendiumOptions, toCompendium } from "./transfer.ts";

/** An application that shows a document: anything that can be rendered again and closed. */
export interface DocumentApplication {
  id: string;
  rendered: boolean;
  render(options?: unknown, context?: unknown): unknown;
  close(options?: unknown): unknown;
}

const APPS = new WeakMap<object, Record<string, DocumentApplication>>();
const SHEETS = new WeakMap<object, DocumentApplication>();

type DocumentClass = typeof Document;

interface EmbeddableModel {
  toEmbed?(config: EmbedConfig, options: Source): Promise<HTMLElement | HTMLCollection | null>;
  onEmbed?(element: HTMLElement): void;
}

function extendDocument(Base: DocumentClass) {
  return class ClientDocument extends Base {
    declare name: string;
    declare system: Record<string, unknown> | undefined;
    declare ownership: Record<string, number>;
    declare sort: number;

    /** Applications to render again when this document changes, by their id. */
    get apps(): Record<string, DocumentApplication> {
      const known = APPS.get(this);
      if (known) return known;
      const apps = {};
      APPS.set(this, apps);
      return apps;
    }

    override _initialize(options?: Source): void {
      super._initialize(options);
      // With "cascade" an ancestor is being initialised, and its preparation includes this document.
      if (globalThis.game?._documentsReady && !options?.cascade) this._safePrepareData();
    }

    get collection(): { get(id: string): unknown } | null {
      if (this.isEmbedded) return this.parent?.getEmbeddedCollection(this.documentName) ?? null;
      if (this.pack) return game.packs.get(this.pack) ?? null;
      return game.collections?.get(this.documentName) ?? null;
    }

    get compendium(): unknown {
      return this.pack ? game.packs.get(this.pack) : null;
    }

    get isOwner(): boolean {
      return game.user ? this.testUserPermission(game.user, "OWNER") : false;
    }

    get hasPlayerOwner(): boolean {
      return game.users.some((user) => !user.isGM && this.testUserPermission(user, "OWNER"));
    }

    get limited(): boolean {
      return game.user ? this.testUserPermission(game.user, "LIMITED", { exact: true }) : false;
    }

    get visible(): boolean {
      return game.user ? this.testUserPermission(game.user, "LIMITED") : false;
    }

    get permission(): number | null {
      return this.getUserLevel(game.user ?? undefined);
    }

    /** A content link to this document, as text: `@UUID[…]{Name}`. */
    get link(): string {
      return buildLink(this);
    }

    /** The application that shows this document, created when first asked for; null where none is registered. */
    get sheet(): DocumentApplication | null {
      const known = SHEETS.get(this);
      if (known) return known;
      const SheetClass = this._getSheetClass();
      if (!SheetClass) return null;
      const sheet = new SheetClass({ document: this });
      SHEETS.set(this, sheet);
      return sheet;
    }

    get _sheet(): DocumentApplication | null {
      return SHEETS.get(this) ?? null;
    }

    _getSheetClass(): (new (options: Source) => DocumentApplication) | null {
      return sheetClassOf(this);
    }

    /** Closes the sheet after another class was chosen for it, and opens the new one if the old one was open. */
    async _onSheetChange({ sheetOpen }: { sheetOpen?: boolean } = {}): Promise<void> {
      const old = SHEETS.get(this);
      const open = sheetOpen ?? old?.rendered ?? false;
      await old?.close();
      SHEETS.delete(this);
      if (open) this.sheet?.render({ force: true });
    }

    /** Prepares data; an error in a package's code is reported and leaves the document usable. */
    _safePrepareData(): void {
      try {
        this.prepareData();
      } catch (error) {
        Hooks.onError("ClientDocument#_safePrepareData", error as Error, {
          msg: `Failed data preparation for ${this.uuid ?? this.documentName}`,
          log: "error",
          uuid: this.uuid,
        });
      }
    }

    prepareData(): void {
      prepareDocument(this);
    }

    prepareBaseData(): void {}

    prepareEmbeddedDocuments(): void {
      for (const collection of Object.values(this.collections)) {
        for (const child of collection as Iterable<ClientDocumentInstance>) child._safePrepareData();
      }
    }

    prepareDerivedData(): void {}

    /** Renders every application in {@link apps}, and those of an embedding document. */
    render(force = false, context: Source = {}): void {
      for (const app of Object.values(this.apps))
        app.render(force ? { force, ...context } : context, context);
    }

    override _onCreate(data: Source, options: OperationOptions, userId: string): void {
      super._onCreate(data, options, userId);
      if (options.renderSheet && userId === game.userId)
        this.sheet?.render({ force: true, renderContext: `create${this.documentName}` });
    }

    override _onUpdate(changed: Source, options: OperationOptions, userId: string): void {
      super._onUpdate(changed, options, userId);
      const flags = changed.flags as { core?: Source } | undefined;
      if (flags?.core && "sheetClass" in flags.core) void this._onSheetChange();
      if (options.render === false) return;
      this.render(false, { renderContext: `update${this.documentName}`, renderData: changed });
    }

    override _onDelete(options: OperationOptions, userId: string): void {
      super._onDelete(options, userId);
      for (const app of Object.values(this.apps)) app.close({ submit: false });
    }

    /** Runs the descendant events of this document and its ancestors. */
    _dispatchDescendantDocumentEvents(event: DescendantEvent, collection: string, args: unknown[]): void {
      dispatchDescendantEvents(this, event, collection, args);
    }

    _preCreateDescendantDocuments(
      _parent: Document,
      _collection: string,
      _data: Source[],
      _options: OperationOptions,
      _userId: string,
    ): void {}
    _preUpdateDescendantDocuments(
      _parent: Document,
      _collection: string,
      _changes: Source[],
      _options: OperationOptions,
      _userId: string,
    ): void {}
    _preDeleteDescendantDocuments(
      _parent: Document,
      _collection: string,
      _ids: string[],
      _options: OperationOptions,
      _userId: string,
    ): void {}

    _onCreateDescendantDocuments(
      _parent: Document,
      collection: string,
      documents: Document[],
      _data: Source[],
      options: OperationOptions,
      _userId: string,
    ): void {
      this.#renderForDescendants("create", collection, documents, options);
    }

    _onUpdateDescendantDocuments(
      _parent: Document,
      collection: string,
      documents: Document[],
      _changes: Source[],
      options: OperationOptions,
      _userId: string,
    ): void {
      this.#renderForDescendants("update", collection, documents, options);
    }

    _onDeleteDescendantDocuments(
      _parent: Document,
      collection: string,
      documents: Document[],
      _ids: string[],
      options: OperationOptions,
      _userId: string,
    ): void {
      this.#renderForDescendants("delete", collection, documents, options);
    }

    #renderForDescendants(
      action: string,
      collection: string,
      documents: Document[],
      options: OperationOptions,
    ): void {
      if (options.render === false) return;
      this.render(false, {
        renderContext: `${action}${documents[0]?.documentName ?? collection}`,
        renderData: documents,
      });
    }

    /** This document's uuid relative to another: ".Item.<id>" for its own child, the full one outside that tree. */
    getRelativeUUID(relative: Document): string {
      const uuid = this.uuid ?? "";
      const prefix = `${relative.uuid}.`;
      if (uuid.startsWith(prefix)) return `.${uuid.slice(prefix.length)}`;
      if (relative.parent && this.parent === relative.parent) return `..${this.documentName}.${this.id}`;
      return uuid;
    }

    _createDocumentLink(
      _eventData: unknown = null,
      { relativeTo, label }: { relativeTo?: Document; label?: string } = {},
    ): string {
      return buildLink(this, {
        uuid: relativeTo ? this.getRelativeUUID(relativeTo) : (this.uuid ?? ""),
        label,
      });
    }

    _onClickDocumentLink(_event: unknown): unknown {
      return this.sheet?.render({ force: true });
    }

    toAnchor(options: Source = {}): HTMLAnchorElement {
      return toAnchor(this, options);
    }

    toDragData(): Source {
      return this.uuid
        ? { type: this.documentName, uuid: this.uuid }
        : { type: this.documentName, data: this.toObject() };
    }

    /** The HTML that replaces `@Embed[…]`; null where this document has none. */
    async toEmbed(config: EmbedConfig, options: Source = {}): Promise<HTMLElement | null> {
      return buildEmbed(this, config, options);
    }

    onEmbed(element: HTMLElement): void {
      (this.system as unknown as EmbeddableModel | undefined)?.onEmbed?.(element);
    }

    async _buildEmbedHTML(
      config: EmbedConfig,
      options: Source = {},
    ): Promise<HTMLElement | HTMLCollection | null> {
      return (
        (await (this.system as unknown as EmbeddableModel | undefined)?.toEmbed?.(config, options)) ?? null
      );
    }

    async _createInlineEmbed(
      content: HTMLElement | HTMLCollection,
      config: EmbedConfig,
      _options: Source = {},
    ): Promise<HTMLElement> {
      return inlineEmbed(content, config);
    }

    async _createFigureEmbed(
      content: HTMLElement | HTMLCollection,
      config: EmbedConfig,
      _options: Source = {},
    ): Promise<HTMLElement> {
      return figureEmbed(this, content, config);
    }

    /** Data to store this document in a compendium, without what only this world knows. */
    toCompendium(pack: unknown = null, options: ToCompendiumOptions = {}): Source {
      return toCompendium(this, pack, options);
    }

    exportToJSON(options?: ToCompendiumOptions): void {
      exportToJSON(this, options);
    }

    async importFromJSON(json: string): Promise<unknown> {
      return importFromJSON(this, json);
    }

    async importFromJSONDialog(): Promise<void> {
      return importFromJSONDialog(this);
    }

    async deleteDialog(options: Source = {}, operation: OperationOptions = {}): Promise<unknown> {
      return deleteDialog(this, options, operation);
    }

    async sortRelative({
      updateData = {},
      ...options
    }: {
      updateData?: Source;
      target?: unknown;
      siblings?: unknown[];
      sortBefore?: boolean;
    } = {}): Promise<this> {
      const sorting = foundry.utils.performIntegerSort(this, options as never) as {
        target: ClientDocumentInstance;
        update: Source;
      }[];
      const updates = sorting.map(({ target, update }) => ({ ...updateData, ...update, _id: target.id }));
      if (this.isEmbedded) await this.parent?.updateEmbeddedDocuments(this.documentName, updates);
      else await (this.constructor as DocumentClass).updateDocuments(updates, { pack: this.pack });
      return this;
    }

    /** "New Item", or "New Item (2)" where that name is taken. */
    static defaultName({
      type,
      parent,
      pack,
    }: {
      type?: string;
      parent?: Document | null;
      pack?: string | null;
    } = {}): string {
      const documentName = this.documentName;
      const label = type
        ? game.i18n.localize(documentConfig(documentName).typeLabels?.[type] ?? type)
        : documentName;
      const siblings = parent
        ? [...parent.getEmbeddedCollection(documentName)]
        : pack
          ? [...(game.packs.get(pack)?.index ?? [])]
          : [...(game.collections.get(documentName) ?? [])];
      const taken = new Set((siblings as { name?: string }[]).map((sibling) => sibling.name));
      const base = `New ${label}`;
      let name = base;
      for (let index = 2; taken.has(name); index++) name = `${base} (${index})`;
      return name;
    }

    static async createDialog(
      data: Source = {},
      createOptions: OperationOptions = {},
      options: Source = {},
    ): Promise<unknown> {
      return createDialog(
        this as unknown as ClientDocumentClass & DocumentClass,
        data,
        createOptions,
        options,
      );
    }

    /** The document that dropped data name by uuid or contain as data. @throws when there is none */
    static async fromDropData(
      data: { uuid?: string; data?: Source } & Source,
      _options: Source = {},
    ): Promise<unknown> {
      const document = data.uuid
        ? await fromUuid(data.uuid)
        : data.data
          ? new this.implementation(data.data)
          : null;
      if (!document) throw new Error(`No ${this.documentName} was found for the dropped data`);
      if ((document as Document).documentName !== this.documentName) {
        throw new Error(
          `The dropped data is a ${(document as Document).documentName}, not a ${this.documentName}`,
        );
      }
      return document;
    }

    static async fromImport(source: Source, context: Source = {}): Promise<unknown> {
      return this.fromSource(source, { ...context, strict: true } as never);
    }
  };
}

type ExtendedDocument = ReturnType<typeof extendDocument>;

export type ClientDocumentInstance = InstanceType<ExtendedDocument>;

/** The statics of a client document; the loose constructor makes TypeScript accept it as a mixin. */
export type ClientDocumentClass = { [K in keyof ExtendedDocument]: ExtendedDocument[K] } & {
  // biome-ignore lint/suspicious/noExplicitAny: TypeScript accepts only `any[]` in a mixin's constructor
  new (...args: any[]): ClientDocumentInstance;
};

/**
 * Adds the client's members to a document: preparation, sheets and other applications, links, life-cycle events of the
 * document and its descendants, dialogs to create and delete it.
 */
export function ClientDocumentMixin<T extends DocumentClass>(Base: T): T & ClientDocumentClass {
  return extendDocument(Base) as unknown as T & ClientDocumentClass;
}
