import type { DataModel } from "../../abstract/data.ts";
import type { Document, DocumentClass } from "../../abstract/document.ts";
import { EmbeddedCollection } from "../../abstract/embedded-collection.ts";
import { EmbeddedCollectionDelta } from "../../abstract/embedded-collection-delta.ts";
import { DOCUMENT_OWNERSHIP_LEVELS } from "../../constants/permissions.ts";
import { environment } from "../../environment.ts";
import { isPlainObject, type Obj } from "../../utils/types.ts";
import { isValidId } from "../../utils/uuid.ts";
import { DataFieldOperator, ForcedDeletion, ForcedReplacement } from "../operators.ts";
import { ArrayField } from "./array.ts";
import {
  type CleanOptions,
  DataField,
  type FieldContext,
  type FieldOptions,
  type UpdateOptions,
  type UpdateState,
  type ValidateOptions,
  type ValidatorResult,
} from "./base.ts";
import { ObjectField, TypedObjectField } from "./object.ts";
import { NumberField, StringField } from "./primitive.ts";
import { DocumentIdField, DocumentUUIDField, ForeignDocumentField } from "./references.ts";
import { SchemaField } from "./schema.ts";

/** The author of a document: by default the current user. */
export class DocumentAuthorField extends ForeignDocumentField {
  static override get _defaults(): FieldOptions {
    return {
      ...super._defaults,
      nullable: false,
      gmOnly: true,
      label: "Author",
      initial: () => environment().user?.id ?? undefined,
    };
  }
}

/** Ownership level by user id, and the default for all other users. */
export class DocumentOwnershipField extends ObjectField {
  static override get _defaults(): FieldOptions {
    return {
      ...super._defaults,
      initial: { default: DOCUMENT_OWNERSHIP_LEVELS.NONE },
      gmOnly: true,
      validationError: "is not a mapping of user IDs and document permission levels",
    };
  }

  override _validateType(value: unknown): ValidatorResult {
    if (!isPlainObject(value)) return false;
    const levels: unknown[] = Object.values(DOCUMENT_OWNERSHIP_LEVELS);
    const fits = Object.entries(value).every(
      ([key, level]) =>
        (key === "default" || isValidId(key)) &&
        (level instanceof DataFieldOperator || levels.includes(level)),
    );
    return fits ? undefined : false;
  }
}

const PACKAGE_ID = /^[A-Za-z0-9\-_]+$/;

/** Data of packages, by package id. */
export class DocumentFlagsField extends TypedObjectField {
  constructor(options: FieldOptions = {}, context: FieldContext = {}) {
    super(new ObjectField(), options, context);
  }

  static override get _defaults(): FieldOptions {
    return { ...super._defaults, validateKey: (key: string) => PACKAGE_ID.test(key) };
  }
}

/** The source of a document and the versions that wrote it. */
export class DocumentStatsField extends SchemaField {
  constructor(options: FieldOptions = {}, context: FieldContext = {}) {
    const text = () => new StringField({ required: true, blank: false, nullable: true, initial: null });
    const time = () => new NumberField({ required: true, integer: true, min: 0 });
    super(
      {
        coreVersion: text(),
        systemId: text(),
        systemVersion: text(),
        createdTime: time(),
        modifiedTime: time(),
        lastModifiedBy: new DocumentIdField({ readonly: false }),
        compendiumSource: new DocumentUUIDField({ embedded: false }),
        duplicateSource: new DocumentUUIDField(),
        exportSource: new SchemaField(
          {
            worldId: text(),
            uuid: new DocumentUUIDField({ initial: undefined }),
            coreVersion: text(),
            systemId: text(),
            systemVersion: text(),
          },
          { nullable: true, initial: null },
        ),
      },
      options,
      context,
    );
  }

  static fields = [
    "coreVersion",
    "systemId",
    "systemVersion",
    "createdTime",
    "modifiedTime",
    "lastModifiedBy",
    "compendiumSource",
    "duplicateSource",
    "exportSource",
  ];

  /** Fields that only the server writes. */
  static managedFields = [
    "coreVersion",
    "systemId",
    "systemVersion",
    "createdTime",
    "modifiedTime",
    "lastModifiedBy",
  ];
}

/** Documents inside a document: an Array in storage, a collection in memory. */
export class EmbeddedCollectionField extends ArrayField {
  constructor(element: DocumentClass, options: FieldOptions = {}, context: FieldContext = {}) {
    super(element, options, context);
    this.readonly = true;
  }

  static override hierarchical = true;
  static override recursive = false;

  static get implementation(): typeof EmbeddedCollection {
    return EmbeddedCollection;
  }

  static override _validateElementType(element: unknown): unknown {
    if (typeof element === "function" && "documentName" in element) return element;
    throw new Error("An EmbeddedCollectionField must specify a Document subclass as its type");
  }

  /** The configured class of the embedded documents. */
  get model(): DocumentClass {
    return (this.element as unknown as DocumentClass).implementation;
  }

  get schema(): SchemaField {
    return this.model.schema;
  }

  override _getField(path: string[]): DataField | undefined {
    return path.length ? this.schema._getField(path) : this;
  }

  override apply(fn: Parameters<DataField["apply"]>[0], value?: unknown, options: Obj = {}): unknown {
    const list = Array.isArray(value) ? value : [];
    return list.map((each) => this.schema.apply(fn, each, options));
  }

  override _cast(value: unknown): unknown {
    const list = value instanceof Map ? [...value.values()] : Array.isArray(value) ? value : [];
    return list.map((each) => (typeof each?.toObject === "function" ? each.toObject() : each));
  }

  // Embedded documents clean, migrate and validate themselves when they are constructed or updated.
  override _cleanType(value: unknown, _options: CleanOptions = {}, _state: Obj = {}): unknown {
    return value;
  }

  override _validateElements(value: unknown[], _options: ValidateOptions) {
    if (value.some((each) => !isPlainObject(each))) throw new Error("must be an array of objects");
    return undefined;
  }

  override _validateModel(): void {}

  override migrateSource(): void {}

  override initialize(_value: unknown, model: DataModel, options: Obj = {}): unknown {
    const collection = (model as Document).collections[this.name as string] as EmbeddedCollection;
    collection.initialize(options);
    return collection;
  }

  override toObject(value: unknown): unknown {
    return [...((value ?? []) as EmbeddedCollection)].map((each) => each.toObject(false));
  }

  getCollection(parent: Document): EmbeddedCollection {
    return parent.collections[this.name as string] as EmbeddedCollection;
  }

  override _updateDiff(
    _source: Obj,
    key: string,
    value: unknown,
    difference: Obj,
    options: UpdateOptions,
    { model }: UpdateState,
  ): void {
    if (value instanceof ForcedDeletion) throw new Error(`${this.fieldPath} cannot be deleted`);
    const collection = this.getCollection(model as Document);
    if (value instanceof ForcedReplacement) {
      difference[key] = value;
      return;
    }
    const changes = collection.diff(value as Obj[], options);
    if (changes.length) difference[key] = changes;
  }

  override _updateCommit(
    _source: Obj,
    _key: string,
    _value: unknown,
    difference: unknown,
    options: UpdateOptions,
    { model }: UpdateState,
  ): void {
    const collection = this.getCollection(model as Document);
    if (difference instanceof ForcedReplacement)
      collection.replaceAll(DataFieldOperator.get(difference) as Obj[], options);
    else collection.update(difference as Obj[], options);
  }
}

/** Documents of an actor delta: only the documents that differ from the base actor's. */
export class EmbeddedCollectionDeltaField extends EmbeddedCollectionField {
  static override get implementation(): typeof EmbeddedCollection {
    return EmbeddedCollectionDelta;
  }
}

/** One document inside another, such as a token's delta. */
export class EmbeddedDocumentField extends DataField {
  constructor(model: DocumentClass, options: FieldOptions = {}, context: FieldContext = {}) {
    super(options, context);
    this.element = model;
  }

  static override hierarchical = true;

  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, nullable: true };
  }

  element: DocumentClass;

  get model(): DocumentClass {
    return this.element.implementation;
  }

  get schema(): SchemaField {
    return this.model.schema;
  }

  override _getField(path: string[]): DataField | undefined {
    return path.length ? this.schema._getField(path) : this;
  }

  override getInitialValue(data?: unknown): unknown {
    const initial = super.getInitialValue(data);
    if (isPlainObject(initial)) return this._cleanType(initial);
    return initial === undefined && this.nullable ? null : initial;
  }

  override clean(value: unknown, options: CleanOptions = {}, state: Obj = {}): unknown {
    if (options.partial && isPlainObject(value)) return value;
    return super.clean(value, options, state);
  }

  override _cast(value: unknown): unknown {
    const document = value as { toObject?: () => unknown } | null;
    return typeof document?.toObject === "function" ? document.toObject() : value;
  }

  override _cleanType(value: unknown): unknown {
    return isPlainObject(value) ? this.model.cleanData(this.model.migrateDataSafe(value)) : value;
  }

  override _validateType(value: unknown, options: ValidateOptions = {}): ValidatorResult {
    if (!isPlainObject(value)) throw new Error("must be an object");
    return this.schema.validate(value, { ...options, source: value });
  }

  override initialize(value: unknown, model: DataModel, options: Obj = {}): unknown {
    if (!isPlainObject(value)) return value;
    const current = (model as unknown as Obj)[this.name as string] as Document | null | undefined;
    if (current && current._source === value) {
      current._initialize(options);
      return current;
    }
    const document = new this.model(value, {
      ...options,
      parent: model as Document,
      parentCollection: this.name as string,
    });
    (model._source as Obj)[this.name as string] = document._source;
    return document;
  }

  override toObject(value: unknown): unknown {
    return (value as Document | null | undefined)?.toObject(false) ?? null;
  }

  override _updateDiff(
    source: Obj,
    key: string,
    value: unknown,
    difference: Obj,
    options: UpdateOptions,
    state: UpdateState,
  ): void {
    const current = (state.model as unknown as Obj)[key] as Document | null | undefined;
    if (!current || !isPlainObject(value) || options.recursive === false) {
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
    const inner = current.updateSource(value, { ...options, dryRun: true });
    if (Object.keys(inner).length) difference[key] = inner;
  }

  override _updateCommit(
    source: Obj,
    key: string,
    value: unknown,
    difference: unknown,
    options: UpdateOptions,
    state: UpdateState,
  ): void {
    const current = (state.model as unknown as Obj)[key] as Document | null | undefined;
    if (current && isPlainObject(difference) && value === source[key])
      current.updateSource(difference, { ...options, dryRun: false });
    else source[key] = value;
  }
}
