import { describe, expect, it } from "vitest";
import { Sources } from "../../scripts/lib/sources.ts";
import { gameOf, readUnwired, wiringReport } from "../../scripts/lib/unwired.ts";
import { writeTree } from "./tree.ts";

const RULES = "module/rulesets/edge/rules";

/** The problems of a system whose entry uses `live` from one rules file; the test writes this file. */
const problems = (
  code: string,
  list = "",
  more: Readonly<Record<string, string>> = {},
): readonly string[] => {
  const root = writeTree({
    "module/manifold.ts":
      'import { edge } from "./rulesets/edge/index.ts"; Hooks.once("init", () => edge());',
    "module/rulesets/edge/index.ts":
      'import { live } from "./rules/a.ts"; export const edge = () => live(1);',
    [`${RULES}/a.ts`]: code,
    "docs/unwired.yml": list,
    ...more,
  });
  return wiringReport(new Sources(root), readUnwired(root), new Set(["E-001"])).problems;
};

const LIVE = "export const live = (value: number): number => value;";
const dead = (name: string) => `${RULES}/a.ts: only tests, if anything, use "${name}"`;
const entry = (name: string, rows = "[E-001]") =>
  `- {game: edge, exports: [${name}], rows: ${rows}, until: "Every rule reaches the table"}`;

describe("exports of module/", () => {
  it("are all reachable", () => {
    expect(problems(LIVE)).toEqual([]);
  });

  it.each([
    ["a function that nothing names", "export function gone() {}"],
    ["a constant that nothing names, though making it runs code", "export const gone = Object.freeze([]);"],
    ["a function that only itself names", "export function gone(n: number): number { return gone(n - 1); }"],
    [
      "a function whose name is a parameter elsewhere",
      "export const gone = 1; const inner = (gone: number) => gone; export { inner as live };",
    ],
    ["a function whose name is a property elsewhere", "export const gone = 1; void { gone: 1 }.gone;"],
    ["a type that nothing names", "export interface gone { a: number }"],
  ])("may not be %s", (_what, code) => {
    expect(problems(code.includes("as live") ? code : `${LIVE}\n${code}`)).toEqual([dead("gone")]);
  });

  it("may not be used only by unreachable code", () => {
    const code = `${LIVE} export const one = 1; export const two = () => one;`;
    expect(problems(code)).toEqual([dead("one"), dead("two")]);
  });

  it("may not be in a file that only tests import", () => {
    const other = {
      [`${RULES}/b.ts`]: "export const gone = 1;",
      "test/b.test.ts": 'import "../module/b.ts";',
    };
    expect(problems(LIVE, "", other)).toEqual([`${RULES}/b.ts: only tests, if anything, use "gone"`]);
  });

  it.each([
    ["used in their own file", "export const own = 1; export const live = (value: number) => value + own;"],
    [
      "types of what is led to",
      "export interface Own { a: number } export const live = (own: Own | number) => own;",
    ],
    [
      "constants that only make a type",
      'export const OWN = ["a"] as const; export const live = (own: (typeof OWN)[number] | 1) => own;',
    ],
    ["imported late", 'export const own = 1; export const live = async () => (await import("./a.ts")).own;'],
    [
      "assigned",
      "export let own: number; export const live = (value: number) => { own = value; return own; };",
    ],
    [
      "base classes",
      "export class Own {} export class Child extends Own {} export const live = () => new Child();",
    ],
  ])("may be %s", (_what, code) => {
    expect(problems(code)).toEqual([]);
  });

  it("may be re-exported, by name or all together, if they are imported from there", () => {
    const b = { [`${RULES}/b.ts`]: LIVE, [`${RULES}/c.ts`]: 'export { live } from "./b.ts";' };
    expect(problems('export { live } from "./c.ts";', "", b)).toEqual([]);
    expect(problems('export * from "./c.ts";', "", b)).toEqual([]);
    expect(problems('export { live } from "./b.ts";', "", b)).toEqual([
      `${RULES}/c.ts: "live" is passed on, and only tests, if anything, take it from here`,
    ]);
  });

  it("may be used through a namespace, each on its own", () => {
    const b = { [`${RULES}/b.ts`]: "export const used = 1; export const gone = 2;" };
    expect(problems('import * as b from "./b.ts"; export const live = () => b.used;', "", b)).toEqual([
      `${RULES}/b.ts: only tests, if anything, use "gone"`,
    ]);
  });
});

describe("the list of what waits for its wiring", () => {
  it("excuses an export and the code that it uses", () => {
    const code = `${LIVE} export interface Part { a: 1 } export const part = 1; export const rule = (p: Part) => [p, part];`;
    expect(problems(code, entry("rule"))).toEqual([]);
  });

  it.each([
    ["wired", "live", "edge live is wired; take it out"],
    ["gone", "nothing", "edge nothing is no export any more; take it out"],
  ])("may not contain an export that is %s", (_what, name, problem) => {
    expect(problems(LIVE, entry(name))).toEqual([`docs/unwired.yml: ${problem}`]);
  });

  it("may not have a row that no ledger has, one export twice, or an empty plan", () => {
    const code = `${LIVE} export const rule = 1;`;
    expect(problems(code, entry("rule", "[E-999]"))).toEqual([
      'docs/unwired.yml: edge: "E-999" is in no ledger',
    ]);
    expect(problems(code, `${entry("rule")}\n${entry("rule")}`)).toEqual([
      "docs/unwired.yml: edge rule is listed twice",
    ]);
    expect(problems(code, "- {game: edge, exports: [rule], rows: []}")).toEqual([
      'docs/unwired.yml: edge rule: say what will wire it ("until")',
    ]);
  });

  it("identifies a game by its folder, so that files may move", () => {
    expect(gameOf("module/rulesets/edge/rules/survival/day.ts")).toBe("edge");
    expect(gameOf("module/core/host/host.ts")).toBe("core");
    expect(gameOf("module/rulesets/index.ts")).toBe("rulesets");
  });
});
