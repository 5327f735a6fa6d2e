import type { Source } from "../types.ts";
import type { ClientDocumentInstance } from "./client-document.ts";

export interface EmbedConfig {
  caption?: boolean;
  captionPosition?: "top" | "bottom";
  cite?: boolean;
  classes?: string;
  inline?: boolean;
  label?: string;
  values?: string[];
  [option: string]: unknown;
}

/** Content of a document's embed in its frame: plain when inline, else a figure with caption and citation. */
export async function buildEmbed(
  document: ClientDocumentInstance,
  config: EmbedConfig,
  options: Source,
): Promise<HTMLElement | null> {
  const content = await document._buildEmbedHTML(config, options);
  if (!content) return null;
  const nodes = "length" in content && !("localName" in content) ? [...content] : [content as HTMLElement];
  return config.inline ? inlineEmbed(nodes, config) : figureEmbed(document, nodes, config);
}

function inlineEmbed(nodes: Element[], config: EmbedConfig): HTMLElement {
  const section = globalThis.document.createElement("section");
  addClasses(section, config);
  section.append(...nodes);
  return section;
}

function figureEmbed(document: ClientDocumentInstance, nodes: Element[], config: EmbedConfig): HTMLElement {
  const figure = globalThis.document.createElement("figure");
  addClasses(figure, config);
  figure.append(...nodes);
  const caption = captionOf(document, config);
  if (!caption) return figure;
  if (config.captionPosition === "top") figure.prepend(caption);
  else figure.append(caption);
  return figure;
}

function captionOf(document: ClientDocumentInstance, config: EmbedConfig): HTMLElement | null {
  if (config.caption === false && config.cite === false) return null;
  const caption = globalThis.document.createElement("figcaption");
  if (config.caption !== false) {
    const text = globalThis.document.createElement("strong");
    text.className = "embed-caption";
    text.textContent = config.label ?? document.name;
    caption.append(text);
  }
  if (config.cite !== false) {
    const cite = globalThis.document.createElement("cite");
    cite.append(document.toAnchor());
    caption.append(cite);
  }
  return caption;
}

function addClasses(element: HTMLElement, { classes }: EmbedConfig): void {
  element.classList.add("content-embed");
  if (classes) element.classList.add(...classes.split(/\s+/).filter(Boolean));
}
