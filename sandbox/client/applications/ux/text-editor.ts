import { showError } from "../../helpers/error-notices.ts";
import type { SheetDocument } from "../document-shape.ts";
import { h } from "../dom.ts";
import { configuredClass, host, type PlainObject, type TextEnricher } from "../host.ts";
import {
  type AnchorOptions,
  createAnchor,
  createContentLink,
  dragContentLink,
  linkPattern,
  openContentLink,
} from "./content-links.ts";
import { getDragEventData } from "./drag-data.ts";
import { createEmbed, EMBED, unwrapEmbeds } from "./embeds.ts";
import { createInlineRoll, INLINE_ROLL, onClickInlineRoll } from "./inline-rolls.ts";
import { replaceInText } from "./text-nodes.ts";

export interface EnrichmentOptions {
  /** Whether unrevealed secrets are kept. */
  secrets?: boolean;
  documents?: boolean;
  links?: boolean;
  rolls?: boolean;
  embeds?: boolean;
  custom?: boolean;
  rollData?: PlainObject | (() => PlainObject);
  relativeTo?: SheetDocument;
  [extra: string]: unknown;
}

/** Enriches stored texts with links, rolls, embedded documents, and what packages add. */
export class TextEditor {
  static get implementation(): typeof TextEditor {
    return configuredClass("ux", "TextEditor", TextEditor);
  }

  /** The markup of a text with its secrets, embeds, links, rolls and custom patterns resolved. */
  static async enrichHTML(content: string, options: EnrichmentOptions = {}): Promise<string> {
    const {
      secrets = false,
      documents = true,
      links = true,
      rolls = true,
      embeds = true,
      custom = true,
    } = options;
    if (!content) return "";
    const html = h("div");
    html.innerHTML = String(content);
    TextEditor.#applySecrets(html, secrets);
    const rollData = (typeof options.rollData === "function" ? options.rollData() : options.rollData) ?? {};
    const resolved: EnrichmentOptions = { ...options, rollData };
    if (embeds) await replaceInText(html, EMBED, (match) => createEmbed(match, resolved));
    unwrapEmbeds(html);
    if (documents && links)
      await replaceInText(html, linkPattern(), (match) => createContentLink(match, resolved));
    if (links) await replaceInText(html, /(?<![\w"'=])https?:\/\/[^\s<>"']+[\w/]/g, hyperlink);
    if (custom)
      for (const enricher of host.CONFIG.TextEditor.enrichers)
        await TextEditor.#applyEnricher(html, enricher, resolved);
    if (rolls) await replaceInText(html, INLINE_ROLL, (match) => createInlineRoll(match, rollData));
    return html.innerHTML;
  }

  /** Removes secrets that the reader may not see and adds a reveal button to the others. */
  static #applySecrets(html: HTMLElement, keep: boolean): void {
    for (const section of html.querySelectorAll<HTMLElement>("section.secret")) {
      if (!keep && !section.classList.contains("revealed")) section.remove();
      else if (keep && section.id && section.parentElement?.localName !== "secret-block") {
        const block = document.createElement("secret-block");
        section.replaceWith(block);
        block.append(section);
      }
    }
  }

  static async #applyEnricher(
    html: HTMLElement,
    config: TextEnricher,
    options: EnrichmentOptions,
  ): Promise<void> {
    const { pattern, replaceParent = false, onRender } = config;
    if (onRender) config.id ??= `enricher-${host.CONFIG.TextEditor.enrichers.indexOf(config)}`;
    const replacer = async (match: RegExpMatchArray) => {
      const element = await config.enricher(match, options);
      if (!element || !onRender) return element;
      const wrapper = document.createElement("enriched-content");
      wrapper.setAttribute("enricher", config.id!);
      wrapper.append(element);
      return wrapper;
    };
    await replaceInText(html, pattern, replacer, { replaceParent });
  }

  static createAnchor(options: AnchorOptions = {}): HTMLAnchorElement {
    return createAnchor(options);
  }

  /** The data of a drag event; an empty object if it has none. */
  static getDragEventData(event: DragEvent): Record<string, unknown> {
    return getDragEventData(event);
  }

  /** The text of a link to dropped data; null if they refer to no document. */
  static async getContentLink(
    data: PlainObject,
    options: { relativeTo?: SheetDocument; label?: string } = {},
  ): Promise<string | null> {
    if (typeof data.uuid !== "string") return null;
    const { fromUuid } = globalThis as unknown as { fromUuid(uuid: string): Promise<SheetDocument | null> };
    const document = await fromUuid(data.uuid);
    if (!document) return null;
    return `@UUID[${document.uuid}]{${options.label ?? document.name}}`;
  }

  /** A text without markup. */
  static decodeHTML(html: string): string {
    const holder = h("div");
    holder.innerHTML = html;
    return holder.textContent ?? "";
  }

  /** The first words of a text, without markup. */
  static previewHTML(html: string, length = 250): string {
    return TextEditor.truncateText(TextEditor.decodeHTML(html).trim(), { maxLength: length });
  }

  /** A text cut to a length, between words where possible. */
  static truncateText(
    text: string,
    {
      maxLength = 50,
      splitWords = true,
      suffix = "…",
    }: { maxLength?: number; splitWords?: boolean; suffix?: string | null } = {},
  ): string {
    if (text.length <= maxLength) return text;
    const cut = text.slice(0, maxLength);
    const shortened = splitWords
      ? cut
      : cut.slice(0, cut.lastIndexOf(" ") === -1 ? maxLength : cut.lastIndexOf(" "));
    return `${shortened.trimEnd()}${suffix ?? ""}`;
  }

  /** Activates links and rolls in texts everywhere on the page; done once. */
  static activateListeners(): void {
    document.addEventListener("click", (event) => void TextEditor.#onActivate(event));
    document.addEventListener("keydown", (event) => {
      if (event.key === "Enter") void TextEditor.#onActivate(event);
    });
    document.addEventListener("dragstart", (event) => {
      const link = (event.target as Element | null)?.closest?.<HTMLElement>("a.content-link[data-uuid]");
      if (link) dragContentLink(event, link);
    });
  }

  static async #onActivate(event: Event): Promise<void> {
    const target = event.target as Element | null;
    const link = target?.closest<HTMLElement>("a.content-link, a.inline-roll");
    // Inside an editor a link is text to edit.
    if (!link || link.closest(".ProseMirror")) return;
    try {
      if (link.classList.contains("content-link")) await openContentLink(event, link);
      else await onClickInlineRoll(event, link);
    } catch (error) {
      showError(error, { console: true });
    }
  }
}

function hyperlink(match: RegExpMatchArray): Node {
  return createAnchor({
    attrs: { href: match[0], target: "_blank", rel: "nofollow noopener" },
    classes: ["hyperlink"],
    name: match[0],
  });
}
