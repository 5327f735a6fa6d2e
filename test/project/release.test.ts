import { spawnSync } from "node:child_process";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { installProblems } from "../../scripts/lib/release-files.ts";
import { DIST, ROOT } from "../../scripts/lib/run.ts";

const runScript = (name: string, ...args: readonly string[]) =>
  spawnSync(join(ROOT, "node_modules", ".bin", "tsx"), [join(ROOT, "scripts", name), ...args], {
    encoding: "utf8",
  });

/** A copy of the built system, so that tests may damage it. */
function copyOfSystem(): string {
  const dir = join(mkdtempSync(join(tmpdir(), "copy-")), "manifold");
  cpSync(DIST, dir, { recursive: true });
  return dir;
}

/** Names under which the bundle knows its classes. */
const classNames = (code: string): string[] =>
  [...code.matchAll(/([\w$]+)=class\b|class ([\w$]+)/g)].flatMap(([, variable, own]) => [
    variable ?? own ?? "",
  ]);

/** Names of classes in the sources. */
const sourceClasses = (pattern: RegExp): string[] =>
  readdirSync(join(ROOT, "module"), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts"))
    .flatMap((file) => [...readFileSync(join(ROOT, "module", file), "utf8").matchAll(pattern)])
    .map(([, name = ""]) => name);

const link = (data: string): { status: number | null; stderr: string } =>
  runScript("link.ts", "--data", data);

describe("the built system", () => {
  it("holds every file that its manifest names and none that does not belong", () => {
    expect(installProblems(DIST)).toEqual([]);
  });

  it("ships no template.json, no sandbox, no sources", () => {
    const files = readdirSync(DIST, { recursive: true, encoding: "utf8" });
    expect(files.filter((file) => /template\.json$|sandbox|\.ts$|\.hbs$|\.scss$/.test(file))).toEqual([]);
  });

  it("requests no template: every template is in the bundle", () => {
    const code = readFileSync(join(DIST, "manifold.js"), "utf8");
    expect(code).toContain("registerPartial");
    expect(code).not.toMatch(/loadTemplates\(/);
  });

  it("keeps the names of classes, by which the host revives rolls and files sheets", () => {
    const code = readFileSync(join(DIST, "manifold.js"), "utf8");
    const named = classNames(code);
    expect(named.filter((name) => /\$\d+$/.test(name))).toEqual([]);
    for (const name of sourceClasses(/class (\w+(?:Roll|Sheet)) extends/g)) expect(named).toContain(name);
  });

  it("names what is missing from a damaged build", () => {
    const dir = copyOfSystem();
    rmSync(join(dir, "lang", "en", "edge.json"));
    rmSync(join(dir, "packs", "edge-gear"), { recursive: true });
    writeFileSync(join(dir, "template.json"), "{}");
    expect(installProblems(dir)).toEqual([
      expect.stringContaining("lang/en/edge.json"),
      expect.stringContaining("packs/edge-gear"),
      expect.stringContaining("template.json"),
    ]);
  });
});

describe("npm run link", () => {
  it("puts the build where Foundry looks for systems", () => {
    const data = mkdtempSync(join(tmpdir(), "data-"));
    mkdirSync(join(data, "Data"));
    expect(link(data)).toMatchObject({ status: 0 });
    expect(realpathSync(join(data, "Data", "systems", "manifold"))).toBe(realpathSync(DIST));
    expect(link(data)).toMatchObject({ status: 0 });
  });

  it("leaves an installed release alone", () => {
    const data = mkdtempSync(join(tmpdir(), "data-"));
    mkdirSync(join(data, "systems", "manifold"), { recursive: true });
    const { status, stderr } = link(data);
    expect(status).toBe(1);
    expect(stderr).toContain("real folder");
  });

  it("says when the folder is not there", () => {
    expect(link(join(tmpdir(), "no-such-folder"))).toMatchObject({
      status: 1,
      stderr: expect.stringContaining("no folder"),
    });
  });
});
