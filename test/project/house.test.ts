import { describe, expect, it } from "vitest";
import { houseReport } from "../../scripts/lib/house-rules.ts";
import { writeTree } from "./tree.ts";

const report = (files: Readonly<Record<string, string>>) => houseReport(writeTree(files));
const problems = (files: Readonly<Record<string, string>>) => report(files).problems;

const CAST = "export const a = JSON as unknown as string;\n";

describe("casts", () => {
  it.each([
    "core/host/compat.ts",
    "core/host/host.ts",
    "core/data/model-of.ts",
    "rulesets/edge/data/creature-of.ts",
  ])("are allowed in %s", (path) => {
    expect(problems({ [path]: CAST })).toEqual([]);
  });

  it.each(["core/host/more.ts", "kit/host.ts", "rulesets/edge/creature-of.ts", "rulesets/edge/data/one.ts"])(
    "are refused in %s",
    (path) => {
      expect(problems({ [path]: CAST })).toEqual([`module/${path}: 1 (1 as unknown as) out of place`]);
    },
  );

  it.each([
    ["as unknown as", "export const a = (1 as unknown) as string;"],
    ["as unknown as", "export const a = JSON as unknown as never;"],
    ["as unknown as", "export const a = JSON as unknown as\n  string;"],
    ["as never", "export const a: string = JSON.parse(1 as never);"],
    ["as any", "export const a: string = 1 as any;"],
    ["@ts-", "// @ts-ignore\nexport const a: string = 1;"],
    ["@ts-", "/* @ts-expect-error for once */\nexport const a: string = 1;"],
    [
      "any past the linter",
      "// biome-ignore lint/suspicious/noExplicitAny: easier\nexport const a: any = 1;",
    ],
  ])("are found when written %s: %s", (kind, code) => {
    expect(problems({ "core/a.ts": code })).toEqual([`module/core/a.ts: 1 (1 ${kind}) out of place`]);
  });

  it.each([
    "// one as unknown as two\nexport const a = 1;",
    'export const a = "as never";',
    "/** Never use @ts-ignore. */\nexport const a = 1;",
    "export const a = 1 as unknown;",
    "export const a = [1] as const;",
    "export const a = {} as { b?: never };",
    "// biome-ignore lint/style/useConst: shown\nexport const a = 1;",
  ])("are not seen in %s", (code) => {
    expect(problems({ "core/a.ts": code })).toEqual([]);
  });

  it.each(["export const a = 1 as any;", "// @ts-ignore\nexport const a: string = 1;"])(
    "that silence everything are refused in the allowed places too: %s",
    (code) => {
      expect(problems({ "core/host/compat.ts": code })).toHaveLength(1);
    },
  );

  it("are limited to sixty", () => {
    const many = (count: number) => ({
      "core/host/compat.ts": Array.from({ length: count }, (_, place) =>
        CAST.replace("const a", `const a${place}`),
      ).join(""),
    });
    expect(problems(many(60))).toEqual([]);
    expect(problems(many(61))).toEqual(["61 casts, more than 60"]);
    expect(report(many(61)).figures[0]).toBe(
      "casts: 61 (61 as unknown as), 0 of them out of place (limits 60 and 0)",
    );
  });
});

describe("sizes", () => {
  const lines = (count: number) => "// a line\n".repeat(count);

  it("may not exceed 400 lines in a file", () => {
    const small = { "kit/b.ts": lines(1), "kit/c.ts": lines(1) };
    expect(problems({ ...small, "kit/a.ts": lines(400) })).toEqual([]);
    expect(problems({ ...small, "kit/a.ts": lines(401) })).toEqual([
      "module/kit/a.ts has 401 lines, more than 400",
    ]);
  });

  it("may not exceed a median of 80 lines", () => {
    const three = (middle: number) => ({
      "kit/a.ts": lines(1),
      "kit/b.ts": lines(middle),
      "kit/c.ts": lines(100),
    });
    expect(problems(three(80))).toEqual([]);
    expect(problems(three(81))).toEqual(["the median file has 81 lines, more than 80"]);
    expect(report(three(80)).figures[1]).toBe(
      "files: 3, median 80 lines, longest 100 (module/kit/c.ts; limits 80 and 400)",
    );
  });
});
