import { BaseJournalEntry } from "../../common/documents/journal-entry.ts";
import { BaseJournalEntryCategory } from "../../common/documents/journal-entry-category.ts";
import { BaseJournalEntryPage } from "../../common/documents/journal-entry-page.ts";
import { ClientDocumentMixin } from "./abstract/client-document.ts";
import type { EmbedConfig } from "./abstract/embeds.ts";
import type { Embedded, Source } from "./types.ts";

interface Editor {
  enrichHTML(content: string, options: Source): Promise<string>;
}

export class JournalEntry extends ClientDocumentMixin(BaseJournalEntry) {
  declare pages: Embedded<JournalEntryPage>;
  declare categories: Embedded<JournalEntryCategory>;

  override async _buildEmbedHTML(config: EmbedConfig, options: Source = {}): Promise<HTMLElement | null> {
    const first = [...this.pages].sort((a, b) => a.sort - b.sort)[0];
    return first ? first._buildEmbedHTML(config, options) : null;
  }
}

/** A page of a journal entry: text, a picture, or a type that a package defines. */
export class JournalEntryPage extends ClientDocumentMixin(BaseJournalEntryPage) {
  declare type: string;
  declare src: string | null;

  override get permission(): number | null {
    return this.getUserLevel(game.user as never);
  }

  override async _buildEmbedHTML(config: EmbedConfig, options: Source = {}): Promise<HTMLElement | null> {
    const own = (await super._buildEmbedHTML(config, options)) as HTMLElement | null;
    if (own || this.type !== "text") return own;
    const editor = foundry.applications.ux.TextEditor.implementation as unknown as Editor;
    const section = globalThis.document.createElement("section");
    section.innerHTML = await editor.enrichHTML((this.text as { content: string | null }).content ?? "", {
      relativeTo: this,
      ...options,
    });
    return section;
  }
}

/** A heading that groups pages of an entry. */
export class JournalEntryCategory extends ClientDocumentMixin(BaseJournalEntryCategory) {}
