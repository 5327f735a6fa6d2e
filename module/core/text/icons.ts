/**
 * Icons by name. The build collects the names used in the sources into sprites (for templates): a shared sprite, and
 * one for each game that a page fetches when it draws an icon of that game. It also writes each icon as a file (for
 * images of documents and status effects).
 */
import { systemPath } from "../host/constants.ts";
import { reportErrors } from "../host/report-errors.ts";
import { escapeText } from "./html.ts";
import { OWN_ICONS } from "./own-icons.ts";

const SHARED = "icons.svg";

const sheets = new Map(
  Object.entries(OWN_ICONS).flatMap(([sheet, names]) =>
    names.split(" ").map((name) => [name, sheet] as const),
  ),
);

/** Sprites that are inlined in the page, or being fetched for it; null if the page's own server delivers them. */
let inlined: Map<string, Promise<void>> | null = null;

/** Prefix that separates ids of inlined sprites from ids of the page. */
const PREFIX = "manifold-icon-";

const routeOf = (sheet: string): string => foundry.utils.getRoute(systemPath(sheet));

function hrefOf(name: string): string {
  const sheet = sheets.get(name) ?? SHARED;
  if (!inlined) return `${routeOf(sheet)}#${name}`;
  void reportErrors(() => inline(sheet));
  return `#${PREFIX}${name}`;
}

/** Markup of an icon. Icons are decoration: the text next to them has the same meaning. */
export function iconMarkup(name: string): string {
  return `<svg class="icon" aria-hidden="true" focusable="false"><use href="${escapeText(hrefOf(name))}"></use></svg>`;
}

/**
 * Inlines the sprites if the server delivers them from another origin, because browsers refuse parts of a foreign
 * picture. Called in `ready`.
 */
export async function inlineForeignSprites(): Promise<void> {
  const response = await fetch(routeOf(SHARED));
  if (!response.ok || new URL(response.url).origin === location.origin) return;
  insert(await response.text());
  inlined = new Map([[SHARED, Promise.resolve()]]);
  for (const use of document.querySelectorAll("svg.icon > use")) {
    const [route = "", name] = (use.getAttribute("href") ?? "").split("#");
    if (name && [SHARED, ...Object.keys(OWN_ICONS)].some((sheet) => route === routeOf(sheet)))
      use.setAttribute("href", hrefOf(name));
  }
}

/** If a sprite cannot be fetched, its icons are missing; the text next to them stays. */
function inline(sheet: string): Promise<void> {
  const known = inlined!.get(sheet) ?? fetchSprite(sheet);
  inlined!.set(sheet, known);
  return known;
}

async function fetchSprite(sheet: string): Promise<void> {
  const response = await fetch(routeOf(sheet)).catch(() => null);
  if (response?.ok) insert(await response.text());
}

function insert(source: string): void {
  const sprite = new DOMParser().parseFromString(source, "image/svg+xml").documentElement;
  for (const symbol of sprite.querySelectorAll("[id]")) symbol.id = `${PREFIX}${symbol.id}`;
  sprite.setAttribute("hidden", "");
  document.body.append(document.importNode(sprite, true));
}
