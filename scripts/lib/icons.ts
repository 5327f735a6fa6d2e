/**
 * Takes the icons in use from the game-icons collection. Writes sprites for templates, a file per icon for places that
 * need an image, and the attribution that the licence (CC BY 3.0) requires. Icons that only one game uses are in its
 * own sprite, other icons in a shared one. Our own drawings are in the sprites too.
 */
import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { DRAWINGS } from "./drawings.ts";
import { roundPath } from "./round-path.ts";

interface IconSet {
  readonly icons: Readonly<Record<string, { readonly body: string }>>;
}

interface IconInfo {
  readonly author: { readonly name: string; readonly url: string };
}

const require = createRequire(import.meta.url);
const set = require("@iconify-json/game-icons/icons.json") as IconSet;
const { author } = require("@iconify-json/game-icons/info.json") as IconInfo;

const NAME = "[a-z0-9]+(?:-[a-z0-9]+)*";

/** Paths below the release folder and their content. @throws Error with the names of icons that do not exist */
export function iconFiles(root: string): ReadonlyMap<string, string> {
  const names = [...usedIcons(root)].sort();
  const files = new Map([["icons/ATTRIBUTION.txt", attribution(names.filter((name) => !isDrawing(name)))]]);
  for (const [sheet, drawn] of sprites(root)) files.set(sheet, sprite(drawn));
  for (const name of names) if (!isDrawing(name)) files.set(`icons/${name}.svg`, picture(name));
  return files;
}

/** The sprite for icons that core or several games use. */
const SHARED = "icons.svg";

/** The names in each sprite. */
export function sprites(root: string): ReadonlyMap<string, readonly string[]> {
  const drawnBy = new Map<string, Set<string>>();
  for (const [name, file] of namesIn(root, "templates", "module")) {
    const drawers = drawnBy.get(name) ?? new Set();
    drawers.add(/^(?:templates|module\/rulesets)\/([a-z]+)\//.exec(file)?.[1] ?? "core");
    drawnBy.set(name, drawers);
  }
  const found = new Map<string, string[]>();
  for (const [name, drawers] of [...drawnBy].sort()) {
    const [only = "core"] = drawers;
    const sheet = drawers.size > 1 || only === "core" ? SHARED : `icons-${only}.svg`;
    found.set(sheet, [...(found.get(sheet) ?? []), name]);
  }
  return found;
}

/** The build's source of module/core/text/own-icons.ts: the sprite of each icon that only one game uses. */
export function ownIconsSource(root: string): string {
  const own = [...sprites(root)].filter(([sheet]) => sheet !== SHARED);
  return `export const OWN_ICONS = ${JSON.stringify(Object.fromEntries(own.map(([sheet, names]) => [sheet, names.join(" ")])))}`;
}

/** All names in use. */
export function usedIcons(root: string): ReadonlySet<string> {
  return new Set([...namesIn(root, "templates", "packs/_source", "module")].map(([name]) => name));
}

const NAMES_BELOW: Readonly<Record<string, (text: string) => Iterable<string>>> = {
  templates: function* (text) {
    for (const [, call] of text.matchAll(/mfIcon ([^}]+)/g))
      for (const [, name] of call!.matchAll(new RegExp(`"(${NAME})"`, "g"))) yield name!;
  },
  "packs/_source": function* (text) {
    for (const [, name] of text.matchAll(new RegExp(`manifold/icons/(${NAME})\\.svg`, "g"))) yield name!;
  },
  module: function* (text) {
    for (const [, name] of text.matchAll(new RegExp(`"(${NAME})"`, "g"))) if (isIcon(name!)) yield name!;
  },
};

const ENDINGS: Readonly<Record<string, string>> = {
  templates: ".hbs",
  "packs/_source": ".yml",
  module: ".ts",
};

/**
 * Names of icons and the files that use them. In templates and pack sources, an unknown icon is an error. In code, any
 * string that is the name of an icon counts; the contract tests find missing icons.
 */
function* namesIn(root: string, ...folders: readonly string[]): Generator<[name: string, file: string]> {
  const missing: string[] = [];
  for (const folder of folders)
    for (const [file, text] of filesBelow(root, folder, ENDINGS[folder]!))
      for (const name of NAMES_BELOW[folder]!(text)) {
        if (isIcon(name)) yield [name, file];
        else missing.push(`${name} (${file})`);
      }
  if (missing.length > 0) throw new Error(`no such icons: ${missing.join(", ")}`);
}

const isDrawing = (name: string): boolean => Object.hasOwn(DRAWINGS, name);

const isIcon = (name: string): boolean => Object.hasOwn(set.icons, name) || isDrawing(name);

function* filesBelow(root: string, dir: string, ending: string): Generator<[file: string, text: string]> {
  for (const file of readdirSync(join(root, dir), { recursive: true, encoding: "utf8" })) {
    if (file.endsWith(ending)) yield [join(dir, file), readFileSync(join(root, dir, file), "utf8")];
  }
}

const body = (name: string): string => DRAWINGS[name] ?? set.icons[name]!.body;

const rounded = (name: string): string =>
  body(name).replaceAll(/ d="([^"]+)"/g, (_found, path: string) => ` d="${roundPath(path)}"`);

function sprite(names: readonly string[]): string {
  const symbols = names.map((name) => `<symbol id="${name}" viewBox="0 0 512 512">${rounded(name)}</symbol>`);
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join("")}</svg>\n`;
}

/** A light figure on a dark tile, readable on any background, because such images do not know the theme around them. */
function picture(name: string): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256" viewBox="-32 -32 576 576">` +
    `<rect x="-32" y="-32" width="576" height="576" rx="64" fill="#2a2831"/>` +
    `<g color="#f5f2ec">${body(name)}</g></svg>\n`
  );
}

/** The contributors in the collection's license file and on its site, which do not say who drew which icon. */
const ARTISTS = [
  "Lorc, Delapouite, John Colburn, Felbrigg, John Redman, Carl Olsen, Sbed, PriorBlue, Willdabeast, Viscious Speed,",
  "Lord Berandas, Irongamer, HeavenlyDog, Lucas, Faithtoken, Skoll, Andy Meneely, Cathelineau, Kier Heyl, Aussiesim,",
  "Sparker, Zeromancer, Rihlsul, Quoting, Guard13007, DarkZaitzev, SpencerDub, GeneralAce135, Zajkonur, Catsu,",
  "Starseeker, Pepijn Poolman, Pierre Leducq, Caro Asercion",
].join("\n");

function attribution(names: readonly string[]): string {
  return `Icons made by the artists of ${author.name} (${author.url}), from https://game-icons.net:
${ARTISTS};
licensed under Creative Commons Attribution 3.0 (https://creativecommons.org/licenses/by/3.0/).
Each figure was put on a dark tile, and into a sprite (icons.svg, icons-<game>.svg), where its path has whole coordinates.

${names.join("\n")}
`;
}
