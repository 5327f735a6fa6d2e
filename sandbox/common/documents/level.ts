import { Document } from "../abstract/document.ts";
import type { DataSchema } from "../data/fields/schema.ts";
import {
  AlphaField,
  ColorField,
  FilePathField,
  IntegerSortField,
  NumberField,
  SchemaField,
} from "../data/fields.ts";
import { bookkeeping, id, metadata, name } from "./shared.ts";

/** The id of the level in a scene with a single level. */
export const DEFAULT_LEVEL = "defaultLevel0000";

const picture = (own: DataSchema = {}) =>
  new SchemaField({
    src: new FilePathField({ categories: ["IMAGE", "VIDEO"], virtual: true }),
    tint: new ColorField({ nullable: false, initial: "#ffffff" }),
    alphaThreshold: new AlphaField({ nullable: false, initial: 0.75 }),
    ...own,
  });
const bound = (initial: number) => new NumberField({ required: true, nullable: true, initial });

/** A storey of a scene with its images, since generation 14 (F-818). The sandbox does not place the images. */
export class BaseLevel extends Document {
  static override metadata = metadata({
    name: "Level",
    collection: "levels",
    permissions: { view: "LIMITED", create: "GAMEMASTER", update: "GAMEMASTER", delete: "GAMEMASTER" },
  });

  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "LEVEL"];

  static override defineSchema(): DataSchema {
    return {
      _id: id(),
      name: name(),
      elevation: new SchemaField({ bottom: bound(0), top: bound(20) }),
      background: picture({ color: new ColorField({ nullable: false, initial: "#999999" }) }),
      foreground: picture(),
      sort: new IntegerSortField(),
      flags: bookkeeping().flags!,
    };
  }

  declare name: string;
  declare background: { src: string | null };
}
