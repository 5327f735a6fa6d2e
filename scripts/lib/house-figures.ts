/** The layout of the code, counted in the sources of a checkout. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path/posix";
import { docblocksOf, filesOf, linesOf, moduleState, smallFiles } from "./limits.ts";
import { arrowsOf, arrowsUp, bestOrder, floorCount, largestCircle, roomOf, statedFloors } from "./rooms.ts";
import { type Node, nodesOf } from "./source.ts";
import { Sources } from "./sources.ts";

/** The name of a measure, and its figures in words. */
export type Row = readonly [name: string, figures: string];

export function houseRows(root: string): Row[] {
  const modules = new Sources(join(root, "module"));
  return [
    ...roomRows(root, modules),
    ...sizeRows(modules),
    ...hookRows(modules),
    stateRow(modules),
    ...docblockRows(root),
    ...paperRows(root),
  ];
}

const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString("en")} ${count === 1 ? one : many}`;

function roomRows(root: string, modules: Sources): Row[] {
  const arrows = arrowsOf(modules);
  const floors = statedFloors(root);
  const apart = arrowsOf(modules, floors?.everywhere);
  const order = floors?.rooms ?? bestOrder(arrows);
  const up = arrowsUp(apart, order);
  const all = [...arrows.values()].flatMap((targets) => [...targets.values()]);
  const upImports = up.reduce((sum, [from, to]) => sum + arrows.get(from)!.get(to)!, 0);
  const loose = [...arrows.keys()].filter((room) => room.endsWith(".ts")).length;
  const features = new Set(filesOf(modules, "features").map((file) => roomOf(file, "features")));
  return [
    [
      "rooms of core",
      `${arrows.size} (${counted(arrows.size - loose, "folder")}, ${counted(loose, "loose file")})`,
    ],
    ["rooms of features", `${features.size}`],
    ["arrows between rooms of core", `${all.length} (${counted(sum(all), "import")})`],
    [
      `arrows up in the ${floors ? "stated" : "best"} order`,
      `${up.length} (${counted(upImports, "import")}), ${counted(floorCount(apart, order), "floor")}`,
    ],
    ["rooms of core in one circle, types included", `${largestCircle(apart)}`],
  ];
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

function sizeRows(modules: Sources): Row[] {
  const lines = (files: readonly string[]): number => sum(files.map((file) => linesOf(modules.text(file))));
  const layer = (name: string): Row => {
    const files = filesOf(modules, name);
    return [`lines of ${name}`, `${counted(lines(files), "line")} in ${counted(files.length, "file")}`];
  };
  return [
    ["files of module", `${modules.list(".").length.toLocaleString("en")}`],
    ["small files with one importer in their folder", `${smallFiles(modules).length}`],
    layer("core"),
    layer("features"),
  ];
}

function hookRows(modules: Sources): Row[] {
  const entry = modules.get("manifold.ts");
  const lists = modules.list(".").filter((file) => file.endsWith("/hooks.ts"));
  const hooks = modules
    .list(".")
    .flatMap((file) => hooksOf(modules, file).map((hook) => ({ file, ...hook })));
  const inLists = hooks.filter(({ file }) => lists.includes(file));
  const messages = hooks.filter(({ name }) => name === "createChatMessage");
  const handlers = new Set(messages.flatMap((each) => each.handlers));
  return [
    [
      "manifold.ts",
      `${counted(hooks.filter(({ file }) => file === "manifold.ts").length, "hook line")}, ${counted(entry?.imports.length ?? 0, "import")}`,
    ],
    ["hooks.ts of the rooms", `${counted(inLists.length, "hook line")} in ${counted(lists.length, "file")}`],
    [
      "listeners of a new chat message",
      `${counted(handlers.size, "listener")} by ${counted(messages.length, "hook")}`,
    ],
  ];
}

interface Hook {
  readonly name: string;
  /** Functions of other files that listen, as `file#name`. */
  readonly handlers: readonly string[];
}

/** The hooks that a file registers: calls of `onHook` and the like, and in a `hooks.ts` each property with a handler. */
function hooksOf(modules: Sources, file: string): Hook[] {
  const { program, bindings } = modules.get(file)!;
  const handlersIn = (nodes: readonly Node[]): string[] =>
    nodes
      .flatMap((node) => [...nodesOf(node)])
      .filter(({ type }) => type === "Identifier")
      .flatMap(({ name }) => {
        const from = bindings.find((each) => each.top && each.name === name && each.from)?.from;
        return from && !WRAPPERS.has(from.name)
          ? [`${modules.resolve(file, from.specifier)}#${from.name}`]
          : [];
      });
  return [...nodesOf(program)].flatMap((node): Hook[] => {
    if (node.type === "CallExpression" && isHookCall(node.callee as Node)) {
      const [hook, ...handlers] = node.arguments as Node[];
      return hook?.type === "Literal" ? [{ name: String(hook.value), handlers: handlersIn(handlers) }] : [];
    }
    if (!file.endsWith("/hooks.ts") || node.type !== "Property") return [];
    const { key, value } = node as unknown as { key: Node; value: Node };
    const name = String(key.name ?? key.value);
    const values = value.type === "ArrayExpression" ? (value.elements as Node[]) : [value];
    return values.map((each) => ({ name, handlers: handlersIn([each]) }));
  });
}

/** Functions that call the listener. */
const WRAPPERS = new Set(["afterDice", "reportErrors"]);

function isHookCall({ type, name, object, property }: Node): boolean {
  if (type === "Identifier") return /^onHook/.test(String(name));
  return (
    type === "MemberExpression" &&
    (object as Node).name === "Hooks" &&
    ["on", "once"].includes(String((property as Node).name))
  );
}

function stateRow(modules: Sources): Row {
  const state = moduleState(modules);
  const files = new Set(state.map((place) => place.split(" ")[0]));
  return ["state of modules in core and features", `${state.length} in ${counted(files.size, "file")}`];
}

function docblockRows(root: string): Row[] {
  return ["module", "sandbox", "test/sandbox", "scripts"]
    .filter((folder) => existsSync(join(root, folder)))
    .map((folder) => {
      const { all, headless } = docblocksOf(root, folder);
      return [`docblocks without a noun in ${folder}`, `${headless.length} of ${all.toLocaleString("en")}`];
    });
}

function paperRows(root: string): Row[] {
  const inFolder = (folder: string): string[] =>
    readdirSync(join(root, folder))
      .filter((file) => file.endsWith(".md"))
      .map((file) => join(folder, file));
  return [...inFolder("."), ...inFolder("docs")].map((file) => [
    `words of ${file}`,
    readFileSync(join(root, file), "utf8").split(/\s+/).filter(Boolean).length.toLocaleString("en"),
  ]);
}
