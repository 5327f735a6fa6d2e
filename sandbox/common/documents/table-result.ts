import { Document } from "../abstract/document.ts";
import { TABLE_RESULT_TYPES } from "../constants/play.ts";
import type { DataSchema } from "../data/fields/schema.ts";
import {
  ArrayField,
  BooleanField,
  DocumentTypeField,
  DocumentUUIDField,
  FilePathField,
  HTMLField,
  NumberField,
  StringField,
} from "../data/fields.ts";
import { bookkeeping, id, metadata } from "./shared.ts";

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
