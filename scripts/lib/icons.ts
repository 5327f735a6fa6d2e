/**
 * The icons that the sources use, taken out of the game-icons collection: one sprite for templates, one file each for
 * places that take a picture, and the attribution that their licence (CC BY 3.0) asks for.
 */
import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

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

/** Paths below the release folder and their content. @throws Error naming every icon that does not exist */
export function iconFiles(root: string): ReadonlyMap<string, string> {
  const names = [...usedIcons(root)].sort();
  const files = new Map<string, string>([
    ["icons.svg", sprite(names)],
    ["icons/ATTRIBUTION.txt", attribution(names)],
  ]);
  for (const name of names) files.set(`icons/${name}.svg`, picture(name));
  return files;
}

/**
 * Names used anywhere. Templates and pack sources name icons where nothing else can stand, so an unknown one is an
 * error there; in code any text that is the name of an icon counts, and the contract tests find what is missing.
 */
export function usedIcons(root: string): ReadonlySet<string> {
  const used = new Set<string>();
  const missing: string[] = [];
  const need = (name: string, file: string): void => {
    if (set.icons[name]) used.add(name);
    else missing.push(`${name} (${file})`);
  };
  for (const [file, text] of filesBelow(root, "templates", ".hbs")) {
    for (const [, call] of text.matchAll(/mfIcon ([^}]+)/g)) {
      for (const [, name] of call!.matchAll(new RegExp(`"(${NAME})"`, "g"))) need(name!, file);
    }
  }
  for (const [file, text] of filesBelow(root, "packs/_source", ".yml")) {
    for (const [, name] of text.matchAll(new RegExp(`manifold/icons/(${NAME})\\.svg`, "g")))
      need(name!, file);
  }
  for (const [, text] of filesBelow(root, "module", ".ts")) {
    for (const [, name] of text.matchAll(new RegExp(`"(${NAME})"`, "g")))
      if (set.icons[name!]) used.add(name!);
  }
  if (missing.length > 0) throw new Error(`no such icons: ${missing.join(", ")}`);
  return used;
}

function* filesBelow(root: string, dir: string, ending: string): Generator<[file: string, text: string]> {
  for (const file of readdirSync(join(root, dir), { recursive: true, encoding: "utf8" })) {
    if (file.endsWith(ending)) yield [join(dir, file), readFileSync(join(root, dir, file), "utf8")];
  }
}

const body = (name: string): string => set.icons[name]!.body;

function sprite(names: readonly string[]): string {
  const symbols = names.map((name) => `<symbol id="${name}" viewBox="0 0 512 512">${body(name)}</symbol>`);
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join("")}</svg>\n`;
}

/** A light figure on a dark tile, readable on any background: such pictures do not know the theme around them. */
function picture(name: string): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256" viewBox="-32 -32 576 576">` +
    `<rect x="-32" y="-32" width="576" height="576" rx="64" fill="#2a2831"/>` +
    `<g color="#f5f2ec">${body(name)}</g></svg>\n`
  );
}

/** The contributors whom the collection names in its license file and on its site; it does not say who drew which icon. */
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
The figures are unchanged; each was put on a dark tile, or into the sprite icons.svg.

${names.join("\n")}
`;
}
