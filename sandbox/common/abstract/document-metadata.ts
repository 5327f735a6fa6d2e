import { BASE_DOCUMENT_TYPE } from "../constants/documents.ts";
import type { DataModel, ModelContext } from "./data.ts";
import type { DocumentPermissions } from "./permissions.ts";

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
  /** Generation 14: the id of the level that a scene has from the start. */
  defaultLevelId?: string;
}

/** The metadata of a document class that states nothing else. */
export const DEFAULT_METADATA: Readonly<DocumentMetadata> = Object.freeze({
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

export interface DocumentContext extends ModelContext {
  parent?: DataModel | null;
  pack?: string | null;
  parentCollection?: string | null;
  /** Set invalid embedded documents aside even if the document itself is strict. */
  dropInvalidEmbedded?: boolean;
}
