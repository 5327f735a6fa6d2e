import type { DataModel } from "../../common/abstract/data.ts";
import type { Document } from "../../common/abstract/document.ts";
import type { ClientDocumentClass } from "../documents/abstract/client-document.ts";
import type { WorldCollection } from "../documents/collections/world-collection.ts";
import { isLacking } from "../promise/marks.ts";

export type ConfiguredDocumentClass = typeof Document & ClientDocumentClass;

/** The members of `CONFIG.<DocumentName>` that all documents share. */
export interface DocumentConfig {
  documentClass: ConfiguredDocumentClass;
  collection?: typeof WorldCollection;
  sheetClasses: Record<string, Record<string, unknown>>;
  sidebarIcon: string;
  compendiumIndexFields: string[];
  dataModels: Record<string, typeof DataModel>;
  typeLabels: Record<string, string>;
  typeIcons: Record<string, string>;
  typeHints?: Record<string, string>;
  defaultType?: string;
  [member: string]: unknown;
}

/** The configuration of a kind of document. @throws if the sandbox does not have that kind */
export function documentConfig(documentName: string): DocumentConfig {
  const config = (CONFIG as unknown as Record<string, DocumentConfig | undefined>)[documentName];
  if (!hasDocumentClass(config)) throw new Error(`the sandbox has no CONFIG.${documentName}.documentClass`);
  return config;
}

/** Every kind of document that the sandbox has, with its configuration. */
export function documentConfigs(): [documentName: string, config: DocumentConfig][] {
  const members = Object.entries(CONFIG as unknown as Record<string, unknown>);
  return members.filter((member): member is [string, DocumentConfig] => hasDocumentClass(member[1]));
}

/** Whether a member of CONFIG configures a document type of the sandbox. */
export function hasDocumentClass(config: unknown): config is DocumentConfig {
  const property =
    typeof config === "object" && config !== null
      ? Object.getOwnPropertyDescriptor(config, "documentClass")
      : undefined;
  return property !== undefined && !isLacking(property);
}
