import { DOCUMENT_OWNERSHIP_LEVELS } from "../../common/constants/permissions.ts";
import { BaseJournalEntry } from "../../common/documents/journal-entry.ts";
import { ClientDocumentMixin } from "./abstract/client-document.ts";
import type { EmbedConfig } from "./abstract/embeds.ts";
import { showEntry } from "./journal/show.ts";
import type { JournalEntryCategory } from "./journal-entry-category.ts";
import type { JournalEntryPage } from "./journal-entry-page.ts";
import type { Embedded, Source } from "./types.ts";

const { LIMITED, OBSERVER } = DOCUMENT_OWNERSHIP_LEVELS;

export class JournalEntry extends ClientDocumentMixin(BaseJournalEntry) {
  declare pages: Embedded<JournalEntryPage>;
  declare categories: Embedded<JournalEntryCategory>;

  /** Limited users see the entry's pin but not its place in the directory (foundryvtt.com/article/journal). */
  override get visible(): boolean {
    return game.user ? this.testUserPermission(game.user as never, "OBSERVER") : false;
  }

  /** In a compendium the limited level has no meaning for a journal, and counts as observer. */
  override getUserLevel(user: never = game.user as never): number | null {
    const level = super.getUserLevel(user);
    return this.pack && level === LIMITED ? OBSERVER : level;
  }

  /** Opens the entry for the players who may read it, or with `force` for all players. */
  async show(force: boolean | null = false): Promise<this> {
    await showEntry(this, { force: force ?? false });
    return this;
  }

  static sortCategories(a: JournalEntryCategory, b: JournalEntryCategory): number {
    return a.sort - b.sort;
  }

  override async _buildEmbedHTML(
    config: EmbedConfig,
    options: Source = {},
  ): Promise<HTMLElement | HTMLCollection | null> {
    const first = [...this.pages].sort((a, b) => a.sort - b.sort)[0];
    return first ? first._buildEmbedHTML(config, options) : null;
  }
}
