/**
 * Finds the members of the host that a package's code uses: chains from global names, also through constants and
 * destructuring, and members that its classes inherit from the host. It knows no types, so members of unknown values
 * are not found.
 */
import { parseSync } from "vite";

/** A node of the syntax tree. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly [key: string]: unknown;
}

export interface CodeFile {
  /** The path to display. */
  readonly path: string;
  readonly text: string;
}

export interface Place {
  readonly file: string;
  readonly line: number;
}

/** A chain from a global name on, such as `foundry.utils.mergeObject`. */
export interface ChainUse extends Place {
  readonly chain: readonly string[];
}

/** A member that a class of the package uses on itself, or overrides. */
export interface MemberUse extends Place {
  /** The class of the package that uses it. */
  readonly className: string;
  readonly member: string;
  readonly isStatic: boolean;
}

export interface Uses {
  readonly chains: readonly ChainUse[];
  readonly members: readonly MemberUse[];
  /** The bases of each class of the package: another of its classes, or a chain. */
  readonly bases: ReadonlyMap<string, readonly (readonly string[])[]>;
}

const WRAPPERS =
  /^(TSNonNullExpression|TSAsExpression|TSSatisfiesExpression|ParenthesizedExpression|ChainExpression|TSInstantiationExpression|TSTypeAssertion)$/;
const GLOBAL_OBJECTS = new Set(["globalThis", "window"]);

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && typeof (value as Node).type === "string";

/** The direct children of a node, except types. */
function childrenOf(node: Node): Node[] {
  return Object.entries(node)
    .filter(([key]) => key !== "typeAnnotation" && key !== "typeArguments" && key !== "returnType")
    .flatMap(([, value]) => (Array.isArray(value) ? value : [value]))
    .filter(isNode)
    .filter(({ type }) => !/^TS(Interface|TypeAlias|TypeParameter)/.test(type));
}

const unwrap = (node: Node): Node => (WRAPPERS.test(node.type) ? unwrap(node.expression as Node) : node);

interface Found {
  readonly chains: ChainUse[];
  readonly members: MemberUse[];
  readonly bases: Map<string, string[][]>;
  /** The classes that the package's mixins create, by the name of the function. */
  readonly mixins: Map<string, string>;
}

/** Scans one package. */
export function scanCode(files: readonly CodeFile[]): Uses {
  const found: Found = { chains: [], members: [], bases: new Map(), mixins: new Map() };
  for (const file of files) new FileScan(file, found).run();
  // A mixin's class extends the class that the mixin is applied to.
  for (const [mixin, created] of found.mixins) {
    const applied = [...found.bases.values()].filter((bases) => bases.some(([name]) => name === mixin));
    const bases = applied.flatMap((each) => each.filter(([name]) => name !== mixin));
    found.bases.set(created, bases);
  }
  return found;
}

class FileScan {
  readonly #file: CodeFile;
  readonly #uses: Found;
  /** The functions around the current node. */
  readonly #functions: Node[] = [];
  readonly #declared = new Set<string>();
  readonly #aliases = new Map<string, string[]>();
  readonly #lines: number[];

  constructor(file: CodeFile, uses: Found) {
    this.#file = file;
    this.#uses = uses;
    this.#lines = [...file.text.matchAll(/\n/g)].map(({ index }) => index);
  }

  run(): void {
    const { path, text } = this.#file;
    const { program } = parseSync(path, text, { sourceType: "module" });
    const root = program as unknown as Node;
    this.#declare(root);
    this.#visit(root);
  }

  #place(node: Node): Place {
    let line = 1;
    while (line <= this.#lines.length && (this.#lines[line - 1] as number) < node.start) line += 1;
    return { file: this.#file.path, line };
  }

  /** Records the names that the file declares. Constants of host members are recorded as the member. */
  #declare(node: Node): void {
    if (node.type === "VariableDeclarator") this.#declareVariable(node);
    else if (/^Import.*Specifier$/.test(node.type)) this.#declared.add((node.local as Node).name as string);
    else if (/^(Function|Class)/.test(node.type) && isNode(node.id))
      this.#declared.add(node.id.name as string);
    for (const parameter of (node.params as Node[] | undefined) ?? []) this.#declarePattern(parameter);
    for (const child of childrenOf(node)) this.#declare(child);
  }

  #declareVariable({ id, init }: Node): void {
    const target = id as Node;
    const chain = isNode(init) ? this.#chainOf(init) : null;
    if (chain && target.type === "Identifier") {
      this.#aliases.set(target.name as string, chain);
    } else if (chain && target.type === "ObjectPattern") {
      for (const property of target.properties as Node[]) {
        const key = property.key as Node | undefined;
        if (!key || property.computed) continue;
        const value = property.value as Node;
        const local = value.type === "AssignmentPattern" ? (value.left as Node) : value;
        const member = [...chain, key.name as string];
        this.#uses.chains.push({ chain: member, ...this.#place(property) });
        if (local.type === "Identifier") this.#aliases.set(local.name as string, member);
      }
    } else {
      this.#declarePattern(target);
      if (target.type === "Identifier" && isNode(init))
        this.#declareMixed(target.name as string, unwrap(init));
    }
  }

  /** A constant created by a mixin of the host is a class. */
  #declareMixed(name: string, init: Node): void {
    const callee = init.type === "CallExpression" ? this.#chainOf(init.callee as Node) : null;
    if (callee?.at(-1)?.endsWith("Mixin")) this.#uses.bases.set(name, this.#basesOf(init));
  }

  #declarePattern(node: Node): void {
    if (node.type === "Identifier") this.#declared.add(node.name as string);
    else for (const child of childrenOf(node)) this.#declarePattern(child);
  }

  /** The chain of names from a global name on; null for anything else. */
  #chainOf(wrapped: Node): string[] | null {
    const node = unwrap(wrapped);
    if (node.type === "Identifier") {
      const name = node.name as string;
      const alias = this.#aliases.get(name);
      if (alias) return alias;
      return this.#declared.has(name) || GLOBAL_OBJECTS.has(name) ? null : [name];
    }
    if (node.type !== "MemberExpression") return null;
    const property = node.property as Node;
    const name = !node.computed ? property.name : property.type === "Literal" ? property.value : null;
    if (typeof name !== "string") return null;
    const object = unwrap(node.object as Node);
    if (object.type === "Identifier" && GLOBAL_OBJECTS.has(object.name as string)) return [name];
    const chain = this.#chainOf(object);
    return chain && [...chain, name];
  }

  #visit(node: Node): void {
    if (/^Class(Declaration|Expression)$/.test(node.type)) this.#visitClass(node);
    const chain = /^(MemberExpression|Identifier)$/.test(node.type) ? this.#chainOf(node) : null;
    if (chain) {
      this.#uses.chains.push({ chain, ...this.#place(node) });
      return;
    }
    if (node.type === "MemberExpression") {
      this.#visit(node.object as Node);
      if (node.computed) this.#visit(node.property as Node);
      return;
    }
    if (node.type.startsWith("Import")) return;
    const isFunction = node.type === "FunctionDeclaration";
    if (isFunction) this.#functions.push(node);
    for (const [key, value] of Object.entries(node)) {
      // Names of properties and members do not refer to values.
      const isName = key === "key" && !node.computed;
      if (isName || key === "id" || key === "params") continue;
      for (const child of (Array.isArray(value) ? value : [value]).filter(isNode))
        if (childrenOf(node).includes(child)) this.#visit(child);
    }
    if (isFunction) this.#functions.pop();
  }

  #visitClass(node: Node): void {
    const className = isNode(node.id) ? (node.id.name as string) : `class at ${node.start}`;
    if (isNode(node.superClass)) {
      const mixin = this.#mixinOf(unwrap(node.superClass));
      if (mixin) this.#uses.mixins.set(mixin, className);
      else this.#uses.bases.set(className, this.#basesOf(node.superClass));
    }
    for (const member of (node.body as { body: Node[] }).body) {
      const isStatic = member.static === true;
      const key = member.key as Node | undefined;
      if (key?.type === "Identifier" && !member.computed && member.kind !== "constructor")
        this.#uses.members.push({ className, member: key.name as string, isStatic, ...this.#place(key) });
      this.#visitBody(member, className, isStatic);
    }
  }

  /** The mixin function whose parameter a class extends. */
  #mixinOf(base: Node): string | null {
    const hasParameter = (node: Node) =>
      (node.params as Node[]).some((each) => each.type === "Identifier" && each.name === base.name);
    const found = base.type === "Identifier" ? this.#functions.find(hasParameter) : undefined;
    return isNode(found?.id) ? (found.id.name as string) : null;
  }

  /** Collects members of `this` and `super`. A nested function has a `this` of its own. */
  #visitBody(node: Node, className: string, isStatic: boolean): void {
    if (node.type === "FunctionDeclaration" || node.type.startsWith("Class")) return;
    if (node.type === "MemberExpression" && !node.computed) {
      const object = unwrap(node.object as Node);
      const property = node.property as Node;
      if (/^(ThisExpression|Super)$/.test(object.type) && property.type === "Identifier")
        this.#uses.members.push({
          className,
          member: property.name as string,
          isStatic,
          ...this.#place(property),
        });
    }
    for (const child of childrenOf(node)) this.#visitBody(child, className, isStatic);
  }

  /** The bases that `extends` names: a class, or mixins around one. */
  #basesOf(wrapped: Node): string[][] {
    const node = unwrap(wrapped);
    if (node.type === "CallExpression")
      return [node.callee as Node, ...(node.arguments as Node[])].flatMap((part) => this.#basesOf(part));
    const chain = this.#chainOf(node);
    if (chain) return [chain];
    return node.type === "Identifier" ? [[node.name as string]] : [];
  }
}
