import type { Obj } from "../utils/types.ts";
import type { Document, DocumentClass } from "./document.ts";

/** A request to the database, together with the caller's custom options. */
export interface DatabaseOperation {
  action?: "get" | "create" | "update" | "delete";
  parent?: Document | null;
  parentUuid?: string | null;
  pack?: string | null;
  /** For create. */
  data?: (Obj | Document)[];
  keepId?: boolean;
  keepEmbeddedIds?: boolean;
  renderSheet?: boolean;
  /** For update. */
  updates?: Obj[];
  diff?: boolean;
  recursive?: boolean;
  /** For delete. */
  ids?: readonly string[];
  deleteAll?: boolean;
  /** For get. */
  query?: Obj;
  index?: boolean;
  indexFields?: string[];
  noHook?: boolean;
  render?: boolean;
  [option: string]: unknown;
}

/** Stores documents. Each environment has one backend; the client's backend asks the server. */
export abstract class DatabaseBackend {
  /** Reads documents, or index entries where `operation.index` asks for them. */
  async get(documentClass: DocumentClass, operation: DatabaseOperation, user?: Document): Promise<unknown[]> {
    return this._getDocuments(
      documentClass,
      { query: {}, index: false, ...this.#complete(operation, "get") },
      user,
    );
  }

  async create(
    documentClass: DocumentClass,
    operation: DatabaseOperation,
    user?: Document,
  ): Promise<Document[]> {
    const complete = {
      keepId: false,
      keepEmbeddedIds: true,
      noHook: false,
      render: true,
      renderSheet: false,
      ...this.#complete(operation, "create"),
    };
    return this._createDocuments(documentClass, complete, user);
  }

  async update(
    documentClass: DocumentClass,
    operation: DatabaseOperation,
    user?: Document,
  ): Promise<Document[]> {
    const complete = {
      diff: true,
      recursive: true,
      noHook: false,
      render: true,
      ...this.#complete(operation, "update"),
    };
    return this._updateDocuments(documentClass, complete, user);
  }

  async delete(
    documentClass: DocumentClass,
    operation: DatabaseOperation,
    user?: Document,
  ): Promise<Document[]> {
    const complete = {
      deleteAll: false,
      noHook: false,
      render: true,
      ...this.#complete(operation, "delete"),
    };
    return this._deleteDocuments(documentClass, complete, user);
  }

  /** The scopes that flags may have. */
  abstract getFlagScopes(): string[];

  /** Packages that may own compendia. */
  abstract getCompendiumScopes(): string[];

  protected abstract _getDocuments(
    documentClass: DocumentClass,
    operation: DatabaseOperation,
    user?: Document,
  ): Promise<unknown[]>;
  protected abstract _createDocuments(
    documentClass: DocumentClass,
    operation: DatabaseOperation,
    user?: Document,
  ): Promise<Document[]>;
  protected abstract _updateDocuments(
    documentClass: DocumentClass,
    operation: DatabaseOperation,
    user?: Document,
  ): Promise<Document[]>;
  protected abstract _deleteDocuments(
    documentClass: DocumentClass,
    operation: DatabaseOperation,
    user?: Document,
  ): Promise<Document[]>;

  #complete(
    operation: DatabaseOperation,
    action: NonNullable<DatabaseOperation["action"]>,
  ): DatabaseOperation {
    const parent = operation.parent ?? null;
    return {
      ...operation,
      action,
      parent,
      parentUuid: operation.parentUuid ?? parent?.uuid ?? null,
      pack: operation.pack ?? parent?.pack ?? null,
    };
  }
}
