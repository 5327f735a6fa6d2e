import type { Document } from "../../common/abstract/document.ts";
import { BaseAdventure } from "../../common/documents/adventure.ts";
import { documentConfig } from "../config/document-config.ts";
import { ClientDocumentMixin } from "./abstract/client-document.ts";
import type { OperationOptions, Source } from "./types.ts";

/** Data by document name. */
type Sources = Record<string, Source[]>;
type Documents = Record<string, Document[]>;

export interface AdventureImportData {
  toCreate: Sources;
  toUpdate: Sources;
  documentCount: number;
}

export interface AdventureImportResult {
  created: Documents;
  updated: Documents;
}

export interface AdventureImportOptions {
  /** Whether to ask before documents of the world are overwritten. */
  dialog?: boolean;
  /** The fields to import; all if the list is empty or contains "all". */
  importFields?: string[];
  preImport?: ((data: AdventureImportData, options: AdventureImportOptions) => Promise<void>)[];
  postImport?: ((result: AdventureImportResult, options: AdventureImportOptions) => Promise<void>)[];
}

interface Creator {
  createDocuments(data: Source[], operation: OperationOptions): Promise<Document[]>;
  updateDocuments(data: Source[], operation: OperationOptions): Promise<Document[]>;
}

interface Dialogs {
  confirm(config: Source): Promise<unknown>;
}

/**
 * An adventure in a compendium. Its import follows API13/14 Adventure#import, hookEvents.preImportAdventure and
 * .importAdventure. The order of the hook, the callbacks and the question is inferred: the hook "can be used to extend
 * these options", and callbacks run "before the adventure import proceeds".
 */
export class Adventure extends ClientDocumentMixin(BaseAdventure) {
  declare description: string;
  declare caption: string;

  /** @returns the created and updated documents; empty if a hook or the user cancels */
  async import(options: AdventureImportOptions = {}): Promise<AdventureImportResult> {
    const { dialog = true, importFields = [] } = options;
    const data = await this.prepareImport({ importFields });
    const isAllowed = Hooks.call("preImportAdventure", this, options, data.toCreate, data.toUpdate);
    const nothing = { created: {}, updated: {} };
    if (!isAllowed) return nothing;
    for (const callback of options.preImport ?? []) await callback(data, options);
    if (dialog && Object.keys(data.toUpdate).length > 0 && !(await this.#confirm(data))) return nothing;
    const result = await this.importContent(data);
    for (const callback of options.postImport ?? []) await callback(result, options);
    Hooks.callAll("importAdventure", this, options, result.created, result.updated);
    return result;
  }

  /** Divides the content into documents that the world lacks and documents that it has. */
  async prepareImport({ importFields = [] }: { importFields?: string[] } = {}): Promise<AdventureImportData> {
    const isWanted = (field: string): boolean =>
      importFields.length === 0 || importFields.includes("all") || importFields.includes(field);
    const source = this.toObject() as Record<string, Source[]>;
    const data: AdventureImportData = { toCreate: {}, toUpdate: {}, documentCount: 0 };
    for (const [field, { documentName }] of Object.entries(BaseAdventure.contentFields)) {
      if (!isWanted(field)) continue;
      const collection = game.collections.get(documentName, { strict: true });
      for (const each of source[field] ?? []) {
        const group = collection?.has(String(each._id)) ? data.toUpdate : data.toCreate;
        group[documentName] = [...(group[documentName] ?? []), each];
        data.documentCount += 1;
      }
    }
    return data;
  }

  /** Creates documents under their original ids and replaces documents that already exist in the world. */
  async importContent({ toCreate, toUpdate }: AdventureImportData): Promise<AdventureImportResult> {
    const created: Documents = {};
    const updated: Documents = {};
    for (const [name, sources] of Object.entries(toCreate))
      created[name] = await creator(name).createDocuments(sources, { keepId: true, keepEmbeddedIds: true });
    for (const [name, sources] of Object.entries(toUpdate))
      updated[name] = await creator(name).updateDocuments(sources, { diff: false, recursive: false });
    return { created, updated };
  }

  async #confirm({ toUpdate }: AdventureImportData): Promise<boolean> {
    const dialogs = foundry.applications.api.DialogV2 as unknown as Dialogs;
    const counts = Object.entries(toUpdate).map(([name, { length }]) => {
      const { label, labelPlural } = documentConfig(name).documentClass.metadata;
      return `<li>${length} ${game.i18n.localize(length === 1 ? label : labelPlural)}</li>`;
    });
    const content = `<p>The world has some of this content; importing replaces it:</p><ul>${counts.join("")}</ul>`;
    return Boolean(await dialogs.confirm({ window: { title: `Import: ${this.name}` }, content }));
  }
}

const creator = (name: string): Creator => documentConfig(name).documentClass as unknown as Creator;
