/**
 * Collects the system's uses of its host and the evidence for each. In code it finds chains from global names, hooks,
 * and members that classes take from the host's classes. Interfaces that describe the host's documents and objects
 * count as uses of these members. In templates it finds helpers and elements, in styles variables. The row of an
 * override also says how the host calls it.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type CodeFile, classNames, hostMembers, knownPath, namespaceNames, scanCode } from "sandbox/report";
import { parseSync } from "vite";
import { parse } from "yaml";

/** The list of uses with their evidence. */
export const HOST_USE_LIST = "docs/maintainers/host-use.yml";

const BEHAVIOUR_LISTS = ["behaviour-data.md", "behaviour-apps.md"].map((file) => `sandbox/docs/${file}`);
const EVIDENCE = /^(documented|seen|inferred)\b/;

/** Uses by path, with their places. */
export type Uses = ReadonlyMap<string, readonly string[]>;

/** The interfaces of documents, which also have members of our own, and the host classes that they describe. */
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

/** Interfaces that describe only an object of the host, and the path of this object. */
const OBJECTS: Readonly<Record<string, string>> = {
  ActorClass: "foundry.abstract.Document",
  Applications: "foundry.applications",
  AreaGrid: "foundry.grid.BaseGrid",
  AreaScene: "foundry.documents.Scene",
  CompiledTemplate: "Handlebars template",
  Creator: "foundry.abstract.Document",
  DialogClass: "foundry.applications.api.DialogV2",
  DocumentMaker: "foundry.abstract.Document",
  EffectClass: "foundry.documents.ActiveEffect",
  HookRegistry: "Hooks",
  HostConfig: "CONFIG",
  ItemClass: "foundry.abstract.Document",
  ItemPack: "foundry.documents.collections.CompendiumCollection",
  JournalPack: "foundry.documents.collections.CompendiumCollection",
  MarkedScene: "foundry.documents.Scene",
  MessageClass: "foundry.documents.ChatMessage",
  MessageLog: "foundry.applications.sidebar.tabs.ChatLog",
  ModeAppliers: "foundry.documents.ChatMessage",
  ModeTables: "CONFIG",
  Pack: "foundry.documents.collections.CompendiumCollection",
  ProgressBar: "foundry.applications.ui.Notifications",
  SceneCanvas: "canvas",
  SceneGrid: "foundry.grid.BaseGrid",
  SceneTools: "foundry.applications.ui.SceneControls",
  Settings: "game.settings",
  SheetRegistry: "foundry.applications.apps.DocumentSheetConfig",
  SizedToken: "foundry.documents.TokenDocument",
  Socket: "game.socket",
  Stack: "foundry.documents.Cards",
  StatusEffect: "CONFIG.statusEffects",
  StepScene: "foundry.documents.Scene",
  StoredScene: "foundry.documents.Scene",
  StoredToken: "foundry.documents.TokenDocument",
  Templates: "Handlebars",
  TokenMovement: "TokenMovementOperation",
  WallDocument: "foundry.documents.Wall",
  WorldCollection: "foundry.documents.abstract.WorldCollection",
};

/** Names of types for stored data, which no interface of the host describes. */
const DATA = new Set(["Migrated", "Partial", "Readonly", "Record", "SceneValue", "Source"]);

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

/** Every use of the host in module/, templates/ and styles/. */
export function collectUses(root: string): Uses {
  const found = new Collected();
  const code = filesBelow(root, "module", /\.ts$/);
  readCode(code, found);
  for (const file of code) {
    for (const name of hooksIn(file)) found.add(`hook ${name}`, file.path);
    readInterfaces(file, found);
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
  // For the game's own objects, include the member that is read from them: game.i18n.localize.
  for (const { chain, file } of uses.chains) {
    const [root = "", , third] = chain;
    if (/^(game|canvas|ui)$/.test(root) && third && knownPath(chain))
      found.add(chain.slice(0, 3).join("."), file);
  }
}

/** The hooks that a source names: where it listens, and in the object `hooks` of a room. */
export function hooksIn({ path, text }: CodeFile): string[] {
  const listened = text.matchAll(
    /\b(?:Hooks\.(?:on|once)|onHook|hostHooks\(\)\.\w+)\(\s*["'`]([\w-]+)["'`]/g,
  );
  const ofRoom = /(^|\/)hooks\.ts$/.test(path) ? (text.split(/\bhooks: \{/)[1] ?? "") : "";
  return [...listened, ...ofRoom.matchAll(/\b(\w+): \[/g)].map(([, name]) => name!);
}

type Node = Readonly<Record<string, unknown>> & { readonly type: string };

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value;

const nameIn = (node: unknown): string => (isNode(node) && typeof node.name === "string" ? node.name : "");

/** Every node of a file, outer nodes first. */
function* nodesOf(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const each of value) yield* nodesOf(each);
  if (!isNode(value)) return;
  yield value;
  for (const below of Object.values(value)) if (typeof below === "object") yield* nodesOf(below);
}

const parsed = ({ path, text }: CodeFile): Iterable<Node> =>
  nodesOf(parseSync(path, text, { sourceType: "module" }).program);

function readInterfaces(file: CodeFile, found: Collected): void {
  if (!file.text.includes("interface ")) return;
  for (const node of parsed(file)) {
    if (node.type !== "TSInterfaceDeclaration") continue;
    const name = nameIn(node.id);
    const owner = INTERFACES[name] ?? OBJECTS[name];
    if (!owner) continue;
    const isOwn = name in INTERFACES ? ownMembers(owner) : () => false;
    for (const { key } of (node.body as { readonly body: readonly { readonly key?: unknown }[] }).body)
      if (nameIn(key) && !isOwn(nameIn(key))) found.add(`${owner}#${nameIn(key)}`, file.path);
  }
}

function ownMembers(owner: string): (name: string) => boolean {
  const { members, fields } = classNames(owner);
  return (name) => !members.has(name) && !fields.has(name);
}

/** Names through which code reaches the host, including classes of documents. */
const GLOBALS =
  /^(game|canvas|ui|CONFIG|CONST|foundry|Hooks|Handlebars|Roll|Actor|Item|Cards|Combat|Combatant|Scene|ChatMessage|ActiveEffect|Macro|User|getDocumentClass|fromUuid|fromUuidSync)$/;

/** The name at the start of an expression. */
function rootOf(expression: unknown): string {
  if (!isNode(expression)) return "";
  if (expression.type === "Identifier") return nameIn(expression);
  if (expression.type === "ArrayExpression") return rootOf((expression.elements as unknown[])[0]);
  const { expression: inner, object, callee, argument, left } = expression;
  return rootOf(inner ?? object ?? callee ?? argument ?? left);
}

/**
 * Finds casts of the host's objects to undescribed types, because members read from them would have no row. Results of
 * foundry.utils are data and do not count.
 */
export function castProblems(root: string): string[] {
  return filesBelow(root, "module", /\.ts$/).flatMap((file) =>
    [...parsed(file)]
      .filter(({ type, expression }) => type === "TSAsExpression" && GLOBALS.test(rootOf(expression)))
      .filter(({ start }) => !file.text.startsWith("foundry.utils.", start as number))
      .flatMap(({ typeAnnotation }) => typeWords(typeAnnotation))
      .filter((word) => !(word in INTERFACES || word in OBJECTS || DATA.has(word)))
      .map((word) => `${file.path}: an object of the host is cast to ${word}, which describes none`),
  );
}

/** Names of our own types in a type. An anonymous type is "a type without a name". */
const typeWords = (annotation: unknown): string[] =>
  [...nodesOf(annotation)].flatMap(({ type, typeName }) => {
    if (type === "TSTypeLiteral") return ["a type without a name"];
    return type === "TSTypeReference" && nameIn(typeName) ? [nameIn(typeName)] : [];
  });

/** The uses that the system's own classes override. */
export function overriddenUses(root: string, uses: Uses): string[] {
  const text = new Map(filesBelow(root, "module", /\.ts$/).map((file) => [file.path, file.text]));
  const overrides = (path: string, file: string): boolean =>
    new RegExp(`\\boverride (?:static |async |get |set )*${path.split("#")[1]}\\s*\\(`).test(
      text.get(file) ?? "",
    );
  return [...uses]
    .filter(([path, places]) => path.includes("#") && places.some((file) => overrides(path, file)))
    .map(([path]) => path);
}

const HELPERS = new Set(namespaceNames("foundry.applications.handlebars").functions);

function readTemplate({ path, text }: CodeFile, found: Collected): void {
  for (const [, name = ""] of text.matchAll(/(?:\{\{[#~/]*|\()\s*([A-Za-z]\w*)/g))
    if (HELPERS.has(name)) found.add(`helper ${name}`, path);
  for (const [, name = ""] of text.matchAll(/<([a-z]+(?:-[a-z]+)+)/g)) found.add(`element ${name}`, path);
}

/** Variables that the system reads but does not set. */
function readStyles(files: readonly CodeFile[], found: Collected): void {
  const own = new Set(
    files.flatMap(({ text }) => [...text.matchAll(/(--[\w-]+)\s*:/g)].map(([, name]) => name)),
  );
  // Names that Sass interpolates are the system's own.
  for (const { path, text } of files)
    for (const [, name = "", next] of text.matchAll(/var\((--[\w-]+)([^\w-])/g))
      if (next !== "#" && !own.has(name)) found.add(`variable ${name}`, path);
}

/** The row of a use: its evidence and, for an override, how the host calls it. */
export interface Known {
  readonly evidence: string;
  readonly called?: string;
}

/** The listed rows of all uses. */
export function readHostUse(root: string): ReadonlyMap<string, Known> {
  const file = join(root, HOST_USE_LIST);
  const listed = existsSync(file)
    ? (parse(readFileSync(file, "utf8")) as Record<string, string | Known> | null)
    : null;
  return new Map(
    Object.entries(listed ?? {}).map(([path, known]) => [
      path,
      typeof known === "string" ? { evidence: known } : known,
    ]),
  );
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

/** Problems of the list: uses without a row, rows without a use, and invalid evidence. */
export function hostUseProblems(
  uses: Uses,
  listed: ReadonlyMap<string, Known>,
  rows: readonly Row[],
  overridden: readonly string[] = [],
): string[] {
  const ids = new Set(rows.map(({ id }) => id));
  const unlisted = [...uses]
    .filter(([path]) => !listed.has(path))
    .map(([path, places]) => `${path} is used by ${places.join(" ")} and has no evidence`);
  const wrong = [...listed].flatMap(([path, { evidence, called = "" }]) => {
    if (!uses.has(path)) return [`${path} is listed and not used`];
    if (!EVIDENCE.test(evidence))
      return [`${path}: evidence is documented, seen or inferred, not "${evidence}"`];
    if (overridden.includes(path) && !/^(bound|unbound|read)\b/.test(called))
      return [
        `${path} is overridden: say how it is called, "bound", "unbound" or "read", when and with what`,
      ];
    const unknown = [...`${evidence} ${called}`.matchAll(/F-\d+/g)].filter(([id]) => !ids.has(id));
    return unknown.map(([id]) => `${path}: there is no row ${id}`);
  });
  return [...unlisted, ...wrong];
}

/** Names that many members share. A row that contains such a name may refer to another member. */
const COMMON =
  /^(id|name|type|get|set|has|size|find|filter|map|some|delete|value|key|img|user|data|on|off|close|title|state|element|options)$/;

/** Whether a row is about a member. For instance members it must contain "Combat#nextTurn" or the name alone. */
function isAbout({ member }: Row, path: string, name: string): boolean {
  if (path.includes("#")) return member === name || new RegExp(`#${name}\\b`).test(member);
  return new RegExp(`(^|[^\\w-])${name}($|[^\\w-])`).test(member);
}

/** The evidence for a use in the lists and the typings, as a proposal to check. */
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
