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

/** The frame for an embed's content: plain if inline, else a figure with caption and citation. */
export async function buildEmbed(
  document: ClientDocumentInstance,
  config: EmbedConfig,
  options: Source,
): Promise<HTMLElement | null> {
  const content = await document._buildEmbedHTML(config, options);
  if (!content) return null;
  return config.inline
    ? document._createInlineEmbed(content, config, options)
    : document._createFigureEmbed(content, config, options);
}

const nodesOf = (content: HTMLElement | HTMLCollection): Element[] =>
  "localName" in content ? [content as HTMLElement] : [...(content as HTMLCollection)];

export function inlineEmbed(content: HTMLElement | HTMLCollection, config: EmbedConfig): HTMLElement {
  const nodes = nodesOf(content);
  const section = globalThis.document.createElement("section");
  addClasses(section, config);
  section.append(...nodes);
  return section;
}

export function figureEmbed(
  document: ClientDocumentInstance,
  content: HTMLElement | HTMLCollection,
  config: EmbedConfig,
): HTMLElement {
  const nodes = nodesOf(content);
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
