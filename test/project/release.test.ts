import { spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
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
import { beforeAll, describe, expect, it } from "vitest";
import { installProblems } from "../../scripts/lib/release-files.ts";
import { DIST, ROOT } from "../../scripts/lib/run.ts";

/** A copy of the built system, so that tests may damage it. */
function copyOfDist(): string {
  const dir = join(mkdtempSync(join(tmpdir(), "dist-")), "manifold");
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
  spawnSync(join(ROOT, "node_modules", ".bin", "tsx"), [join(ROOT, "scripts", "link.ts"), "--data", data], {
    encoding: "utf8",
  });

describe("the built system", () => {
  beforeAll(() => {
    if (!existsSync(join(DIST, "system.json"))) throw new Error("dist/ is missing: run npm run build first");
  });

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
    for (const name of sourceClasses(/class (\w+(?:Roll|Sheet)) extends/g))
      expect(
        named,
        `the minifier has taken the name of ${name}, under which the host stores it: see minify in vite.config.ts (compress and mangle each need keepNames.class)`,
      ).toContain(name);
  });

  it("names what is missing from a damaged build", () => {
    const dir = copyOfDist();
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
