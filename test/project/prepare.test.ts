import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ROOT } from "../../scripts/lib/run.ts";

const git = (dir: string, ...args: string[]): string =>
  spawnSync("git", args, { cwd: dir, encoding: "utf8" }).stdout.trim();

/** Creates a folder with the script, like a clone of this project. */
function folder({ clone = true } = {}): string {
  const dir = mkdtempSync(join(tmpdir(), "clone-"));
  if (clone) git(dir, "init", "--quiet");
  mkdirSync(join(dir, "scripts"));
  cpSync(join(ROOT, "scripts", "prepare.mjs"), join(dir, "scripts", "prepare.mjs"));
  return dir;
}

/** Runs the script like npm after an installation. */
function prepare(dir: string, env: NodeJS.ProcessEnv = {}): number | null {
  const script = join(dir, "scripts", "prepare.mjs");
  return spawnSync(process.execPath, [script], { cwd: dir, env: { ...process.env, CI: "", ...env } }).status;
}

const hooksOf = (dir: string): string => git(dir, "config", "--local", "--get", "core.hooksPath");

describe("an installation of packages", () => {
  it("gives a clone its hooks, even if it runs twice", () => {
    const dir = folder();
    for (let times = 0; times < 2; times += 1) {
      expect(prepare(dir)).toBe(0);
      expect(hooksOf(dir)).toBe(".githooks");
    }
  });

  it("keeps the user's own hooks", () => {
    const dir = folder();
    git(dir, "config", "core.hooksPath", "mine");
    expect(prepare(dir)).toBe(0);
    expect(hooksOf(dir)).toBe("mine");
  });

  it("does nothing on CI", () => {
    const dir = folder();
    expect(prepare(dir, { CI: "true" })).toBe(0);
    expect(hooksOf(dir)).toBe("");
  });

  it("does not fail outside of a clone or without git", () => {
    expect(prepare(folder({ clone: false }))).toBe(0);
    const dir = folder();
    expect(prepare(dir, { PATH: "" })).toBe(0);
    expect(hooksOf(dir)).toBe("");
  });
});
