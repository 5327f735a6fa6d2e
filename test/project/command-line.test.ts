/** Scripts show their usage: `--help` does nothing else, and an unknown option ends them. */
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { usageIn } from "../../scripts/lib/command-line.ts";
import { ROOT } from "../../scripts/lib/run.ts";

const SCRIPTS = join(ROOT, "scripts");

const call = (script: string, ...args: readonly string[]) =>
  spawnSync(join(ROOT, "node_modules", ".bin", "tsx"), [join(SCRIPTS, script), ...args], {
    cwd: ROOT,
    encoding: "utf8",
    timeout: 600_000,
  });

it.each([
  ["fuzz.ts", "npm run fuzz -- --minutes 60"],
  ["bench.ts", "npm run bench -- [id …] [--table]"],
])("%s prints its usage and ends", (script, usage) => {
  const { status, stdout, stderr } = call(script, "--help");
  expect(stderr).toBe("");
  expect(stdout.trim()).toBe(usageIn(readFileSync(join(SCRIPTS, script), "utf8")));
  expect(stdout).toContain(usage);
  expect(status).toBe(0);
});

it("an unknown option ends a script with its usage and without a stack trace", () => {
  const { status, stdout, stderr } = call("fuzz.ts", "--minuets", "60");
  expect(status).toBe(2);
  expect(stdout).toBe("");
  expect(stderr).toContain("--minuets");
  expect(stderr).toContain("npm run fuzz -- --minutes 60");
  expect(stderr).not.toMatch(/^\s+at /m);
});

it("the usage is the comment at the head of a source, without its stars", () => {
  expect(usageIn("/**\n * Does it.\n *   npm run it\n *\n * Well.\n */\nimport 1;\n/** Not this. */")).toBe(
    "Does it.\n  npm run it\n\nWell.",
  );
  expect(usageIn("/** In one line. */\n")).toBe("In one line.");
  expect(usageIn("import 1;\n/** Not this. */")).toBe("");
});

it("every script reads its arguments with the helper, except the script that forwards them", () => {
  const others = readdirSync(SCRIPTS)
    .filter((file) => file.endsWith(".ts"))
    .filter((file) => /process\.argv|\bparseArgs\b/.test(readFileSync(join(SCRIPTS, file), "utf8")));
  expect(others).toEqual(["e2e.ts"]);
});
