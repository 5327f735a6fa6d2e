import { Document } from "../abstract/document.ts";
import { FOLDER_DOCUMENT_TYPES } from "../constants/documents.ts";
import type { DataSchema } from "../data/fields/schema.ts";
import {
  ColorField,
  DocumentFlagsField,
  DocumentIdField,
  DocumentStatsField,
  DocumentTypeField,
  ForeignDocumentField,
  HTMLField,
  IntegerSortField,
  StringField,
} from "../data/fields.ts";
import type { Obj } from "../utils/types.ts";

/** Contains documents of one type, or compendia. */
export class BaseFolder extends Document {
  static override metadata = Object.freeze({
    ...Document.metadata,
    name: "Folder",
    label: "DOCUMENT.Folder",
    labelPlural: "DOCUMENT.Folders",
    collection: "folders",
    coreTypes: [...FOLDER_DOCUMENT_TYPES],
  });

  static SORTING_MODES = Object.freeze(["a", "m"]);

  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "FOLDER"];

  static override defineSchema(): DataSchema {
    return {
      _id: new DocumentIdField(),
      name: new StringField({ required: true, blank: false, textSearch: true }),
      type: new DocumentTypeField(BaseFolder),
      description: new HTMLField({ textSearch: true }),
      folder: new ForeignDocumentField(BaseFolder),
      sorting: new StringField({ required: true, initial: "a", choices: BaseFolder.SORTING_MODES }),
      sort: new IntegerSortField(),
      color: new ColorField(),
      flags: new DocumentFlagsField(),
      _stats: new DocumentStatsField(),
    };
  }

  static override validateJoint(data: Obj): void {
    if (data.folder && data.folder === data._id) throw new Error("A Folder may not contain itself");
  }

  declare name: string;
  declare type: string;
  declare folder: BaseFolder | null;
  declare sorting: "a" | "m";
  declare sort: number;
}
