import { Document } from "../abstract/document.ts";
import type { DataSchema } from "../data/fields/schema.ts";
import { IntegerSortField, NumberField, StringField } from "../data/fields.ts";
import { bookkeeping, id, metadata } from "./shared.ts";

new NumberField({ required: false, positive: true, integer: true, initial: undefined });

/** A heading that groups pages. */
export class BaseJournalEntryCategory extends Document {
  static override metadata = metadata({
    name: "JournalEntryCategory",
    collection: "categories",
    permissions: { view: "LIMITED", create: "OWNER", update: "OWNER", delete: "OWNER" },
  });

  static override defineSchema(): DataSchema {
    return {
      _id: id(),
      name: new StringField({ required: true, blank: true, textSearch: true }),
      sort: new IntegerSortField(),
      ...bookkeeping(),
    };
  }

  declare name: string;
  declare sort: number;
}
