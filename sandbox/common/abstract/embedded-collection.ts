import { Collection } from "../collection.ts";
import { GENERATION } from "../generation.ts";
import { deepClone } from "../utils/clone.ts";
import { equals } from "../utils/equality.ts";
import { mergeObject } from "../utils/merge.ts";
import { expandObject } from "../utils/shape.ts";
import { randomID } from "../utils/text.ts";
import type { Obj } from "../utils/types.ts";
import type { Document, DocumentClass } from "./document.ts";

/** The embedded documents of one kind. Their sources are the members of the parent's source array. */
export class EmbeddedCollection extends Collection<Document> {
  constructor(name: string, parent: Document, sourceArray: Obj[]) {
    super();
    const hidden = (key: string, value: unknown) =>
      Object.defineProperty(this, key, { value, writable: true, configurable: true });
    hidden("name", name);
    hidden("model", parent);
    hidden("_source", sourceArray);
    hidden("invalidDocumentIds", new Set());
    hidden("_initialized", false);
  }

  declare readonly name: string;
  /** The document that contains the collection. */
  declare readonly model: Document;
  declare readonly _source: Obj[];
  /** Ids of invalid members. */
  declare readonly invalidDocumentIds: Set<string>;
  declare _initialized: boolean;

  get documentClass(): DocumentClass {
    const hierarchy = (this.model.constructor as DocumentClass).hierarchy;
    return (hierarchy[this.name] as unknown as { model: DocumentClass }).model;
  }

  get documentName(): string {
    return this.documentClass.documentName;
  }

  /** Members by subtype; documents without subtypes are all "base" (generation 14). */
  get documentsByType(): Record<string, Document[]> {
    const groups: Record<string, Document[]> = Object.fromEntries(
      this.documentClass.TYPES.map((type) => [type, []]),
    );
    for (const document of this) {
      const { type = "base" } = document as { type?: string };
      const group = groups[type] ?? [];
      group.push(document);
      groups[type] = group;
    }
    return groups;
  }

  /** Creates an instance of the member class outside the collection. */
  createDocument(data: Obj, context: Obj = {}): Document {
    return new this.documentClass(data, {
      ...context,
      parent: this.model,
      parentCollection: this.name,
      pack: this.model.pack,
    });
  }

  /** Creates the members from the source, or resets existing members to it. */
  initialize({ full = false, ...options }: Obj = {}): void {
    if (full) super.clear();
    const known = new Set<string>();
    for (const [index, data] of this._source.entries()) {
      data._id ??= randomID();
      known.add(data._id as string);
      this._initializeDocument(data, index, options);
    }
    for (const id of [...this.keys()]) if (!known.has(id)) super.delete(id);
    this._initialized = true;
  }

  _initializeDocument(data: Obj, index: number, options: Obj): Document | null {
    const id = data._id as string;
    const existing = super.get(id);
    if (existing && existing._source === data) {
      existing._initialize({ ...options, cascade: true });
      return existing;
    }
    if (existing) super.delete(id);
    if (!existing && this._initialized && this.invalidDocumentIds.has(id)) return null;
    try {
      const document = this.createDocument(data, { ...options, strict: true, cascade: true });
      this._source[index] = document._source;
      super.set(id, document);
      this.invalidDocumentIds.delete(id);
      return document;
    } catch (error) {
      this._handleInvalidDocument(id, error as Error, options);
      return null;
    }
  }

  /**
   * Records the id of a member that cannot be constructed.
   * @throws the reason, with `strict` and without `dropInvalidEmbedded`
   */
  _handleInvalidDocument(
    id: string,
    error: Error,
    { strict = false, dropInvalidEmbedded = false }: { strict?: boolean; dropInvalidEmbedded?: boolean } = {},
  ): void {
    if (strict && !dropInvalidEmbedded) throw error;
    this.invalidDocumentIds.add(id);
    console.warn(
      `Failed to initialize ${this.documentName} [${id}] in ${this.model.uuid ?? this.model.constructor.name}:\n${error.message}`,
    );
  }

  /** Also finds invalid members with `invalid`. @throws Error with `strict` if there is no such member */
  override get(
    id: string,
    { strict = false, invalid = false }: { strict?: boolean; invalid?: boolean } = {},
  ): Document | undefined {
    const document = super.get(id) ?? (invalid ? this.getInvalid(id, { strict: false }) : undefined);
    if (!document && strict)
      throw new Error(`${this.documentName} id [${id}] does not exist in the ${this.name} collection.`);
    return document;
  }

  /** A temporary instance of an invalid member. @throws Error with `strict` when there is none */
  getInvalid(id: string, { strict = true }: { strict?: boolean } = {}): Document | undefined {
    const data = this.invalidDocumentIds.has(id) ? this._source.find((each) => each._id === id) : undefined;
    if (data) return this.createDocument(deepClone(data), { strict: false });
    if (strict) throw new Error(`${this.documentName} id [${id}] is not in the set of invalid ids`);
    return undefined;
  }

  override set(
    id: string,
    document: Document,
    { modifySource = true }: { modifySource?: boolean } = {},
  ): this {
    if (modifySource) this._set(id, document);
    super.set(id, document);
    return this;
  }

  /** Adds a member's source to the parent's. */
  _set(id: string, document: Document): void {
    const index = this._source.findIndex((each) => each._id === id);
    if (index < 0) this._source.push(document._source);
    else this._source[index] = document._source;
    this.invalidDocumentIds.delete(id);
  }

  override delete(id: string, { modifySource = true }: { modifySource?: boolean } = {}): boolean {
    if (modifySource) this._delete(id);
    return super.delete(id);
  }

  /** Removes a member's source from the parent's. */
  _delete(id: string, _options: Obj = {}): void {
    const index = this._source.findIndex((each) => each._id === id);
    if (index >= 0) this._source.splice(index, 1);
    this.invalidDocumentIds.delete(id);
  }

  /** The difference that an update through the parent makes: deltas of members, and the whole data of new members. */
  diff(changes: readonly Obj[], options: Obj = {}): Obj[] {
    const difference: Obj[] = [];
    for (const change of changes) {
      const data = expandObject(change);
      const existing = typeof data._id === "string" ? this.get(data._id) : undefined;
      if (!existing) {
        if (!this.#isKnownBad(data)) difference.push(this.#create(data).toObject());
        continue;
      }
      const { _id, ...rest } = data;
      const inner = existing.updateSource(rest, { ...options, dryRun: true });
      if (Object.keys(inner).length) difference.push({ _id, ...inner });
    }
    return difference;
  }

  /** Performs an update through the parent. */
  update(changes: readonly Obj[], options: Obj = {}): void {
    for (const { _id, ...change } of changes) {
      const existing = this.get(_id as string);
      if (existing) existing.updateSource(change, { ...options, dryRun: false });
      else {
        const document = this.#create({ _id, ...change });
        this.set(document.id as string, document);
      }
    }
  }

  /** Replaces all members. */
  replaceAll(sources: readonly Obj[], options: Obj = {}): void {
    this._source.splice(0, this._source.length, ...deepClone(sources as Obj[]));
    this.invalidDocumentIds.clear();
    this.initialize({ ...options, full: true });
  }

  /** Whether a change repeats the data of a member that could not be constructed. */
  #isKnownBad(data: Obj): boolean {
    if (!this.invalidDocumentIds.has(data._id as string)) return false;
    const bad = this._source.find((each) => each._id === data._id);
    return bad !== undefined && equals(mergeObject(deepClone(bad), data), bad);
  }

  /** The stored data of a member that could not be constructed; a change completes this data. */
  _sourceToComplete(id: string): Obj | undefined {
    return this.invalidDocumentIds.has(id) ? this._source.find((each) => each._id === id) : undefined;
  }

  #create(data: Obj): Document {
    const stored = this._sourceToComplete(data._id as string);
    const source: Obj = stored ? mergeObject(deepClone(stored), data) : { ...data };
    source._id ??= randomID();
    return this.createDocument(source);
  }

  toObject(source = true): Obj[] {
    return source ? deepClone(this._source) : this.map((document) => document.toObject(false));
  }

  /** Members whose name, or whose fields marked for text search, contain the query. */
  search({
    query = "",
    filters = [],
    exclude = [],
  }: {
    query?: string;
    filters?: readonly SearchFilter[];
    exclude?: readonly string[];
  } = {}): Document[] {
    const wanted = query.toLowerCase();
    return this.filter((document) => {
      if (exclude.includes(document.id as string)) return false;
      const { name = "" } = document as { name?: string };
      return name.toLowerCase().includes(wanted) && filters.every((filter) => matches(document, filter));
    });
  }

  /** Called after members were created, updated or deleted. */
  _onModifyContents(
    _action: string,
    _documents: Document[],
    _result: unknown[],
    _operation: Obj,
    _user: unknown,
  ): void {}

  static {
    if (GENERATION < 14) Reflect.deleteProperty(EmbeddedCollection.prototype, "documentsByType");
  }
}

export interface SearchFilter {
  field: string;
  operator?: "equals" | "contains";
  negate?: boolean;
  value: unknown;
}

function matches(
  document: Document,
  { field, operator = "equals", negate = false, value }: SearchFilter,
): boolean {
  const actual = (document as unknown as Obj)[field];
  const found = operator === "contains" ? String(actual).includes(String(value)) : actual === value;
  return found !== negate;
}
