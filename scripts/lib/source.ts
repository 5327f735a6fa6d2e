/**
 * Imports, exports, declarations and names of one TypeScript file, read from its syntax tree. Names are resolved by
 * scope, so a parameter with an import's name is not mistaken for it. Knows no types.
 */
import { parseSync } from "vite";

/** A node of the syntax tree (ESTree with the TypeScript nodes of the parser). */
export interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

/** A place in the file, in characters. */
export type Range = readonly [start: number, end: number];

export interface ModuleImport {
  readonly specifier: string;
  /** Whether it leaves nothing in the running code. */
  readonly typeOnly: boolean;
}

/** Something declared or imported under a name. */
export interface Binding {
  readonly name: string;
  /** Whether the name is in the file's outermost scope. */
  readonly top: boolean;
  /** Whether it is an interface or a type alias. */
  readonly isType: boolean;
  /** The ranges of the declaration and of every assignment to the name. */
  readonly ranges: Range[];
  /** Properties of a constant's object literal. */
  readonly properties: ReadonlyMap<string, Range> | null;
  readonly from: { readonly specifier: string; readonly name: string } | null;
}

/** A use of a name. */
export interface Reference {
  readonly at: number;
  readonly binding: Binding;
  /** Whether only types are referred to. */
  readonly isType: boolean;
  /** `name.member`: the member; `name[…]`: null; undefined otherwise. */
  readonly member?: string | null;
}

/** An exported name: a binding of this file, or a name of another file. */
export type Export =
  | { readonly binding: Binding }
  | { readonly specifier: string; readonly name: string; readonly typeOnly: boolean };

export interface Source {
  readonly program: Node;
  readonly comments: readonly { readonly value: string; readonly start: number }[];
  readonly imports: readonly ModuleImport[];
  readonly exports: ReadonlyMap<string, Export>;
  /** Files whose exports are all re-exported. */
  readonly exportsAll: readonly ModuleImport[];
  readonly references: readonly Reference[];
  readonly bindings: readonly Binding[];
  /** Outermost statements that run when the file is loaded. */
  readonly effects: readonly Range[];
}

/** Nodes that look like types but hold values. */
const VALUE_NODES = new Set([
  "TSAsExpression",
  "TSSatisfiesExpression",
  "TSNonNullExpression",
  "TSTypeAssertion",
  "TSInstantiationExpression",
  "TSParameterProperty",
  "TSEnumDeclaration",
  "TSEnumBody",
  "TSEnumMember",
  "TSModuleDeclaration",
  "TSModuleBlock",
  "TSExportAssignment",
  "TSAbstractMethodDefinition",
  "TSAbstractPropertyDefinition",
  "TSEmptyBodyFunctionExpression",
  "TSDeclareFunction",
]);

const FUNCTIONS = new Set([
  "FunctionDeclaration",
  "FunctionExpression",
  "ArrowFunctionExpression",
  "TSDeclareFunction",
  "TSEmptyBodyFunctionExpression",
  "TSFunctionType",
  "TSConstructorType",
  "TSMethodSignature",
  "TSCallSignatureDeclaration",
  "TSConstructSignatureDeclaration",
]);

/** Outermost statements without an effect when the file is loaded. */
const NAMED =
  /^(Import|Export|(Variable|Function|Class|TSInterface|TSTypeAlias|TSEnum)Declaration$|TSDeclareFunction)/;

/** Child fields that hold a name without a reference. */
const OWN_NAME: Readonly<Record<string, string>> = {
  MemberExpression: "property",
  Property: "key",
  MethodDefinition: "key",
  PropertyDefinition: "key",
  AccessorProperty: "key",
  TSAbstractMethodDefinition: "key",
  TSAbstractPropertyDefinition: "key",
  TSPropertySignature: "key",
  ClassDeclaration: "id",
  ClassExpression: "id",
  TSEnumDeclaration: "id",
  TSInterfaceDeclaration: "id",
  TSTypeAliasDeclaration: "id",
  TSModuleDeclaration: "id",
  TSTypeParameter: "name",
  TSMappedType: "key",
  TSEnumMember: "id",
  TSNamedTupleMember: "label",
  BreakStatement: "label",
  ContinueStatement: "label",
  LabeledStatement: "label",
};

export const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && typeof (value as Node).type === "string";

/** Direct children of a node with their fields. */
export function* childrenOf(node: Node): Generator<[field: string, child: Node]> {
  for (const field in node) {
    const value = node[field];
    if (Array.isArray(value)) {
      for (const each of value) if (isNode(each)) yield [field, each];
    } else if (isNode(value)) yield [field, value];
  }
}

/** Every node, parents first. */
export function* nodesOf(node: Node): Generator<Node> {
  yield node;
  for (const [, child] of childrenOf(node)) yield* nodesOf(child);
}

const nameOf = (node: unknown): string =>
  String((node as { name?: unknown; value?: unknown }).name ?? (node as { value?: unknown }).value);

const rangeOf = ({ start, end }: Node): Range => [start, end];

/** Names that a pattern (a parameter, the left side of a declaration) declares. */
function* patternNames(node: Node): Generator<string> {
  switch (node.type) {
    case "Identifier":
      yield nameOf(node);
      break;
    case "ObjectPattern":
      for (const each of node.properties as Node[])
        yield* patternNames((each.type === "Property" ? each.value : each.argument) as Node);
      break;
    case "ArrayPattern":
      for (const each of node.elements as (Node | null)[]) if (each) yield* patternNames(each);
      break;
    case "AssignmentPattern":
      yield* patternNames(node.left as Node);
      break;
    case "RestElement":
      yield* patternNames(node.argument as Node);
      break;
    case "TSParameterProperty":
      yield* patternNames(node.parameter as Node);
      break;
  }
}

class Scope {
  readonly names = new Map<string, Binding>();
  constructor(readonly parent: Scope | null) {}

  find(name: string): Binding | undefined {
    return this.names.get(name) ?? this.parent?.find(name);
  }
}

/** Reads a file. @throws Error with its path if it cannot be parsed */
export function readSource(code: string, file: string): Source {
  const parsed = parseSync(file, code, { lang: "ts" });
  const [error] = parsed.errors;
  if (error) throw new Error(`${file}: ${error.message}`);
  const reader = new Reader();
  reader.file(parsed.program as unknown as Node);
  return { program: parsed.program as unknown as Node, comments: parsed.comments, ...reader };
}

class Reader {
  readonly imports: ModuleImport[] = [];
  readonly exports = new Map<string, Export>();
  readonly exportsAll: ModuleImport[] = [];
  readonly references: Reference[] = [];
  readonly bindings: Binding[] = [];
  readonly effects: Range[] = [];

  file(program: Node): void {
    const top = new Scope(null);
    const body = program.body as Node[];
    for (const statement of body) this.#imported(statement, top);
    this.#declareAll(body, top);
    for (const statement of body) {
      this.#exported(statement, top);
      if (!NAMED.test(statement.type)) this.effects.push(rangeOf(statement));
      this.#visit(statement, top, false);
    }
  }

  #add(scope: Scope, name: string, range: Range, more: Partial<Binding> = {}): Binding {
    const known = scope.names.get(name);
    if (known && !known.from) {
      // Two declarations of one name (a type and a constant, or an overload) count as one binding.
      known.ranges.push(range);
      return known;
    }
    const binding: Binding = {
      name,
      top: scope.parent === null,
      isType: false,
      ranges: [range],
      properties: null,
      from: null,
      ...more,
    };
    scope.names.set(name, binding);
    this.bindings.push(binding);
    return binding;
  }

  #imported(statement: Node, top: Scope): void {
    if (statement.type !== "ImportDeclaration") return;
    const specifier = nameOf(statement.source);
    const specifiers = statement.specifiers as Node[];
    const typeOnly =
      statement.importKind === "type" ||
      (specifiers.length > 0 && specifiers.every((each) => each.importKind === "type"));
    this.imports.push({ specifier, typeOnly });
    for (const each of specifiers) {
      const name =
        each.type === "ImportNamespaceSpecifier"
          ? "*"
          : each.type === "ImportDefaultSpecifier"
            ? "default"
            : nameOf(each.imported);
      this.#add(top, nameOf(each.local), rangeOf(each), { from: { specifier, name } });
    }
  }

  #exported(statement: Node, top: Scope): void {
    const give = (exported: string, local: string): void => {
      const binding = top.find(local);
      if (!binding) return;
      this.exports.set(exported, { binding });
    };
    if (statement.type === "ExportAllDeclaration") {
      const from = { specifier: nameOf(statement.source), typeOnly: statement.exportKind === "type" };
      this.imports.push(from);
      if (isNode(statement.exported)) this.exports.set(nameOf(statement.exported), { ...from, name: "*" });
      else this.exportsAll.push(from);
    } else if (statement.type === "ExportDefaultDeclaration") {
      const declared = statement.declaration as Node;
      const own = isNode(declared.id) ? nameOf(declared.id) : "default";
      if (own === "default") this.#add(top, own, rangeOf(declared));
      this.exports.set("default", { binding: top.find(own)! });
    } else if (statement.type === "ExportNamedDeclaration") {
      const specifiers = statement.specifiers as Node[];
      const allTypes =
        statement.exportKind === "type" ||
        (specifiers.length > 0 && specifiers.every((each) => each.exportKind === "type"));
      if (isNode(statement.source)) {
        const specifier = nameOf(statement.source);
        this.imports.push({ specifier, typeOnly: allTypes });
        for (const each of specifiers)
          this.exports.set(nameOf(each.exported), {
            specifier,
            name: nameOf(each.local),
            typeOnly: statement.exportKind === "type" || each.exportKind === "type",
          });
      } else if (isNode(statement.declaration)) {
        for (const name of declaredNames(statement.declaration)) give(name, name);
      } else for (const each of specifiers) give(nameOf(each.exported), nameOf(each.local));
    }
  }

  /** Declares the names of all statements of a block, because they are known in the whole block. */
  #declareAll(statements: readonly Node[], scope: Scope): void {
    for (const each of statements) {
      const statement =
        (each.type === "ExportNamedDeclaration" || each.type === "ExportDefaultDeclaration") &&
        isNode(each.declaration)
          ? each.declaration
          : each;
      if (statement.type === "VariableDeclaration") {
        for (const declarator of statement.declarations as Node[]) this.#declareVariable(declarator, scope);
      } else if (statement.type !== "ExportDefaultDeclaration" || isNode(statement.id)) {
        for (const name of declaredNames(statement))
          this.#add(scope, name, rangeOf(statement), {
            isType: /^TS(Interface|TypeAlias)/.test(statement.type),
          });
      }
    }
  }

  #declareVariable(declarator: Node, scope: Scope, source: Node | null = null): void {
    for (const name of patternNames(declarator.id as Node)) {
      const binding = this.#add(scope, name, rangeOf(declarator), {
        properties: isNode(declarator.init) ? propertiesOf(declarator.init) : null,
      });
      if (source) binding.ranges.push(rangeOf(source));
    }
  }

  #visit(node: Node, scope: Scope, isType: boolean): void {
    const types = isType || (node.type.startsWith("TS") && !VALUE_NODES.has(node.type));
    switch (node.type) {
      case "ImportDeclaration":
      case "ExportAllDeclaration":
      case "MetaProperty":
        return;
      case "ExportNamedDeclaration":
        if (isNode(node.declaration)) this.#visit(node.declaration, scope, isType);
        return;
      case "ImportExpression":
        this.#dynamic(node, node.source, false);
        break;
      case "TSImportType":
        this.#dynamic(node, node.source ?? node.argument, true);
        break;
      case "Identifier":
        this.#refer(node, scope, isType);
        if (isNode(node.typeAnnotation)) this.#visit(node.typeAnnotation, scope, true);
        return;
      case "TSQualifiedName":
        this.#visit(node.left as Node, scope, true);
        return;
      case "TSTypePredicate":
        if (isNode(node.typeAnnotation)) this.#visit(node.typeAnnotation, scope, true);
        return;
      case "MemberExpression":
        this.#member(node, scope, isType);
        return;
      case "AssignmentExpression":
        for (const name of patternNames(node.left as Node)) scope.find(name)?.ranges.push(rangeOf(node));
        break;
    }
    if (FUNCTIONS.has(node.type)) this.#function(node, scope, types);
    else this.#children(node, scope, types);
  }

  #children(node: Node, scope: Scope, types: boolean): void {
    const inner = this.#scopeOf(node, scope);
    for (const [field, child] of childrenOf(node)) {
      if (OWN_NAME[node.type] === field && !node.computed) continue;
      if (node.type === "VariableDeclarator" && field === "id") this.#pattern(child, inner);
      else if (node.type === "CatchClause" && field === "param") this.#pattern(child, inner);
      else if (node.type === "TSIndexSignature" && field === "parameters") this.#pattern(child, inner);
      else this.#visit(child, inner, types);
    }
  }

  /** The scope that a node opens, or the given scope if it opens none. */
  #scopeOf(node: Node, scope: Scope): Scope {
    const inner = new Scope(scope);
    if (node.type === "BlockStatement" || node.type === "StaticBlock" || node.type === "TSModuleBlock")
      this.#declareAll(node.body as Node[], inner);
    else if (node.type === "SwitchStatement")
      this.#declareAll(
        (node.cases as Node[]).flatMap((each) => each.consequent as Node[]),
        inner,
      );
    else if (node.type === "ForStatement" && isNode(node.init)) this.#declareAll([node.init], inner);
    else if (node.type === "ForOfStatement" || node.type === "ForInStatement") {
      const left = node.left as Node;
      if (left.type === "VariableDeclaration")
        for (const each of left.declarations as Node[])
          this.#declareVariable(each, inner, node.right as Node);
    } else if (node.type === "CatchClause" && isNode(node.param)) {
      for (const name of patternNames(node.param)) this.#add(inner, name, rangeOf(node.param));
    } else if (node.type === "ClassExpression" && isNode(node.id))
      this.#add(inner, nameOf(node.id), rangeOf(node));
    else if (node.type === "TSMappedType" && isNode(node.key))
      this.#add(inner, nameOf(node.key), rangeOf(node.key), { isType: true });
    else if (node.type === "TSConditionalType") {
      for (const each of nodesOf(node.extendsType as Node))
        if (each.type === "TSInferType") {
          const parameter = each.typeParameter as Node;
          this.#add(inner, nameOf(parameter.name), rangeOf(parameter), { isType: true });
        }
    }
    this.#typeParameters(node, inner);
    return inner.names.size > 0 ? inner : scope;
  }

  #typeParameters(node: Node, scope: Scope): void {
    if (!isNode(node.typeParameters)) return;
    for (const each of node.typeParameters.params as Node[])
      this.#add(scope, nameOf(each.name), rangeOf(each), { isType: true });
  }

  #function(node: Node, outer: Scope, isType: boolean): void {
    const scope = new Scope(outer);
    this.#typeParameters(node, scope);
    if (node.type === "FunctionExpression" && isNode(node.id))
      this.#add(scope, nameOf(node.id), rangeOf(node));
    const params = (node.params ?? []) as Node[];
    for (const each of params) for (const name of patternNames(each)) this.#add(scope, name, rangeOf(each));
    for (const each of params) this.#pattern(each, scope);
    for (const [field, child] of childrenOf(node)) {
      if (field === "params" || field === "id") continue;
      if (field === "key" && !node.computed) continue;
      this.#visit(child, scope, isType);
    }
  }

  /** Reads the references in a pattern, in addition to its names: default values, computed keys, types. */
  #pattern(node: Node, scope: Scope): void {
    if (isNode(node.typeAnnotation)) this.#visit(node.typeAnnotation, scope, true);
    switch (node.type) {
      case "ObjectPattern":
        for (const each of node.properties as Node[]) {
          if (each.computed) this.#visit(each.key as Node, scope, false);
          this.#pattern((each.type === "Property" ? each.value : each.argument) as Node, scope);
        }
        break;
      case "ArrayPattern":
        for (const each of node.elements as (Node | null)[]) if (each) this.#pattern(each, scope);
        break;
      case "AssignmentPattern":
        this.#pattern(node.left as Node, scope);
        this.#visit(node.right as Node, scope, false);
        break;
      case "RestElement":
        this.#pattern(node.argument as Node, scope);
        break;
      case "TSParameterProperty":
        this.#pattern(node.parameter as Node, scope);
        break;
    }
  }

  #member(node: Node, scope: Scope, isType: boolean): void {
    const object = node.object as Node;
    const property = node.property as Node;
    const literal = property.type === "Literal" ? nameOf(property) : null;
    if (object.type === "Identifier") {
      this.#refer(object, scope, isType, node.computed ? literal : nameOf(property));
    } else this.#visit(object, scope, isType);
    if (node.computed) this.#visit(property, scope, isType);
  }

  #refer(node: Node, scope: Scope, isType: boolean, member?: string | null): void {
    const binding = scope.find(nameOf(node));
    if (binding)
      this.references.push({ at: node.start, binding, isType, ...(member === undefined ? {} : { member }) });
  }

  /** An import inside code or a type, which may refer to any export of the file. */
  #dynamic(node: Node, source: unknown, typeOnly: boolean): void {
    const literal = isNode(source) && source.type === "TSLiteralType" ? source.literal : source;
    if (!isNode(literal) || typeof literal.value !== "string") return;
    const specifier = literal.value;
    this.imports.push({ specifier, typeOnly });
    const from = { specifier, name: "*" };
    const binding: Binding = { name: "", top: true, isType: typeOnly, ranges: [], properties: null, from };
    const member =
      isNode(node.qualifier) && node.qualifier.type === "Identifier" ? nameOf(node.qualifier) : null;
    this.references.push({ at: node.start, binding, isType: typeOnly, member });
  }
}

function declaredNames(statement: Node): string[] {
  if (statement.type === "VariableDeclaration")
    return (statement.declarations as Node[]).flatMap((each) => [...patternNames(each.id as Node)]);
  const isDeclaration =
    /^(Function|Class|TSInterface|TSTypeAlias|TSEnum)Declaration$/.test(statement.type) ||
    statement.type === "TSDeclareFunction";
  return isDeclaration && isNode(statement.id) ? [nameOf(statement.id)] : [];
}

/** Properties of an object literal, also behind `as const` and the like; null for other nodes or unknown parts. */
function propertiesOf(node: Node): ReadonlyMap<string, Range> | null {
  if (isNode(node.expression) && /^TS/.test(node.type)) return propertiesOf(node.expression);
  if (node.type !== "ObjectExpression") return null;
  const found = new Map<string, Range>();
  for (const each of node.properties as Node[]) {
    if (each.type !== "Property" || each.computed) return null;
    found.set(nameOf(each.key), rangeOf(each));
  }
  return found;
}
