/**
 * What the system uses of its host, and how each use is known. Code is read for chains from global names, for hooks, and
 * for what its classes take from the host's; the contract's document interfaces stand for what is read of documents;
 * templates for helpers and elements; styles for variables.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type CodeFile, classNames, hostMembers, knownPath, namespaceNames, scanCode } from "sandbox/report";
import { parseSync } from "vite";
import { parse } from "yaml";

/** Where each use is listed with its evidence. */
export const HOST_USE_LIST = "docs/foundry/host-use.yml";

const BEHAVIOUR_LISTS = ["behaviour-data.md", "behaviour-apps.md"].map((file) => `sandbox/docs/${file}`);
const EVIDENCE = /^(documented|seen|inferred)\b/;

/** A use by its path, and where it is. */
export type Uses = ReadonlyMap<string, readonly string[]>;

/** The interfaces of the contract and the host's classes that they describe. */
const INTERFACES: Readonly<Record<string, string>> = {
  AnyDocument: "foundry.documents.Actor",
  TypedDocument: "foundry.documents.Actor",
  ActorDocument: "foundry.documents.Actor",
  ItemDocument: "foundry.documents.Item",
  EffectDocument: "foundry.documents.ActiveEffect",
  MessageDocument: "foundry.documents.ChatMessage",
  CombatDocument: "foundry.documents.Combat",
  CombatantDocument: "foundry.documents.Combatant",
  UserDocument: "foundry.documents.User",
  SceneToken: "foundry.canvas.placeables.Token",
};

class Collected {
  readonly uses = new Map<string, string[]>();

  add(path: string, place: string): void {
    const places = this.uses.get(path) ?? [];
    this.uses.set(path, places);
    if (!places.includes(place)) places.push(place);
  }
}

function filesBelow(root: string, folder: string, ends: RegExp): CodeFile[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .map((path) => `${folder}/${path.replaceAll("\\", "/")}`)
    .filter((path) => ends.test(path) && !path.endsWith(".d.ts"))
    .sort()
    .map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }));
}

/** Every use of the host by module/, templates/ and styles/. */
export function collectUses(root: string): Uses {
  const found = new Collected();
  const code = filesBelow(root, "module", /\.ts$/);
  readCode(code, found);
  for (const file of code) {
    readHooks(file, found);
    if (file.path.startsWith("module/core/contract/")) readInterfaces(file, found);
  }
  for (const file of filesBelow(root, "templates", /\.hbs$/)) readTemplate(file, found);
  readStyles(filesBelow(root, "styles", /\.s?css$/), found);
  return new Map([...found.uses].sort(([a], [b]) => (a < b ? -1 : 1)));
}

function readCode(files: readonly CodeFile[], found: Collected): void {
  const uses = scanCode(files);
  const { known, unknown } = hostMembers(uses);
  for (const { path, places } of [...known.values(), ...unknown.values()])
    for (const { file } of places) found.add(path, file);
  // Of the game's own objects, what is asked of them too: game.i18n.localize.
  for (const { chain, file } of uses.chains) {
    const [root = "", , third] = chain;
    if (/^(game|canvas|ui)$/.test(root) && third && knownPath(chain))
      found.add(chain.slice(0, 3).join("."), file);
  }
}

function readHooks({ path, text }: CodeFile, found: Collected): void {
  for (const [, name = ""] of text.matchAll(
    /\b(?:Hooks\.(?:on|once)|onHook|hostHooks\(\)\.\w+)\(\s*["'`]([\w-]+)["'`]/g,
  ))
    found.add(`hook ${name}`, path);
}

interface Declared {
  readonly type: string;
  readonly declaration?: Declared;
  readonly id?: { readonly name: string };
  readonly body?: { readonly body: readonly { readonly key?: { readonly name?: string } }[] };
}

function readInterfaces({ path, text }: CodeFile, found: Collected): void {
  const { program } = parseSync(path, text, { sourceType: "module" });
  for (const statement of program.body as unknown as Declared[]) {
    const node = statement.declaration ?? statement;
    const owner = node.type === "TSInterfaceDeclaration" ? INTERFACES[node.id?.name ?? ""] : undefined;
    if (!owner) continue;
    const { members, fields } = classNames(owner);
    for (const { key } of node.body?.body ?? [])
      if (key?.name && (members.has(key.name) || fields.has(key.name)))
        found.add(`${owner}#${key.name}`, path);
  }
}

const HELPERS = new Set(namespaceNames("foundry.applications.handlebars").functions);

function readTemplate({ path, text }: CodeFile, found: Collected): void {
  for (const [, name = ""] of text.matchAll(/(?:\{\{[#~/]*|\()\s*([A-Za-z]\w*)/g))
    if (HELPERS.has(name)) found.add(`helper ${name}`, path);
  for (const [, name = ""] of text.matchAll(/<([a-z]+(?:-[a-z]+)+)/g)) found.add(`element ${name}`, path);
}

/** Variables that the system reads and does not set. */
function readStyles(files: readonly CodeFile[], found: Collected): void {
  const own = new Set(
    files.flatMap(({ text }) => [...text.matchAll(/(--[\w-]+)\s*:/g)].map(([, name]) => name)),
  );
  // Names that Sass completes are the system's own.
  for (const { path, text } of files)
    for (const [, name = "", next] of text.matchAll(/var\((--[\w-]+)([^\w-])/g))
      if (next !== "#" && !own.has(name)) found.add(`variable ${name}`, path);
}

/** The evidence of each use, as listed. */
export function readHostUse(root: string): ReadonlyMap<string, string> {
  const file = join(root, HOST_USE_LIST);
  const listed = existsSync(file)
    ? (parse(readFileSync(file, "utf8")) as Record<string, string> | null)
    : null;
  return new Map(Object.entries(listed ?? {}));
}

/** A row of a behaviour list. */
interface Row {
  readonly id: string;
  readonly member: string;
  readonly certainty: string;
}

export function readRows(root: string): Row[] {
  const files = BEHAVIOUR_LISTS.map((file) => join(root, file)).filter(existsSync);
  return files.flatMap((file) =>
    readFileSync(file, "utf8")
      .split("\n")
      .map((line) => line.split(/(?<!\\)\|/).map((cell) => cell.trim()))
      .filter(([, id]) => /^F-\d+$/.test(id ?? ""))
      .map((cells) => ({ id: cells[1] as string, member: cells[2] ?? "", certainty: cells.at(-2) ?? "" })),
  );
}

/** What is wrong with the list: uses without a row, rows without a use, evidence that is none. */
export function hostUseProblems(
  uses: Uses,
  listed: ReadonlyMap<string, string>,
  rows: readonly Row[],
): string[] {
  const ids = new Set(rows.map(({ id }) => id));
  const unlisted = [...uses]
    .filter(([path]) => !listed.has(path))
    .map(([path, places]) => `${path} is used by ${places.join(" ")} and has no evidence`);
  const wrong = [...listed].flatMap(([path, evidence]) => {
    if (!uses.has(path)) return [`${path} is listed and not used`];
    if (!EVIDENCE.test(evidence))
      return [`${path}: evidence is documented, seen or inferred, not "${evidence}"`];
    const unknown = [...evidence.matchAll(/F-\d+/g)].filter(([id]) => !ids.has(id));
    return unknown.map(([id]) => `${path}: there is no row ${id}`);
  });
  return [...unlisted, ...wrong];
}

/** Names that many members share: a row with such a name in it may mean another one. */
const COMMON =
  /^(id|name|type|get|set|has|size|find|filter|map|some|delete|value|key|img|user|data|on|off|close|title|state|element|options)$/;

/** Whether a row is about a member: of instances it has to say so, "Combat#nextTurn" or the name alone. */
function isAbout({ member }: Row, path: string, name: string): boolean {
  if (path.includes("#")) return member === name || new RegExp(`#${name}\\b`).test(member);
  return new RegExp(`(^|[^\\w-])${name}($|[^\\w-])`).test(member);
}

/** What the lists and the typings say of a use, as a proposal to be checked. */
export function proposeEvidence(path: string, rows: readonly Row[]): string {
  const name = path.split(/[ .#]/).at(-1) as string;
  const about = COMMON.test(name) ? [] : rows.filter((row) => isAbout(row, path, name));
  for (const [kind, wanted] of [
    ["documented", /^stated/],
    ["seen", /^seen/],
    ["inferred", /inferred/],
  ] as const) {
    const found = about.filter((row) => wanted.test(row.certainty)).slice(0, 3);
    if (found.length > 0) return `${kind} ${found.map(({ id }) => id).join(" ")}`;
  }
  return /^(element|variable) /.test(path) ? "inferred" : "documented T13";
}
