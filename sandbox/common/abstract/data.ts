import { toOperators, toSpecialKeys } from "../data/delta.ts";
import type { CleanOptions, DataField, UpdateOptions } from "../data/fields/base.ts";
import { type DataSchema, defineMember, SchemaField } from "../data/fields/schema.ts";
import { type DataModelValidationError, DataModelValidationFailure } from "../data/validation-failure.ts";
import { environment } from "../environment.ts";
import { GENERATION } from "../generation.ts";
import { deepClone } from "../utils/clone.ts";
import { equals } from "../utils/equality.ts";
import { mergeObject } from "../utils/merge.ts";
import { expandObject } from "../utils/shape.ts";
import { isEmpty, isPlainObject, type Obj } from "../utils/types.ts";
import { TRUSTED } from "./trusted.ts";

export interface ModelContext {
  parent?: DataModel | null;
  /** false: bad values are replaced where possible, and reported instead of thrown. */
  strict?: boolean;
  [TRUSTED]?: boolean;
  [option: string]: unknown;
}

export interface ModelValidateOptions {
  /** Values to validate instead of the model's own source. */
  changes?: Obj;
  clean?: boolean;
  fallback?: boolean;
  strict?: boolean;
  fields?: boolean;
  joint?: boolean;
  [option: string]: unknown;
}

export type DataModelClass = typeof DataModel;

let tellSchema: (Model: DataModelClass) => void = () => undefined;

/** Calls a function whenever a class has built its schema, before any instance exists. */
export function listenForSchemas(listener: (Model: DataModelClass) => void): void {
  tellSchema = listener;
}

/** Defines a member that is not a field of the schema. */
function hide(model: DataModel, name: string, value: unknown, writable: boolean): void {
  Object.defineProperty(model, name, { value, configurable: true, enumerable: false, writable });
}

/** Data with a schema: a clean, valid source, and the values that its fields initialise. */
export class DataModel {
  constructor(data: object = {}, context: ModelContext = {}) {
    const { parent = null, strict = true } = context;
    const trusted = context[TRUSTED] ?? false;
    // Copied in a loop: a rest pattern took longer than everything else in a small model's constructor.
    const options: Obj = {};
    for (const name in context) if (name !== "parent" && name !== "strict") options[name] = context[name];
    const ofSource: ModelContext = { ...options, parent, strict };
    ofSource[TRUSTED] = trusted;
    hide(this, "parent", parent, true);
    hide(this, "validationFailures", { fields: null, joint: null }, true);
    hide(this, "_source", Object.seal(this._initializeSource(data, ofSource)), false);
    this._configure(options);
    if (!trusted) this.validate({ strict, fallback: !strict });
    this._initialize({ ...options, strict });
  }

  static _schema: SchemaField | undefined;

  /** Prefixes of the keys of labels and hints: "<prefix>.FIELDS.<path>.label". */
  static LOCALIZATION_PREFIXES: string[] = [];

  /** The fields of the model, by name. Defined by every class. */
  static defineSchema(): DataSchema {
    throw new Error(`The ${this.name} subclass of DataModel must define its Document schema`);
  }

  /** The schema, made once per class. */
  static get schema(): SchemaField {
    if (!Object.hasOwn(this, "_schema") || !this._schema) {
      this._schema = new SchemaField(this.defineSchema());
      tellSchema(this);
    }
    return this._schema;
  }

  /** Validates the data as a whole. The argument is source data. @throws the reason */
  static validateJoint(_data: Obj): void {}

  /** Migrates data of an older shape. Also runs on the changes of an update, which are partial. */
  static migrateData(source: Obj): Obj {
    // Generation 14 always migrates inner fields, see migrateDataSafe.
    if (GENERATION < 14) this.schema.migrateSource(source, source);
    return source;
  }

  /** Like migrateData, but reports errors instead of throwing them. */
  static migrateDataSafe(source: Obj): Obj {
    try {
      this.migrateData(source);
      if (GENERATION >= 14) this.schema.migrateSource(source, source);
    } catch (cause) {
      const error = new Error(
        `Failed data migration for ${this.name}: ${cause instanceof Error ? cause.message : String(cause)}`,
        { cause },
      );
      environment().onError("DataModel.migrateDataSafe", error, { log: "warn" });
    }
    return source;
  }

  /** Adds shims for old names; the base class has none. */
  static shimData(data: Obj): Obj {
    return data;
  }

  /** Cleans data in place: casts, fills in initial values, removes keys that the schema does not know. */
  static cleanData(source: Obj = {}, options: CleanOptions = {}, _state: Obj = {}): Obj {
    return this.schema._cleanType(source, options, _state) as Obj;
  }

  /** The fields in the order of initialisation. Subclasses may change it. */
  static *_initializationOrder(): Generator<[string, DataField]> {
    yield* this.schema.entries();
  }

  /** Makes a model from stored data; bad values are replaced instead of throwing. */
  static fromSource<T extends typeof DataModel>(
    this: T,
    source: object,
    { strict = false, ...context }: ModelContext = {},
  ): InstanceType<T> {
    return new this(source, { strict, ...context }) as InstanceType<T>;
  }

  static fromJSON<T extends typeof DataModel>(this: T, json: string): InstanceType<T> {
    return this.fromSource(JSON.parse(json) as object) as InstanceType<T>;
  }

  declare readonly _source: Obj;
  declare readonly parent: DataModel | null;
  declare validationFailures: {
    fields: DataModelValidationFailure | null;
    joint: DataModelValidationFailure | null;
  };

  get schema(): SchemaField {
    return (this.constructor as DataModelClass).schema;
  }

  /** Whether the data is invalid and has no fallback. */
  get invalid(): boolean {
    const { fields, joint } = this.validationFailures;
    return Boolean(fields?.unresolved || joint);
  }

  /** Sets up members that are not data. Runs once, before validation. */
  _configure(_options: Obj = {}): void {}

  /** Makes the source from the constructor's argument and changes that argument. */
  _initializeSource(data: object, options: ModelContext = {}): Obj {
    const Model = this.constructor as DataModelClass;
    const source = (data instanceof DataModel ? data.toObject() : data) as Obj;
    if (options[TRUSTED]) return source;
    if (typeof source !== "object" || source === null)
      throw new Error(`The data of a ${Model.name} must be an object`);
    const migrated = Model.migrateDataSafe(isPlainObject(source) ? source : { ...(source as Obj) });
    return Model.shimData(Model.cleanData(migrated, { source: migrated }));
  }

  /** Initialises the members of the model from its source. */
  _initialize(options: Obj = {}): void {
    const Model = this.constructor as DataModelClass;
    if (Model._initializationOrder !== DataModel._initializationOrder) {
      for (const [name, field] of Model._initializationOrder()) this.#initializeMember(name, field, options);
      return;
    }
    const { fields } = Model.schema;
    for (const name in fields) this.#initializeMember(name, fields[name] as DataField, options);
  }

  #initializeMember(name: string, field: DataField, options: Obj): void {
    const stored = field.persisted === false ? field.getInitialValue(this._source) : this._source[name];
    defineMember(this, field, name, field.initialize(stored, this, options));
  }

  /** Resets prepared values to the source. */
  reset(): void {
    this._initialize();
  }

  /** The field at a property path of this model (generation 14). */
  getFieldForProperty(key: string): DataField | undefined {
    return this.schema.getField(key);
  }

  /** A model of the same class and parent, with some values changed. */
  clone(data: object = {}, context: ModelContext = {}): this {
    const source = mergeObject(this.toObject(), data, {
      insertKeys: false,
      performDeletions: GENERATION < 14,
      applyOperators: GENERATION >= 14,
    });
    const Model = this.constructor as new (data: object, context: ModelContext) => this;
    return new Model(source, { parent: this.parent, ...context });
  }

  /**
   * Validates the source, or `changes`.
   * @throws DataModelValidationError when `strict`, otherwise the failure is logged and kept
   * @returns whether everything is valid
   */
  validate(options: ModelValidateOptions = {}): boolean {
    const { changes, clean = false, fallback = false, strict = true, fields = true } = options;
    const joint = options.joint ?? !changes;
    const Model = this.constructor as DataModelClass;
    const partial = changes !== undefined;
    const source = changes ? expandObject(changes) : this._source;
    if (changes) this.schema._addTypes(this._source, source);
    if (clean) Model.cleanData(source, { partial, source: { ...this._source, ...source } });
    const failures: typeof this.validationFailures = { fields: null, joint: null };
    if (fields) {
      const around = partial ? { ...this._source, ...source } : source;
      failures.fields = this.schema.validate(source, { partial, fallback, source: around }) ?? null;
      if (failures.fields && strict && !fallback) throw this.#report(failures.fields);
    }
    if (joint && !failures.fields?.unresolved) {
      const whole = partial ? mergeObject(this.toObject(), source) : source;
      failures.joint = jointFailure(Model, whole, this.schema) ?? null;
      if (failures.joint && strict) throw this.#report(failures.joint);
    }
    if (!partial) Object.assign(this.validationFailures, failures);
    for (const failure of Object.values(failures))
      if (failure && !strict) console.warn(this.#report(failure).message);
    return !failures.fields && !failures.joint;
  }

  #report(failure: DataModelValidationFailure): DataModelValidationError {
    const { id, name } = this as { id?: unknown; name?: unknown };
    const who = [this.constructor.name, id && `[${id}]`, typeof name === "string" && name && `"${name}"`]
      .filter(Boolean)
      .join(" ");
    const error = failure.asError();
    error.message = `${who} validation errors:\n${error.message}`;
    return error;
  }

  /**
   * Changes the source. Dotted keys are expanded; deletions and replacements are applied.
   * @returns the actual difference
   * @throws DataModelValidationError for bad values; then nothing has changed
   */
  updateSource(changes: object = {}, options: UpdateOptions = {}): Obj {
    // Generation 13 looks for dotted keys at the top alone; it expands all where there is one.
    const asGiven = GENERATION < 14 && !Object.keys(changes).some((key) => key.includes("."));
    const { next, difference } = this._planUpdate(changes, { ...options, asGiven });
    if (isEmpty(difference)) return {};
    if (!options.dryRun) {
      const state = { model: this };
      for (const name of Object.keys(difference)) {
        this.schema
          .get(name)
          ?._updateCommit(this._source, name, next[name], difference[name], options, state);
      }
      this._initialize();
    }
    return GENERATION < 14 ? toSpecialKeys(difference) : difference;
  }

  /**
   * Plans an update: returns the difference and the resulting source, which shares unchanged values with the present
   * source. Embedded documents change with their sources when the difference is committed.
   * @throws DataModelValidationError for bad values
   */
  _planUpdate(changes: object, options: UpdateOptions): { next: Obj; difference: Obj } {
    const delta = this.#prepareDelta(changes, options);
    const next = { ...this._source };
    const difference: Obj = {};
    const state = { model: this };
    for (const [name, value] of Object.entries(delta)) {
      this.schema.get(name)?._updateDiff(next, name, value, difference, options, state);
    }
    this._validateUpdate(next, difference, delta, options);
    return { next, difference };
  }

  #prepareDelta(changes: object, options: UpdateOptions): Obj {
    const Model = this.constructor as DataModelClass;
    const given = (changes instanceof DataModel ? changes.toObject() : changes) as Obj;
    // A type change in the same request decides which model reads the system data.
    const around = { ...this._source, ...("type" in given ? { type: given.type } : {}) };
    const copied = deepClone(given);
    const expanded = (options.asGiven ? copied : this.schema._expand(copied, around)) as Obj;
    this.schema._addTypes(this._source, expanded);
    const delta = toOperators(Model.migrateDataSafe(expanded));
    const source = { ...this._source, ...delta };
    if (options.recursive !== false) return Model.cleanData(delta, { partial: true, source });
    for (const name of Object.keys(delta)) {
      const field = this.schema.get(name);
      if (!field) delete delta[name];
      else if (!(field.constructor as typeof DataField).hierarchical)
        delta[name] = field.clean(delta[name], { partial: false, source });
    }
    return delta;
  }

  /** Validates the data that an update will store. @throws DataModelValidationError unless a fallback is allowed */
  _validateUpdate(next: Obj, difference: Obj, _delta: Obj, { fallback = false }: UpdateOptions = {}): void {
    const Model = this.constructor as DataModelClass;
    const failure = new DataModelValidationFailure();
    for (const name of Object.keys(difference)) {
      const field = this.schema.get(name) as DataField;
      if ((field.constructor as typeof DataField).hierarchical) continue;
      const found = field._validateChange(next[name], difference[name], { source: next });
      if (!found) continue;
      if (fallback) {
        // Unchanged values are shared with the source, but a fallback replaces values in place.
        next[name] = deepClone(next[name]);
        failure.fields[name] = field.validate(next[name], { fallback, source: next }) ?? found;
        useFallback(field, this._source, next, difference, name);
      } else failure.fields[name] = found;
    }
    if (!isEmpty(failure.fields) && !fallback) throw this.#report(failure);
    if (isEmpty(difference)) return;
    const joint = jointFailure(Model, next, this.schema, Object.keys(difference));
    if (joint) throw this.#report(joint);
  }

  /** The data as plain objects: the source, or with `false` the prepared values. */
  toObject(source: boolean | null = true): Obj {
    if (source) return deepClone(this._source);
    const object: Obj = {};
    const self = this as unknown as Obj;
    for (const [name, field] of this.schema.entries()) {
      if (field.persisted === false) continue;
      object[name] = field.toObject(self[name]);
    }
    return object;
  }

  toJSON(): Obj {
    return this.toObject(true);
  }
}

/** Runs the joint validation of the model and of its inner models. */
function jointFailure(
  Model: DataModelClass,
  data: Obj,
  schema: SchemaField,
  names = schema.keys(),
): DataModelValidationFailure | undefined {
  try {
    for (const name of names) schema.get(name)?._validateModel(data[name], { source: data });
    Model.validateJoint(data);
    return undefined;
  } catch (error) {
    return new DataModelValidationFailure({
      message: error instanceof Error ? error.message : String(error),
      unresolved: true,
    });
  }
}

/** Replaces a bad value by the initial value, or keeps the previous one. */
function useFallback(field: DataField, current: Obj, next: Obj, difference: Obj, name: string): void {
  if (field.validate(next[name], { source: next })) {
    const initial = field.clean(undefined, { source: next });
    next[name] = field.validate(initial, { source: next }) ? current[name] : initial;
  }
  if (equals(next[name], current[name])) delete difference[name];
  else difference[name] = next[name];
}
