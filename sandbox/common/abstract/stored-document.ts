import { environment } from "../environment.ts";
import type { Obj } from "../utils/types.ts";
import type { DatabaseBackend, DatabaseOperation } from "./backend.ts";
import type { Document, DocumentClass } from "./document.ts";
import { DocumentEvents } from "./document-events.ts";

/** Creates, changes and deletes documents in the database. */
export class StoredDocument extends DocumentEvents {
  declare readonly parent: Document | null;
  declare readonly pack: string | null;
  declare _id: string | null;

  get id(): string | null {
    return this._id;
  }

  /** The database backend. @throws Error if nothing can be stored in this environment */
  static get database(): DatabaseBackend {
    const { database } = environment();
    const { name } = (this as unknown as DocumentClass).metadata;
    if (!database) throw new Error(`no database is registered that could store a ${name}`);
    return database;
  }

  /** Creates documents. @returns the created documents */
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

  /** Updates documents; every change contains its `_id`. @returns the changed documents */
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

  /** Deletes documents. @returns the deleted documents */
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

  /** Updates this document. @returns the document, or undefined if nothing changed or a hook cancelled the update */
  async update(data: Obj = {}, operation: DatabaseOperation = {}): Promise<this | undefined> {
    const [updated] = await (this.constructor as DocumentClass).updateDocuments([{ ...data, _id: this.id }], {
      ...operation,
      parent: this.parent,
      pack: this.pack,
    });
    return updated as this | undefined;
  }

  /** Deletes this document. @returns the document, or undefined if a hook cancelled the deletion */
  async delete(operation: DatabaseOperation = {}): Promise<this | undefined> {
    const [deleted] = await (this.constructor as DocumentClass).deleteDocuments([this.id as string], {
      ...operation,
      parent: this.parent,
      pack: this.pack,
    });
    return deleted as this | undefined;
  }

  /** A document of this kind by its id, from the world or from the pack in the operation. */
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

/** Embedded documents of a compendium's document belong to the compendium too. */
function withPack(operation: DatabaseOperation): DatabaseOperation {
  return operation.parent?.pack ? { ...operation, pack: operation.parent.pack } : operation;
}
