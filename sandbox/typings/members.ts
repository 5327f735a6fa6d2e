/** The members of classes and interfaces of the typings. */
import { declarationOf, keyOf, type Node, removedIn, type TypingsFile } from "./syntax.ts";

/** A member and the generation that removes it. */
export interface Member {
  readonly name: string;
  readonly removed: number | null;
}

export interface ClassMembers {
  readonly members: readonly Member[];
  readonly statics: readonly Member[];
  /** The fields of a document's or model's schema. */
  readonly fields: readonly Member[];
}

/** Names that every class or function has, and names that the typings invent for themselves. */
const NOT_OF_THE_HOST = /^(constructor|prototype|name|length)$|^__|\W/;

const unique = (members: Iterable<Member>): Member[] => [
  ...new Map([...members].map((member) => [member.name, member])).values(),
];

function read(file: TypingsFile, nodes: readonly Node[]): Member[] {
  return unique(
    nodes.flatMap((node) => {
      const name = keyOf(node);
      // An optional member may be undefined on the host too; a setter without a getter has nothing to read.
      const readable = !node.optional && node.kind !== "set" && node.accessibility !== "private";
      return name && readable && !NOT_OF_THE_HOST.test(name)
        ? [{ name, removed: removedIn(file, node) }]
        : [];
    }),
  );
}

/** The schema fields in the namespace with the class's name. */
function schemaFields(file: TypingsFile, className: string): Member[] {
  const namespaces = file.body
    .map(declarationOf)
    .filter((node) => node.type === "TSModuleDeclaration" && (node.id as Node).name === className);
  return unique(
    namespaces
      .flatMap((node) => (node.body as { body: Node[] }).body.map(declarationOf))
      .filter(
        (node) =>
          node.type === "TSInterfaceDeclaration" &&
          /^(Base)?Schema$|^SharedProtoSchema$/.test((node.id as Node).name as string),
      )
      .flatMap((node) => read(file, (node.body as { body: Node[] }).body)),
  );
}

/** The members that a class declares itself, without inherited members. */
export function classMembers(file: TypingsFile, node: Node): ClassMembers {
  const body = (node.body as { body: Node[] }).body;
  const own = read(
    file,
    body.filter((member) => !member.static),
  );
  const names = new Set(own.map(({ name }) => name));
  const className = (node.id as Node).name as string;
  return {
    members: own,
    statics: read(
      file,
      body.filter((member) => member.static),
    ),
    fields: schemaFields(file, className).filter(({ name }) => !names.has(name)),
  };
}

/** An object of the host described by an interface, with the objects inside it: "Canvas.layers". */
export type ObjectTree = Map<string, readonly Member[]>;

type Interfaces = ReadonlyMap<string, Node>;

/** The members of the object that a type describes; null if it is not an object with listed members. */
function bodyOf(type: Node | undefined, interfaces: Interfaces): Node[] | null {
  if (type?.type === "TSTypeLiteral") return type.members as Node[];
  if (type?.type !== "TSTypeReference") return null;
  const found = interfaces.get(qualified(type.typeName as Node));
  return found ? (found.body as { body: Node[] }).body : null;
}

/** `CONFIG.Dice` as text. */
export const qualified = (node: Node): string =>
  node.type === "TSQualifiedName"
    ? `${qualified(node.left as Node)}.${(node.right as Node).name as string}`
    : ((node.name as string | undefined) ?? "");

/** Reads an interface and its nested objects, to the given depth. */
export function objectTree(
  file: TypingsFile,
  root: Node[],
  interfaces: Interfaces,
  depth: number,
): ObjectTree {
  const tree: ObjectTree = new Map();
  const walk = (path: string, nodes: Node[], left: number): void => {
    const members = read(file, nodes);
    const earlier = tree.get(path) ?? [];
    if (members.length > 0) tree.set(path, unique([...earlier, ...members]));
    if (left === 0) return;
    for (const node of nodes) {
      const name = keyOf(node);
      const type = (node.typeAnnotation as { typeAnnotation?: Node } | null)?.typeAnnotation;
      const body = name && !node.optional ? bodyOf(type, interfaces) : null;
      if (body) walk(path ? `${path}.${name}` : (name as string), body, left - 1);
    }
  };
  walk("", root, depth);
  return tree;
}
