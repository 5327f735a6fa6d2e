import { EmbeddedCollectionField, EmbeddedDocumentField } from "../data/fields/documents.ts";
import type { SchemaField } from "../data/fields/schema.ts";
import type { Obj } from "../utils/types.ts";
import type { DatabaseOperation } from "./backend.ts";
import type { Document, DocumentClass } from "./document.ts";
import type { EmbeddedCollection } from "./embedded-collection.ts";
import { StoredDocument } from "./stored-document.ts";

type Hierarchy = Readonly<Record<string, EmbeddedCollectionField | EmbeddedDocumentField>>;

/** Cached per schema, because every embedded document reads it. */
const hierarchies = new WeakMap<SchemaField, Hierarchy>();

/** The members of documents that contain other documents. */
export class EmbeddingDocument extends StoredDocument {
  /** The fields that hold embedded documents. */
  static get hierarchy(): Hierarchy {
    const { schema } = this as unknown as DocumentClass;
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

  declare readonly collections: Readonly<Record<string, EmbeddedCollection>>;

  /** The name of the collection that holds documents of a kind, by document or collection name. */
  static getCollectionName(name: string): string | null {
    const { hierarchy } = this;
    if (name in hierarchy) return name;
    return Object.keys(hierarchy).find((key) => hierarchy[key]?.model.documentName === name) ?? null;
  }

  /** @throws Error when there is no such collection */
  getEmbeddedCollection(embeddedName: string): EmbeddedCollection {
    const Class = this.constructor as DocumentClass;
    const name = Class.getCollectionName(embeddedName);
    const collection = name ? this.collections[name] : undefined;
    if (!collection) throw notEmbedded(embeddedName, Class);
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
    this: Document,
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
    this: Document,
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
    this: Document,
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
    const Class = this.constructor as DocumentClass;
    const found = Object.values(Class.hierarchy).find((field) => field.model.documentName === name);
    if (!found) throw notEmbedded(name, Class);
    return found.model;
  }

  /** Every embedded document at every depth, with its path. */
  *traverseEmbeddedDocuments(parentPath = ""): Generator<[path: string, document: Document]> {
    for (const [name, collection] of Object.entries(this.collections)) {
      const path = parentPath ? `${parentPath}.${name}` : name;
      for (const document of collection) {
        yield [path, document];
        yield* document.traverseEmbeddedDocuments(path);
      }
    }
  }
}

const notEmbedded = (name: string, { documentName }: DocumentClass) =>
  new Error(`${name} is not a valid embedded Document within the ${documentName} Document`);
