import { BASE_DOCUMENT_TYPE } from "../constants/documents.ts";
import type { UpdateOptions } from "../data/fields/base.ts";
import { EmbeddedCollectionField, EmbeddedDocumentField } from "../data/fields/documents.ts";
import type { SchemaField } from "../data/fields/schema.ts";
import { TypeDataField } from "../data/fields/type-data.ts";
import { ForcedDeletion, ForcedReplacement } from "../data/operators.ts";
import { environment } from "../environment.ts";
import { GENERATION } from "../generation.ts";
import { mergeObject } from "../utils/merge.ts";
import { getProperty } from "../utils/properties.ts";
import { isPlainObject, type Obj } from "../utils/types.ts";
import { buildUuid } from "../utils/uuid.ts";
import type { DatabaseBackend, DatabaseOperation } from "./backend.ts";
import { DataModel, type ModelContext } from "./data.ts";
import type { EmbeddedCollection } from "./embedded-collection.ts";
import {
  type Action,
  type DocumentPermissions,
  levelOf,
  mayCreate,
  mayModify,
  type PermissionUser,
  passesLevel,
} from "./permissions.ts";

export interface DocumentMetadata {
  name: string;
  label: string;
  labelPlural: string;
  collection: string;
  indexed: boolean;
  compendiumIndexFields: string[];
  /** Collection names by document name. */
  embedded: Record<string, string>;
  hasTypeData?: boolean;
  /** Subtypes the host itself defines. */
  coreTypes: string[];
  permissions: DocumentPermissions;
  preserveOnImport: string[];
  schemaVersion?: string;
  /** Generation 14: whether documents of type "base" may be created. */
  baseTypeAllowed?: boolean;
}

export type DocumentClass = typeof Document;

export interface DocumentContext extends ModelContext {
  parent?: DataModel | null;
  pack?: string | null;
  parentCollection?: string | null;
  /** Set invalid embedded documents aside although the document itself is strict. */
  dropInvalidEmbedded?: boolean;
}

type Hierarchy = Readonly<Record<string, EmbeddedCollectionField | EmbeddedDocumentField>>;

/** Cached per schema: every embedded document asks. */
const hierarchies = new WeakMap<SchemaField, Hierarchy>();

/** Data with an identity: stored, owned, embedded, changed through the database. */
export class Document extends DataModel {
  static metadata: DocumentMetadata = Object.freeze({
    name: "Document",
    label: "",
    labelPlural: "",
    collection: "documents",
    indexed: false,
    compendiumIndexFields: [],
    embedded: {},
    coreTypes: [BASE_DOCUMENT_TYPE],
    permissions: {
      view: "LIMITED",
      create: "ASSISTANT",
      update: "OWNER",
      delete: "ASSISTANT",
    } as DocumentPermissions,
    preserveOnImport: ["_id", "sort", "ownership", "folder"],
  });

  static override LOCALIZATION_PREFIXES = ["DOCUMENT"];

  /** The schema of the base class, shared by client classes and those of systems. */
  static override get schema(): SchemaField {
    const base = this.baseDocument as unknown as typeof DataModel;
    if (base !== (this as unknown)) return base.schema;
    return Reflect.get(DataModel, "schema", this) as SchemaField;
  }

  /** The database backend. @throws Error where nothing can be stored */
  static get database(): DatabaseBackend {
    const { database } = environment();
    if (!database) throw new Error(`no database is registered that could store a ${this.documentName}`);
    return database;
  }

  /** The configured class of documents of this kind. */
  static get implementation(): DocumentClass {
    return environment().documentClass(this.documentName) ?? this.baseDocument;
  }

  /** The base class that this class is or extends. */
  static get baseDocument(): DocumentClass {
    let found: DocumentClass = this;
    let each: unknown = this;
    while (typeof each === "function" && each !== Document) {
      if (Object.hasOwn(each, "defineSchema") && Object.hasOwn(each, "metadata"))
        return each as DocumentClass;
      found = each as DocumentClass;
      each = Object.getPrototypeOf(each);
    }
    return found;
  }

  static get documentName(): string {
    return this.metadata.name;
  }

  static get collectionName(): string {
    return this.metadata.collection;
  }

  /** The subtypes of documents of this kind. */
  static get TYPES(): string[] {
    return [...new Set([...this.metadata.coreTypes, ...environment().subtypes(this.documentName)])];
  }

  /** Whether documents of this kind have a `system` field; undefined when not. */
  static get hasTypeData(): true | undefined {
    return this.metadata.hasTypeData || undefined;
  }

  /** The fields that hold embedded documents. */
  static get hierarchy(): Hierarchy {
    const { schema } = this;
    const known = hierarchies.get(schema);
    if (known) return known;
    const fields = schema
      .entries()
      .filter(
        ([, field]) => field instanceof EmbeddedCollectionField || field instanceof EmbeddedDocumentField,
      );
    const hierarchy = Object.freeze(Object.fromEntries(fields)) as Hierarchy;
    hierarchies.set(schema, hierarchy);
    return hierarchy;
  }

  declare readonly parent: Document | null;
  declare readonly parentCollection: string | null;
  declare readonly pack: string | null;
  declare readonly collections: Readonly<Record<string, EmbeddedCollection>>;
  declare _id: string | null;
  declare flags: Record<string, Obj>;

  override _configure({ pack = null, parentCollection = null }: Obj = {}): void {
    const hidden = (name: string, value: unknown, writable = false) =>
      Object.defineProperty(this, name, { value, writable, configurable: true });
    hidden("parentCollection", this._getParentCollection(parentCollection as string | null));
    hidden("pack", pack ?? this.parent?.pack ?? null);
    const collections: Record<string, EmbeddedCollection> = {};
    for (const [name, field] of Object.entries((this.constructor as DocumentClass).hierarchy)) {
      if (!(field instanceof EmbeddedCollectionField)) continue;
      const Implementation = (field.constructor as typeof EmbeddedCollectionField).implementation;
      collections[name] = new Implementation(name, this, this._source[name] as Obj[]);
      hidden(name, collections[name], true);
    }
    hidden("collections", Object.freeze(collections));
  }

  /** The name of the parent's collection that contains this document. */
  _getParentCollection(parentCollection: string | null = null): string | null {
    if (parentCollection || !this.parent) return parentCollection;
    return (this.parent.constructor as DocumentClass).getCollectionName(this.documentName);
  }

  get id(): string | null {
    return this._id;
  }

  get documentName(): string {
    return (this.constructor as DocumentClass).documentName;
  }

  get collectionName(): string {
    return (this.constructor as DocumentClass).collectionName;
  }

  get isEmbedded(): boolean {
    return Boolean(this.parent && this.parentCollection);
  }

  get inCompendium(): boolean {
    return Boolean(this.pack);
  }

  /** The document's uuid; null without a place. */
  get uuid(): string | null {
    return buildUuid({ id: this.id, documentName: this.documentName, parent: this.parent, pack: this.pack });
  }

  /** Whether a user may create documents of this kind. */
  static canUserCreate(user: PermissionUser): boolean {
    return mayCreate(this as unknown as DocumentClass, user);
  }

  /** The ownership level of a user, by default the one at this client; null when there is none. */
  getUserLevel(
    user: PermissionUser | undefined = environment().user as PermissionUser | undefined,
  ): number | null {
    return user ? levelOf(this, user) : null;
  }

  /** Whether a user has at least (`exact`: exactly) a level. GMs have every level. */
  testUserPermission(
    user: PermissionUser,
    permission: string | number,
    { exact = false }: { exact?: boolean } = {},
  ): boolean {
    return passesLevel(this, user, permission, exact);
  }

  /** Whether a user may create, update or delete this document; `data` is what the update would change. */
  canUserModify(user: PermissionUser, action: Action, data: Obj = {}): boolean {
    return mayModify(this, user, action, data);
  }

  /** A copy with some values changed, in the same place: parent and compendium stay. */
  override clone(
    data: object = {},
    context: DocumentContext & { save?: boolean; keepId?: boolean; addSource?: boolean } = {},
  ): this {
    const { save = false, keepId = false, addSource = false, ...construction } = context;
    const source = this.toObject();
    const changed = mergeObject(source, data, {
      insertKeys: false,
      performDeletions: GENERATION < 14,
      applyOperators: GENERATION >= 14,
    });
    if (!keepId) delete changed._id;
    if (addSource) changed._stats = { ...(changed._stats as Obj), ...this.#sources() };
    const { parent, pack } = this;
    const Class = this.constructor as unknown as (new (
      data: object,
      context: DocumentContext,
    ) => this) &
      DocumentClass;
    // With `save` this is a promise of the stored copy; the public signature says so by overloads.
    if (save) return Class.create(changed, { parent, pack, keepId }) as unknown as this;
    return new Class(changed, { ...construction, parent, pack, parentCollection: this.parentCollection });
  }

  #sources(): Obj {
    return this.pack
      ? { compendiumSource: this.uuid, duplicateSource: null }
      : { duplicateSource: this.uuid };
  }

  /** The system data after the model's migrations. */
  migrateSystemData(): Obj {
    const { system } = this as { system?: unknown };
    return system instanceof DataModel ? system.toObject() : ((system ?? {}) as Obj);
  }

  override _validateUpdate(next: Obj, difference: Obj, delta: Obj, options: UpdateOptions = {}): void {
    if ("type" in difference && this.schema.get("system") instanceof TypeDataField) {
      const replaced =
        delta.system instanceof ForcedReplacement ||
        (options.recursive === false && isPlainObject(delta.system));
      if (!replaced) {
        throw new Error(
          `The type of ${this.documentName} [${this.id}] can be changed only together with a forced replacement of its system data`,
        );
      }
    }
    super._validateUpdate(next, difference, delta, options);
  }

  // ---------------------------------------------------------------------------------------------------- database

  /** Creates documents. @returns those that were created */
  static async createDocuments(
    data: readonly (Obj | Document)[] = [],
    operation: DatabaseOperation = {},
  ): Promise<Document[]> {
    return this.database.create(
      this.implementation,
      withPack({ ...operation, data: [...data] }),
      environment().user,
    );
  }

  /** Updates documents; every change names its `_id`. @returns those that changed */
  static async updateDocuments(
    updates: readonly Obj[] = [],
    operation: DatabaseOperation = {},
  ): Promise<Document[]> {
    return this.database.update(
      this.implementation,
      withPack({ ...operation, updates: [...updates] }),
      environment().user,
    );
  }

  /** Deletes documents. @returns those that were deleted */
  static async deleteDocuments(
    ids: readonly string[] = [],
    operation: DatabaseOperation = {},
  ): Promise<Document[]> {
    return this.database.delete(
      this.implementation,
      withPack({ ...operation, ids: [...ids] }),
      environment().user,
    );
  }

  /** Creates one document, or several for an array. */
  static async create(
    data: Obj | Document | readonly (Obj | Document)[],
    operation: DatabaseOperation = {},
  ): Promise<Document | Document[] | undefined> {
    const created = await this.createDocuments(Array.isArray(data) ? data : [data as Obj], operation);
    return Array.isArray(data) ? created : created[0];
  }

  /** Updates this document. @returns itself, or undefined when nothing changed or a hook cancelled it */
  async update(data: Obj = {}, operation: DatabaseOperation = {}): Promise<this | undefined> {
    const [updated] = await (this.constructor as DocumentClass).updateDocuments([{ ...data, _id: this.id }], {
      ...operation,
      parent: this.parent,
      pack: this.pack,
    });
    return updated as this | undefined;
  }

  /** Deletes this document. @returns itself, or undefined when a hook cancelled it */
  async delete(operation: DatabaseOperation = {}): Promise<this | undefined> {
    const [deleted] = await (this.constructor as DocumentClass).deleteDocuments([this.id as string], {
      ...operation,
      parent: this.parent,
      pack: this.pack,
    });
    return deleted as this | undefined;
  }

  /** A document of this kind by its id: from the world, or from the pack named by the operation. */
  static get(
    documentId: string,
    operation: DatabaseOperation = {},
  ): Document | null | Promise<Document | null> {
    if (!documentId) return null;
    if (operation.pack) {
      const pack = environment().compendium(operation.pack) as
        | { getDocument?(id: string): Promise<Document | null> }
        | undefined;
      return pack?.getDocument?.(documentId) ?? null;
    }
    return environment().worldCollection(this.documentName)?.get(documentId) ?? null;
  }

  // -------------------------------------------------------------------------------------------------- embedded

  /** The name of the collection that holds documents of a kind, by document or collection name. */
  static getCollectionName(name: string): string | null {
    const { hierarchy } = this;
    if (name in hierarchy) return name;
    return Object.keys(hierarchy).find((key) => hierarchy[key]?.model.documentName === name) ?? null;
  }

  /** @throws Error when there is no such collection */
  getEmbeddedCollection(embeddedName: string): EmbeddedCollection {
    const name = (this.constructor as DocumentClass).getCollectionName(embeddedName);
    const collection = name ? this.collections[name] : undefined;
    if (!collection)
      throw new Error(
        `${embeddedName} is not a valid embedded Document within the ${this.documentName} Document`,
      );
    return collection;
  }

  getEmbeddedDocument(
    embeddedName: string,
    id: string,
    { invalid = false, strict = false }: { invalid?: boolean; strict?: boolean } = {},
  ) {
    return this.getEmbeddedCollection(embeddedName).get(id, { invalid, strict });
  }

  /** Creates documents inside this one. */
  async createEmbeddedDocuments(
    embeddedName: string,
    data: readonly (Obj | Document)[] = [],
    operation: DatabaseOperation = {},
  ): Promise<Document[]> {
    return this.#embeddedClass(embeddedName).createDocuments(data, {
      ...operation,
      parent: this,
      pack: this.pack,
    });
  }

  /** Updates documents inside this one. */
  async updateEmbeddedDocuments(
    embeddedName: string,
    updates: readonly Obj[] = [],
    operation: DatabaseOperation = {},
  ): Promise<Document[]> {
    return this.#embeddedClass(embeddedName).updateDocuments(updates, {
      ...operation,
      parent: this,
      pack: this.pack,
    });
  }

  /** Deletes documents inside this one. */
  async deleteEmbeddedDocuments(
    embeddedName: string,
    ids: readonly string[],
    operation: DatabaseOperation = {},
  ): Promise<Document[]> {
    return this.#embeddedClass(embeddedName).deleteDocuments(ids, {
      ...operation,
      parent: this,
      pack: this.pack,
    });
  }

  /** The class of embedded documents, by document name only. */
  #embeddedClass(name: string): DocumentClass {
    const found = Object.values((this.constructor as DocumentClass).hierarchy).find(
      (field) => field.model.documentName === name,
    );
    if (!found)
      throw new Error(`${name} is not a valid embedded Document within the ${this.documentName} Document`);
    return found.model;
  }

  /** Every embedded document with its path, those of embedded documents included. */
  *traverseEmbeddedDocuments(parentPath = ""): Generator<[path: string, document: Document]> {
    for (const [name, collection] of Object.entries(this.collections)) {
      const path = parentPath ? `${parentPath}.${name}` : name;
      for (const document of collection) {
        yield [path, document];
        yield* document.traverseEmbeddedDocuments(path);
      }
    }
  }

  // ----------------------------------------------------------------------------------------------------- flags

  /** @throws Error for a scope that is no active package, "core" or "world" */
  getFlag(scope: string, key: string): unknown {
    assertScope(scope);
    return getProperty(this.flags?.[scope], key);
  }

  /** Stores a flag; the key may be a dotted path. */
  async setFlag(scope: string, key: string, value: unknown): Promise<this | undefined> {
    assertScope(scope);
    return this.update({ [`flags.${scope}.${key}`]: value });
  }

  /** Removes a flag; the key may be a dotted path. */
  async unsetFlag(scope: string, key: string): Promise<this | undefined> {
    assertScope(scope);
    const path = ["flags", scope, ...key.split(".")];
    if (GENERATION >= 14) return this.update({ [path.join(".")]: ForcedDeletion.create() });
    const last = path.pop();
    return this.update({ [`${path.join(".")}.-=${last}`]: null });
  }

  // ------------------------------------------------------------------------------------------------ life cycle

  /** Called before creation, on the initiating client. Returning false cancels. */
  async _preCreate(data: Obj, options: Obj, user: Document): Promise<boolean | undefined> {
    return this.#systemEvent("_preCreate", data, options, user) as Promise<boolean | undefined>;
  }

  /** Called after creation, on every client. */
  _onCreate(data: Obj, options: Obj, userId: string): void {
    this.#systemEvent("_onCreate", data, options, userId);
  }

  /** Called before an update, on the initiating client. Returning false cancels. */
  async _preUpdate(changes: Obj, options: Obj, user: Document): Promise<boolean | undefined> {
    return this.#systemEvent("_preUpdate", changes, options, user) as Promise<boolean | undefined>;
  }

  /** Called after an update, on every client. */
  _onUpdate(changed: Obj, options: Obj, userId: string): void {
    this.#systemEvent("_onUpdate", changed, options, userId);
  }

  /** Called before deletion, on the initiating client. Returning false cancels. */
  async _preDelete(options: Obj, user: Document): Promise<boolean | undefined> {
    return this.#systemEvent("_preDelete", options, user) as Promise<boolean | undefined>;
  }

  /** Called after deletion, on every client. */
  _onDelete(options: Obj, userId: string): void {
    this.#systemEvent("_onDelete", options, userId);
  }

  /** Calls the event of the same name on the subtype's model. */
  #systemEvent(event: string, ...args: unknown[]): unknown {
    const { system } = this as { system?: unknown };
    const handler = system instanceof DataModel ? (system as unknown as Obj)[event] : undefined;
    return typeof handler === "function" ? handler.apply(system, args) : undefined;
  }

  static async _preCreateOperation(
    _documents: Document[],
    _operation: DatabaseOperation,
    _user: Document,
  ): Promise<boolean | undefined> {
    return undefined;
  }

  static async _onCreateOperation(
    _documents: Document[],
    _operation: DatabaseOperation,
    _user: Document,
  ): Promise<void> {}

  static async _preUpdateOperation(
    _documents: Document[],
    _operation: DatabaseOperation,
    _user: Document,
  ): Promise<boolean | undefined> {
    return undefined;
  }

  static async _onUpdateOperation(
    _documents: Document[],
    _operation: DatabaseOperation,
    _user: Document,
  ): Promise<void> {}

  static async _preDeleteOperation(
    _documents: Document[],
    _operation: DatabaseOperation,
    _user: Document,
  ): Promise<boolean | undefined> {
    return undefined;
  }

  static async _onDeleteOperation(
    _documents: Document[],
    _operation: DatabaseOperation,
    _user: Document,
  ): Promise<void> {}
}

function assertScope(scope: string): void {
  const scopes = environment().flagScopes();
  if (scopes && !scopes.has(scope))
    throw new Error(`Flag scope "${scope}" is not valid or not currently active`);
}

/** Documents inside a compendium's documents belong to that compendium. */
function withPack(operation: DatabaseOperation): DatabaseOperation {
  return operation.parent?.pack ? { ...operation, pack: operation.parent.pack } : operation;
}
