import type { DataModel } from "../../abstract/data.ts";
import { GENERATION } from "../../generation.ts";
import { deepClone } from "../../utils/clone.ts";
import { equals } from "../../utils/equality.ts";
import { getType, isEmpty, isPlainObject, type Obj } from "../../utils/types.ts";
import { DataFieldOperator, ForcedDeletion, ForcedReplacement, settleOperators } from "../operators.ts";
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
import { peekPathPart, takePathPart, unwrap } from "./schema.ts";

/** An object without a schema. Keys merge on update. */
export class ObjectField extends DataField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, nullable: false };
  }

  override getInitialValue(data?: unknown): unknown {
    const initial = super.getInitialValue(data);
    if (initial !== undefined) return initial;
    if (!this.required) return undefined;
    return this.nullable ? null : {};
  }

  override _cast(value: unknown): unknown {
    const object = value as { toObject?: () => unknown; toJSON?: () => unknown } | null;
    if (typeof object !== "object" || object === null) return {};
    if (typeof object.toObject === "function") return object.toObject();
    if (typeof object.toJSON === "function") return object.toJSON();
    // An instance of a package's class is stored as JSON would send it. Inferred: no documentation says so.
    return getType(object) === "Unknown" ? { ...object } : value;
  }

  override initialize(value: unknown, _model: DataModel, _options: Obj = {}): unknown {
    return deepClone(value);
  }

  override toObject(value: unknown): unknown {
    return deepClone(value);
  }

  override _validateType(value: unknown, _options: ValidateOptions = {}): ValidatorResult {
    if (!isPlainObject(value)) throw new Error("must be an object");
    return undefined;
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
    if (!isPlainObject(current) || !isPlainObject(value) || options.recursive === false) {
      const whole = isPlainObject(value) ? settleOperators(value) : value;
      super._updateDiff(source, key, whole, difference, options, state);
      return;
    }
    updateCopy(source, key, difference, (changed, inner) =>
      this._updateMembers(changed, value, inner, options, state),
    );
  }

  /** Applies the members of a change to the stored object. */
  _updateMembers(
    target: Obj,
    changes: Obj,
    difference: Obj,
    _options: UpdateOptions,
    _state: UpdateState,
  ): void {
    updateFreeMembers(target, changes, difference);
  }

  override _castChangeDelta(delta: unknown): unknown {
    return castObjectDelta(delta);
  }

  /** Objects cannot be added. */
  override _applyChangeAdd(value: unknown): unknown {
    return value;
  }
}

/** Merges a change into an object without a schema, with deletions and replacements. Inner objects are replaced. */
export function updateFreeMembers(target: Obj, changes: Obj, difference: Obj): void {
  for (const [name, value] of Object.entries(changes)) {
    if (value instanceof ForcedDeletion) {
      if (!Object.hasOwn(target, name)) continue;
      delete target[name];
      difference[name] = value;
    } else if (isPlainObject(value) && isPlainObject(target[name])) {
      updateCopy(target, name, difference, (changed, inner) => updateFreeMembers(changed, value, inner));
    } else {
      const next = settleOperators(value instanceof ForcedReplacement ? DataFieldOperator.get(value) : value);
      if (Object.hasOwn(target, name) && equals(target[name], next)) continue;
      target[name] = next;
      difference[name] = value instanceof ForcedReplacement ? value : next;
    }
  }
}

/** An object whose keys are free and whose values share one field. */
export class TypedObjectField extends ObjectField {
  constructor(element: DataField, options: FieldOptions = {}, context: FieldContext = {}) {
    super(options, context);
    if (!(element instanceof DataField)) throw new Error("The element must be a DataField");
    if (element.parent !== undefined) throw new Error("The element DataField already has a parent");
    element.parent = this;
    this.element = element;
  }

  static override recursive = true;

  static override get _defaults(): FieldOptions {
    return { ...super._defaults, expandKeys: true, validateKey: undefined };
  }

  element: DataField;
  declare expandKeys: boolean;
  declare validateKey: ((key: string) => boolean | undefined) | undefined;

  override _getField(path: string[]): DataField | undefined {
    if (!path.length) return this;
    const key = takePathPart(path) as string;
    if (this.validateKey?.(key) === false) return undefined;
    return this.element._getField(path);
  }

  override apply(fn: Parameters<DataField["apply"]>[0], data: unknown = {}, options: Obj = {}): Obj {
    const results: Obj = {};
    for (const [key, value] of Object.entries((data ?? {}) as Obj)) {
      const result = this.element.apply(fn, value, options);
      if (!options.filter || !isEmpty(result)) results[key] = result;
    }
    return results;
  }

  override _addTypes(source: unknown, changes: unknown, options: Obj = {}): void {
    if (!isPlainObject(changes)) return;
    for (const [key, value] of Object.entries(changes)) {
      this.element._addTypes((source as Obj | undefined)?.[key], value, { ...options, source, changes });
    }
  }

  override _expand(changes: unknown, source?: Obj): unknown {
    if (this.expandKeys || !isPlainObject(changes)) return super._expand(changes);
    return Object.fromEntries(
      Object.entries(changes).map(([key, value]) => [key, this.element._expand(value, source)]),
    );
  }

  /** Keeps whole data that contradicts itself ("a" is a text, "a.b" has a value), because it must still load. */
  #nest(value: unknown, options: CleanOptions): unknown {
    if (options.partial) return super._expand(value);
    try {
      return super._expand(value);
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      return value;
    }
  }

  override _cleanType(value: unknown, options: CleanOptions = {}, state: Obj = {}): unknown {
    const data = (this.expandKeys ? this.#nest(value, options) : value) as Obj;
    for (const key of Object.keys(data)) {
      if (this.validateKey?.(key) === false) delete data[key];
      else data[key] = this.element.clean(data[key], options, state);
    }
    return data;
  }

  override _validateType(value: unknown, options: ValidateOptions = {}): ValidatorResult {
    if (!isPlainObject(value)) throw new Error("must be an object");
    let total: DataModelValidationFailure | undefined;
    for (const [key, each] of Object.entries(value)) {
      if (each === undefined) continue;
      const failure = this.element.validate(each, options);
      if (!failure) continue;
      total ??= new DataModelValidationFailure();
      total.fields[key] = failure;
      if (options.fallback && failure.unresolved) {
        delete value[key];
        failure.dropped = true;
        failure.unresolved = false;
      }
      if (failure.unresolved) total.unresolved = true;
    }
    return total;
  }

  override _validateChange(
    value: unknown,
    change: unknown,
    options: ValidateOptions = {},
  ): DataModelValidationFailure | undefined {
    if (!isPlainObject(value) || !isPlainObject(change) || this._hasOwnRule(TypedObjectField))
      return this.validate(value, options);
    return failuresOf(Object.keys(change), (key) =>
      value[key] === undefined ? undefined : this.element._validateChange(value[key], change[key], options),
    );
  }

  override get _holdsModels(): boolean {
    return this.element._holdsModels || this._validateModel !== TypedObjectField.prototype._validateModel;
  }

  override _validateModel(data: unknown, options: ValidateOptions = {}): void {
    if (!isPlainObject(data) || !this.element._holdsModels) return;
    for (const value of Object.values(data)) this.element._validateModel(value, options);
  }

  override get _migrates(): boolean {
    return this.element._migrates || this.migrateSource !== TypedObjectField.prototype.migrateSource;
  }

  override migrateSource(sourceData: Obj, fieldData: unknown): void {
    if (!isPlainObject(fieldData)) return;
    for (const value of Object.values(fieldData)) this.element.migrateSource(sourceData, unwrap(value));
  }

  override initialize(value: unknown, model: DataModel, options: Obj = {}): unknown {
    // Generation 13 always has an object here (foundryvtt#13570).
    if (!isPlainObject(value)) return GENERATION < 14 ? {} : value;
    const target: Obj = {};
    for (const [key, each] of Object.entries(value)) {
      const member = this.element.initialize(each, model, options);
      if (typeof member === "function")
        Object.defineProperty(target, key, {
          get: member as () => unknown,
          configurable: true,
          enumerable: true,
        });
      else target[key] = member;
    }
    return target;
  }

  override toObject(value: unknown): unknown {
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, this.element.toObject(each)]));
  }

  override _updateMembers(
    target: Obj,
    changes: Obj,
    difference: Obj,
    options: UpdateOptions,
    state: UpdateState,
  ): void {
    for (const [key, value] of Object.entries(changes)) {
      if (value instanceof ForcedDeletion) updateFreeMembers(target, { [key]: value }, difference);
      else if (Object.hasOwn(target, key))
        this.element._updateDiff(target, key, value, difference, options, state);
      else {
        const whole = this.element.clean(unwrap(value), { partial: false });
        target[key] = whole;
        difference[key] = whole;
      }
    }
  }
}

/** Any value; `serializable` requires that JSON can represent it. */
export class AnyField extends DataField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, serializable: false };
  }

  declare serializable: boolean;

  override _validateType(value: unknown): ValidatorResult {
    if (this.serializable && !survivesJson(value)) throw new Error("must be serializable as JSON");
    return undefined;
  }

  override initialize(value: unknown, _model: DataModel, _options: Obj = {}): unknown {
    return deepClone(value);
  }

  override toObject(value: unknown): unknown {
    return deepClone(value);
  }
}

function survivesJson(value: unknown): boolean {
  const text = JSON.stringify(value);
  return text !== undefined && equals(JSON.parse(text), value);
}

/** Whether a path part means all members of an array or set. */
export function isElementPart(path: readonly string[]): boolean {
  const part = peekPathPart(path);
  return part !== undefined && (part === "element" || /^\d+$/.test(part));
}
