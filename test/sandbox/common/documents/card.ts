import { Document } from "../abstract/document.ts";
import type { DataSchema } from "../data/fields/schema.ts";
import {
  AngleField,
  ArrayField,
  BooleanField,
  DocumentTypeField,
  FilePathField,
  ForeignDocumentField,
  HTMLField,
  IntegerSortField,
  NumberField,
  SchemaField,
  StringField,
  TypeDataField,
} from "../data/fields.ts";
import { BaseCards } from "./cards.ts";
import { bookkeeping, id, metadata, name } from "./shared.ts";

const side = (): DataSchema => ({
  name: new StringField(),
  text: new HTMLField(),
  img: new FilePathField({ categories: ["IMAGE", "VIDEO"] }),
});
const length = () => new NumberField({ integer: true, positive: true });

/** One card. */
export class BaseCard extends Document {
  static override metadata = metadata({
    name: "Card",
    collection: "cards",
    hasTypeData: true,
    indexed: true,
    compendiumIndexFields: ["name", "type", "suit", "sort"],
    permissions: { view: "LIMITED", create: "OWNER", update: "OWNER", delete: "OWNER" },
  });

  static override defineSchema(): DataSchema {
    return {
      _id: id(),
      name: name(),
      description: new HTMLField(),
      type: new DocumentTypeField(BaseCard, { initial: "base" }),
      system: new TypeDataField(BaseCard),
      suit: new StringField(),
      value: new NumberField(),
      back: new SchemaField(side()),
      faces: new ArrayField(new SchemaField(side())),
      face: new NumberField({ required: true, initial: null, integer: true, min: 0 }),
      drawn: new BooleanField(),
      origin: new ForeignDocumentField(BaseCards),
      width: length(),
      height: length(),
      rotation: new AngleField(),
      sort: new IntegerSortField(),
      ...bookkeeping(),
    };
  }

  declare name: string;
}
