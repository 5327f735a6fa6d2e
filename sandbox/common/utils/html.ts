import { GENERATION } from "../generation.ts";

export type HtmlCleaner = (html: string) => string;

let cleaner: HtmlCleaner | null = null;

/** Sets the sanitiser of cleanHTML: the page's or the server's. */
export function useHtmlCleaner(clean: HtmlCleaner | null): void {
  cleaner = clean;
}

/**
 * Removes scripts, event handlers and other markup that may not be stored or shown. @throws Error without a sanitiser
 */
export function cleanHTML(html: string): string {
  if (!cleaner) throw new Error("the sandbox has no sanitiser registered for foundry.utils.cleanHTML here");
  return cleaner(html);
}

/**
 * Parses HTML text: one element as itself, several as a collection. Text without elements gives undefined in
 * generation 13 and null in 14. Needs a page.
 */
export function parseHTML(html: string): HTMLElement | HTMLCollection | null | undefined {
  const template = document.createElement("template");
  template.innerHTML = html.trim();
  const { children } = document.importNode(template.content, true);
  if (children.length === 0) return GENERATION >= 14 ? null : undefined;
  return children.length === 1 ? (children[0] as HTMLElement) : children;
}
