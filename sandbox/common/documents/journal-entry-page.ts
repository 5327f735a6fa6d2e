import { Document } from "../abstract/document.ts";
import { JOURNAL_ENTRY_PAGE_FORMATS } from "../constants/play.ts";
import type { DataSchema } from "../data/fields/schema.ts";
import {
  AlphaField,
  BooleanField,
  DocumentIdField,
  DocumentOwnershipField,
  DocumentTypeField,
  HTMLField,
  IntegerSortField,
  NumberField,
  SchemaField,
  StringField,
  TypeDataField,
} from "../data/fields.ts";
import type { Obj } from "../utils/types.ts";
import { bookkeeping, id, metadata, name } from "./shared.ts";

const optionalSize = () =>
  new NumberField({ required: false, positive: true, integer: true, initial: undefined });

/** One page of a journal entry. */
export class BaseJournalEntryPage extends Document {
  static override metadata = metadata({
    name: "JournalEntryPage",
    collection: "pages",
    indexed: true,
    compendiumIndexFields: ["name", "type", "sort"],
    hasTypeData: true,
    coreTypes: ["image", "pdf", "text", "video"],
    permissions: { view: "LIMITED", create: "OWNER", update: "OWNER", delete: "OWNER" },
  });

  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "JOURNALENTRYPAGE"];

  static override defineSchema(): DataSchema {
    return {
      _id: id(),
      name: name(),
      type: new DocumentTypeField(BaseJournalEntryPage, { initial: "text" }),
      system: new TypeDataField(BaseJournalEntryPage),
      title: new SchemaField({
        show: new BooleanField({ initial: true }),
        level: new NumberField({
          required: true,
          nullable: false,
          integer: true,
          min: 1,
          max: 6,
          initial: 1,
        }),
      }),
      image: new SchemaField({ caption: new StringField({ required: false, initial: undefined }) }),
      text: new SchemaField({
        content: new HTMLField({ required: false, initial: undefined, textSearch: true }),
        markdown: new StringField({ required: false, initial: undefined }),
        format: new NumberField({
          choices: Object.values(JOURNAL_ENTRY_PAGE_FORMATS),
          initial: JOURNAL_ENTRY_PAGE_FORMATS.HTML,
        }),
      }),
      video: new SchemaField({
        controls: new BooleanField({ initial: true }),
        loop: new BooleanField({ required: false, initial: undefined }),
        autoplay: new BooleanField({ required: false, initial: undefined }),
        volume: new AlphaField({ required: true, step: 0.01, initial: 0.5 }),
        timestamp: new NumberField({ required: false, min: 0, initial: undefined }),
        width: optionalSize(),
        height: optionalSize(),
      }),
      src: new StringField({ required: false, blank: false, nullable: true, initial: null }),
      category: new DocumentIdField({ readonly: false }),
      sort: new IntegerSortField(),
      ownership: new DocumentOwnershipField({ initial: { default: -1 } }),
      ...bookkeeping(),
    };
  }

  declare name: string;
  declare type: string;
  declare system: Obj;
  declare text: { content?: string; markdown?: string; format: number };
  declare src: string | null;
  declare sort: number;
}
