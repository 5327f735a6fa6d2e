import { type Node, nodesOf } from "./source.ts";
import { Sources } from "./sources.ts";

/** The limit for casts in all of module/. */
export const MAX_CASTS = 60;
/** The limit for lines of one file. */
export const MAX_LINES = 400;
/** The limit for the median lines of a file. */
export const MAX_MEDIAN = 80;

/**
 * The places where casts are allowed (paths below module/): differences between generations, lookups of the host, and
 * the typed accessors of data models, which each check their result.
 */
const CAST_PLACES: readonly RegExp[] = [/^core\/host\/(compat|host)\.ts$/, /(^|\/)data\/[^/]+-of\.ts$/];

export const mayCast = (path: string): boolean => CAST_PLACES.some((place) => place.test(path));

/** Ways around the compiler, as written. The last two are refused everywhere. */
const KINDS = ["as unknown as", "as never", "any past the linter", "as any", "@ts-"] as const;
type Kind = (typeof KINDS)[number];
const REFUSED: readonly Kind[] = ["as any", "@ts-"];

interface FileFigures {
  readonly path: string;
  readonly lines: number;
  readonly casts: readonly Kind[];
}

export interface HouseReport {
  /** One line for each figure. */
  readonly figures: readonly string[];
  readonly problems: readonly string[];
}

/** Compares a folder with the structure of module/ with the limits above. */
export function houseReport(folder: string): HouseReport {
  const sources = new Sources(folder);
  const files = sources.list(".").map((path): FileFigures => {
    const text = sources.text(path);
    const { program, comments } = sources.get(path)!;
    const lines = text.split("\n").length - (text.endsWith("\n") ? 1 : 0);
    return { path, lines, casts: [...castsIn(program), ...suppressionsIn(comments)] };
  });
  return {
    figures: [castFigure(files), sizeFigure(files)],
    problems: [...castProblems(files), ...sizeProblems(files)],
  };
}

/** Finds casts. A chain of casts counts once. */
function* castsIn(program: Node): Generator<Kind> {
  const inner = new Set<Node>();
  for (const node of nodesOf(program)) {
    if (node.type !== "TSAsExpression" && node.type !== "TSTypeAssertion") continue;
    const { type } = node.typeAnnotation as Node;
    const operand = withoutParentheses(node.expression as Node);
    if (operand.type === "TSAsExpression") inner.add(operand);
    const throughUnknown =
      operand.type === "TSAsExpression" && (operand.typeAnnotation as Node).type === "TSUnknownKeyword";
    if (type === "TSAnyKeyword") yield "as any";
    else if (throughUnknown) yield "as unknown as";
    else if (type === "TSNeverKeyword" && !inner.has(node)) yield "as never";
  }
}

const withoutParentheses = (node: Node): Node =>
  node.type === "ParenthesizedExpression" ? withoutParentheses(node.expression as Node) : node;

/** Comments that silence the compiler or the rule against `any`. */
function* suppressionsIn(comments: readonly { readonly value: string }[]): Generator<Kind> {
  for (const { value } of comments) {
    if (/^[\s*]*@ts-(ignore|expect-error|nocheck)\b/.test(value)) yield "@ts-";
    if (/^[\s*]*biome-ignore\b.*noExplicitAny/.test(value)) yield "any past the linter";
  }
}

function castFigure(files: readonly FileFigures[]): string {
  const all = files.flatMap(({ casts }) => casts);
  const kinds = KINDS.map((kind) => [kind, all.filter((each) => each === kind).length] as const)
    .filter(([, count]) => count > 0)
    .map(([kind, count]) => `${count} ${kind}`);
  const out = sum(files.filter(({ path }) => !mayCast(path)).map(({ casts }) => casts.length));
  return `casts: ${all.length}${kinds.length > 0 ? ` (${kinds.join(", ")})` : ""}, ${out} of them out of place (limits ${MAX_CASTS} and 0)`;
}

function castProblems(files: readonly FileFigures[]): string[] {
  const problems: string[] = [];
  for (const { path, casts } of files) {
    const refused = mayCast(path) ? casts.filter((kind) => REFUSED.includes(kind)) : casts;
    if (refused.length > 0)
      problems.push(`module/${path}: ${refused.length} (${counted(refused)}) out of place`);
  }
  const all = sum(files.map(({ casts }) => casts.length));
  if (all > MAX_CASTS) problems.push(`${all} casts, more than ${MAX_CASTS}`);
  return problems;
}

const counted = (kinds: readonly Kind[]): string =>
  [...new Set(kinds)].map((kind) => `${kinds.filter((each) => each === kind).length} ${kind}`).join(", ");

function sizeFigure(files: readonly FileFigures[]): string {
  const longest = files.toSorted((a, b) => b.lines - a.lines)[0];
  return `files: ${files.length}, median ${median(files)} lines, longest ${longest?.lines ?? 0} (module/${longest?.path}; limits ${MAX_MEDIAN} and ${MAX_LINES})`;
}

function sizeProblems(files: readonly FileFigures[]): string[] {
  const long = files
    .filter(({ lines }) => lines > MAX_LINES)
    .map(({ path, lines }) => `module/${path} has ${lines} lines, more than ${MAX_LINES}`);
  const middle = median(files);
  return middle > MAX_MEDIAN
    ? [...long, `the median file has ${middle} lines, more than ${MAX_MEDIAN}`]
    : long;
}

function median(files: readonly FileFigures[]): number {
  const lines = files.map((file) => file.lines).sort((a, b) => a - b);
  return lines[Math.floor(lines.length / 2)] ?? 0;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);
