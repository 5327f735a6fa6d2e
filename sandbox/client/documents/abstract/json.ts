import type { Document } from "../../../common/abstract/document.ts";
import { ForcedReplacement } from "../../../common/data/operators.ts";
import { GENERATION } from "../../../common/generation.ts";
import { escapeHTML } from "../../../common/utils/text.ts";
import type { Source } from "../types.ts";
import type { ClientDocumentInstance } from "./client-document.ts";
import type { ToCompendiumOptions } from "./transfer.ts";

type DocumentClass = typeof Document & {
  fromImport(source: Source, context?: Source): Promise<Document>;
};

/** A string with the members that the host adds to String on a page. */
interface Sluggable {
  slugify(): string;
}

interface Dialogs {
  wait(config: Source): Promise<unknown>;
}

/** Saves a document as a JSON file, with its source and the place of the export. */
export function exportToJSON(document: ClientDocumentInstance, options: ToCompendiumOptions = {}): void {
  const data = document.toCompendium(null, { clearSource: false, ...options });
  const { type } = document as unknown as { type?: string };
  const parts = [
    "fvtt",
    document.documentName,
    type,
    (document.name as unknown as Sluggable).slugify(),
    document.id,
  ];
  const filename = `${parts.filter(Boolean).join("-")}.json`;
  foundry.utils.saveDataToFile(JSON.stringify(data, null, 2), "application/json", filename);
}

/**
 * Replaces a document's data with the data of a JSON text, except the fields in `metadata.preserveOnImport`.
 * @throws if the text is not JSON or not a valid document of this kind
 */
export async function importFromJSON(document: ClientDocumentInstance, json: string): Promise<unknown> {
  const cls = document.constructor as unknown as DocumentClass;
  const source = JSON.parse(json) as Source;
  const { parent, pack } = document;
  const imported = await cls.fromImport(source, { parent, pack });
  const data = imported.toObject() as Source;
  for (const field of cls.metadata.preserveOnImport) delete data[field];
  for (const field of Object.keys(cls.hierarchy)) replaceWhole(data, field);
  return document.update(data, { diff: false, recursive: false, noHook: true });
}

/** Makes an update replace embedded documents instead of merging with them. */
function replaceWhole(data: Source, field: string): void {
  if (!(field in data)) return;
  const { [field]: content } = data;
  delete data[field];
  if (GENERATION >= 14) data[field] = ForcedReplacement.create(content);
  else data[`==${field}`] = content;
}

/** Asks for a JSON file and imports it. */
export async function importFromJSONDialog(document: ClientDocumentInstance): Promise<void> {
  const dialogs = foundry.applications.api.DialogV2 as unknown as Dialogs;
  await dialogs.wait({
    window: { title: `Import Data: ${document.name}` },
    position: { width: 400 },
    content:
      `<p>The data of <strong>${escapeHTML(document.name)}</strong> will be replaced with the data in the file.</p>` +
      '<div class="form-group"><label for="import-json-file">File</label><div class="form-fields">' +
      '<input type="file" id="import-json-file" name="data" accept=".json,application/json" required></div></div>',
    buttons: [
      {
        action: "import",
        label: "Import",
        icon: "fa-solid fa-file-import",
        default: true,
        callback: (_event: unknown, button: { form: HTMLFormElement }) => importFile(document, button.form),
      },
      { action: "no", label: "Cancel", icon: "fa-solid fa-xmark" },
    ],
  });
}

async function importFile(document: ClientDocumentInstance, form: HTMLFormElement): Promise<unknown> {
  const file = form.querySelector<HTMLInputElement>("input[type=file]")?.files?.[0];
  if (!file) {
    ui.notifications?.error("Choose a file with data to import");
    return null;
  }
  try {
    return await importFromJSON(document, await foundry.utils.readTextFromFile(file));
  } catch (error) {
    Hooks.onError("ClientDocument#importFromJSONDialog", error as Error, { notify: "error", log: "error" });
    return null;
  }
}
