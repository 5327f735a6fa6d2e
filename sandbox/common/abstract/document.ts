import type { UpdateOptions } from "../data/fields/base.ts";
import { EmbeddedCollectionField } from "../data/fields/documents.ts";
import type { SchemaField } from "../data/fields/schema.ts";
import { TypeDataField } from "../data/fields/type-data.ts";
import { ForcedReplacement } from "../data/operators.ts";
import { environment } from "../environment.ts";
import { GENERATION } from "../generation.ts";
import { mergeObject } from "../utils/merge.ts";
import { getProperty } from "../utils/properties.ts";
import { isPlainObject, type Obj } from "../utils/types.ts";
import { buildUuid } from "../utils/uuid.ts";
import { DataModel } from "./data.ts";
import { DEFAULT_METADATA, type DocumentContext, type DocumentMetadata } from "./document-metadata.ts";
import type { EmbeddedCollection } from "./embedded-collection.ts";
import { EmbeddingDocument } from "./embedding-document.ts";
import { assertScope, flagDeletion } from "./flags.ts";
import {
  type Action,
  levelOf,
  mayCreate,
  mayModify,
  type PermissionUser,
  passesLevel,
} from "./permissions.ts";

export type DocumentClass = typeof Document;

/** Data with an identity: stored, owned, embedded, changed through the database. */
export class Document extends EmbeddingDocument {
  static metadata: DocumentMetadata = DEFAULT_METADATA;

  static override LOCALIZATION_PREFIXES = ["DOCUMENT"];

  /** The schema of the base class, which the classes of the client and of systems share. */
  static override get schema(): SchemaField {
    const base = this.baseDocument as unknown as typeof DataModel;
    if (base !== (this as unknown)) return base.schema;
    return Reflect.get(DataModel, "schema", this) as SchemaField;
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

  declare readonly parentCollection: string | null;
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

  /** The document's uuid, or null if the document is in no collection. */
  get uuid(): string | null {
    return buildUuid({ id: this.id, documentName: this.documentName, parent: this.parent, pack: this.pack });
  }

  /** Whether a user may create documents of this kind. */
  static canUserCreate(user: PermissionUser): boolean {
    return mayCreate(this as unknown as DocumentClass, user);
  }

  /** The ownership level of a user (by default the current user), or null if there is no user. */
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

  /** Whether a user may create, update or delete this document; `data` are the changes of the update. */
  canUserModify(user: PermissionUser, action: Action, data: Obj = {}): boolean {
    return mayModify(this, user, action, data);
  }

  /** A copy with some values changed. It has the same parent and the same compendium. */
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

  // ----------------------------------------------------------------------------------------------------- flags

  /** @throws Error if the scope is neither an active package nor "core" or "world" */
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
    return this.update(flagDeletion(`flags.${scope}.${key}`));
  }
}
