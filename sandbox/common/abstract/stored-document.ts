import { environment } from "../environment.ts";
import type { Obj } from "../utils/types.ts";
import type { DatabaseBackend, DatabaseOperation } from "./backend.ts";
import type { Document, DocumentClass } from "./document.ts";
import { DocumentEvents } from "./document-events.ts";

/** What creates, changes and deletes documents in the database. */
export class StoredDocument extends DocumentEvents {
  declare readonly parent: Document | null;
  declare readonly pack: string | null;
  declare _id: string | null;

  get id(): string | null {
    return this._id;
  }

  /** The database backend. @throws Error where nothing can be stored */
  static get database(): DatabaseBackend {
    const { database } = environment();
    const { name } = (this as unknown as DocumentClass).metadata;
    if (!database) throw new Error(`no database is registered that could store a ${name}`);
    return database;
  }

  /** Creates documents. @returns those that were created */
  static async createDocuments(
    this: DocumentClass,
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
    this: DocumentClass,
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
    this: DocumentClass,
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
    this: DocumentClass,
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
    this: DocumentClass,
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
}

/** Documents inside a compendium's documents belong to that compendium. */
function withPack(operation: DatabaseOperation): DatabaseOperation {
  return operation.parent?.pack ? { ...operation, pack: operation.parent.pack } : operation;
}
