import { spawnSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { layerProblems } from "../../scripts/lib/layer-walls.ts";
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

/** Runs the layer check on a tree of files. */
function checkLayers(files: Readonly<Record<string, string>>): { ok: boolean; output: string } {
  const problems = layerProblems(writeTree(files));
  return { ok: problems.length === 0, output: problems.join("\n") };
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

describe("the walls between layers", () => {
  const clean = {
    "kit/dice.ts": "export const d = 6;",
    "core/roll.ts": 'import { d } from "../kit/dice.ts"; export const r = d;',
    "rulesets/edge/rules/check.ts": 'import { d } from "../../../kit/dice.ts"; export const c = d;',
    "rulesets/edge/index.ts":
      'import { r } from "../../core/roll.ts"; import { c } from "./rules/check.ts"; export const e = r + c;',
    "rulesets/soul/index.ts": "export const s = 1;",
    "rulesets/index.ts":
      'import { e } from "./edge/index.ts"; import { s } from "./soul/index.ts"; export const all = [e, s];',
  };

  it("accept imports in the project's own direction", () => {
    expect(checkLayers(clean)).toMatchObject({ ok: true });
  });

  it.each([
    [
      "core importing a ruleset",
      "core/roll.ts",
      'import { e } from "../rulesets/edge/index.ts"; export const r = e;',
    ],
    [
      "a rule importing core",
      "rulesets/edge/rules/check.ts",
      'import { r } from "../../../core/roll.ts"; export const c = r;',
    ],
    [
      "a rule importing its own Foundry half",
      "rulesets/edge/rules/check.ts",
      'import { e } from "../index.ts"; export const c = e;',
    ],
    [
      "a ruleset importing another",
      "rulesets/edge/index.ts",
      'import { s } from "../soul/index.ts"; export const e = s;',
    ],
    ["the kit importing core", "kit/dice.ts", 'import { r } from "../core/roll.ts"; export const d = r;'],
    ["a rule importing a package", "rulesets/edge/rules/check.ts", 'import "node:fs"; export const c = 1;'],
    ["an import at run time", "core/roll.ts", 'export const r = import("../rulesets/edge/index.ts");'],
  ])("refuse %s", (_name, path, code) => {
    const { ok, output } = checkLayers({ ...clean, [path]: code });
    expect(ok).toBe(false);
    expect(output).toContain(`module/${path}`);
  });

  it("fail npm run check if they are crossed", () => {
    const layers = (files: Readonly<Record<string, string>>) =>
      spawnSync(bin("tsx"), [join(ROOT, "scripts", "layers.ts"), writeTree(files)], { encoding: "utf8" });
    expect(layers(clean).status).toBe(0);
    const crossed = layers({ ...clean, "kit/dice.ts": 'import "../core/roll.ts"; export const d = 6;' });
    expect(crossed.status).toBe(1);
    expect(crossed.stderr).toContain("module/kit/dice.ts must not import module/core/roll.ts");
  });
});

describe("circles of imports", () => {
  const pair = (folder: string, kind: "import" | "import type") => ({
    [`${folder}/a.ts`]: `${kind} { b } from "./b.ts"; export const a = 1; export type A = typeof b;`,
    [`${folder}/b.ts`]: `${kind} { a } from "./a.ts"; export const b = 1; export type B = typeof a;`,
  });

  it.each(["kit", "core", "core/contract", "rulesets/edge/rules", "rulesets/edge"])(
    "are refused for values in %s",
    (folder) => {
      expect(checkLayers(pair(folder, "import")).output).toBe(
        `2 files import each other in a circle: module/${folder}/a.ts → module/${folder}/b.ts → module/${folder}/a.ts`,
      );
    },
  );

  it.each(["kit", "core", "rulesets/edge/rules", "rulesets/edge"])(
    "are refused for types in %s",
    (folder) => {
      expect(checkLayers(pair(folder, "import type")).output).toBe(
        `2 files import each other's types in a circle: module/${folder}/a.ts → module/${folder}/b.ts → module/${folder}/a.ts`,
      );
    },
  );

  it("are allowed for types within the contract", () => {
    expect(checkLayers(pair("core/contract", "import type"))).toEqual({ ok: true, output: "" });
  });

  it("are refused if only part of them is in the contract", () => {
    const { output } = checkLayers({
      ...pair("core/contract", "import type"),
      "core/contract/a.ts":
        'import type { b } from "./b.ts"; import type { C } from "../c.ts"; export type A = C & typeof b; export const a = 1;',
      "core/c.ts": 'import type { A } from "./contract/a.ts"; export type C = A;',
    });
    expect(output).toBe(
      "3 files import each other's types in a circle:\n  module/core/c.ts → module/core/contract/a.ts → module/core/c.ts",
    );
  });

  it("are refused if one half is a value and the other a type, or an import at run time", () => {
    const half = 'import type { b } from "./b.ts"; export const a = 1; export type A = typeof b;';
    const { output } = checkLayers({ ...pair("core", "import"), "core/a.ts": half });
    expect(output).toContain("types in a circle: module/core/a.ts → module/core/b.ts");
    const late = checkLayers({
      ...pair("core", "import"),
      "core/a.ts": 'export const a = import("./b.ts");',
    });
    expect(late.output).toContain("2 files import each other in a circle");
  });

  it("are reported with the shortest path through each file", () => {
    const { output } = checkLayers({
      "core/a.ts": 'import { b } from "./b.ts"; export const a = b;',
      "core/b.ts": 'import { c } from "./c.ts"; export const b = c;',
      "core/c.ts": 'import { a } from "./a.ts"; import { b } from "./b.ts"; export const c = a + b;',
    });
    expect(output.split("\n")).toEqual([
      "3 files import each other in a circle:",
      "  module/core/b.ts → module/core/c.ts → module/core/b.ts",
      "  module/core/a.ts → module/core/b.ts → module/core/c.ts → module/core/a.ts",
    ]);
  });

  it("ignore comments, strings, and second imports of a file", () => {
    const { ok } = checkLayers({
      "core/a.ts": 'import type { B } from "./b.ts"; import { b } from "./b.ts"; export const a: B = b;',
      "core/b.ts":
        '// import { a } from "./a.ts";\nexport const b = "import \'./a.ts\'"; export type B = string;',
    });
    expect(ok).toBe(true);
  });
});
