import { Document } from "../abstract/document.ts";
import type { EmbeddedCollection } from "../abstract/embedded-collection.ts";
import type { DataSchema } from "../data/fields/schema.ts";
import { EmbeddedCollectionField, NumberField } from "../data/fields.ts";
import type { Obj } from "../utils/types.ts";
import { migrateSourceId } from "./migrations.ts";
import { bookkeeping, filing, id, metadata, name } from "./shared.ts";

new NumberField({ required: false, positive: true, integer: true, initial: undefined });

import { BaseJournalEntryCategory } from "./journal-entry-category.ts";
import { BaseJournalEntryPage } from "./journal-entry-page.ts";

export class BaseJournalEntry extends Document {
  static override metadata = metadata({
    name: "JournalEntry",
    collection: "journal",
    indexed: true,
    compendiumIndexFields: ["_id", "name", "sort", "folder"],
    embedded: { JournalEntryCategory: "categories", JournalEntryPage: "pages" },
    permissions: { view: "LIMITED", create: "JOURNAL_CREATE", update: "OWNER", delete: "OWNER" },
  });

  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "JOURNALENTRY"];

  static override defineSchema(): DataSchema {
    return {
      _id: id(),
      name: name(),
      pages: new EmbeddedCollectionField(BaseJournalEntryPage),
      categories: new EmbeddedCollectionField(BaseJournalEntryCategory),
      ...filing(),
      ...bookkeeping(),
    };
  }

  static override migrateData(source: Obj): Obj {
    return super.migrateData(migrateSourceId(source));
  }

  declare name: string;
  declare pages: EmbeddedCollection;
  declare categories: EmbeddedCollection;
  declare sort: number;
  declare ownership: Record<string, number>;
}
