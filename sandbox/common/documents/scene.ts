import { Document } from "../abstract/document.ts";
import type { EmbeddedCollection } from "../abstract/embedded-collection.ts";
import { GRID_DIAGONALS, GRID_MIN_SIZE, GRID_TYPES } from "../constants/scene.ts";
import type { DataSchema } from "../data/fields/schema.ts";
import {
  AlphaField,
  BooleanField,
  ColorField,
  EmbeddedCollectionField,
  FilePathField,
  HTMLField,
  NumberField,
  SchemaField,
  StringField,
} from "../data/fields.ts";
import { environmentField } from "../data/scene-environment.ts";
import { textureField } from "../data/token-data.ts";
import { GENERATION } from "../generation.ts";
import type { Obj } from "../utils/types.ts";
import { BaseLevel, DEFAULT_LEVEL } from "./level.ts";
import { BaseMeasuredTemplate } from "./measured-template.ts";
import { migrateSourceId } from "./migrations.ts";
import { BaseRegion } from "./region.ts";
import { bookkeeping, filing, id, metadata, name } from "./shared.ts";
import { BaseToken } from "./token.ts";
import { BaseWall } from "./wall.ts";

const pixels = (initial: number) => new NumberField({ integer: true, positive: true, initial });

/** Since 14 the levels have the images; the scene's old image keys are unknown keys. */
const ofLevels = (): DataSchema => ({
  levels: new EmbeddedCollectionField(BaseLevel, { initial: () => [{ _id: DEFAULT_LEVEL, name: "Level" }] }),
});

const ofOneLevel = (): DataSchema => ({
  background: textureField(),
  foreground: new FilePathField({ categories: ["IMAGE", "VIDEO"], virtual: true }),
  foregroundElevation: new NumberField({ required: false, positive: true, integer: true }),
  backgroundColor: new ColorField({ nullable: false, initial: "#999999" }),
  templates: new EmbeddedCollectionField(BaseMeasuredTemplate),
});

/** A map. The sandbox stores tokens, areas and walls as data. Lights and sounds are outside its scope. */
export class BaseScene extends Document {
  static override metadata = metadata({
    name: "Scene",
    collection: "scenes",
    indexed: true,
    compendiumIndexFields: ["_id", "name", "thumb", "sort", "folder"],
    embedded: {
      Token: "tokens",
      Region: "regions",
      Wall: "walls",
      ...(GENERATION >= 14 ? { Level: "levels" } : { MeasuredTemplate: "templates" }),
    },
    ...(GENERATION >= 14 ? { defaultLevelId: DEFAULT_LEVEL } : {}),
  });

  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "SCENE"];

  static override defineSchema(): DataSchema {
    return {
      _id: id(),
      name: name(),
      active: new BooleanField(),
      navigation: new BooleanField({ initial: true }),
      navOrder: new NumberField({ required: true, nullable: false, integer: true, initial: 0 }),
      navName: new HTMLField({ textSearch: true }),
      ...(GENERATION >= 14 ? ofLevels() : ofOneLevel()),
      thumb: new FilePathField({ categories: ["IMAGE"] }),
      width: pixels(4000),
      height: pixels(3000),
      padding: new NumberField({
        required: true,
        nullable: false,
        min: 0,
        max: 0.5,
        step: 0.05,
        initial: 0.25,
      }),
      initial: new SchemaField({
        x: new NumberField({ integer: true, required: true }),
        y: new NumberField({ integer: true, required: true }),
        scale: new NumberField({ required: true, positive: true }),
      }),
      grid: new SchemaField({
        type: new NumberField({
          required: true,
          choices: Object.values(GRID_TYPES),
          initial: GRID_TYPES.SQUARE,
        }),
        size: new NumberField({
          required: true,
          nullable: false,
          integer: true,
          min: GRID_MIN_SIZE,
          initial: 100,
        }),
        style: new StringField({ required: true, blank: false, initial: "solidLines" }),
        thickness: new NumberField({
          required: true,
          nullable: false,
          positive: true,
          integer: true,
          initial: 1,
        }),
        color: new ColorField({ required: true, nullable: false, initial: "#000000" }),
        alpha: new AlphaField({ initial: 0.2 }),
        distance: new NumberField({ required: true, nullable: false, positive: true, initial: 1 }),
        units: new StringField({ required: true, initial: "" }),
        diagonals: new NumberField({
          required: false,
          choices: Object.values(GRID_DIAGONALS),
          initial: GRID_DIAGONALS.EQUIDISTANT,
        }),
      }),
      tokenVision: new BooleanField({ initial: true }),
      environment: environmentField(),
      tokens: new EmbeddedCollectionField(BaseToken),
      regions: new EmbeddedCollectionField(BaseRegion),
      walls: new EmbeddedCollectionField(BaseWall),
      ...filing(),
      ...bookkeeping(),
    };
  }

  static override migrateData(source: Obj): Obj {
    return super.migrateData(migrateSourceId(source));
  }

  declare name: string;
  declare active: boolean;
  declare navigation: boolean;
  declare width: number;
  declare height: number;
  declare grid: { type: number; size: number; distance: number; units: string };
  declare tokens: EmbeddedCollection;
  declare regions: EmbeddedCollection;
  declare walls: EmbeddedCollection;
  /** Generation 14 only. */
  declare levels: EmbeddedCollection | undefined;
  declare sort: number;
  declare ownership: Record<string, number>;
}
