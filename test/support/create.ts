/** Creates documents in tests, with any data. */
import type { TableActor, TableCombat, TableItem, TableMessage, TableScene } from "./documents.ts";

interface Created {
  readonly Actor: TableActor;
  readonly Item: TableItem;
  readonly Combat: TableCombat;
  readonly ChatMessage: TableMessage;
  readonly Scene: TableScene;
  readonly Cards: Cards.Stored;
}

/** A document class of the host, with the methods that tests use. */
interface DocumentClass<Document> {
  new (source: object, options?: object): Document;
  readonly prototype: Document;
  create(source: object, options?: object): Promise<Document>;
  updateDocuments(updates: readonly object[], options?: object): Promise<unknown>;
  createDocuments(sources: readonly object[], options?: object): Promise<Document[]>;
}

/** The document class with that name. It accepts data that its typings refuse, as packages and users may send it. */
export const documentClass = <Name extends keyof Created>(name: Name): DocumentClass<Created[Name]> =>
  CONFIG[name].documentClass as unknown as DocumentClass<Created[Name]>;

export const createActor = (source: object, options: object = {}): Promise<TableActor> =>
  documentClass("Actor").create(source, options);

export const createItem = (source: object, options: object = {}): Promise<TableItem> =>
  documentClass("Item").create(source, options);

export const createMessage = (source: object, options: object = {}): Promise<TableMessage> =>
  documentClass("ChatMessage").create(source, options);

export const createCards = (source: object, options: object = {}): Promise<Cards.Stored> =>
  documentClass("Cards").create(source, options);

export const createScene = (source: object, options: object = {}): Promise<TableScene> =>
  documentClass("Scene").create(source, options);
