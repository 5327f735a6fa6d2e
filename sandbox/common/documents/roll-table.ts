import { Document } from "../abstract/document.ts";
import type { EmbeddedCollection } from "../abstract/embedded-collection.ts";
import type { DataSchema } from "../data/fields/schema.ts";
import {
  BooleanField,
  EmbeddedCollectionField,
  FilePathField,
  HTMLField,
  StringField,
} from "../data/fields.ts";
import type { Obj } from "../utils/types.ts";
import { migrateSourceId } from "./migrations.ts";
import { bookkeeping, filing, id, metadata, name } from "./shared.ts";

import { BaseTableResult } from "./table-result.ts";

export class BaseRollTable extends Document {
  static override metadata = metadata({
    name: "RollTable",
    collection: "tables",
    indexed: true,
    compendiumIndexFields: ["_id", "name", "description", "img", "sort", "folder"],
    embedded: { TableResult: "results" },
  });

  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "TABLE"];

  static DEFAULT_ICON = "icons/svg/d20-grey.svg";

  static override defineSchema(): DataSchema {
    return {
      _id: id(),
      name: name(),
      img: new FilePathField({ categories: ["IMAGE"], initial: () => BaseRollTable.DEFAULT_ICON }),
      description: new HTMLField({ textSearch: true }),
      results: new EmbeddedCollectionField(BaseTableResult),
      formula: new StringField(),
      replacement: new BooleanField({ initial: true }),
      displayRoll: new BooleanField({ initial: true }),
      ...filing(),
      ...bookkeeping(),
    };
  }

  static override migrateData(source: Obj): Obj {
    return super.migrateData(migrateSourceId(source));
  }

  declare name: string;
  declare img: string | null;
  declare results: EmbeddedCollection;
  declare formula: string;
  declare replacement: boolean;
  declare displayRoll: boolean;
  declare sort: number;
  declare ownership: Record<string, number>;
}
