import { describe, expect, it } from "vitest";
import { limitsReport } from "../../scripts/lib/limits.ts";
import { writeTree } from "./tree.ts";

const report = (files: Readonly<Record<string, string>>, limits: Readonly<Record<string, number>> = {}) =>
  limitsReport(writeTree({ "module/kit/a.ts": "", ...files }), limits);
const problems = (files: Readonly<Record<string, string>>) => report(files).problems;

describe("docblocks without a noun", () => {
  it.each(["What", "Who", "Whoever", "Whose", "Whom", "Those", "How", "Why"])(
    "may not open with %s",
    (word) => {
      expect(
        problems({ "scripts/a.ts": `const a = 1;\n/** ${word} is there. */\nexport const b = a;` }),
      ).toEqual(["1 docblocks without a noun in scripts, more than 0:", "  scripts/a.ts:2"]);
    },
  );

  it.each(["/**\n * How it is done.\n */", "/** What. */"])(
    "are found however they are written: %s",
    (comment) => {
      expect(problems({ "sandbox/a.ts": comment })).toHaveLength(2);
    },
  );

  it.each([
    "/** Whether it is. */",
    "/** The one who asks. */",
    "// What is this?",
    "/* How? */",
    "/** However. */",
  ])("are not seen in %s", (comment) => {
    expect(problems({ "test/a.ts": comment })).toEqual([]);
  });
});

describe("small files with one importer", () => {
  const IMPORTER = 'import { a } from "./small.ts";';

  it("are those that a file of their folder alone imports", () => {
    expect(problems({ "module/core/rolls/small.ts": "", "module/core/rolls/b.ts": IMPORTER })).toEqual([
      "1 small files with one importer, more than 0:",
      "  module/core/rolls/small.ts",
    ]);
  });

  it.each([
    ["another folder imports", { "module/core/chat/b.ts": 'import { a } from "../rolls/small.ts";' }],
    ["two files import", { "module/core/rolls/b.ts": IMPORTER, "module/core/rolls/c.ts": IMPORTER }],
    ["their folder loads late", { "module/core/rolls/b.ts": 'export const a = import("./small.ts");' }],
    [
      "are longer than 45 lines",
      { "module/core/rolls/b.ts": IMPORTER, "module/core/rolls/small.ts": "//\n".repeat(46) },
    ],
  ])("are not those that %s", (_what, files) => {
    expect(problems({ "module/core/rolls/small.ts": "", ...files })).toEqual([]);
  });
});

describe("state of modules", () => {
  it.each([
    "let a = 0;",
    "export let a: string;",
    "const a = new Map<string, number>();",
    "export const a = new WeakSet();",
    "const a = memoise(() => 1);",
    "const a = { b: new Map<string, number>(), c: 1 };",
    "const a = { b: 1 };\nexport function f() { a.b += 1; }",
    "const a: { b: string[] } = { b: [] };\nexport const f = () => { a.b = []; };",
  ])("is found in %s", (code) => {
    expect(problems({ "module/features/days/b.ts": code })).toEqual([
      "1 state of modules, more than 0:",
      "  module/features/days/b.ts a",
    ]);
  });

  it.each([
    "const a = new Set(['one']);",
    "const NONE = new Set<string>();",
    "export function f() { let a = 0; return new Map([[a, 1]]); }",
    "export class A { #b = new Map(); }",
    "const a = { b: new Set(['one']), c: () => new Map() };",
    "const a = new Map([['one', 1]]);",
  ])("is none in %s", (code) => {
    expect(problems({ "module/core/days/b.ts": code })).toEqual([]);
  });
});

it("refuses no more than stated, and lowers the limits to what it counts", () => {
  const files = { "module/core/a.ts": "let a = 1;\nlet b = 2;" };
  const { problems, lowered } = report(files, { "state of modules": 3, "small files with one importer": 0 });
  expect(problems).toEqual([]);
  expect(lowered["state of modules"]).toBe(2);
  expect(report(files, { "state of modules": 1 }).lowered["state of modules"]).toBe(1);
});

it("lists at most forty places", () => {
  const files = { "module/core/a.ts": Array.from({ length: 42 }, (_, place) => `let a${place};`).join("\n") };
  expect(problems(files)).toHaveLength(42);
  expect(problems(files).at(-1)).toBe("  and 2 more");
});
