/**
 * Icons by name. The build collects the names used in the sources into sprites (for templates): one for each game, which
 * a page fetches when it draws an icon of that game, and a shared one; and writes each icon as a file (for images of
 * documents and status effects).
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

/** Sprites that are in the page itself, or on their way; null where the page's own server hands them out. */
let inlined: Map<string, Promise<void>> | null = null;

/** Ids of inlined sprites, apart from those of the page. */
const PREFIX = "manifold-icon-";

const routeOf = (sheet: string): string => foundry.utils.getRoute(systemPath(sheet));

function hrefOf(name: string): string {
  const sheet = sheets.get(name) ?? SHARED;
  if (!inlined) return `${routeOf(sheet)}#${name}`;
  void reportErrors(() => inline(sheet));
  return `#${PREFIX}${name}`;
}

/** Markup of an icon. Icons are decoration: the text beside them says the same. */
export function iconMarkup(name: string): string {
  return `<svg class="icon" aria-hidden="true" focusable="false"><use href="${escapeText(hrefOf(name))}"></use></svg>`;
}

/**
 * Puts sprites into the page if the server hands them out from another origin, from which browsers take no part of a
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

/** A sprite that cannot be fetched leaves its icons out; the words beside them stay. */
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
