/** The exports of a typings module that exist at run time: classes, functions, values and namespaces, but not types. */
import {
  declarationOf,
  type Node,
  readTypings,
  removedIn,
  resolveImport,
  type TypingsFile,
} from "./syntax.ts";

export type Entity =
  | {
      readonly kind: "class";
      readonly file: TypingsFile;
      readonly node: Node;
      readonly removed: number | null;
    }
  | { readonly kind: "function" | "value"; readonly file: TypingsFile; readonly removed: number | null }
  | { readonly kind: "namespace"; readonly path: string };

type Names = ReadonlyMap<string, Entity>;

const cache = new Map<string, Names>();
const nameOf = (node: Node | undefined): string => (node?.name ?? node?.value ?? "") as string;

/** The entity that a statement declares under a name; null for types. */
function declared(file: TypingsFile, statement: Node, name: string): Entity | null {
  const node = declarationOf(statement);
  const removed = removedIn(file, statement);
  if (node.type === "ClassDeclaration" && nameOf(node.id as Node) === name)
    return { kind: "class", file, node, removed };
  if (/Function/.test(node.type) && nameOf(node.id as Node) === name)
    return { kind: "function", file, removed };
  if (node.type !== "VariableDeclaration") return null;
  const found = (node.declarations as Node[]).find((each) => nameOf(each.id as Node) === name);
  return found ? { kind: "value", file, removed } : null;
}

/** The entity behind a name in a file. `withTypes` includes type imports, because a class may extend such a class. */
export function local(file: TypingsFile, name: string, withTypes = false): Entity | null {
  for (const statement of file.body) {
    const found = declared(file, statement, name);
    if (found) return found;
    if (statement.type !== "ImportDeclaration") continue;
    if (statement.importKind === "type" && !withTypes) continue;
    const target = resolveImport(file.path, (statement.source as Node).value as string);
    const specifier = (statement.specifiers as Node[]).find((each) => nameOf(each.local as Node) === name);
    if (!target || !specifier) continue;
    if (specifier.type === "ImportNamespaceSpecifier") return { kind: "namespace", path: target };
    const imported =
      specifier.type === "ImportDefaultSpecifier" ? "default" : nameOf(specifier.imported as Node);
    return exportsOf(target).get(imported) ?? null;
  }
  return null;
}

function reexports(file: TypingsFile, statement: Node, names: Map<string, Entity>): void {
  const source = statement.source as Node | null;
  const target = source ? resolveImport(file.path, source.value as string) : null;
  if (source && !target) return;
  for (const specifier of statement.specifiers as Node[]) {
    if (specifier.exportKind === "type") continue;
    const from = nameOf(specifier.local as Node);
    const entity = target ? exportsOf(target).get(from) : local(file, from);
    if (entity) names.set(nameOf(specifier.exported as Node), entity);
  }
}

function readStatement(file: TypingsFile, statement: Node, names: Map<string, Entity>): void {
  // The parser marks `export declare` as an export of types, although it declares values.
  if (statement.exportKind === "type" && !statement.declaration) return;
  if (statement.type === "ExportAllDeclaration") {
    const target = resolveImport(file.path, (statement.source as Node).value as string);
    if (!target) return;
    const exported = nameOf(statement.exported as Node | undefined);
    if (exported) names.set(exported, { kind: "namespace", path: target });
    else
      for (const [name, entity] of exportsOf(target))
        if (name !== "default" && !names.has(name)) names.set(name, entity);
    return;
  }
  if (statement.type === "ExportDefaultDeclaration") {
    const node = statement.declaration as Node;
    const name = node.type === "Identifier" ? nameOf(node) : nameOf(node.id as Node);
    const entity = node.type === "Identifier" ? local(file, name) : declared(file, statement, name);
    if (entity) names.set("default", entity);
    return;
  }
  if (statement.type !== "ExportNamedDeclaration") return;
  const node = statement.declaration as Node | null;
  if (!node) {
    reexports(file, statement, names);
    return;
  }
  const declaredNames =
    node.type === "VariableDeclaration"
      ? (node.declarations as Node[]).map((each) => nameOf(each.id as Node))
      : [nameOf(node.id as Node)];
  for (const name of declaredNames) {
    const entity = name && declared(file, statement, name);
    if (entity) names.set(name, entity);
  }
}

/** The names that a file exports at run time. */
export function exportsOf(path: string): Names {
  const known = cache.get(path);
  if (known) return known;
  const names = new Map<string, Entity>();
  cache.set(path, names);
  const file = readTypings(path);
  for (const statement of file.body) readStatement(file, statement, names);
  return names;
}

/** The classes that a file declares, including unexported classes such as the bases of mixins. */
export const classesOf = (file: TypingsFile): Node[] =>
  file.body.map(declarationOf).filter((node) => node.type === "ClassDeclaration");
