import type { DataModel, DataModelClass, ModelContext } from "../../abstract/data.ts";
import type { DocumentClass } from "../../abstract/document.ts";
import { TRUSTED } from "../../abstract/trusted.ts";
import { environment } from "../../environment.ts";
import { isPlainObject, type Obj } from "../../utils/types.ts";
import type { DataModelValidationFailure } from "../validation-failure.ts";
import type {
  CleanOptions,
  DataField,
  FieldContext,
  FieldOptions,
  UpdateOptions,
  UpdateState,
  ValidateOptions,
  ValidatorResult,
} from "./base.ts";
import { updateCopy } from "./base.ts";
import { ObjectField } from "./object.ts";

/** The `system` data of a document: a model selected by the document's subtype, or a plain object without one. */
export class TypeDataField extends ObjectField {
  constructor(document: DocumentClass, options: FieldOptions = {}, context: FieldContext = {}) {
    super(options, context);
    this.document = document;
  }

  static override recursive = true;

  /** The package that registered the model of a system object. */
  static getModelProvider(model: DataModel): unknown {
    const { documentName, type } = (model.parent ?? {}) as { documentName?: string; type?: string };
    return documentName && type ? environment().modelProvider(documentName, type) : null;
  }

  document: DocumentClass;

  get documentName(): string {
    return this.document.documentName;
  }

  getModelForType(type: unknown): DataModelClass | null {
    return typeof type === "string" ? (environment().dataModel(this.documentName, type) ?? null) : null;
  }

  override getInitialValue(data?: unknown): unknown {
    const model = this.getModelForType((data as Obj | undefined)?.type);
    return model ? model.cleanData({}) : (super.getInitialValue(data) ?? {});
  }

  override _expand(changes: unknown, source?: Obj): unknown {
    const model = this.getModelForType(source?.type);
    return model ? model.schema._expand(changes) : super._expand(changes);
  }

  override _addTypes(source: unknown, changes: unknown, options: Obj = {}): void {
    const around = options as { source?: Obj; changes?: Obj };
    const type = around.changes?.type ?? around.source?.type;
    if (around.changes && around.changes.type === undefined && type !== undefined) around.changes.type = type;
    this.getModelForType(type)?.schema._addTypes(source, changes, options);
  }

  override _cast(value: unknown): unknown {
    return isPlainObject(value) ? value : super._cast(value);
  }

  override _cleanType(value: unknown, options: CleanOptions = {}, _state: Obj = {}): unknown {
    const model = this.getModelForType(options.source?.type);
    return model ? model.cleanData(value as Obj, { partial: options.partial ?? false }) : value;
  }

  override _validateType(value: unknown, options: ValidateOptions = {}): ValidatorResult {
    const model = this.getModelForType(options.source?.type);
    if (!model) return super._validateType(value, options);
    return model.schema.validate(value, { ...options, source: value as Obj });
  }

  override _validateChange(
    value: unknown,
    change: unknown,
    options: ValidateOptions = {},
  ): DataModelValidationFailure | undefined {
    const model = this.getModelForType(options.source?.type);
    if (!model || this._hasOwnRule(TypeDataField)) return this.validate(value, options);
    return model.schema._validateChange(value, change, { ...options, source: value as Obj });
  }

  override _validateModel(data: unknown, options: ValidateOptions = {}): void {
    const model = this.getModelForType(options.source?.type);
    if (!model || !isPlainObject(data)) return;
    model.validateJoint(data);
    model.schema._validateModel(data, { ...options, source: data });
  }

  override migrateSource(sourceData: Obj, fieldData: unknown): void {
    if (isPlainObject(fieldData)) this.getModelForType(sourceData.type)?.migrateDataSafe(fieldData);
  }

  override initialize(value: unknown, model: DataModel, options: Obj = {}): unknown {
    const { type } = model._source as { type?: string };
    const Model = this.getModelForType(type);
    if (!Model) return super.initialize(value, model, options);
    const context: ModelContext = { ...options, parent: model };
    context[TRUSTED] = true;
    const system = new Model(value as Obj, context);
    Object.defineProperty(system, "modelProvider", {
      value: environment().modelProvider(this.documentName, type as string),
      configurable: true,
      enumerable: false,
    });
    return system;
  }

  override toObject(value: unknown): unknown {
    const model = value as Partial<DataModel> | null | undefined;
    return typeof model?.toObject === "function" ? model.toObject(false) : super.toObject(value);
  }

  override _updateDiff(
    source: Obj,
    key: string,
    value: unknown,
    difference: Obj,
    options: UpdateOptions,
    state: UpdateState,
  ): void {
    const model = this.getModelForType(source.type);
    const current = source[key];
    if (!model || !isPlainObject(current) || !isPlainObject(value) || options.recursive === false) {
      const whole = model && isPlainObject(value) ? model.cleanData(value) : value;
      super._updateDiff(source, key, whole, difference, options, state);
      return;
    }
    updateCopy(source, key, difference, (changed, inner) =>
      model.schema._updateMembers(changed, value, inner, options, state),
    );
  }

  /** The subtype decides which fields are below this field; a schema path does not contain the subtype. */
  override _getField(path: string[]): DataField | undefined {
    return path.length ? undefined : this;
  }
}
