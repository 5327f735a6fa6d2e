import type { DataModel } from "../../abstract/data.ts";
import { GENERATION } from "../../generation.ts";
import { equals } from "../../utils/equality.ts";
import type { Obj } from "../../utils/types.ts";
import { DataModelValidationFailure } from "../validation-failure.ts";
import {
  type CleanOptions,
  DataField,
  type FieldContext,
  type FieldOptions,
  type ValidateOptions,
  type ValidatorResult,
} from "./base.ts";
import type { ChangeOptions } from "./changes.ts";
import { isElementPart } from "./object.ts";
import { takePathPart } from "./schema.ts";

/** A list of values of one field. Updates replace the whole list. */
export class ArrayField extends DataField {
  constructor(element: unknown, options: FieldOptions = {}, context: FieldContext = {}) {
    super(options, context);
    const { min, max } = this;
    if (Number.isFinite(min) && Number.isFinite(max) && max < min)
      throw new Error("ArrayField maximum cannot be less than minimum");
    this.element = (this.constructor as typeof ArrayField)._validateElementType(element) as DataField;
    if (this.element instanceof DataField) {
      this.element.name ??= "element";
      this.element.parent = this;
    }
  }

  static override recursive = true;

  static override get _defaults(): FieldOptions {
    return {
      ...super._defaults,
      required: true,
      nullable: false,
      empty: true,
      exact: undefined,
      min: 0,
      max: Number.POSITIVE_INFINITY,
    };
  }

  /** @throws Error unless the element is a field without a parent */
  static _validateElementType(element: unknown): unknown {
    if (!(element instanceof DataField))
      throw new Error(`${this.name} must have a DataField as its contained element`);
    if (element.parent !== undefined) throw new Error("The element DataField already has a parent");
    return element;
  }

  element: DataField;
  declare empty: boolean;
  declare exact: number | undefined;
  declare min: number;
  declare max: number;

  override getInitialValue(data?: unknown): unknown {
    const initial = super.getInitialValue(data);
    if (initial !== undefined) return initial;
    if (!this.required) return undefined;
    return this.nullable ? null : [];
  }

  override _getField(path: string[]): DataField | undefined {
    if (!path.length) return this;
    if (isElementPart(path)) takePathPart(path);
    return this.element._getField(path);
  }

  override apply(fn: Parameters<DataField["apply"]>[0], value?: unknown, options: Obj = {}): unknown {
    if (!(this.element instanceof DataField) || !(this.element.constructor as typeof DataField).recursive) {
      const list = value instanceof Set ? [...value] : Array.isArray(value) ? value : undefined;
      return list
        ? list.map((each) => this.element.apply(fn, each, options))
        : super.apply(fn, value, options);
    }
    const list = Array.isArray(value) ? value : [];
    return list.map((each) => this.element.apply(fn, each, options));
  }

  override _cast(value: unknown): unknown {
    if (Array.isArray(value)) return value;
    if (value instanceof Set || (value instanceof Map && !("toObject" in value))) return [...value.values()];
    if (
      typeof value === "object" &&
      value !== null &&
      typeof (value as { toObject?: unknown }).toObject === "function"
    ) {
      return (value as { toObject(): unknown }).toObject();
    }
    return [value];
  }

  override _cleanType(value: unknown, options: CleanOptions = {}, state: Obj = {}): unknown {
    // Members are always whole, even in a partial update.
    const inner = options.partial ? { ...options, partial: false } : options;
    return (value as unknown[]).map((each) => this._cleanElement(each, inner, state));
  }

  _cleanElement(value: unknown, options: CleanOptions, state: Obj = {}): unknown {
    return this.element.clean(value, options, state);
  }

  override _validateType(value: unknown, options: ValidateOptions = {}): ValidatorResult {
    if (!Array.isArray(value)) throw new Error("must be an Array");
    if (value.length < this.min) throw new Error(`cannot have fewer than ${this.min} elements`);
    if (value.length > this.max) throw new Error(`cannot have more than ${this.max} elements`);
    if (!value.length && !this.empty) throw new Error("may not be an empty array");
    if (this.exact !== undefined && value.length !== this.exact)
      throw new Error(`must have exactly ${this.exact} elements`);
    return this._validateElements(value, options);
  }

  _validateElements(value: unknown[], options: ValidateOptions): DataModelValidationFailure | undefined {
    let total: DataModelValidationFailure | undefined;
    for (const [id, element] of value.entries()) {
      const failure = this._validateElement(element, options);
      if (!failure) continue;
      total ??= new DataModelValidationFailure();
      total.elements.push({ id, failure });
      if (failure.unresolved) total.unresolved = true;
    }
    return total;
  }

  _validateElement(value: unknown, options: ValidateOptions): DataModelValidationFailure | undefined {
    return this.element.validate(value, options.partial ? { ...options, partial: false } : options);
  }

  override get _holdsModels(): boolean {
    return this.element._holdsModels || this._validateModel !== ArrayField.prototype._validateModel;
  }

  override _validateModel(data: unknown, options: ValidateOptions = {}): void {
    if (!Array.isArray(data) || !this.element._holdsModels) return;
    for (const each of data) this.element._validateModel(each, options);
  }

  override get _migrates(): boolean {
    return this.element._migrates || this.migrateSource !== ArrayField.prototype.migrateSource;
  }

  override migrateSource(sourceData: Obj, fieldData: unknown): void {
    if (!Array.isArray(fieldData) || !this.element._migrates) return;
    for (const each of fieldData) this.element.migrateSource(sourceData, each);
  }

  override initialize(value: unknown, model: DataModel, options: Obj = {}): unknown {
    if (!Array.isArray(value)) return value;
    return value.map((each) => {
      const member = this.element.initialize(each, model, options);
      return typeof member === "function" ? (member as () => unknown)() : member;
    });
  }

  override toObject(value: unknown): unknown {
    if (value === null || value === undefined) return value;
    return [...(value as Iterable<unknown>)].map((each) => this.element.toObject(each));
  }

  override _castChangeDelta(delta: unknown, options: ChangeOptions = {}): unknown {
    return this._castDeltaList(delta, options).map((each) => this.element._castChangeDelta(each, options));
  }

  /** A change may be a list, JSON text of one, or a single member. */
  _castDeltaList(delta: unknown, _options: ChangeOptions): unknown[] {
    if (Array.isArray(delta)) return delta;
    if (delta instanceof Set) return [...delta];
    if (typeof delta === "string" && delta.trim().startsWith("[")) {
      try {
        const parsed: unknown = JSON.parse(delta);
        if (Array.isArray(parsed)) return parsed;
      } catch {
        return [delta]; // Text that merely starts with a bracket is a single member.
      }
    }
    return [delta];
  }

  override _applyChangeAdd(value: unknown, delta: unknown): unknown {
    return [...((value ?? []) as unknown[]), ...(delta as unknown[])];
  }

  override _applyChangeSubtract(value: unknown, delta: unknown): unknown {
    const removed = delta as unknown[];
    return ((value ?? []) as unknown[]).filter((each) => !removed.some((other) => equals(each, other)));
  }
}

/** A list without duplicates: an Array in storage, a Set in memory. */
export class SetField extends ArrayField {
  static override get hasFormSupport(): boolean {
    return true;
  }

  override _cleanType(value: unknown, options: CleanOptions = {}, state: Obj = {}): unknown {
    const unique: unknown[] = [];
    for (const each of super._cleanType(value, options, state) as unknown[]) {
      if (!unique.some((other) => equals(other, each))) unique.push(each);
    }
    return unique;
  }

  /** With a fallback, invalid members are left out. */
  override _validateElements(
    value: unknown[],
    options: ValidateOptions,
  ): DataModelValidationFailure | undefined {
    const total = super._validateElements(value, options);
    if (!total || !options.fallback) return total;
    for (const { id, failure } of total.elements.toReversed()) {
      if (!failure.unresolved) continue;
      value.splice(id as number, 1);
      failure.dropped = true;
      failure.unresolved = false;
    }
    total.unresolved = false;
    return total;
  }

  override initialize(value: unknown, model: DataModel, options: Obj = {}): unknown {
    return Array.isArray(value) ? new Set(super.initialize(value, model, options) as unknown[]) : value;
  }

  override _castChangeDelta(delta: unknown, options: ChangeOptions = {}): unknown {
    return new Set(super._castChangeDelta(delta, options) as unknown[]);
  }

  override _applyChangeAdd(value: unknown, delta: unknown): unknown {
    return new Set([...((value ?? []) as Set<unknown>), ...(delta as Set<unknown>)]);
  }

  override _applyChangeSubtract(value: unknown, delta: unknown): unknown {
    return new Set([...((value ?? []) as Set<unknown>)].filter((each) => !(delta as Set<unknown>).has(each)));
  }

  override _applyChangeUpgrade(value: unknown, delta: unknown): unknown {
    if (GENERATION < 14) return value;
    const [now, wanted] = [value as Set<unknown>, delta as Set<unknown>];
    return [...now].every((each) => wanted.has(each)) ? wanted : now;
  }

  override _applyChangeDowngrade(value: unknown, delta: unknown): unknown {
    if (GENERATION < 14) return value;
    const [now, wanted] = [value as Set<unknown>, delta as Set<unknown>];
    return [...wanted].every((each) => now.has(each)) ? wanted : now;
  }
}
