/**
 * Runs the tests for the present change: files that import a changed file, and the tests of its game or room.
 *   npm run test:changed                     changes that are not committed yet
 *   npm run test:changed -- --base main      all changes since a commit
 *   npm run test:changed -- --list           lists the test files and runs none
 */
import { spawnSync } from "node:child_process";
import { readArguments } from "./lib/command-line.ts";
import { QUICK_FACTOR } from "./lib/quick-suite.ts";
import { ROOT, run } from "./lib/run.ts";
import { changesSandbox, testsOfChanges } from "./lib/tests-of-changes.ts";

const { values } = readArguments(import.meta.url, {
  base: { type: "string", default: "HEAD" },
  list: { type: "boolean", default: false },
});

function git(...args: readonly string[]): string[] {
  const { status, stdout, stderr } = spawnSync("git", args, { cwd: ROOT, encoding: "utf8" });
  if (status === 0) return stdout.split("\n").filter(Boolean);
  console.error(`git ${args.join(" ")}: ${stderr.trim()}`);
  process.exit(2);
}

const changed = [
  ...git("diff", "--name-only", values.base),
  ...git("ls-files", "--others", "--exclude-standard"),
];
const { node, browser } = testsOfChanges(ROOT, changed);
console.log(
  `${changed.length} changed files concern ${node.length} test files in Node and ${browser.length} in the browser`,
);
if (changesSandbox(changed)) console.log("the sandbox has changed: its own suite is npm test -w sandbox");
if (values.list) console.log([...node, ...browser].join("\n"));
else {
  const env = { TEST_SUITE: "changed", RANDOM_FACTOR: QUICK_FACTOR };
  const codes: number[] = [];
  if (node.length > 0) codes.push((await run("vitest", ["run", ...node], { env })).code);
  if (browser.length > 0)
    codes.push((await run("tsx", ["scripts/e2e.ts", "--share", ...browser], { env })).code);
  process.exitCode = codes.some((code) => code !== 0) ? 1 : 0;
}
