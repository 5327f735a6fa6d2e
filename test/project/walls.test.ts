import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { ROOT } from "../../scripts/lib/run.ts";

const bin = (name: string): string => join(ROOT, "node_modules", ".bin", name);

/** Compiles one file under the options of the wall around the pure rules. */
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

/** Runs the layer check over a made-up tree. */
function checkLayers(files: Readonly<Record<string, string>>): { ok: boolean; output: string } {
  const dir = mkdtempSync(join(tmpdir(), "layers-"));
  for (const [path, code] of Object.entries(files)) {
    mkdirSync(dirname(join(dir, path)), { recursive: true });
    writeFileSync(join(dir, path), code);
  }
  const { status, stderr } = spawnSync(bin("tsx"), [join(ROOT, "scripts", "layers.ts"), dir], {
    encoding: "utf8",
  });
  return { ok: status === 0, output: stderr };
}

describe("the compile wall around the pure rules", () => {
  it("lets pure code through", () => {
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

  it("let the project's own direction through", () => {
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
});
