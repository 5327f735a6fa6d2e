import type { Document } from "../../../common/abstract/document.ts";
import { escapeHTML } from "../../../common/utils/text.ts";
import { documentConfig } from "../../config/document-config.ts";
import type { OperationOptions, Source } from "../types.ts";
import type { ClientDocumentClass, ClientDocumentInstance } from "./client-document.ts";

type CreatableClass = ClientDocumentClass & typeof Document;

interface Dialogs {
  prompt(config: Source): Promise<unknown>;
  confirm(config: Source): Promise<boolean | null>;
}

const dialogs = (): Dialogs => foundry.applications.api.DialogV2 as unknown as Dialogs;

/**
 * Asks for name and type and creates the document. Resolves to null when dismissed.
 * @throws if the user may not create any type
 */
export async function createDialog(
  cls: CreatableClass,
  data: Source,
  createOptions: OperationOptions,
  options: Source,
): Promise<unknown> {
  const {
    types: allowed,
    folders: _folders,
    template: _template,
    context: _context,
    ...config
  } = options as { types?: string[] } & Source;
  const documentName = cls.documentName;
  const types = creatableTypes(cls, allowed);
  if (cls.hasTypeData && types.length === 0)
    throw new Error(`There is no type of ${documentName} that can be created`);
  const { parent = null, pack = null } = createOptions;
  const [firstType] = types;
  const named = firstType === "base" ? {} : { type: firstType };
  const name = cls.defaultName({ ...named, parent, pack });
  const label = documentConfig(documentName).documentClass.metadata.label ?? documentName;
  const title = `Create ${game.i18n.localize(String(label))}`;
  return dialogs().prompt({
    window: { title },
    content: form(
      name,
      String(data.name ?? ""),
      types,
      documentName,
      (data.type as string | undefined) ?? types[0],
    ),
    ok: {
      label: title,
      callback: async (_event: unknown, button: { form: HTMLFormElement }) => {
        const input = Object.fromEntries(new FormData(button.form)) as Record<string, string>;
        const source: Source = { ...data, ...input, name: input.name?.trim() || name };
        if (types.length === 1) source.type = types[0];
        return cls.implementation.create(source as never, { renderSheet: true, ...createOptions } as never);
      },
    },
    ...config,
  });
}

/** Documents whose types a system must define. */
const NO_BASE_TYPE = new Set(["Actor", "Item"]);

/** The types to offer; "base" only if there is no other. */
function creatableTypes(cls: CreatableClass, allowed: string[] | undefined): string[] {
  const own = cls.hasTypeData ? cls.TYPES.filter((type) => type !== "base") : [];
  const { baseTypeAllowed = !NO_BASE_TYPE.has(cls.documentName) } = cls.metadata;
  const offered = own.length || !cls.hasTypeData || !baseTypeAllowed ? own : ["base"];
  return allowed ? offered.filter((type) => allowed.includes(type)) : offered;
}

function form(
  placeholder: string,
  name: string,
  types: string[],
  documentName: string,
  selected: string | undefined,
): string {
  const labels = documentConfig(documentName).typeLabels ?? {};
  const options = types
    .map((type) => ({
      type,
      label: game.i18n.has(labels[type] ?? "") ? game.i18n.localize(labels[type] as string) : type,
    }))
    .sort((a, b) => a.label.localeCompare(b.label, game.i18n.lang))
    .map(
      ({ type, label }) =>
        `<option value="${escapeHTML(type)}"${type === selected ? " selected" : ""}>${escapeHTML(label)}</option>`,
    );
  const select =
    types.length > 1
      ? `<div class="form-group"><label>Type</label><div class="form-fields"><select name="type">${options.join("")}</select></div></div>`
      : "";
  return `<div class="form-group"><label>Name</label><div class="form-fields"><input type="text" name="name" value="${escapeHTML(name)}" placeholder="${escapeHTML(placeholder)}" autofocus></div></div>${select}`;
}

/** Asks for confirmation, then deletes. Resolves to the deleted document, false or null. */
export async function deleteDialog(
  document: ClientDocumentInstance,
  options: Source,
  operation: OperationOptions,
): Promise<unknown> {
  const label = document.documentName;
  const confirmed = await dialogs().confirm({
    window: { title: `Delete ${label}: ${document.name}` },
    content: `<p>Delete <strong>${escapeHTML(document.name)}</strong> for good?</p>`,
    ...options,
  });
  return confirmed ? document.delete(operation as never) : confirmed;
}
