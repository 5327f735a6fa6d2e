import type { DatabaseOperation } from "../../common/abstract/backend.ts";
import type { Document } from "../../common/abstract/document.ts";
import type { EmbeddedCollection } from "../../common/abstract/embedded-collection.ts";

/** The plain stored form of a document, or a part of it. */
export type Source = Record<string, unknown>;

/** The options of an operation. Unknown members belong to the caller and are sent to every client. */
export type OperationOptions = DatabaseOperation;

export type CreateOperation = DatabaseOperation & { data: (Source | Document)[] };
export type UpdateOperation = DatabaseOperation & { updates: Source[] };
export type DeleteOperation = DatabaseOperation & { ids: readonly string[] };

interface TypedMembers<T> {
  readonly contents: T[];
  [Symbol.iterator](): MapIterator<T>;
  get(id: string, options?: { strict?: boolean; invalid?: boolean }): T | undefined;
  find(condition: (value: T) => unknown): T | undefined;
  filter(condition: (value: T) => unknown): T[];
  some(condition: (value: T) => unknown): boolean;
  map<M>(transform: (value: T) => M): M[];
}

/** A collection of embedded documents with a known class. */
export type Embedded<T> = TypedMembers<T> & EmbeddedCollection;
