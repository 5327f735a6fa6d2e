/**
 * Icons by name. The build collects the names used in the sources into one sprite (for templates) and writes each icon as
 * a file (for images of documents and status effects).
 */
import { systemPath } from "./constants.ts";
import { escapeText } from "./html.ts";

/** Whether the sprite is in the page itself. */
let isInline = false;

/** Ids of the inlined sprite, apart from those of the page. */
const PREFIX = "manifold-icon-";

const spriteRoute = (): string => foundry.utils.getRoute(systemPath("icons.svg"));

const hrefOf = (name: string): string => (isInline ? `#${PREFIX}${name}` : `${spriteRoute()}#${name}`);

/** Markup of an icon of the sprite. Icons are decoration: the text beside them says the same. */
export function iconMarkup(name: string): string {
  return `<svg class="icon" aria-hidden="true" focusable="false"><use href="${escapeText(hrefOf(name))}"></use></svg>`;
}

/**
 * Puts the sprite into the page if the server hands it out from another origin, from which browsers take no part of a
 * picture. Called in `ready`.
 */
export async function inlineForeignSprite(): Promise<void> {
  const response = await fetch(spriteRoute());
  if (!response.ok || new URL(response.url).origin === location.origin) return;
  const sprite = new DOMParser().parseFromString(await response.text(), "image/svg+xml").documentElement;
  for (const symbol of sprite.querySelectorAll("[id]")) symbol.id = `${PREFIX}${symbol.id}`;
  sprite.setAttribute("hidden", "");
  document.body.append(document.importNode(sprite, true));
  const marker = `${spriteRoute()}#`;
  isInline = true;
  for (const use of document.querySelectorAll("svg.icon > use")) {
    const [, name] = (use.getAttribute("href") ?? "").split(marker);
    if (name) use.setAttribute("href", hrefOf(name));
  }
}
