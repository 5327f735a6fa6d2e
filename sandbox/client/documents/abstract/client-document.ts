import type { Document } from "../../../common/abstract/document.ts";
import { documentConfig } from "../../config/document-config.ts";
import type { OperationOptions, Source } from "../types.ts";
import { createDialog, deleteDialog } from "./dialogs.ts";
import { buildEmbed, type EmbedConfig, figureEmbed, inlineEmbed } from "./embeds.ts";
import { exportToJSON, importFromJSON, importFromJSONDialog } from "./json.ts";
import { buildLink, toAnchor } from "./links.ts";
import { prepareDocument } from "./preparation.ts";
import { type ToCompendiumOptions, toCompendium } from "./transfer.ts";
import { withDescendants } from "./with-descendants.ts";
import { withSheet } from "./with-sheet.ts";

type DocumentClass = typeof Document;

interface EmbeddableModel {
  toEmbed?(config: EmbedConfig, options: Source): Promise<HTMLElement | HTMLCollection | null>;
  onEmbed?(element: HTMLElement): void;
}

function extendDocument(Base: DocumentClass) {
  return class ClientDocument extends withDescendants(withSheet(Base)) {
    declare name: string;
    declare system: Record<string, unknown> | undefined;
    declare ownership: Record<string, number>;
    declare sort: number;

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

    /** A content link to this document as text: `@UUID[…]{Name}`. */
    get link(): string {
      return buildLink(this);
    }

    /** Prepares data. An error in a package's code is reported and leaves the document usable. */
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

    /**
     * The UUID of this document relative to another: ".Item.<id>" for a child of that document, the full UUID outside
     * its tree.
     */
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

    /** The HTML that replaces `@Embed[…]`; null if this document cannot be embedded. */
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

    /** The data to store this document in a compendium, without anything specific to this world. */
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

    /** "New Item", or "New Item (2)" if that name is taken. */
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

    /** The document that dropped data contain or refer to by UUID. @throws if there is none */
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
 * Adds the client members of a document: preparation, sheets and other applications, links, life-cycle events of the
 * document and its descendants, and dialogs to create and delete it.
 */
export function ClientDocumentMixin<T extends DocumentClass>(Base: T): T & ClientDocumentClass {
  return extendDocument(Base) as unknown as T & ClientDocumentClass;
}
