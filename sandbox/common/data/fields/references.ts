import type { DataModel } from "../../abstract/data.ts";
import type { Document, DocumentClass } from "../../abstract/document.ts";
import type { Collection } from "../../collection.ts";
import { environment } from "../../environment.ts";
import { GENERATION } from "../../generation.ts";
import type { Obj } from "../../utils/types.ts";
import { isValidId, parseUuid } from "../../utils/uuid.ts";
import { DataField, type FieldContext, type FieldOptions, type ValidatorResult } from "./base.ts";
import { StringField } from "./primitive.ts";

const idOf = (value: unknown): unknown =>
  typeof value === "object" && value !== null && "_id" in value ? (value as { _id: unknown })._id : value;

/** The id of a document. */
export class DocumentIdField extends StringField {
  static override get _defaults(): FieldOptions {
    return {
      ...super._defaults,
      required: true,
      blank: false,
      nullable: true,
      readonly: true,
      initial: null,
      validationError: "is not a valid Document ID string",
    };
  }

  override _cast(value: unknown): unknown {
    return idOf(value);
  }

  override _validateType(value: unknown): ValidatorResult {
    return isValidId(value) ? undefined : false;
  }
}

/** The compendium that holds a document or one of its inner models; null in the world. */
function packOf(model: DataModel): string | null {
  for (let each: DataModel | null = model; each; each = each.parent) {
    if ("pack" in each) return (each as Document).pack;
  }
  return null;
}

/** The id of another document, initialised as that document. */
export class ForeignDocumentField extends DocumentIdField {
  constructor(model: DocumentClass, options: FieldOptions = {}, context: FieldContext = {}) {
    super(options, context);
    if (typeof model !== "function" || !("documentName" in model))
      throw new Error("A ForeignDocumentField must specify a Document subclass as its type");
    this.model = model;
  }

  static override get _defaults(): FieldOptions {
    return { ...super._defaults, nullable: true, readonly: false, idOnly: false };
  }

  static override get hasFormSupport(): boolean {
    return true;
  }

  model: DocumentClass;
  declare idOnly: boolean;

  override initialize(value: unknown, model: DataModel, _options: Obj = {}): unknown {
    if (this.idOnly) return value;
    return () => (value ? (this.#collectionFor(model)?.get(value as string) ?? null) : null);
  }

  /** A compendium has its own folders. Any other document that a compendium's document refers to is in the world. */
  #collectionFor(model: DataModel): Collection<Document> | undefined {
    const { documentName } = this.model;
    const pack = documentName === "Folder" ? packOf(model) : null;
    return pack ? environment().compendium(pack)?.folders : environment().worldCollection(documentName);
  }

  override toObject(value: unknown): unknown {
    return idOf(value) ?? null;
  }
}

/** The uuid of a document. */
export class DocumentUUIDField extends StringField {
  static override get _defaults(): FieldOptions {
    return {
      ...super._defaults,
      required: true,
      blank: false,
      nullable: true,
      initial: null,
      type: undefined,
      embedded: undefined,
      relative: false,
    };
  }

  declare type: string | undefined;
  declare embedded: boolean | undefined;
  declare relative: boolean;

  override _cast(value: unknown): unknown {
    return typeof value === "object" && value !== null && "uuid" in value
      ? (value as { uuid: unknown }).uuid
      : value;
  }

  override _validateType(value: unknown): ValidatorResult {
    const text = String(value);
    if (GENERATION >= 14 && this.relative && /^\.+[A-Za-z]/.test(text)) return undefined;
    const parsed = parseUuid(text);
    if (!parsed || !isValidId(parsed.id)) throw new Error("Invalid UUID string");
    if (this.type && parsed.type !== this.type)
      throw new Error(`Invalid document type "${parsed.type}" which must be a "${this.type}"`);
    const isEmbedded = parsed.embedded.length > 0;
    if (this.embedded === true && !isEmbedded) throw new Error("must be an embedded document");
    if (this.embedded === false && isEmbedded) throw new Error("may not be an embedded document");
    return undefined;
  }
}

/** The subtype of a document. */
export class DocumentTypeField extends StringField {
  constructor(documentClass: DocumentClass, options: FieldOptions = {}, context: FieldContext = {}) {
    super({ choices: () => typesOf(documentClass), ...options }, context);
    this.documentClass = documentClass;
    this.validationError =
      this.options.validationError = `is not a valid type for the ${documentClass.documentName} Document class`;
  }

  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, nullable: false, blank: false };
  }

  documentClass: DocumentClass;

  override getInitialValue(data?: unknown): unknown {
    return DataField.prototype.getInitialValue.call(this, data);
  }

  override _validateType(value: unknown): ValidatorResult {
    if (typeof value !== "string") throw new Error("must be a string");
    if (!typesOf(this.documentClass).includes(value)) throw new Error(`"${value}" ${this.validationError}`);
    return true;
  }
}

/** The types of a class. In generation 14 packages also declare theirs by the keys of a record. */
function typesOf({
  TYPES,
}: {
  TYPES: readonly string[] | Readonly<Record<string, unknown>>;
}): readonly string[] {
  return GENERATION < 14 || Array.isArray(TYPES) ? (TYPES as readonly string[]) : Object.keys(TYPES);
}
