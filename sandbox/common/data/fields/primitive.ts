import type { DataModel } from "../../abstract/data.ts";
import { environment } from "../../environment.ts";
import { GENERATION } from "../../generation.ts";
import type { Obj } from "../../utils/types.ts";
import {
  type CleanOptions,
  DataField,
  type FieldContext,
  type FieldOptions,
  type ValidateOptions,
  type ValidatorResult,
} from "./base.ts";
import type { ChangeOptions, EffectChange } from "./changes.ts";

/** true or false. */
export class BooleanField extends DataField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, nullable: false, initial: false };
  }

  static override get hasFormSupport(): boolean {
    return true;
  }

  override _cast(value: unknown): unknown {
    if (typeof value === "string") return value === "true";
    return Boolean(value);
  }

  override _validateType(value: unknown): ValidatorResult {
    if (typeof value !== "boolean") throw new Error("must be a boolean");
    return true;
  }

  override _applyChangeAdd(value: unknown, delta: unknown): unknown {
    return Boolean(value) || delta;
  }

  override _applyChangeMultiply(value: unknown, delta: unknown): unknown {
    return Boolean(value) && delta;
  }

  override _applyChangeSubtract(value: unknown, delta: unknown): unknown {
    return Boolean(value) && !delta;
  }

  override _applyChangeUpgrade(value: unknown, delta: unknown): unknown {
    return Boolean(value) || delta;
  }

  override _applyChangeDowngrade(value: unknown, delta: unknown): unknown {
    return Boolean(value) && delta;
  }
}

/** The allowed values of a field: a list, the keys of an object, or a function that returns either. */
export type Choices =
  | readonly unknown[]
  | Record<string, unknown>
  | (() => readonly unknown[] | Record<string, unknown>);

/** Whether a value is among the choices. Keys of objects are text, so numbers are compared as text there. */
export function isChoice(choices: Choices, value: unknown): boolean {
  const list = typeof choices === "function" ? choices() : choices;
  return Array.isArray(list) ? list.includes(value) : String(value) in list;
}

/** A finite number. */
export class NumberField extends DataField {
  constructor(options: FieldOptions = {}, context: FieldContext = {}) {
    super(options, context);
    if (this.choices !== undefined) this.nullable = this.options.nullable = options.nullable ?? false;
    // Without null, the only initial value is the one in the options.
    if (!this.nullable && !("initial" in options) && this.initial === null)
      this.initial = this.options.initial = undefined;
  }

  static override get _defaults(): FieldOptions {
    return {
      ...super._defaults,
      nullable: true,
      initial: null,
      min: undefined,
      max: undefined,
      step: undefined,
      integer: false,
      positive: false,
      choices: undefined,
    };
  }

  static override get hasFormSupport(): boolean {
    return true;
  }

  declare min: number | undefined;
  declare max: number | undefined;
  declare step: number | undefined;
  declare integer: boolean;
  declare positive: boolean;
  declare choices: Choices | undefined;

  override clean(value: unknown, options: CleanOptions = {}, state: Obj = {}): unknown {
    // An empty form input means "no number".
    return super.clean(value === "" ? null : value, options, state);
  }

  override _cast(value: unknown): unknown {
    return value === null || value === "" ? Number.NaN : Number(value);
  }

  override _cleanType(value: unknown): unknown {
    let number = value as number;
    if (!Number.isFinite(number)) return number;
    if (this.integer) number = Math.round(number);
    if (this.step !== undefined) {
      const base = this.min ?? 0;
      number = withoutNoise(base + Math.round((number - base) / this.step) * this.step);
    }
    if (this.min !== undefined) number = Math.max(number, this.min);
    if (this.max !== undefined) number = Math.min(number, this.max);
    return number;
  }

  override _validateType(value: unknown): ValidatorResult {
    if (typeof value !== "number" || !Number.isFinite(value)) throw new Error("must be a finite number");
    if (this.integer && !Number.isInteger(value)) throw new Error("must be an integer");
    if (this.positive && value <= 0) throw new Error("must be a positive number");
    if (this.min !== undefined && value < this.min) throw new Error(`must be at least ${this.min}`);
    if (this.max !== undefined && value > this.max) throw new Error(`must be at most ${this.max}`);
    if (this.step !== undefined) {
      const steps = (value - (this.min ?? 0)) / this.step;
      // A clamped maximum may lie between two steps.
      if (value !== this.max && Math.abs(steps - Math.round(steps)) > 1e-8)
        throw new Error(`must be an increment of ${this.step}`);
    }
    if (this.choices && !isChoice(this.choices, value)) throw new Error(`${value} is not a valid choice`);
    return undefined;
  }

  override _castChangeDelta(delta: unknown, { replacementData }: ChangeOptions = {}): unknown {
    if (GENERATION < 14 || typeof delta !== "string") return this._cast(delta);
    return environment().evaluateFormula(delta, replacementData ?? {});
  }

  override _applyChangeAdd(value: unknown, delta: unknown): unknown {
    return Number(value ?? 0) + (delta as number);
  }

  override _applyChangeSubtract(value: unknown, delta: unknown): unknown {
    return Number(value ?? 0) - (delta as number);
  }

  override _applyChangeMultiply(value: unknown, delta: unknown): unknown {
    return Number(value ?? 0) * (delta as number);
  }

  override _applyChangeUpgrade(value: unknown, delta: unknown): unknown {
    return value === undefined || value === null ? delta : Math.max(value as number, delta as number);
  }

  override _applyChangeDowngrade(value: unknown, delta: unknown): unknown {
    return value === undefined || value === null ? delta : Math.min(value as number, delta as number);
  }
}

/** Multiples of a step such as 0.1 have binary noise; a double is exact to fifteen digits. */
function withoutNoise(value: number): number {
  return Number(value.toPrecision(15));
}

/** Text. */
export class StringField extends DataField {
  constructor(options: FieldOptions = {}, context: FieldContext = {}) {
    super(options, context);
    if (this.choices !== undefined) {
      this.nullable = this.options.nullable = options.nullable ?? false;
      this.blank = options.blank === true;
      this.options.blank = this.blank;
    }
    if (!("initial" in options) && this.initial === undefined) this.initial = this.#defaultInitial();
  }

  static override get _defaults(): FieldOptions {
    return { ...super._defaults, blank: true, trim: true, choices: undefined, textSearch: false };
  }

  static override get hasFormSupport(): boolean {
    return true;
  }

  declare blank: boolean;
  declare trim: boolean;
  declare choices: Choices | undefined;
  declare textSearch: boolean;

  #defaultInitial(): string | null | undefined {
    if (!this.required) return undefined;
    if (this.blank) return "";
    return this.nullable ? null : undefined;
  }

  override clean(value: unknown, options: CleanOptions = {}, state: Obj = {}): unknown {
    // A cleared input of a field that may be null but not blank means null.
    const empty = typeof value === "string" && (this.trim ? value.trim() : value) === "";
    if (empty && !this.blank && this.nullable) return null;
    return super.clean(value, options, state);
  }

  override _cast(value: unknown): unknown {
    return value === null ? value : String(value);
  }

  override _cleanType(value: unknown, _options: CleanOptions = {}, _state: Obj = {}): unknown {
    return this.trim && typeof value === "string" ? value.trim() : value;
  }

  override _validateSpecial(value: unknown): ValidatorResult {
    if (value === "" || (typeof value === "string" && !this.blank && value.trim() === "")) {
      if (!this.blank) throw new Error("may not be a blank string");
      return value === "" ? true : undefined;
    }
    return super._validateSpecial(value);
  }

  override _validateType(value: unknown, _options: ValidateOptions = {}): ValidatorResult {
    if (typeof value !== "string") throw new Error("must be a string");
    if (this.choices && !isChoice(this.choices, value)) throw new Error(`${value} is not a valid choice`);
    return undefined;
  }

  override _applyChangeAdd(
    value: unknown,
    delta: unknown,
    _model: DataModel,
    _change: EffectChange,
  ): unknown {
    return `${value ?? ""}${delta}`;
  }

  override _applyChangeSubtract(
    value: unknown,
    delta: unknown,
    _model: DataModel,
    _change: EffectChange,
  ): unknown {
    return typeof value === "string" ? value.replace(String(delta), "") : value;
  }
}

/** Text with markup. The server sanitises the paths that a manifest names. */
export class HTMLField extends StringField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, blank: true };
  }
}
