import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ROOT } from "../../scripts/lib/run.ts";
import { writeTree } from "./tree.ts";

const bin = (name: string): string => join(ROOT, "node_modules", ".bin", name);

/** Compiles one file with the options for the pure rules. */
function compileAsRule(code: string): { ok: boolean; output: string } {
  const dir = mkdtempSync(join(tmpdir(), "wall-"));
  writeFileSync(join(dir, "rule.ts"), code);
  writeFileSync(
    join(dir, "tsconfig.json"),
    JSON.stringify({ extends: join(ROOT, "tsconfig.rules.json"), include: [join(dir, "rule.ts")] }),
  );
  const { status, stdout } = spawnSync(bin("tsc"), ["-p", dir], { encoding: "utf8" });
  return { ok: status === 0, output: stdout };
}

/** The crossings that dependency-cruiser finds in a tree of files under the project's rules. */
function crossings(files: Readonly<Record<string, string>>, floors: object = NO_FLOORS): string[] {
  const cwd = writeTree({ ...files, "scripts/lib/floors.json": JSON.stringify(floors) });
  const config = join(ROOT, ".dependency-cruiser.mjs");
  const { status, stdout } = spawnSync(bin("depcruise"), ["--config", config, "module"], {
    cwd,
    encoding: "utf8",
  });
  const found = [...stdout.matchAll(/^ +error (.+)$/gm)].map(([, crossing]) => crossing!);
  expect(status).toBe(found.length);
  return found.sort();
}

const NO_FLOORS = { rooms: [], everywhere: [], upward: [] };

/** The files of a tree that Biome finds in a circle under the project's rules. */
function inCircles(files: Readonly<Record<string, string>>): string[] {
  const cwd = writeTree({ ...files, "biome.json": readFileSync(join(ROOT, "biome.json"), "utf8") });
  const args = ["lint", "--only=suspicious/noImportCycles", "--vcs-enabled=false", "--reporter=concise"];
  const { status, stdout, stderr } = spawnSync(bin("biome"), [...args, "--max-diagnostics=none", "."], {
    cwd,
    encoding: "utf8",
  });
  const found = [...`${stdout}${stderr}`.matchAll(/^. (\S+\.ts):\d+:\d+: lint/gm)].map(([, path]) => path!);
  expect(status).toBe(found.length > 0 ? 1 : 0);
  return [...new Set(found)].sort();
}

describe("the compile wall around the pure rules", () => {
  it("accepts pure code", () => {
    expect(compileAsRule("export const double = (value: number): number => value * 2;")).toMatchObject({
      ok: true,
    });
  });

  it.each([
    ["Foundry", "export const id = foundry.utils.randomID();", "foundry"],
    ["the page", "export const title = document.title;", "document"],
    ["Node", "export const cwd = process.cwd();", "process"],
  ])("refuses %s", (_name, code, word) => {
    const { ok, output } = compileAsRule(code);
    expect(ok).toBe(false);
    expect(output).toContain(`'${word}'`);
  });
});

describe("the walls between folders", () => {
  const clean = {
    "module/kit/dice.ts": "export const d = 6;",
    "module/core/roll.ts": 'import { d } from "../kit/dice.ts"; import "handlebars"; export const r = d;',
    "module/features/tour.ts": 'import { r } from "../core/roll.ts"; export const t = r;',
    "module/rulesets/edge/rules/check.ts":
      'import { d } from "../../../kit/dice.ts"; import { n } from "./numbers.ts"; export const c = d + n;',
    "module/rulesets/edge/rules/numbers.ts": "export const n = 1;",
    "module/rulesets/edge/index.ts":
      'import { r } from "../../core/roll.ts"; import { c } from "./rules/check.ts"; export const e = r + c;',
    "module/rulesets/soul/index.ts": "export const s = 1;",
    "module/rulesets/index.ts":
      'import { e } from "./edge/index.ts"; import { s } from "./soul/index.ts"; export const all = [e, s];',
    "module/manifold.ts":
      'import "./core/roll.ts"; import "./features/tour.ts"; import { all } from "./rulesets/index.ts"; void all;',
  };

  it("accept imports in the project's own direction", () => {
    expect(crossings(clean)).toEqual([]);
  });

  it("refuse every other direction, in each form of an import", () => {
    const imports = (...paths: string[]) => paths.map((path) => `import "${path}";`).join("\n");
    const kit = "kit imports only itself: module/kit/dice.ts → ";
    const rules = "rules import only themselves and kit: module/rulesets/edge/rules/check.ts → ";
    const core = "core imports only itself and kit: module/core/roll.ts → ";
    const features = "features import only each other, core and kit: module/features/tour.ts → ";
    const game = "a game imports only itself, core and kit: module/rulesets/edge/index.ts → ";
    const forms = [
      'export const a = () => import("../core/roll.ts");',
      'import type { R } from "../core/roll.ts"; export type A = R;',
      'import { type R } from "../core/roll.ts"; export type A = R;',
      'export * from "../core/roll.ts";',
      'export type { R } from "../core/roll.ts";',
      'export const a = (b: import("../core/roll.ts").R) => b;',
    ];
    expect(
      crossings({
        ...clean,
        ...Object.fromEntries(forms.map((code, index) => [`module/kit/${index}.ts`, code])),
        "module/kit/dice.ts": imports("../core/roll.ts", "node:fs"),
        "module/rulesets/edge/rules/check.ts": imports(
          "../../../core/roll.ts",
          "../index.ts",
          "../../soul/rules/check.ts",
          "handlebars",
        ),
        "module/rulesets/soul/rules/check.ts": "export const c = 1;",
        "module/core/roll.ts": imports("../features/tour.ts", "../rulesets/edge/index.ts", "../manifold.ts"),
        "module/features/tour.ts": imports("../rulesets/index.ts"),
        "module/rulesets/edge/index.ts": imports("../soul/index.ts", "../../features/tour.ts", "../index.ts"),
      }),
    ).toEqual(
      [
        ...forms.map((_, index) => `kit imports only itself: module/kit/${index}.ts → module/core/roll.ts`),
        `${kit}module/core/roll.ts`,
        `${kit}fs`,
        `${rules}module/core/roll.ts`,
        `${rules}module/rulesets/edge/index.ts`,
        `${rules}module/rulesets/soul/rules/check.ts`,
        `${rules}handlebars`,
        `${core}module/features/tour.ts`,
        `${core}module/rulesets/edge/index.ts`,
        `${core}module/manifold.ts`,
        `${features}module/rulesets/index.ts`,
        `${game}module/rulesets/soul/index.ts`,
        `${game}module/features/tour.ts`,
        `${game}module/rulesets/index.ts`,
      ].sort(),
    );
  });
});

describe("the rooms of core", () => {
  const floors = { rooms: ["host", "chat", "sheets"], everywhere: ["contract"] };
  const tree = {
    "module/core/index.ts": 'import "./host/a.ts"; import "./chat/a.ts"; import "./sheets/a.ts";',
    "module/core/contract/a.ts": 'import type { S } from "../sheets/a.ts"; export type A = S;',
    "module/core/host/a.ts": 'import type { A } from "../contract/a.ts"; export type H = A;',
    "module/core/chat/a.ts": 'import type { H } from "../host/a.ts"; export type C = H;',
    "module/core/sheets/a.ts":
      'import type { C } from "../chat/a.ts"; import "../host/a.ts"; export type S = C;',
  };

  it("import themselves and the rooms below them", () => {
    expect(crossings(tree, { ...floors, upward: [] })).toEqual([]);
  });

  it("hold every file, import higher rooms by exceptions only, and need each exception", () => {
    const found = crossings(
      {
        ...tree,
        "module/core/late.ts": "export {};",
        "module/core/host/b.ts": 'import "../chat/a.ts"; import "../sheets/a.ts"; export const b = 1;',
        "module/core/chat/b.ts": 'import "../late.ts"; import "../sheets/a.ts";',
      },
      {
        ...floors,
        upward: [
          { from: "host/b.ts", to: "chat/a.ts", reason: "for once" },
          { from: "host/a.ts", to: "chat/a.ts", reason: "once upon a time" },
        ],
      },
    );
    expect(found).toEqual([
      "an exception is needed: module/core/host/a.ts",
      "chat imports no higher room: module/core/chat/b.ts → module/core/sheets/a.ts",
      "each file of core is in a room: module/core/chat/b.ts → module/core/late.ts",
      "host imports no higher room: module/core/host/b.ts → module/core/sheets/a.ts",
    ]);
  });
});

describe("circles of files", () => {
  const value = (other: string) => `import { a as b } from "${other}"; export const a = () => b;`;
  const type = (other: string) => `import type { A as B } from "${other}"; export type A = B[];`;
  const late = (other: string) => `export const a = () => import("${other}");`;
  const pair = (folder: string, write: typeof value, back = write) => ({
    [`${folder}/a.ts`]: write("./b.ts"),
    [`${folder}/b.ts`]: back("./a.ts"),
  });

  it("are refused for values everywhere, for types everywhere except within the contract", () => {
    const refused = {
      ...pair("module/core/contract/values", value),
      ...pair("module/core/late", late, value),
      ...pair("module/core/values", value),
      ...pair("module/core/types", type),
      ...pair("module/kit", type),
      ...pair("module/rulesets/edge/rules", type),
    };
    const allowed = {
      ...pair("module/core/contract", type),
      "module/core/one-way/a.ts": `${value("./b.ts")} import type { A } from "./b.ts"; export type B = A;`,
      "module/core/one-way/b.ts":
        '// import "./a.ts";\nexport const a = "import \'./a.ts\'"; export type A = 1;',
    };
    expect(inCircles({ ...refused, ...allowed })).toEqual(Object.keys(refused).sort());
  });

  it("are refused if only part of them is in the contract", () => {
    expect(
      inCircles({
        "module/core/contract/a.ts": type("../c.ts"),
        "module/core/c.ts": type("./contract/a.ts"),
      }),
    ).toEqual(["module/core/c.ts"]);
  });
});
