import type { DataModel } from "../../abstract/data.ts";
import { environment } from "../../environment.ts";
import { GENERATION } from "../../generation.ts";
import { deepClone } from "../../utils/clone.ts";
import { equals } from "../../utils/equality.ts";
import { expandObject } from "../../utils/shape.ts";
import { isEmpty, isPlainObject, type Obj } from "../../utils/types.ts";
import { DataFieldOperator, ForcedDeletion, ForcedReplacement, settleOperators } from "../operators.ts";
import { DataModelValidationFailure } from "../validation-failure.ts";
import { applyFieldChange, type ChangeOptions, type EffectChange } from "./changes.ts";
import type { GroupConfig, InputConfig } from "./form.ts";

export interface FieldOptions {
  required?: boolean;
  nullable?: boolean;
  initial?: unknown;
  readonly?: boolean;
  gmOnly?: boolean;
  label?: string;
  hint?: string;
  placeholder?: string;
  validationError?: string;
  /** false: the value exists in memory only (generation 14). */
  persisted?: boolean;
  /** true: valid; false: invalid; undefined: continue with further checks; throw: invalid, with that message. */
  validate?: (this: DataField, value: never, options: ValidateOptions) => ValidatorResult;
  [option: string]: unknown;
}

// biome-ignore lint/suspicious/noConfusingVoidType: validators may simply return
export type ValidatorResult = boolean | undefined | void | DataModelValidationFailure;

export interface FieldContext {
  name?: string;
  parent?: DataField;
}

export interface CleanOptions {
  /** Clean only present values; add none. */
  partial?: boolean;
  /** The root of the data being cleaned. */
  source?: Obj;
  [option: string]: unknown;
}

export interface ValidateOptions {
  partial?: boolean;
  /** Replace an invalid value with a valid one if there is one. */
  fallback?: boolean;
  source?: Obj;
  [option: string]: unknown;
}

export interface UpdateOptions {
  recursive?: boolean;
  dryRun?: boolean;
  fallback?: boolean;
  [option: string]: unknown;
}

/** The model that is updated. An update needs it in addition to the data. */
export interface UpdateState {
  model: DataModel;
}

/** The value of a change to an object field: an object, or its JSON text. Other text is kept. */
export function castObjectDelta(delta: unknown): unknown {
  if (typeof delta !== "string") return delta;
  try {
    return JSON.parse(delta);
  } catch {
    return delta; // Validation refuses this value and shows the reason.
  }
}

const failureOf = (invalidValue: unknown, message: string): DataModelValidationFailure =>
  new DataModelValidationFailure({ invalidValue, message, unresolved: true });

/** Combines the failures of members. Creates an object only if there is a failure, because most data is valid. */
export function failuresOf(
  names: readonly string[],
  validate: (name: string) => DataModelValidationFailure | undefined,
): DataModelValidationFailure | undefined {
  let total: DataModelValidationFailure | undefined;
  for (const name of names) {
    const failure = validate(name);
    if (!failure) continue;
    total ??= new DataModelValidationFailure();
    total.fields[name] = failure;
    if (failure.unresolved) total.unresolved = true;
  }
  return total;
}

/** Updates a copy of an inner object, which replaces the original only if something differs. */
export function updateCopy(
  source: Obj,
  key: string,
  difference: Obj,
  update: (changed: Obj, inner: Obj) => void,
): void {
  const inner: Obj = {};
  const changed = { ...(source[key] as Obj) };
  update(changed, inner);
  if (isEmpty(inner)) return;
  source[key] = changed;
  difference[key] = inner;
}

/** One value of a schema: cleans, validates, stores and initialises it. */
export class DataField {
  constructor(options: FieldOptions = {}, { name, parent }: FieldContext = {}) {
    const defaults = (this.constructor as typeof DataField)._defaults;
    this.options = { ...defaults, ...options };
    this.name = name;
    this.parent = parent;
    const self = this as unknown as Obj;
    for (const key of Object.keys(defaults)) self[key] = this.options[key];
  }

  /** Whether fields of this kind hold embedded documents. */
  static hierarchical = false;
  /** Whether fields of this kind hold other fields. */
  static recursive = false;

  static get _defaults(): FieldOptions {
    return {
      required: false,
      nullable: false,
      initial: undefined,
      readonly: false,
      gmOnly: false,
      label: "",
      hint: "",
      validationError: "is not a valid value",
      ...(GENERATION >= 14 ? { persisted: true } : {}),
    };
  }

  /** Whether fields of this kind can make a form input. */
  static get hasFormSupport(): boolean {
    return this.prototype._toInput !== DataField.prototype._toInput;
  }

  options: FieldOptions;
  name: string | undefined;
  parent: DataField | undefined;
  declare required: boolean;
  declare nullable: boolean;
  declare initial: unknown;
  declare readonly: boolean;
  declare gmOnly: boolean;
  declare label: string;
  declare hint: string;
  declare persisted: boolean | undefined;
  declare validationError: string;

  /** The dotted path from the root of the schema. */
  get fieldPath(): string {
    return [this.parent?.fieldPath, this.name].filter((part) => typeof part === "string" && part).join(".");
  }

  /** Calls a function, or the method with that name, on this field and all fields below; collects the results. */
  apply(
    fn: string | ((this: DataField, value: unknown, options: Obj) => unknown),
    value?: unknown,
    options: Obj = {},
  ): unknown {
    const call = typeof fn === "string" ? ((this as unknown as Obj)[fn] as typeof fn) : fn;
    if (typeof call !== "function") throw new Error(`${this.constructor.name} has no method ${String(fn)}`);
    return call.call(this, value, options);
  }

  /** Nests the dotted keys of a change to this field, in a copy. Fields whose keys may contain dots keep them. */
  _expand(changes: unknown, _source?: Obj): unknown {
    return isPlainObject(changes)
      ? expandObject(changes)
      : Array.isArray(changes)
        ? changes.map((each) => this._expand(each))
        : changes;
  }

  /** Adds the type to a change of typed data, so that migration and cleaning know it. */
  _addTypes(_source: unknown, _changes: unknown, _options: Obj = {}): void {}

  /** The field at a path below this field. Generation 14 passes the path in reverse order. */
  _getField(path: string[]): DataField | undefined {
    return path.length ? undefined : this;
  }

  /** Converts any value to a value of this field as far as possible. */
  clean(value: unknown, options: CleanOptions = {}, _state: Obj = {}): unknown {
    if (typeof value === "object" && value instanceof DataFieldOperator) {
      if (options.partial) return this.#cleanOperator(value, options);
      const whole = value instanceof ForcedDeletion ? undefined : settleOperators(value);
      return this.clean(whole, options, _state);
    }
    if (value === undefined) return this.getInitialValue(options.source);
    if (value === null && this.nullable) return null;
    if (value === null) {
      const initial = this.getInitialValue(options.source);
      if (initial !== undefined && initial !== null) return initial;
    }
    return this._cleanType(this._cast(value), options, _state);
  }

  #cleanOperator(operator: DataFieldOperator, options: CleanOptions): DataFieldOperator {
    if (!(operator instanceof ForcedReplacement)) return operator;
    const whole = deepClone(settleOperators(operator));
    return ForcedReplacement.create(this.clean(whole, { ...options, partial: false }));
  }

  /** Cleans a value that already has the right type. */
  _cleanType(value: unknown, _options: CleanOptions = {}, _state: Obj = {}): unknown {
    return value;
  }

  /** Casts a value to the right type. */
  _cast(value: unknown): unknown {
    return value;
  }

  /** The initial value. A function is called with the surrounding data. */
  getInitialValue(data?: unknown): unknown {
    const initial = this.initial;
    return typeof initial === "function" ? (initial as (data: unknown) => unknown)(data) : deepClone(initial);
  }

  /** The stored form of an initialised value. */
  toObject(value: unknown): unknown {
    return value;
  }

  /** @returns the failure, or undefined for a valid value */
  validate(value: unknown, options: ValidateOptions = {}): DataModelValidationFailure | undefined {
    let result: ValidatorResult;
    try {
      // Special values first, then the rule given to this field, then the rules of its class.
      result = this._validateSpecial(value);
      if (result === undefined) {
        const { validate } = this.options;
        // Packages turn a rule off with `false`.
        if (typeof validate === "function")
          result = (validate as (value: unknown, options: ValidateOptions) => ValidatorResult).call(
            this,
            value,
            options,
          );
        result ??= this._validateType(value, options);
      }
    } catch (error) {
      return failureOf(value, error instanceof Error ? error.message : String(error));
    }
    if (result === undefined || result === true) return undefined;
    if (result instanceof DataModelValidationFailure) return result;
    return result === false ? failureOf(value, this.validationError) : undefined;
  }

  /** undefined and null: valid, or invalid with the reason thrown. */
  _validateSpecial(value: unknown): ValidatorResult {
    if (value === undefined) {
      if (this.required) throw new Error("may not be undefined");
      return true;
    }
    if (value === null) {
      if (!this.nullable) throw new Error("may not be null");
      return true;
    }
    return undefined;
  }

  _validateType(_value: unknown, _options: ValidateOptions = {}): ValidatorResult {
    return undefined;
  }

  /** Validates a value after a change. Fields that know their changed members validate only these. */
  _validateChange(
    value: unknown,
    _change: unknown,
    options: ValidateOptions = {},
  ): DataModelValidationFailure | undefined {
    return this.validate(value, options);
  }

  /** Whether a package has given this field its own rule for the whole value. */
  _hasOwnRule({ prototype }: { prototype: DataField }): boolean {
    return (
      typeof this.options.validate === "function" ||
      this.validate !== prototype.validate ||
      this._validateType !== prototype._validateType
    );
  }

  /** Runs the joint rules of inner models. @throws the errors of these rules */
  _validateModel(_data: unknown, _options: ValidateOptions = {}): void {}

  /** Whether `_validateModel` may find a rule in this field or below it. */
  get _holdsModels(): boolean {
    return this._validateModel !== DataField.prototype._validateModel;
  }

  /** Migrates stored data of an older shape in place. */
  migrateSource(_sourceData: Obj, _fieldData: unknown): void {}

  /** Whether `migrateSource` may change something in this field or below it. */
  get _migrates(): boolean {
    return this.migrateSource !== DataField.prototype.migrateSource;
  }

  /** Forgets cached facts about the fields below, because fields were added or removed. */
  _forgetFields(): void {
    this.parent?._forgetFields();
  }

  /** The value a model exposes. A function becomes a getter. */
  initialize(value: unknown, _model: DataModel, _options: Obj = {}): unknown {
    return value;
  }

  /**
   * Applies a change to a copy of the source data.
   * @param source the copy, changed here
   * @param difference receives the actual difference
   */
  _updateDiff(
    source: Obj,
    key: string,
    value: unknown,
    difference: Obj,
    _options: UpdateOptions,
    _state: UpdateState,
  ): void {
    if (value instanceof ForcedDeletion) {
      if (source[key] === undefined) return;
      source[key] = undefined;
      difference[key] = value;
      return;
    }
    const next = value instanceof ForcedReplacement ? DataFieldOperator.get(value) : value;
    if (equals(source[key], next)) return;
    source[key] = next;
    difference[key] = value;
  }

  /** Stores a validated new value. */
  _updateCommit(
    source: Obj,
    key: string,
    value: unknown,
    _difference: unknown,
    _options: UpdateOptions,
    _state: UpdateState,
  ): void {
    source[key] = value;
  }

  /** A form input for this field. @throws Error if this environment cannot render forms */
  toInput(config: InputConfig = {}): unknown {
    const named = { name: this.fieldPath, ...config };
    if (typeof named.input === "function") return named.input(this, named);
    return this._toInput(named);
  }

  _toInput(config: InputConfig): unknown {
    return this.#renderer.createInput(this, config);
  }

  /** A labelled form group around the input. @throws Error if this environment cannot render forms */
  toFormGroup(group: GroupConfig = {}, input: InputConfig = {}): unknown {
    return this.#renderer.createGroup(this, group, input);
  }

  get #renderer() {
    const renderer = environment().formRenderer;
    if (!renderer)
      throw new Error(`no form renderer is registered to make an input for the field "${this.fieldPath}"`);
    return renderer;
  }

  /** The value after an effect's change. */
  applyChange(value: unknown, model: DataModel, change: EffectChange, options: ChangeOptions = {}): unknown {
    return applyFieldChange(this, value, model, change, options);
  }

  /** Casts the value of a change, usually text, to a value of this field. */
  _castChangeDelta(delta: unknown, _options: ChangeOptions = {}): unknown {
    return this._cast(delta);
  }

  _applyChangeAdd(value: unknown, delta: unknown, _model: DataModel, _change: EffectChange): unknown {
    return (value as number) + (delta as number);
  }

  _applyChangeSubtract(value: unknown, _delta: unknown, _model: DataModel, _change: EffectChange): unknown {
    return value;
  }

  _applyChangeMultiply(value: unknown, _delta: unknown, _model: DataModel, _change: EffectChange): unknown {
    return value;
  }

  _applyChangeOverride(_value: unknown, delta: unknown, _model: DataModel, _change: EffectChange): unknown {
    return delta;
  }

  _applyChangeUpgrade(value: unknown, _delta: unknown, _model: DataModel, _change: EffectChange): unknown {
    return value;
  }

  _applyChangeDowngrade(value: unknown, _delta: unknown, _model: DataModel, _change: EffectChange): unknown {
    return value;
  }

  /** Calls the hook applyActiveEffect. The value is kept if no handler changes it. */
  _applyChangeCustom(value: unknown, delta: unknown, model: DataModel, change: EffectChange): unknown {
    const changes: Obj = {};
    environment().callHook("applyActiveEffect", model, change, value, delta, changes);
    return Object.hasOwn(changes, change.key) ? changes[change.key] : value;
  }
}
