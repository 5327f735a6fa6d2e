import type { DataModel } from "../../abstract/data.ts";
import { GENERATION } from "../../generation.ts";
import { setProperty } from "../../utils/properties.ts";
import { isEmpty, isPlainObject, type Obj } from "../../utils/types.ts";
import { DataFieldOperator, ForcedDeletion, ForcedReplacement } from "../operators.ts";
import { DataModelValidationFailure } from "../validation-failure.ts";
import {
  type CleanOptions,
  castObjectDelta,
  DataField,
  type FieldContext,
  type FieldOptions,
  failuresOf,
  type UpdateOptions,
  type UpdateState,
  updateCopy,
  type ValidateOptions,
  type ValidatorResult,
} from "./base.ts";

export type DataSchema = Record<string, DataField>;

/** Takes the next part of a path given to `_getField`, in the order of this generation. */
export function takePathPart(path: string[]): string | undefined {
  return GENERATION >= 14 ? path.pop() : path.shift();
}

/** Reads the next part of a path given to `_getField` without taking it. */
export function peekPathPart(path: readonly string[]): string | undefined {
  return GENERATION >= 14 ? path.at(-1) : path[0];
}

/** Defines a member of an initialised object: functions become getters, readonly values cannot be assigned. */
export function defineMember(target: object, field: DataField, name: string, value: unknown): void {
  if (typeof value === "function") {
    Object.defineProperty(target, name, {
      get: value as () => unknown,
      set: () => undefined,
      configurable: true,
      enumerable: true,
    });
  } else if (field.readonly) {
    Object.defineProperty(target, name, { value, writable: false, configurable: true, enumerable: true });
  } else (target as Obj)[name] = value;
}

/** An object with named fields. */
export class SchemaField extends DataField {
  constructor(fields: DataSchema, options: FieldOptions = {}, context: FieldContext = {}) {
    super(options, context);
    this.fields = this._initialize(fields);
  }

  static override recursive = true;

  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, nullable: false };
  }

  /** Read with `for … in` on hot paths, because `Object.entries` allocates its pairs on each call. */
  fields: DataSchema;
  /** Keys that are not in the schema but stay in the data, such as shims. */
  unknownKeys: Record<string, unknown> = {};
  /** Names of the fields that have inner models, and of the fields that migrate. The other fields are skipped. */
  #modelHolders: string[] | undefined;
  #migrating: string[] | undefined;

  /** Adopts the inner fields: sets their name and parent. @throws Error unless each is a field without a parent */
  _initialize(fields: DataSchema): DataSchema {
    if (typeof fields !== "object" || fields === null)
      throw new Error("A DataSchema must be an object with string keys and DataField values.");
    const owned = { ...fields };
    for (const [name, field] of Object.entries(owned)) this.#adopt(name, field);
    return owned;
  }

  #adopt(name: string, field: DataField): void {
    if (!(field instanceof DataField))
      throw new Error(`The "${name}" field is not an instance of the DataField class.`);
    if (field.parent !== undefined)
      throw new Error(
        `The "${field.fieldPath}" field already belongs to some other parent and may not be reused.`,
      );
    field.name = name;
    field.parent = this;
  }

  /** Adds fields to the schema (generation 14). */
  extendFields(fields: DataSchema): void {
    for (const [name, field] of Object.entries(fields)) {
      this.#adopt(name, field);
      this.fields[name] = field;
    }
    this._forgetFields();
  }

  /** Removes fields from the schema (generation 14). */
  removeFields(names: Iterable<string>): void {
    for (const name of names) delete this.fields[name];
    this._forgetFields();
  }

  override _forgetFields(): void {
    this.#modelHolders = undefined;
    this.#migrating = undefined;
    super._forgetFields();
  }

  *[Symbol.iterator](): Generator<DataField> {
    yield* Object.values(this.fields);
  }

  keys(): string[] {
    return Object.keys(this.fields);
  }

  values(): DataField[] {
    return Object.values(this.fields);
  }

  entries(): [string, DataField][] {
    return Object.entries(this.fields);
  }

  has(name: string): boolean {
    return Object.hasOwn(this.fields, name);
  }

  get(name: string): DataField | undefined {
    return this.has(name) ? this.fields[name] : undefined;
  }

  /** The field at a dotted path or a list of names. */
  getField(path: string | string[]): DataField | undefined {
    const parts = typeof path === "string" ? path.split(".") : [...path];
    return this._getField(GENERATION >= 14 ? parts.reverse() : parts);
  }

  override _getField(path: string[]): DataField | undefined {
    if (!path.length) return this;
    return this.get(takePathPart(path) as string)?._getField(path);
  }

  override apply(fn: Parameters<DataField["apply"]>[0], data: unknown = {}, options: Obj = {}): Obj {
    const results: Obj = {};
    for (const [name, field] of this.entries()) {
      if (options.partial && !(name in (data as Obj))) continue;
      const result = field.apply(fn, (data as Obj | undefined)?.[name], options);
      if (!options.filter || !isEmpty(result)) results[name] = result;
    }
    return results;
  }

  override _expand(changes: unknown, source?: Obj): unknown {
    if (!isPlainObject(changes)) return changes;
    const expanded = nestKeys(changes);
    for (const [name, value] of Object.entries(expanded)) {
      const field = this.get(name);
      expanded[name] = field ? field._expand(value, source) : super._expand(value);
    }
    return expanded;
  }

  override _addTypes(source: unknown, changes: unknown, options: Obj = {}): void {
    if (!isPlainObject(changes)) return;
    for (const key of Object.keys(changes)) {
      this.get(key)?._addTypes((source as Obj | undefined)?.[key], changes[key], {
        ...options,
        source,
        changes,
      });
    }
  }

  override _cast(value: unknown): unknown {
    const model = value as { toObject?: () => unknown } | null;
    if (typeof model === "object" && typeof model?.toObject === "function") return model.toObject();
    return isPlainObject(value) ? value : {};
  }

  override getInitialValue(data?: unknown): unknown {
    const initial = super.getInitialValue(data);
    if (initial === undefined && !this.required) return undefined;
    if (initial === undefined && this.nullable) return null;
    return isPlainObject(initial) || initial === undefined
      ? this._cleanType(initial ?? {}, { source: data as Obj })
      : initial;
  }

  override _cleanType(value: unknown, options: CleanOptions = {}, state: Obj = {}): unknown {
    const data = value as Obj;
    const inner = options.source ? options : { ...options, source: data };
    let known = 0;
    for (const name in this.fields) {
      const field = this.fields[name]!;
      if (options.partial && !(name in data)) continue;
      if (field.persisted === false) {
        delete data[name];
        continue;
      }
      known += 1;
      const given = data[name];
      const cleaned = field.clean(given, inner, state);
      if (cleaned !== given || given === undefined) data[name] = cleaned;
    }
    const keys = Object.keys(data);
    if (keys.length !== known)
      for (const name of keys) if (!this.has(name) && !(name in this.unknownKeys)) delete data[name];
    return data;
  }

  override initialize(value: unknown, model: DataModel, options: Obj = {}): unknown {
    if (!isPlainObject(value)) return value;
    const target: Obj = {};
    for (const name in this.fields) {
      const field = this.fields[name]!;
      const stored = field.persisted === false ? field.getInitialValue(value) : value[name];
      defineMember(target, field, name, field.initialize(stored, model, options));
    }
    return target;
  }

  override toObject(value: unknown): unknown {
    if (typeof value !== "object" || value === null) return value;
    const object: Obj = {};
    for (const [name, field] of this.entries()) {
      if (!(name in value) || field.persisted === false) continue;
      object[name] = field.toObject((value as Obj)[name]);
    }
    return object;
  }

  override _validateType(value: unknown, options: ValidateOptions = {}): ValidatorResult {
    if (!isPlainObject(value)) throw new Error("must be an object");
    const inner = options.source ? options : { ...options, source: value };
    let total: DataModelValidationFailure | undefined;
    for (const name in this.fields) {
      const field = this.fields[name]!;
      if ((options.partial && !(name in value)) || field.persisted === false) continue;
      const failure = field.validate(value[name], inner);
      if (!failure) continue;
      total ??= new DataModelValidationFailure();
      total.fields[name] = failure;
      if (options.fallback && failure.unresolved) resolveWithInitial(field, value, name, failure, inner);
      if (failure.unresolved) total.unresolved = true;
    }
    return total;
  }

  override _validateChange(
    value: unknown,
    change: unknown,
    options: ValidateOptions = {},
  ): DataModelValidationFailure | undefined {
    if (!isPlainObject(value) || !isPlainObject(change) || this._hasOwnRule(SchemaField))
      return this.validate(value, options);
    return failuresOf(Object.keys(change), (name) =>
      this.get(name)?._validateChange(value[name], change[name], options),
    );
  }

  #namesOf(quality: "_holdsModels" | "_migrates"): string[] {
    return Object.keys(this.fields).filter((name) => this.fields[name]![quality]);
  }

  override get _holdsModels(): boolean {
    if (this._validateModel !== SchemaField.prototype._validateModel) return true;
    this.#modelHolders ??= this.#namesOf("_holdsModels");
    return this.#modelHolders.length > 0;
  }

  override _validateModel(data: unknown, options: ValidateOptions = {}): void {
    this.#modelHolders ??= this.#namesOf("_holdsModels");
    if (!this.#modelHolders.length || !isPlainObject(data)) return;
    const inner = options.source ? options : { ...options, source: data };
    for (const name of this.#modelHolders) this.fields[name]!._validateModel(data[name], inner);
  }

  override get _migrates(): boolean {
    if (this.migrateSource !== SchemaField.prototype.migrateSource) return true;
    this.#migrating ??= this.#namesOf("_migrates");
    return this.#migrating.length > 0;
  }

  override migrateSource(sourceData: Obj, fieldData: unknown): void {
    this.#migrating ??= this.#namesOf("_migrates");
    if (!this.#migrating.length || !isPlainObject(fieldData)) return;
    for (const name of this.#migrating)
      if (name in fieldData) this.fields[name]!.migrateSource(sourceData, unwrap(fieldData[name]));
  }

  override _castChangeDelta(delta: unknown): unknown {
    return castObjectDelta(delta);
  }

  /** Objects cannot be added. */
  override _applyChangeAdd(value: unknown): unknown {
    return value;
  }

  override _updateDiff(
    source: Obj,
    key: string,
    value: unknown,
    difference: Obj,
    options: UpdateOptions,
    state: UpdateState,
  ): void {
    const current = source[key];
    const merges = isPlainObject(value) && isPlainObject(current) && options.recursive !== false;
    if (!merges) {
      const whole = isPlainObject(value) ? this.clean(value, { partial: false }) : value;
      super._updateDiff(source, key, whole, difference, options, state);
      return;
    }
    updateCopy(source, key, difference, (changed, inner) =>
      this._updateMembers(changed, value, inner, options, state),
    );
  }

  /** Applies the members of a change to those of an object. */
  _updateMembers(
    target: Obj,
    changes: Obj,
    difference: Obj,
    options: UpdateOptions,
    state: UpdateState,
  ): void {
    for (const [name, value] of Object.entries(changes)) {
      const field = this.get(name);
      if (!field || field.persisted === false) continue;
      field._updateDiff(target, name, value, difference, options, state);
    }
  }
}

/** Nests the dotted keys of one level; their values are kept unchanged. */
function nestKeys(changes: Obj): Obj {
  const nested: Obj = {};
  for (const [key, value] of Object.entries(changes)) {
    if (!key.includes(".")) nested[key] = value;
    else setProperty(nested, key, value);
  }
  return nested;
}

function resolveWithInitial(
  field: DataField,
  data: Obj,
  name: string,
  failure: DataModelValidationFailure,
  options: ValidateOptions,
): void {
  const initial = field.clean(undefined, { source: options.source as Obj });
  if (field.validate(initial, { ...options, fallback: false })) return;
  data[name] = initial;
  failure.fallback = initial;
  failure.unresolved = false;
}

/** The content of a replacement, so that migration reaches it; a deletion has none. */
export function unwrap(value: unknown): unknown {
  if (value instanceof ForcedDeletion) return undefined;
  return value instanceof ForcedReplacement ? DataFieldOperator.get(value) : value;
}
