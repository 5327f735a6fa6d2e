/** Limits that may only fall: docblocks without a noun, small files with one importer, state of modules. */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path/posix";
import { childrenOf, isNode, type Node } from "./source.ts";
import { Sources } from "./sources.ts";

/** The number of lines up to which a file should be merged into its only importer in the same folder. */
const SMALL = 45;

/** Small files below module/ that stay separate, with the reason: a wall between pure code and the host. */
const KEPT_APART: Readonly<Record<string, string>> = {};

/** The places where something was found, by the names of the limits. */
type Findings = Readonly<Record<string, readonly string[]>>;

export type Limits = Readonly<Record<string, number>>;

export interface LimitsReport {
  readonly figures: readonly string[];
  readonly problems: readonly string[];
  /** The limits, lowered to the present counts. */
  readonly lowered: Limits;
}

const HEADLESS = /^\*[\s*]*(What|Whoever|Whose|Whom|Who|Those|How|Why)\b/;

export interface Docblocks {
  readonly all: number;
  /** The places of docblocks that open with a pronoun. */
  readonly headless: readonly string[];
}

export function docblocksOf(root: string, folder: string): Docblocks {
  const sources = new Sources(join(root, folder));
  const blocks = sources.list(".").flatMap((file) =>
    sources.get(file)!.comments.flatMap(({ value, start }) => {
      const line = () => sources.text(file).slice(0, start).split("\n").length;
      return value.startsWith("*") ? [{ value, place: () => `${folder}/${file}:${line()}` }] : [];
    }),
  );
  const headless = blocks.filter(({ value }) => HEADLESS.test(value)).map(({ place }) => place());
  return { all: blocks.length, headless };
}

/** Small files that are imported by only one file, in their folder, and never loaded on demand. */
export function smallFiles(modules: Sources): string[] {
  const importers = new Map<string, Set<string>>();
  const lazy = new Set<string>();
  for (const file of modules.list(".")) {
    const { program, imports } = modules.get(file)!;
    for (const { specifier } of imports) {
      const target = modules.resolve(file, specifier);
      if (target) importers.set(target, (importers.get(target) ?? new Set()).add(file));
    }
    for (const specifier of lazyImports(program)) {
      const target = modules.resolve(file, specifier);
      if (target) lazy.add(target);
    }
  }
  return modules.list(".").filter((file) => {
    const [importer, ...others] = importers.get(file) ?? [];
    return (
      importer !== undefined &&
      others.length === 0 &&
      dirname(importer) === dirname(file) &&
      !lazy.has(file) &&
      !(file in KEPT_APART) &&
      linesOf(modules.text(file)) <= SMALL
    );
  });
}

function* lazyImports(node: Node): Generator<string> {
  if (node.type === "ImportExpression" && isNode(node.source)) yield String(node.source.value);
  for (const [, child] of childrenOf(node)) yield* lazyImports(child);
}

export const linesOf = (text: string): number => text.split("\n").length - (text.endsWith("\n") ? 1 : 0);

/**
 * Top-level variables that change while the page runs: each `let`, each collection that starts empty, each memo, and each
 * object with such a collection or with a member that its file writes.
 */
export function moduleState(modules: Sources): string[] {
  return ["core", "features"].flatMap((layer) =>
    filesOf(modules, layer).flatMap((file) => {
      const { program } = modules.get(file)!;
      const written = new Set(writtenObjects(program));
      return (program.body as Node[])
        .map((each) => (isNode(each.declaration) ? each.declaration : each))
        .filter(({ type }) => type === "VariableDeclaration")
        .flatMap(({ kind, declarations }) =>
          (declarations as Node[])
            .filter(
              ({ id, init }) =>
                kind === "let" ||
                (!isConstant(id as Node) &&
                  isNode(init) &&
                  (holdsState(init) || written.has((id as Node).name))),
            )
            .map(({ id }) => `module/${file} ${String((id as Node).name)}`),
        );
    }),
  );
}

/** The names of the objects with a member that is assigned. */
function* writtenObjects(node: Node): Generator<unknown> {
  const target =
    node.type === "AssignmentExpression"
      ? node.left
      : node.type === "UpdateExpression"
        ? node.argument
        : null;
  if (
    isNode(target) &&
    target.type === "MemberExpression" &&
    isNode(target.object) &&
    target.object.type === "Identifier"
  )
    yield target.object.name;
  for (const [, child] of childrenOf(node)) yield* writtenObjects(child);
}

/** True for a name in capitals, whose collection stays empty. */
const isConstant = ({ name }: Node): boolean => /^[A-Z_]+$/.test(String(name));

const COLLECTIONS = new Set(["Map", "Set", "WeakMap", "WeakSet"]);
const MEMOS = /^(once|memo\w*|remember\w*|readOnce|cached\w*)$/i;

function holdsState({ type, callee, arguments: given, properties }: Node): boolean {
  if (type === "ObjectExpression")
    return (properties as Node[]).some(({ value }) => isNode(value) && holdsState(value));
  const name = isNode(callee) ? String(callee.name) : "";
  if (type === "NewExpression") return COLLECTIONS.has(name) && (given as Node[]).length === 0;
  return type === "CallExpression" && MEMOS.test(name);
}

/** The files of a layer; none if the checkout has no such layer. */
export function filesOf(modules: Sources, layer: string): string[] {
  return modules.list(".").filter((file) => file.startsWith(`${layer}/`));
}

function findingsOf(root: string): Findings {
  const modules = new Sources(join(root, "module"));
  return {
    ...Object.fromEntries(
      ["module", "sandbox", "scripts", "test"]
        .filter((folder) => existsSync(join(root, folder)))
        .map((folder) => [`docblocks without a noun in ${folder}`, docblocksOf(root, folder).headless]),
    ),
    "small files with one importer": smallFiles(modules).map((file) => `module/${file}`),
    "state of modules": moduleState(modules),
  };
}

/** The number of places that a report lists. More would hide the other problems. */
const SHOWN = 40;

const shown = (places: readonly string[]): string[] => [
  ...places.slice(0, SHOWN).map((place) => `  ${place}`),
  ...(places.length > SHOWN ? [`  and ${places.length - SHOWN} more`] : []),
];

const STATED = join(import.meta.dirname, "limits.json");

export const statedLimits = (): Limits => JSON.parse(readFileSync(STATED, "utf8")) as Limits;

export const writeLimits = (limits: Limits): void =>
  writeFileSync(STATED, `${JSON.stringify(limits, null, 2)}\n`);

/** Compares counts in a checkout with the limits. Above a limit, each finding is a problem, because any may be new. */
export function limitsReport(root: string, limits: Limits): LimitsReport {
  const found = Object.entries(findingsOf(root));
  return {
    figures: found.map(([name, { length }]) => `${name}: ${length} (limit ${limits[name]})`),
    problems: found.flatMap(([name, places]) =>
      places.length > (limits[name] ?? 0)
        ? [`${places.length} ${name}, more than ${limits[name] ?? 0}:`, ...shown(places)]
        : [],
    ),
    lowered: Object.fromEntries(
      found.map(([name, places]) => [name, Math.min(places.length, limits[name] ?? places.length)]),
    ),
  };
}
