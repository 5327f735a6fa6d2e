/**
 * Icons by name. The build scans the sources for used names, puts them into one sprite (shown by templates) and
 * writes each as a file of its own (for places that need the path of a picture: documents, status effects).
 */
import { systemPath } from "./constants.ts";
import { escapeText } from "./html.ts";

/** Markup of the icon out of the sprite. Always decoration: a word stands beside it. */
export function iconMarkup(name: string): string {
  const href = foundry.utils.getRoute(systemPath("icons.svg"));
  return `<svg class="icon" aria-hidden="true" focusable="false"><use href="${escapeText(`${href}#${name}`)}"></use></svg>`;
}
