/** Regular expressions read players' texts on the GM's client, so each must run in linear time. */
import { runInNewContext } from "node:vm";
import { parseSync } from "vite";
import { describe, expect, it } from "vitest";
import { ROOT } from "../../scripts/lib/run.ts";
import { Sources } from "../../scripts/lib/sources.ts";

const LENGTH = 100_000;
/** Milliseconds. At this length, a linear expression needs a few, a quadratic one minutes. */
const LIMIT = 10_000;

/** The regular expressions in a source file, as written. */
function expressionsOf(path: string, text: string): string[] {
  const found: string[] = [];
  const visit = (node: unknown): void => {
    if (typeof node !== "object" || node === null) return;
    const { regex, start, end } = node as { regex?: object; start: number; end: number };
    if (regex) found.push(text.slice(start, end));
    for (const child of Object.values(node)) visit(child);
  };
  visit(parseSync(path, text).program);
  return found;
}

/** Texts that cause backtracking in careless expressions: repeated pieces, with and without a matching start. */
function texts(expression: string): string[] {
  const literal = expression
    .slice(1, expression.lastIndexOf("/"))
    .replaceAll(/\\([^dswbDSWB])/g, "$1")
    .replaceAll(/[\^$]|\(\?[:=!<]+/g, "");
  const beginning = literal.split(/[+*?([]{1}(?![[/])/)[0]!.slice(0, 40);
  const pieces = [
    " ",
    "a",
    "0",
    "-",
    ".",
    "_",
    "[",
    "]",
    "{",
    "<",
    "a ",
    "a.",
    "0 ",
    "+1",
    "/",
    "\\",
    "\n",
    literal,
    beginning,
  ];
  return pieces
    .filter((piece) => piece !== "")
    .flatMap((piece) => {
      const repeated = piece.repeat(Math.ceil(LENGTH / piece.length)).slice(0, LENGTH);
      return [repeated, `${beginning}${repeated}`, `${repeated}!`];
    });
}

const sources = new Sources(ROOT);
const expressions = [
  ...new Set(sources.list("module").flatMap((path) => expressionsOf(path, sources.text(path)))),
];

describe("regular expressions", () => {
  it("[MEDIUM-12] are found in the sources", () => {
    expect(expressions.length).toBeGreaterThan(10);
  });

  it.each(expressions)("[MEDIUM-12] %s reads 100,000 characters in time", (expression) => {
    for (const text of texts(expression))
      runInNewContext(
        `for (const _ of text.matchAll(new RegExp(${expression}.source, "g" + ${expression}.flags.replace(/[gy]/g, "")))) {}`,
        { text },
        { timeout: LIMIT },
      );
  });
});
