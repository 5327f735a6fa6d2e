import { Document } from "../abstract/document.ts";
import type { EmbeddedCollection } from "../abstract/embedded-collection.ts";
import { TABLE_RESULT_TYPES } from "../constants/play.ts";
import type { DataSchema } from "../data/fields/schema.ts";
import {
  ArrayField,
  BooleanField,
  DocumentTypeField,
  DocumentUUIDField,
  EmbeddedCollectionField,
  FilePathField,
  HTMLField,
  NumberField,
  StringField,
} from "../data/fields.ts";
import { bookkeeping, filing, id, metadata, name } from "./shared.ts";

const isAscending = (range: unknown) =>
  Array.isArray(range) && Number.isInteger(range[0]) && range[1] >= range[0];

/** One entry of a table. */
export class BaseTableResult extends Document {
  static override metadata = metadata({
    name: "TableResult",
    collection: "results",
    coreTypes: Object.values(TABLE_RESULT_TYPES),
    permissions: { view: "LIMITED", create: "OWNER", update: "OWNER", delete: "OWNER" },
  });

  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "TABLE_RESULT"];

  static override defineSchema(): DataSchema {
    return {
      _id: id(),
      type: new DocumentTypeField(BaseTableResult, { initial: TABLE_RESULT_TYPES.TEXT }),
      name: new StringField({ required: true, nullable: false, blank: true, initial: "", textSearch: true }),
      img: new FilePathField({ categories: ["IMAGE"] }),
      description: new HTMLField({ textSearch: true }),
      documentUuid: new DocumentUUIDField({ required: false, nullable: true, initial: undefined }),
      weight: new NumberField({ required: true, nullable: false, integer: true, positive: true, initial: 1 }),
      range: new ArrayField(new NumberField({ integer: true }), {
        min: 2,
        max: 2,
        initial: () => [1, 1],
        validate: (range: unknown) => (isAscending(range) ? undefined : false),
        validationError: "must be a length-2 array of ascending integers",
      }),
      drawn: new BooleanField(),
      ...bookkeeping(),
    };
  }

  declare type: string;
  declare name: string;
  declare img: string | null;
  declare description: string;
  declare weight: number;
  declare range: [number, number];
  declare drawn: boolean;
}

/** Results to be rolled for. */
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

  declare name: string;
  declare img: string | null;
  declare results: EmbeddedCollection;
  declare formula: string;
  declare replacement: boolean;
  declare displayRoll: boolean;
  declare sort: number;
  declare ownership: Record<string, number>;
}
