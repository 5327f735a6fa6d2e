/** Regular expressions of the system read texts of players on the GM's client, so none may take longer than the text is long. */
import { runInNewContext } from "node:vm";
import { parseSync } from "vite";
import { describe, expect, it } from "vitest";
import { ROOT } from "../../scripts/lib/run.ts";
import { Sources } from "../../scripts/lib/sources.ts";

const LENGTH = 100_000;
/** Milliseconds: a linear expression needs a few, a quadratic one over this length minutes. */
const LIMIT = 10_000;

/** The regular expressions of a source file, as they are written. */
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

/** Texts that make careless expressions try again and again: repeated pieces, with and without a beginning that fits. */
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
