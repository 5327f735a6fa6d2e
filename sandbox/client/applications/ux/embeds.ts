import type { SheetDocument } from "../document-shape.ts";
import { createAnchor } from "./content-links.ts";
import type { EnrichmentOptions } from "./text-editor.ts";

/** `@Embed[uuid key=value flag]{caption}` */
export const EMBED = /@Embed\[([^\]]+)](?:\{([^}]+)\})?/gi;

interface EmbeddableDocument extends SheetDocument {
  toEmbed?(config: EmbedConfig, options: EnrichmentOptions): Promise<HTMLElement | null>;
}

export interface EmbedConfig {
  uuid: string;
  /** Words without a key. */
  values: string[];
  cite: boolean;
  caption: boolean;
  inline?: boolean;
  classes?: string;
  label?: string;
  [key: string]: unknown;
}

/** Parses the text between the brackets: the UUID first, then words and `key=value` pairs, values quoted as needed. */
export function parseEmbedConfig(text: string, label: string | undefined): EmbedConfig {
  const config: EmbedConfig = {
    uuid: "",
    values: [],
    cite: true,
    caption: true,
    ...(label ? { label } : {}),
  };
  for (const [, key, quoted, bare, word] of text.matchAll(/([\w-]+)=(?:"([^"]*)"|(\S+))|(\S+)/g)) {
    if (key) config[key] = parseLiteral(quoted ?? bare ?? "");
    else if (word && !config.uuid) config.uuid = word;
    else if (word) config.values.push(word);
  }
  if (typeof config.uuid === "string") config.uuid = config.uuid.replace(/^uuid=/, "");
  return config;
}

function parseLiteral(value: string): string | boolean {
  return value === "true" ? true : value === "false" ? false : value;
}

/** The embed of a document, or a broken link if the document does not exist. */
export async function createEmbed(
  match: RegExpMatchArray,
  options: EnrichmentOptions,
): Promise<HTMLElement | null> {
  const config = parseEmbedConfig(match[1] ?? "", match[2]);
  const { fromUuid } = globalThis as unknown as {
    fromUuid(uuid: string, options?: object): Promise<EmbeddableDocument | null>;
  };
  const embedded = await fromUuid(config.uuid, options.relativeTo ? { relative: options.relativeTo } : {});
  if (!embedded?.toEmbed)
    return createAnchor({
      classes: ["content-link", "broken"],
      icon: "fa-solid fa-unlink",
      name: config.label ?? config.uuid,
    });
  const content = await embedded.toEmbed(config, options);
  if (!content) return null;
  const wrapper = document.createElement("document-embed");
  wrapper.setAttribute("uuid", embedded.uuid);
  wrapper.append(content);
  return wrapper;
}

/**
 * Moves embeds out of paragraphs that contain nothing else: HTML allows no figure in a paragraph and would split the
 * embed.
 */
export function unwrapEmbeds(html: HTMLElement): void {
  for (const embed of html.querySelectorAll("p > document-embed")) {
    const paragraph = embed.parentElement as HTMLElement;
    if (paragraph.textContent?.trim() === embed.textContent?.trim()) paragraph.replaceWith(embed);
  }
}
