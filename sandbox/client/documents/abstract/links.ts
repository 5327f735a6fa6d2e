import { documentConfig } from "../../config/document-config.ts";
import type { ClientDocumentInstance } from "./client-document.ts";

export function buildLink(
  document: ClientDocumentInstance,
  { uuid = document.uuid ?? "", label }: { uuid?: string; label?: string } = {},
): string {
  return `@UUID[${uuid}]{${label ?? document.name}}`;
}

interface AnchorOptions {
  attrs?: Record<string, string>;
  dataset?: Record<string, string>;
  classes?: string[];
  name?: string;
  icon?: string;
}

interface LinkEditor {
  createAnchor(options: AnchorOptions): HTMLAnchorElement;
}

/** An `a.content-link` to a document, built by the page's text editor so that all links look and act alike. */
export function toAnchor(document: ClientDocumentInstance, options: AnchorOptions = {}): HTMLAnchorElement {
  const { type } = document as unknown as { type?: string };
  const config = documentConfig(document.documentName);
  const editor = foundry.applications.ux.TextEditor.implementation as unknown as LinkEditor;
  return editor.createAnchor({
    ...options,
    attrs: { draggable: "true", ...options.attrs },
    dataset: {
      link: "",
      uuid: document.uuid ?? "",
      id: document.id ?? "",
      type: document.documentName,
      ...(document.pack && { pack: document.pack }),
      tooltip: (type && game.i18n.localize(config.typeLabels?.[type] ?? type)) || document.documentName,
      ...options.dataset,
    },
    classes: options.classes ?? ["content-link"],
    name: options.name ?? document.name,
    icon: options.icon ?? (type && config.typeIcons?.[type]) ?? config.sidebarIcon ?? "fa-solid fa-file",
  });
}
