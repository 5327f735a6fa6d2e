import { Document } from "../abstract/document.ts";
import type { DocumentMetadata } from "../abstract/document-metadata.ts";
import type { DataSchema } from "../data/fields/schema.ts";
import {
  DocumentFlagsField,
  DocumentIdField,
  DocumentOwnershipField,
  DocumentStatsField,
  ForeignDocumentField,
  IntegerSortField,
  StringField,
} from "../data/fields.ts";
import { BaseFolder } from "./folder.ts";

/** Metadata of a document class: the defaults with the given differences. */
export function metadata(
  own: Partial<DocumentMetadata> & Pick<DocumentMetadata, "name" | "collection">,
): DocumentMetadata {
  const label = `DOCUMENT.${own.name}`;
  return Object.freeze({
    ...Document.metadata,
    label,
    labelPlural: `${label}s`,
    ...own,
    permissions: { ...Document.metadata.permissions, ...own.permissions },
  });
}

export const id = () => new DocumentIdField();
export const name = () => new StringField({ required: true, blank: false, textSearch: true });

/** The fields that every stored document has in addition to its own data. */
export const bookkeeping = (): DataSchema => ({
  flags: new DocumentFlagsField(),
  _stats: new DocumentStatsField(),
});

/** Folder, sort order and ownership. */
export const filing = (): DataSchema => ({
  folder: new ForeignDocumentField(BaseFolder),
  sort: new IntegerSortField(),
  ownership: new DocumentOwnershipField(),
});
