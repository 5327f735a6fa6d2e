/** Finds the names of module/ that a single test uses: in its body and table, and in the helpers that these use. */
import type { Binding, Node, Range, Reference } from "./source.ts";
import { nodesOf } from "./source.ts";
import type { Place, Sources } from "./sources.ts";

/** Position of a test, as reported by the runner. Lines and columns start at 1. */
export interface TestLocation {
  readonly line: number;
  readonly column: number;
}

/** Values of module/ that a test uses. */
export interface Uses {
  /** In its own body and table. */
  readonly direct: readonly Place[];
  /** In its body, its table and all helpers. */
  readonly all: readonly Place[];
}

/**
 * Names that a test uses, or names in the whole file if the test's position is unknown or outside every test.
 * @param at a place in the test, in characters
 * @param words of its title and its worked example. If a test picks a table entry by them (`OPS[example.op]`), only
 * this entry counts.
 */
export function usesOf(sources: Sources, file: string, at: number | null, words: ReadonlySet<string>): Uses {
  const source = sources.get(file);
  if (!source) return { direct: [], all: [] };
  const call = at === null ? null : testAt(source.program, at);
  const body: Range = call ? [call.start, call.end] : [0, Number.POSITIVE_INFINITY];
  const walk = new Walk(sources, words);
  walk.range(file, body);
  const direct = sources
    .within(source, body)
    .filter(({ isType }) => !isType)
    .flatMap((reference) => sources.targets(file, reference))
    .filter((place) => walk.found.has(place.binding));
  return { direct, all: [...walk.found.values()] };
}

class Walk {
  readonly found = new Map<Binding, Place>();
  readonly #sources: Sources;
  readonly #words: ReadonlySet<string>;
  readonly #seen = new Set<Range>();

  constructor(sources: Sources, words: ReadonlySet<string>) {
    this.#sources = sources;
    this.#words = words;
  }

  range(file: string, range: Range): void {
    if (this.#seen.has(range)) return;
    this.#seen.add(range);
    for (const reference of this.#sources.within(this.#sources.get(file)!, range)) {
      if (reference.isType) continue;
      for (const place of this.#sources.targets(file, reference)) this.#use(place, reference);
    }
  }

  #use({ file, binding }: Place, reference: Reference): void {
    if (file.startsWith("module/")) this.found.set(binding, { file, binding });
    else for (const range of this.#meant(binding, reference)) this.range(file, range);
  }

  /** The parts of a declaration that a reference can refer to. */
  #meant({ properties, ranges }: Binding, { member }: Reference): readonly Range[] {
    if (!properties || member === undefined) return ranges;
    const keys = member === null ? [...properties.keys()].filter((key) => this.#words.has(key)) : [member];
    const meant = keys.map((key) => properties.get(key)).filter((range) => range !== undefined);
    return meant.length > 0 ? meant : ranges;
  }
}

export function offsetOf(text: string, { line, column }: TestLocation): number {
  let offset = 0;
  for (let passed = 1; passed < line; passed += 1) offset = text.indexOf("\n", offset) + 1;
  return offset + column - 1;
}

/** The innermost call of a test function that contains a place. */
function testAt(program: Node, offset: number): Node | null {
  let calls = testCalls.get(program);
  if (!calls) {
    calls = [...nodesOf(program)].filter(isTestCall);
    testCalls.set(program, calls);
  }
  // Parents come before their children.
  return calls.findLast(({ start, end }) => start <= offset && offset <= end) ?? null;
}

const testCalls = new WeakMap<Node, readonly Node[]>();

/** True for `it(…)` and `it.each(table)(…)`, but not for `it.each(table)` alone, which is part of a test. */
function isTestCall(node: Node): boolean {
  if (node.type !== "CallExpression") return false;
  const callee = node.callee as Node;
  const isPart =
    callee.type === "MemberExpression" && /^(each|for)$/.test(String((callee.property as Node).name));
  return !isPart && /^(it|test)$/.test(rootOf(callee));
}

/** The name at the start of a call: "it" in `it.each(table)(…)`. */
function rootOf(callee: Node): string {
  if (callee.type === "Identifier") return String(callee.name);
  const inner = callee.type === "MemberExpression" ? callee.object : callee.callee;
  return inner ? rootOf(inner as Node) : "";
}
