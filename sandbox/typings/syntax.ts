/** Syntax trees of the public typings, limited to the nodes needed to read the names of members. */
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { parseSync } from "vite";

/** A node of the syntax tree (ESTree with the TypeScript nodes of the parser). */
export interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

/** A file of the typings. */
export interface TypingsFile {
  readonly path: string;
  readonly text: string;
  readonly body: readonly Node[];
}

const PACKAGES = fileURLToPath(new URL("../../node_modules", import.meta.url));
const TYPINGS = join(PACKAGES, "fvtt-types/src/foundry");
const files = new Map<string, TypingsFile>();

/** A typings file by its path below the folder `foundry`, without extension: "client/game". */
export const readTypings = (path: string): TypingsFile => read(path, join(TYPINGS, `${path}.d.mts`));

/** A typings file of another package: "@pixi/display/lib/Container". */
export const readPackage = (path: string): TypingsFile => read(path, join(PACKAGES, `${path}.d.ts`));

function read(path: string, source: string): TypingsFile {
  const known = files.get(path);
  if (known) return known;
  const text = readFileSync(source, "utf8");
  const { program } = parseSync(source, text, { lang: "dts", sourceType: "module" });
  const file = { path, text, body: program.body as unknown as Node[] };
  files.set(path, file);
  return file;
}

/** The file that an import refers to; null for a file outside the host's own typings. */
export function resolveImport(from: string, specifier: string): string | null {
  const bare = specifier.replace(/(\.d)?\.mts$|\.mjs$/, "");
  const path = bare.startsWith("#common/")
    ? bare.replace("#common/", "common/")
    : bare.startsWith("#client/")
      ? bare.replace("#client/", "client/")
      : bare.startsWith(".")
        ? normalize(join(dirname(from), bare))
        : null;
  return path !== null && existsSync(join(TYPINGS, `${path}.d.mts`)) ? path : null;
}

/** The statement behind `export` and `declare`. */
export const declarationOf = (statement: Node): Node =>
  /^Export(Named|Default)Declaration$/.test(statement.type)
    ? ((statement.declaration as Node | null) ?? statement)
    : statement;

/** The name of a member of a class, an interface or an object; null for computed and private members. */
export function keyOf(member: Node): string | null {
  const key = member.key as Node | undefined;
  if (!key || member.computed) return null;
  if (key.type === "Identifier") return key.name as string;
  return key.type === "Literal" ? String(key.value) : null;
}

/** The documentation comment right before a node. */
export function docOf({ text }: TypingsFile, node: Node): string {
  const before = text.slice(0, node.start).trimEnd();
  return before.endsWith("*/") ? before.slice(before.lastIndexOf("/**")) : "";
}

/** The generation that removes a deprecated member; null if no generation removes it. */
export function removedIn(file: TypingsFile, node: Node): number | null {
  const doc = docOf(file, node);
  if (!doc.includes("@deprecated")) return null;
  const found = /(?:until|removed in)\s+v?(\d+)/i.exec(doc);
  return found ? Number(found[1]) : null;
}
