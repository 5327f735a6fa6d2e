/**
 * Creates the files of a new game: a copy of the example that the contract suite plays (`test/contract/fixtures/coin`,
 * with the project's folder structure) under another name, and its lines in the files that list every game.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { factsPath, GAMES } from "./games.ts";
import { ledgerNames, readLedger } from "./ledger.ts";
import { ROOT } from "./run.ts";

/** Id of the example, and the words in its files that are replaced with those of the new game. */
export const EXAMPLE = "coin";
export const EXAMPLE_FOLDER = `test/contract/fixtures/${EXAMPLE}`;
const EXAMPLE_NAME = "Heads or Tails";
const EXAMPLE_ROWS = "C";

/** The example's lines for the manifests; its only file that is not copied. */
const LINES = "manifests.json";

/** Words that cannot be the name of a constant. */
const RESERVED =
  /^(break|case|catch|class|const|continue|debugger|default|delete|do|else|enum|export|extends|false|finally|for|function|if|import|in|instanceof|interface|let|new|null|package|private|protected|public|return|static|super|switch|this|throw|true|try|typeof|var|void|while|with|yield)$/;

const read = (path: string): string => readFileSync(join(ROOT, path), "utf8");

const capital = (word: string): string => `${word[0]?.toUpperCase()}${word.slice(1)}`;

/** The reason why a game cannot have this id; null if it can. */
export function refusalOf(id: string): string | null {
  if (!/^[a-z]+([A-Z][a-z]+)*$/.test(id) || id.length < 3 || id.length > 16)
    return `"${id}" is no id for a game: use one short word of 3 to 16 letters in lower camelCase, as in "ladder".`;
  if (RESERVED.test(id)) return `"${id}" is a word of the language and cannot name a constant.`;
  if (id === EXAMPLE) return `"${id}" is the example that the contract suite plays. Choose another id.`;
  const near = GAMES.find((other) => other.startsWith(id) || id.startsWith(other));
  if (near === id) return `There is a game "${id}" already.`;
  if (near) return `"${id}" and the game "${near}" begin alike, which their document types must not.`;
  const taken = places(id).find((path) => existsSync(join(ROOT, path)));
  return taken ? `${taken} is there already. Remove it or choose another id.` : null;
}

/** The paths that belong to one game. */
const places = (id: string): string[] => [
  `module/rulesets/${id}`,
  `templates/${id}`,
  `styles/${id}`,
  `lang/en/${id}.json`,
  `packs/_source/${id}`,
  `docs/rules/${id}.md`,
  `test/rulesets/${id}`,
  factsPath(id),
];

/** The first letter of the id, or else of the alphabet, that no ledger uses for its row numbers. */
function freeLetter(id: string): string {
  const taken = new Set(ledgerNames().flatMap((name) => readLedger(name).map((row) => row.id[0])));
  const free = [...id.toUpperCase(), ..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"].find((letter) => !taken.has(letter));
  if (!free) throw new Error("Every letter numbers the rows of a ledger already");
  return free;
}

/** Replaces the example's words with another game's: ids, classes, language keys, ledger rows and the shown name. */
function renamed(text: string, id: string, rows: string): string {
  return text
    .replaceAll(EXAMPLE_NAME, capital(id))
    .replaceAll(new RegExp(`\\b${EXAMPLE_ROWS}-(?=\\d{3})`, "g"), `${rows}-`)
    .replaceAll(new RegExp(`\\b${EXAMPLE}(?![a-z])`, "g"), id)
    .replaceAll(new RegExp(`\\b${capital(EXAMPLE)}(?![a-z])`, "g"), capital(id))
    .replaceAll(new RegExp(`\\b${EXAMPLE.toUpperCase()}(?![A-Z])`, "g"), id.toUpperCase());
}

/** Adjusts imports of files outside the example to the place of the copy. */
function readdressed(text: string, path: string): string {
  return text.replaceAll(/"(\.\.?\/[^"\n]+\.ts)"/g, (whole, specifier: string) => {
    const target = posix.join(EXAMPLE_FOLDER, posix.dirname(path), specifier);
    if (target.startsWith(`${EXAMPLE_FOLDER}/`)) return whole;
    const relative = posix.relative(posix.dirname(path), target);
    return `"${relative.startsWith(".") ? relative : `./${relative}`}"`;
  });
}

/** Paths of the example's files, below its folder. */
const exampleFiles = (): string[] =>
  readdirSync(join(ROOT, EXAMPLE_FOLDER), { recursive: true, encoding: "utf8" })
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => /\.\w+$/.test(path) && path !== LINES)
    .sort();

/** The files of a new game by path: its own files, and the files that list every game. Nothing is written. */
export function newGame(id: string): Map<string, string> {
  const rows = freeLetter(id);
  const files = new Map<string, string>();
  for (const path of exampleFiles())
    files.set(
      renamed(path, id, rows),
      renamed(readdressed(read(`${EXAMPLE_FOLDER}/${path}`), path), id, rows),
    );
  for (const [path, text] of linesOf(id, rows)) files.set(path, text);
  return files;
}

interface Lines {
  readonly Actor: Readonly<Record<string, object>>;
  readonly Item: Readonly<Record<string, object>>;
  readonly packs: readonly object[];
  readonly packFolders: readonly object[];
}

/** The files that list every game, with the lines of an additional game. */
export function linesOf(id: string, rows = EXAMPLE_ROWS): Map<string, string> {
  const lines = JSON.parse(renamed(read(`${EXAMPLE_FOLDER}/${LINES}`), id, rows)) as Lines;
  return new Map([
    ["system.json", systemJson(read("system.json"), id, lines)],
    ["template.json", templateJson(read("template.json"), lines)],
    ["module/rulesets/index.ts", rulesetIndex(read("module/rulesets/index.ts"), id)],
    ["styles/manifold.scss", `${read("styles/manifold.scss").trimEnd()}\n@use "${id}";\n`],
  ]);
}

function systemJson(before: string, id: string, { Actor, Item, packs, packFolders }: Lines): string {
  const language = { lang: "en", name: "English", path: `lang/en/${id}.json` };
  const insert = (text: string, opener: string, entries: readonly string[]) =>
    entries.reduce((so, entry) => insertLast(so, opener, entry), text);
  let text = insertLast(before, '  "languages": [', oneLine(language));
  text = insert(text, '    "Actor": {', members(Actor));
  text = insert(text, '    "Item": {', members(Item));
  text = insert(text, '  "packs": [', packs.map(oneLine));
  return insert(text, '  "packFolders": [', packFolders.map(oneLine));
}

function templateJson(before: string, { Actor, Item }: Lines): string {
  let text = before;
  for (const [name, types] of Object.entries({ Actor, Item })) {
    for (const type of Object.keys(types)) {
      text = insertLast(text, '    "types": [', JSON.stringify(type), `\n  "${name}": {`);
      text = insertLast(text, `  "${name}": {`, `${JSON.stringify(type)}: {}`);
    }
  }
  return text;
}

const members = (types: Readonly<Record<string, object>>): string[] =>
  Object.entries(types).map(([type, value]) => `${JSON.stringify(type)}: ${oneLine(value)}`);

/** A value on one line with the formatter's spaces; the formatter breaks long lines. */
function oneLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(oneLine).join(", ")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  return `{ ${Object.entries(value)
    .map(([key, each]) => `${JSON.stringify(key)}: ${oneLine(each)}`)
    .join(", ")} }`;
}

/**
 * Inserts an entry after the last entry of a list or an object in a formatted JSON file.
 * @param opener the line that opens the list or object, with its indentation
 * @param after text after which to search for this line
 */
function insertLast(text: string, opener: string, entry: string, after = ""): string {
  const from = text.indexOf(`\n${opener}\n`, text.indexOf(after));
  const indent = /^ */.exec(opener)![0];
  const end = text.indexOf(`\n${indent}${opener.endsWith("[") ? "]" : "}"}`, from);
  if (from < 0 || end < 0) throw new Error(`Nothing in the manifests is opened by ${opener.trim()}`);
  return `${text.slice(0, end)},\n${indent}  ${entry}${text.slice(end)}`;
}

function rulesetIndex(before: string, id: string): string {
  const imports = before.lastIndexOf("\nimport ");
  const end = before.indexOf("\n", imports + 1);
  const text = `${before.slice(0, end)}\nimport { ${id} } from "./${id}/index.ts";${before.slice(end)}`;
  return text.replace(/(RULESETS[^=]*=\s*\[)([^\]]*?),?(\s*\])/, `$1$2, ${id}$3`);
}
