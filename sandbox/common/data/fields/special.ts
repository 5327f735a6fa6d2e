import type { DataModel } from "../../abstract/data.ts";
import { FILE_CATEGORIES } from "../../constants/files.ts";
import { Color } from "../../utils/color.ts";
import type { Obj } from "../../utils/types.ts";
import type { CleanOptions, FieldContext, FieldOptions, ValidateOptions, ValidatorResult } from "./base.ts";
import { NumberField, StringField } from "./primitive.ts";

/** A colour: "#rrggbb" in storage, a Color in memory. */
export class ColorField extends StringField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, nullable: true, initial: null, blank: false };
  }

  override clean(value: unknown, options: CleanOptions = {}, state: Obj = {}): unknown {
    return super.clean(value === "" ? null : value, options, state);
  }

  override _cast(value: unknown): unknown {
    const color = Color.from(value);
    return color.valid ? color.css : value;
  }

  override initialize(value: unknown, _model: DataModel, _options: Obj = {}): unknown {
    return value === null || value === undefined ? value : Color.from(value);
  }

  override _castChangeDelta(delta: unknown): unknown {
    return Color.from(delta);
  }

  override toObject(value: unknown): unknown {
    return value instanceof Color ? value.css : value;
  }

  override _validateType(value: unknown, options: ValidateOptions = {}): ValidatorResult {
    if (typeof value !== "string" || !/^#[0-9a-f]{6}$/.test(value))
      throw new Error("must be a valid color string");
    return super._validateType(value, options);
  }
}

const DATA_URL = /^data:[a-z]+\/[-+.a-z0-9]+;base64,/i;

/** The path of a file of the given categories. */
export class FilePathField extends StringField {
  constructor(options: FieldOptions = {}, context: FieldContext = {}) {
    super(options, context);
    if (!this.categories.length && !this.virtual)
      throw new Error("The categories of a FilePathField must be provided");
    for (const category of this.categories) {
      if (category !== "MEDIA" && !(category in FILE_CATEGORIES))
        throw new Error(`"${category}" is no category of files`);
    }
  }

  static override get _defaults(): FieldOptions {
    return {
      ...super._defaults,
      categories: [],
      base64: false,
      wildcard: false,
      virtual: false,
      nullable: true,
      blank: false,
      initial: null,
    };
  }

  declare categories: string[];
  declare base64: boolean;
  declare wildcard: boolean;
  declare virtual: boolean;

  override _validateType(value: unknown, options: ValidateOptions = {}): ValidatorResult {
    const text = value as string;
    if (DATA_URL.test(text)) {
      if (!this.base64) throw new Error("may not be base64 data");
      return undefined;
    }
    if (this.virtual && text.startsWith("#")) return undefined;
    if (text.includes("*") && this.wildcard) return undefined;
    if (this.categories.length && !this.#extensions().has(extensionOf(text))) {
      throw new Error(`does not have a valid file extension for ${this.categories.join(", ")}`);
    }
    return super._validateType(value, options);
  }

  #extensions(): Set<string> {
    const names = this.categories.flatMap((category) =>
      category === "MEDIA" ? ["IMAGE", "VIDEO", "AUDIO", "TEXT", "FONT", "GRAPHICS"] : [category],
    );
    return new Set(names.flatMap((name) => Object.keys(FILE_CATEGORIES[name] ?? {})));
  }
}

function extensionOf(path: string): string {
  const clean = path.split(/[?#]/)[0] as string;
  return clean.slice(clean.lastIndexOf(".") + 1).toLowerCase();
}

/** Degrees. */
export class AngleField extends NumberField {
  static override get _defaults(): FieldOptions {
    return {
      ...super._defaults,
      required: true,
      nullable: false,
      initial: 0,
      normalize: true,
      min: 0,
      max: 360,
      validationError: "is not a number between 0 and 360",
    };
  }

  declare normalize: boolean;

  override _cast(value: unknown): unknown {
    const angle = super._cast(value) as number;
    if (!this.normalize || !Number.isFinite(angle)) return angle;
    // A full turn is kept: it is in range and differs from zero.
    return angle >= 0 && angle <= 360 ? angle : ((angle % 360) + 360) % 360;
  }
}

/** Opacity between 0 and 1. */
export class AlphaField extends NumberField {
  static override get _defaults(): FieldOptions {
    return {
      ...super._defaults,
      required: true,
      nullable: false,
      initial: 1,
      min: 0,
      max: 1,
      validationError: "is not a number between 0 and 1",
    };
  }
}

/** A hue in [0, 1); values outside wrap around. */
export class HueField extends NumberField {
  static override get _defaults(): FieldOptions {
    return {
      ...super._defaults,
      required: true,
      nullable: false,
      initial: 0,
      min: 0,
      max: 1,
      validationError: "is not a number between 0 (inclusive) and 1 (exclusive)",
    };
  }

  override _cast(value: unknown): unknown {
    const hue = super._cast(value) as number;
    return ((hue % 1) + 1) % 1;
  }
}

/** Sort order among siblings. */
export class IntegerSortField extends NumberField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, nullable: false, integer: true, initial: 0 };
  }
}

/** Any data, stored as JSON text. */
export class JSONField extends StringField {
  static override get _defaults(): FieldOptions {
    return {
      ...super._defaults,
      blank: false,
      trim: false,
      initial: undefined,
      validationError: "is not a valid JSON string",
    };
  }

  override clean(value: unknown, options: CleanOptions = {}, state: Obj = {}): unknown {
    // Empty text is invalid JSON, so an empty field gets the initial value.
    return super.clean(value === "" ? undefined : value, options, state);
  }

  override _cast(value: unknown): unknown {
    return typeof value === "string" ? value : JSON.stringify(value);
  }

  override _validateType(value: unknown): ValidatorResult {
    try {
      JSON.parse(value as string);
      return true;
    } catch {
      return false; // The message is the field's validationError.
    }
  }

  override initialize(value: unknown, _model: DataModel, _options: Obj = {}): unknown {
    return value === null || value === undefined ? value : JSON.parse(value as string);
  }

  override toObject(value: unknown): unknown {
    return value === null || value === undefined ? value : JSON.stringify(value);
  }
}

/** A script. It is compiled to check its syntax, never run. */
export class JavaScriptField extends StringField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, blank: true, nullable: false, async: false };
  }

  declare async: boolean;

  override _validateType(value: unknown): ValidatorResult {
    const compile = (
      this.async ? Object.getPrototypeOf(async () => {}).constructor : Function
    ) as FunctionConstructor;
    try {
      new compile(value as string);
    } catch (error) {
      throw new Error("must be valid JavaScript", { cause: error });
    }
    return true;
  }
}
