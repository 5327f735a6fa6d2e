import { Document } from "../abstract/document.ts";
import type { EmbeddedCollection } from "../abstract/embedded-collection.ts";
import { REGION_VISIBILITY } from "../constants/scene.ts";
import type { DataSchema } from "../data/fields/schema.ts";
import {
  ArrayField,
  BooleanField,
  ColorField,
  DocumentIdField,
  DocumentOwnershipField,
  EmbeddedCollectionField,
  NumberField,
  SchemaField,
  SetField,
  StringField,
  TypedSchemaField,
} from "../data/fields.ts";
import { BaseShapeData } from "../data/shapes.ts";
import { GENERATION } from "../generation.ts";
import type { ShapeSource } from "../geometry/outline.ts";
import { Color } from "../utils/color.ts";
import { BaseRegionBehavior } from "./region-behavior.ts";
import { bookkeeping, id, metadata, name } from "./shared.ts";

const bound = () => new NumberField({ required: true, nullable: true, initial: null });

/** Since generation 14 regions belong to users, follow tokens and show their measurements. */
const since14 = (): DataSchema => ({
  levels: new SetField(new DocumentIdField({ readonly: false, nullable: false })),
  restriction: new SchemaField({
    enabled: new BooleanField(),
    type: new StringField({ required: true, blank: false, initial: "move" }),
    priority: new NumberField({ required: true, nullable: false, integer: true, initial: 0 }),
  }),
  attachment: new SchemaField({ token: new DocumentIdField({ readonly: false }) }),
  highlightMode: new StringField({ required: true, initial: "shapes", choices: ["shapes", "coverage"] }),
  displayMeasurements: new BooleanField(),
  hidden: new BooleanField(),
  ownership: new DocumentOwnershipField(),
});

/** An area of a scene: its shapes and its behaviors. */
export class BaseRegion extends Document {
  static override metadata = metadata({
    name: "Region",
    collection: "regions",
    embedded: { RegionBehavior: "behaviors" },
    permissions:
      GENERATION >= 14
        ? { view: "LIMITED", create: "REGION_CREATE", update: "OWNER", delete: "OWNER" }
        : { view: "LIMITED", create: "GAMEMASTER", update: "GAMEMASTER", delete: "GAMEMASTER" },
  });

  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "REGION"];

  static override defineSchema(): DataSchema {
    return {
      _id: id(),
      name: name(),
      color: new ColorField({
        required: true,
        nullable: false,
        initial: () => Color.fromHSL([Math.random(), 0.7, 0.6]).css,
      }),
      shapes: new ArrayField(new TypedSchemaField(BaseShapeData.TYPES as never)),
      elevation: new SchemaField(
        { bottom: bound(), top: bound() },
        {
          validate: ({ bottom, top }: { bottom: number | null; top: number | null }) =>
            bottom === null || top === null || top >= bottom,
          validationError: "elevation.top may not be less than elevation.bottom",
        },
      ),
      behaviors: new EmbeddedCollectionField(BaseRegionBehavior),
      visibility: new NumberField({
        required: true,
        initial: REGION_VISIBILITY.LAYER,
        choices: Object.values(REGION_VISIBILITY),
      }),
      locked: new BooleanField(),
      ...(GENERATION >= 14 ? since14() : {}),
      flags: bookkeeping().flags!,
    };
  }

  declare name: string;
  declare shapes: (ShapeSource & { hole: boolean })[];
  declare elevation: { bottom: number | null; top: number | null };
  declare behaviors: EmbeddedCollection;
  declare visibility: number;
  declare locked: boolean;
  declare hidden: boolean | undefined;
  declare attachment: { token: string | null } | undefined;
  declare highlightMode: string | undefined;
  declare displayMeasurements: boolean | undefined;
}
