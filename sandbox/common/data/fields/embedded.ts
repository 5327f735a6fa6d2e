import type { DataModel, DataModelClass } from "../../abstract/data.ts";
import { TRUSTED } from "../../abstract/trusted.ts";
import { isPlainObject, type Obj } from "../../utils/types.ts";
import {
  type CleanOptions,
  castObjectDelta,
  DataField,
  type FieldContext,
  type FieldOptions,
  type UpdateOptions,
  type UpdateState,
  updateCopy,
  type ValidateOptions,
} from "./base.ts";
import { SchemaField } from "./schema.ts";

/** A model inside a model. */
export class EmbeddedDataField extends SchemaField {
  constructor(model: DataModelClass, options: FieldOptions = {}, context: FieldContext = {}) {
    if (typeof model !== "function" || !("defineSchema" in model))
      throw new Error("An EmbeddedDataField must specify a DataModel class as its type");
    super(model.defineSchema(), options, context);
    this.model = model;
  }

  model: DataModelClass;

  override initialize(value: unknown, model: DataModel, options: Obj = {}): unknown {
    if (!isPlainObject(value)) return value;
    // The parent has cleaned and validated the data with this schema.
    return new this.model(value, { ...options, parent: model, [TRUSTED]: true });
  }

  override toObject(value: unknown): unknown {
    if (typeof value !== "object" || value === null) return value;
    const model = value as Partial<DataModel>;
    return typeof model.toObject === "function" ? model.toObject(false) : super.toObject(value);
  }

  override migrateSource(_sourceData: Obj, fieldData: unknown): void {
    if (isPlainObject(fieldData)) this.model.migrateDataSafe(fieldData);
  }

  override _validateModel(data: unknown, options: ValidateOptions = {}): void {
    if (!isPlainObject(data)) return;
    this.model.validateJoint(data);
    super._validateModel(data, { ...options, source: data });
  }

  override _cleanType(value: unknown, options: CleanOptions = {}, state: Obj = {}): unknown {
    return super._cleanType(value, { ...options, source: value as Obj }, state);
  }
}

type Types = Record<string, SchemaField | DataModelClass | Record<string, DataField>>;

/** One of several schemas, selected by the value's `type`. */
export class TypedSchemaField extends DataField {
  constructor(types: Types, options: FieldOptions = {}, context: FieldContext = {}) {
    super(options, context);
    this.types = Object.fromEntries(
      Object.entries(types).map(([type, schema]) => [type, this.#configure(type, schema)]),
    );
  }

  static override recursive = true;

  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true };
  }

  types: Record<string, SchemaField>;

  #configure(type: string, schema: Types[string]): SchemaField {
    const field =
      schema instanceof SchemaField
        ? schema
        : typeof schema === "function"
          ? new EmbeddedDataField(schema)
          : new SchemaField({ ...schema });
    if (field.parent !== undefined)
      throw new Error(`The "${type}" type of a TypedSchemaField already has a parent`);
    if (!field.has("type"))
      throw new Error(`The "${type}" type of a TypedSchemaField must have a field named "type"`);
    field.name = type;
    field.parent = this;
    return field;
  }

  #schemaOf(value: unknown): SchemaField | undefined {
    const type = (value as { type?: unknown } | null | undefined)?.type;
    return typeof type === "string" && Object.hasOwn(this.types, type) ? this.types[type] : undefined;
  }

  override _getField(path: string[]): DataField | undefined {
    if (!path.length) return this;
    // The type is part of schema paths only. The first type that knows a data path answers it.
    for (const [type, schema] of Object.entries(this.types)) {
      const copy = [...path];
      const ends = [copy[0], copy.at(-1)];
      if (ends.includes(type)) {
        copy.splice(copy[0] === type ? 0 : copy.length - 1, 1);
        return schema._getField(copy);
      }
      const found = schema._getField([...path]);
      if (found) return found;
    }
    return undefined;
  }

  override getInitialValue(data?: unknown): unknown {
    const initial = super.getInitialValue(data);
    return isPlainObject(initial) ? this._cleanType(initial, {}) : initial;
  }

  override apply(fn: Parameters<DataField["apply"]>[0], data?: unknown, options: Obj = {}): unknown {
    return this.#schemaOf(data)?.apply(fn, data, options);
  }

  override _addTypes(source: unknown, changes: unknown, options: Obj = {}): void {
    if (!isPlainObject(changes)) return;
    const current = (source as { type?: unknown } | null | undefined)?.type;
    if (current !== undefined && changes.type === undefined) changes.type = current;
    this.#schemaOf(changes)?._addTypes(source, changes, options);
  }

  override _cast(value: unknown): unknown {
    const model = value as { toObject?: () => unknown } | null;
    if (typeof model === "object" && typeof model?.toObject === "function") return model.toObject();
    return isPlainObject(value) ? value : {};
  }

  override _cleanType(value: unknown, options: CleanOptions = {}, state: Obj = {}): unknown {
    return this.#schemaOf(value)?.clean(value, { ...options, source: value as Obj }, state) ?? value;
  }

  override _validateType(value: unknown, options: ValidateOptions = {}) {
    if (!isPlainObject(value)) throw new Error("must be an object");
    const schema = this.#schemaOf(value);
    if (!schema)
      throw new Error(
        `"${String(value.type)}" is not one of the types ${Object.keys(this.types).join(", ")}`,
      );
    return schema.validate(value, { ...options, source: value });
  }

  override _validateModel(data: unknown, options: ValidateOptions = {}): void {
    this.#schemaOf(data)?._validateModel(data, options);
  }

  override migrateSource(sourceData: Obj, fieldData: unknown): void {
    this.#schemaOf(fieldData)?.migrateSource(sourceData, fieldData);
  }

  override initialize(value: unknown, model: DataModel, options: Obj = {}): unknown {
    return this.#schemaOf(value)?.initialize(value, model, options) ?? value;
  }

  override toObject(value: unknown): unknown {
    return this.#schemaOf(value)?.toObject(value) ?? value;
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
      super._updateDiff(
        source,
        key,
        isPlainObject(value) ? this.clean(value) : value,
        difference,
        options,
        state,
      );
      return;
    }
    if (value.type !== undefined && value.type !== current.type) {
      throw new Error(`The type of ${this.fieldPath} can be changed only by replacing the whole value`);
    }
    updateCopy(source, key, difference, (changed, inner) =>
      this.#schemaOf(current)?._updateMembers(changed, value, inner, options, state),
    );
  }
}
