import type { PlainObject } from "./host.ts";

/** The members of a schema field that forms and sheets use. */
export interface FieldShape {
  fieldPath: string;
  label: string;
  name: string;
  fields?: Record<string, FieldShape>;
  element?: FieldShape;
  toInput(config?: PlainObject): HTMLElement;
  toFormGroup(groupConfig?: PlainObject, inputConfig?: PlainObject): HTMLElement;
  clean(value: unknown, options?: PlainObject): unknown;
}

export interface SchemaShape {
  fields: Record<string, FieldShape>;
  getField(path: string): FieldShape | undefined;
  has(name: string): boolean;
}

/** The members of a client document that sheets, links and drops use. */
export interface SheetDocument {
  id: string | null;
  _id: string | null;
  uuid: string;
  name: string;
  img?: string | null;
  type?: string;
  documentName: string;
  collectionName: string;
  constructor: object;
  system?: unknown;
  sheet: unknown;
  apps: Record<string, unknown>;
  schema: SchemaShape;
  _source: PlainObject;
  flags: Record<string, PlainObject>;
  ownership?: Record<string, number>;
  parent: SheetDocument | null;
  pack: string | null;
  inCompendium?: boolean;
  collection: { get(id: string): SheetDocument | undefined } & Iterable<SheetDocument>;
  isOwner: boolean;
  isEmbedded: boolean;
  sort?: number;
  folder?: SheetDocument | null;
  testUserPermission(user: unknown, permission: number | string, options?: PlainObject): boolean;
  getUserLevel(user?: unknown): number | null;
  canUserModify(user: unknown, action: string, data?: PlainObject): boolean;
  toObject(source?: boolean): PlainObject;
  toDragData(): PlainObject;
  toAnchor(options?: PlainObject): HTMLElement;
  getFlag(scope: string, key: string): unknown;
  validate(options?: PlainObject): unknown;
  clone(changes?: PlainObject, options?: PlainObject): SheetDocument;
  updateSource(changes: PlainObject, options?: PlainObject): PlainObject;
  update(changes: PlainObject, options?: PlainObject): Promise<SheetDocument | undefined>;
  delete(options?: PlainObject): Promise<unknown>;
  getEmbeddedCollection(name: string): HostCollectionLike;
  createEmbeddedDocuments(name: string, data: PlainObject[], options?: PlainObject): Promise<SheetDocument[]>;
  updateEmbeddedDocuments(
    name: string,
    updates: PlainObject[],
    options?: PlainObject,
  ): Promise<SheetDocument[]>;
}

interface HostCollectionLike extends Iterable<SheetDocument> {
  get(id: string): SheetDocument | undefined;
}

/** The static side of a document class. */
export interface DocumentClass {
  documentName: string;
  name: string;
  TYPES: string[];
  implementation: DocumentClass;
  metadata: { label: string; labelPlural: string; collection: string; [key: string]: unknown };
  new (data: PlainObject, context?: PlainObject): SheetDocument;
  create(data: PlainObject, operation?: PlainObject): Promise<SheetDocument | undefined>;
  fromDropData(data: PlainObject): Promise<SheetDocument | null>;
}
