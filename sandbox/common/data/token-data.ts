import { DataModel } from "../abstract/data.ts";
import {
  DEFAULT_TOKEN,
  TEXTURE_DATA_FIT_MODES,
  TOKEN_DISPLAY_MODES,
  TOKEN_DISPOSITIONS,
} from "../constants/play.ts";
import { environment, type TokenBarName } from "../environment.ts";
import { GENERATION } from "../generation.ts";
import type { FieldOptions } from "./fields/base.ts";
import { EmbeddedDataField } from "./fields/embedded.ts";
import type { DataSchema } from "./fields/schema.ts";
import {
  AlphaField,
  AngleField,
  ArrayField,
  BooleanField,
  ColorField,
  FilePathField,
  NumberField,
  SchemaField,
  StringField,
  TypedObjectField,
} from "./fields.ts";

interface TextureOptions {
  categories?: string[];
  initial?: FieldOptions & { src?: unknown; anchor?: number; fit?: string; alphaThreshold?: number };
  wildcard?: boolean;
}

/** An image on the canvas, and its fit. */
export function textureField({
  categories = ["IMAGE", "VIDEO"],
  initial = {},
  wildcard = false,
}: TextureOptions = {}): SchemaField {
  const offset = () => new NumberField({ nullable: false, integer: true, initial: 0 });
  const anchor = () => new NumberField({ nullable: false, initial: initial.anchor ?? 0 });
  const scale = () => new NumberField({ nullable: false, initial: 1 });
  return new SchemaField({
    src: new FilePathField({ categories, initial: initial.src ?? null, wildcard }),
    anchorX: anchor(),
    anchorY: anchor(),
    offsetX: offset(),
    offsetY: offset(),
    fit: new StringField({ initial: initial.fit ?? "fill", choices: TEXTURE_DATA_FIT_MODES }),
    scaleX: scale(),
    scaleY: scale(),
    rotation: new AngleField(),
    tint: new ColorField({ nullable: false, initial: "#ffffff" }),
    alphaThreshold: new AlphaField({ nullable: false, initial: initial.alphaThreshold ?? 0 }),
  });
}

const signed = (initial = 0) =>
  new NumberField({ required: true, nullable: false, initial, min: -1, max: 1 });
const distanceField = () =>
  new NumberField({ required: true, nullable: false, initial: 0, min: 0, step: 0.01 });

/** Light that a token or a lamp emits. */
export class LightData extends DataModel {
  static override LOCALIZATION_PREFIXES = ["LIGHT"];

  static override defineSchema(): DataSchema {
    return {
      negative: new BooleanField(),
      priority: new NumberField({ required: true, nullable: false, integer: true, initial: 0, min: 0 }),
      alpha: new AlphaField({ initial: 0.5 }),
      angle: new AngleField({ initial: 360, normalize: false }),
      bright: distanceField(),
      color: new ColorField(),
      coloration: new NumberField({ required: true, integer: true, initial: 1 }),
      dim: distanceField(),
      attenuation: new AlphaField({ initial: 0.5 }),
      luminosity: new NumberField({ required: true, nullable: false, initial: 0.5, min: 0, max: 1 }),
      saturation: signed(),
      contrast: signed(),
      shadows: new NumberField({ required: true, nullable: false, initial: 0, min: 0, max: 1 }),
      animation: new SchemaField({
        type: new StringField({ nullable: true, blank: false, initial: null }),
        speed: new NumberField({
          required: true,
          nullable: false,
          integer: true,
          initial: 5,
          min: 0,
          max: 10,
        }),
        intensity: new NumberField({
          required: true,
          nullable: false,
          integer: true,
          initial: 5,
          min: 1,
          max: 10,
        }),
        reverse: new BooleanField(),
      }),
      darkness: new SchemaField({ min: new AlphaField({ initial: 0 }), max: new AlphaField({ initial: 1 }) }),
    };
  }
}

const bar = (name: TokenBarName) =>
  new SchemaField({
    attribute: new StringField({
      required: true,
      nullable: true,
      blank: false,
      initial: () => environment().tokenAttribute(name),
    }),
  });
const displayMode = () =>
  new NumberField({
    required: true,
    choices: Object.values(TOKEN_DISPLAY_MODES),
    initial: TOKEN_DISPLAY_MODES.NONE,
  });
const size = () => new NumberField({ nullable: false, positive: true, initial: 1, step: 0.5, min: 0.5 });

const detectionMode = (more: DataSchema) =>
  new SchemaField({
    ...more,
    enabled: new BooleanField({ initial: true }),
    range: new NumberField({ required: true, min: 0, step: 0.01 }),
  });

/** 13: a list with unique mode ids (typings: BaseToken.#validateDetectionModes). 14: a record by id. */
const detectionList = () =>
  new ArrayField(detectionMode({ id: new StringField() }), {
    validate: (modes: unknown) => {
      const ids = (modes as readonly { id: string }[]).map(({ id }) => id);
      if (new Set(ids).size < ids.length) throw new Error("has a detection mode twice");
    },
  });

/** Fields shared by a placed token and an actor's prototype token. */
export function sharedTokenSchema(): DataSchema {
  return {
    name: new StringField({ required: true, blank: true, textSearch: true }),
    displayName: displayMode(),
    actorLink: new BooleanField(),
    width: size(),
    height: size(),
    texture: textureField({
      initial: { src: () => DEFAULT_TOKEN, anchor: 0.5, fit: "contain", alphaThreshold: 0.75 },
      wildcard: true,
    }),
    lockRotation: new BooleanField(),
    rotation: new AngleField(),
    alpha: new AlphaField(),
    disposition: new NumberField({
      required: true,
      choices: Object.values(TOKEN_DISPOSITIONS),
      initial: TOKEN_DISPOSITIONS.HOSTILE,
      validationError: "must be a value in CONST.TOKEN_DISPOSITIONS",
    }),
    displayBars: displayMode(),
    bar1: bar("bar1"),
    bar2: bar("bar2"),
    light: new EmbeddedDataField(LightData),
    sight: new SchemaField({
      enabled: new BooleanField(),
      range: new NumberField({ required: true, nullable: true, min: 0, step: 0.01, initial: 0 }),
      angle: new AngleField({ initial: 360, normalize: false }),
      visionMode: new StringField({ required: true, blank: false, initial: "basic" }),
      color: new ColorField(),
      attenuation: new AlphaField({ initial: 0.1 }),
      brightness: signed(),
      saturation: signed(),
      contrast: signed(),
    }),
    detectionModes: GENERATION === 13 ? detectionList() : new TypedObjectField(detectionMode({})),
    occludable: new SchemaField({ radius: distanceField() }),
    ring: new SchemaField({
      enabled: new BooleanField(),
      colors: new SchemaField({ ring: new ColorField(), background: new ColorField() }),
      effects: new NumberField({
        required: true,
        nullable: false,
        integer: true,
        initial: 1,
        min: 0,
        max: 0x7fffff,
      }),
      subject: new SchemaField({
        scale: new NumberField({ required: true, nullable: false, initial: 1, min: 0.5 }),
        texture: new FilePathField({ categories: ["IMAGE"] }),
      }),
    }),
    turnMarker: new SchemaField({
      mode: new NumberField({ required: true, choices: [0, 1, 2], initial: 1 }),
      animation: new StringField({ required: true, nullable: true, blank: false, initial: null }),
      src: new FilePathField({ categories: ["IMAGE", "VIDEO"] }),
      disposition: new BooleanField(),
    }),
    movementAction: new StringField({ required: true, nullable: true, blank: false, initial: null }),
  };
}
