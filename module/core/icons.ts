/**
 * Icons by name. The build collects the names used in the sources into one sprite (for templates) and writes each icon as
 * a file (for images of documents and status effects).
 */
import { systemPath } from "./constants.ts";
import { escapeText } from "./html.ts";

/** Markup of an icon of the sprite. Icons are decoration: the text beside them says the same. */
export function iconMarkup(name: string): string {
  const href = foundry.utils.getRoute(systemPath("icons.svg"));
  return `<svg class="icon" aria-hidden="true" focusable="false"><use href="${escapeText(`${href}#${name}`)}"></use></svg>`;
}
