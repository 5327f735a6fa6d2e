import { BaseJournalEntryPage } from "../../common/documents/journal-entry-page.ts";
import { parseElements } from "../applications/dom.ts";
import { ClientDocumentMixin } from "./abstract/client-document.ts";
import type { EmbedConfig } from "./abstract/embeds.ts";
import {
  buildToc,
  flattenToc,
  type HeadingNode,
  makeHeadingNode,
  type PageHeading,
  slugifyHeading,
  type TocOptions,
} from "./journal/toc.ts";
import type { JournalEntry } from "./journal-entry.ts";
import type { OperationOptions, Source } from "./types.ts";

interface Editor {
  enrichHTML(content: string, options: Source): Promise<string>;
}

/** A page of a journal entry: text, an image, a video, a PDF, or a type that a package defines. */
export class JournalEntryPage extends ClientDocumentMixin(BaseJournalEntryPage) {
  declare type: string;
  declare src: string | null;
  declare parent: JournalEntry;
  declare image: { caption?: string };
  _toc: Record<string, PageHeading> | undefined = undefined;

  override get permission(): number | null {
    return this.getUserLevel(game.user as never);
  }

  /** The headings of a text page, by their slugs. */
  get toc(): Record<string, PageHeading> {
    if (this.type !== "text") return {};
    if (this._toc) return this._toc;
    const elements = parseElements(this.text.content ?? "");
    this._toc = JournalEntryPage.buildTOC(elements, { includeElement: false });
    return this._toc;
  }

  /** The identifier of a heading in links. */
  static slugifyHeading(heading: HTMLHeadingElement | string): string {
    return slugifyHeading(heading);
  }

  /** The headings in HTML, by their slugs. */
  static buildTOC(html: readonly HTMLElement[], options: TocOptions = {}): Record<string, PageHeading> {
    return this._flattenTOC(buildToc(html, (heading) => this._makeHeadingNode(heading, options)));
  }

  static _flattenTOC(nodes: readonly HeadingNode[]): Record<string, PageHeading> {
    return flattenToc(nodes);
  }

  static _makeHeadingNode(heading: HTMLHeadingElement, options: TocOptions = {}): HeadingNode {
    return makeHeadingNode(heading, options);
  }

  override _onUpdate(changed: Source, options: OperationOptions, userId: string): void {
    if ("text" in changed) this._toc = undefined;
    super._onUpdate(changed, options, userId);
  }

  /** Opens the journal at this page, and at the heading in the link. */
  override _onClickDocumentLink(event: Event): unknown {
    const link = (event.currentTarget ?? event.target) as HTMLElement | null;
    const anchor = link?.closest<HTMLElement>("[data-hash]")?.dataset.hash;
    return this.parent.sheet?.render({ force: true, pageId: this.id, ...(anchor && { anchor }) });
  }

  override _createDocumentLink(
    eventData: { anchor?: { slug?: string; name?: string } } | null = null,
    options: { relativeTo?: never; label?: string } = {},
  ): string {
    const { slug, name } = eventData?.anchor ?? {};
    const link = super._createDocumentLink(eventData, {
      ...options,
      label: options.label ?? name ?? this.name,
    });
    return slug ? link.replace("]", `#${slug}]`) : link;
  }

  override async _buildEmbedHTML(
    config: EmbedConfig,
    options: Source = {},
  ): Promise<HTMLElement | HTMLCollection | null> {
    const own = await super._buildEmbedHTML(config, options);
    if (own) return own;
    if (this.type === "text") return this._embedTextPage(config, options);
    return this.type === "image" ? this._embedImagePage(config) : null;
  }

  async _embedTextPage(config: EmbedConfig, options: Source = {}): Promise<HTMLCollection> {
    const editor = foundry.applications.ux.TextEditor.implementation as unknown as Editor;
    const section = globalThis.document.createElement("section");
    const { secrets = this.isOwner } = config;
    section.innerHTML = await editor.enrichHTML(this.text.content ?? "", {
      ...options,
      relativeTo: this,
      secrets,
    });
    return section.children;
  }

  async _embedImagePage({ alt, label }: EmbedConfig): Promise<HTMLElement> {
    const image = globalThis.document.createElement("img");
    image.src = this.src ?? "";
    image.alt = String(alt ?? label ?? (this.image.caption || this.name));
    return image;
  }
}
