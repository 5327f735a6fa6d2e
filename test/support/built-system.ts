/** The built system for tests of the bundle and its packs: the build of `npm test`, or a build for this run. */
import { rmSync } from "node:fs";
import { folderOfRun, run } from "../../scripts/lib/run.ts";

let started = false;

/** Tests of pure functions. They need no build, so you can run them while a game does not compile yet. */
const PURE = /^(\.\/)?test\/(kit|rulesets)(\/|$)/;

/** Whether a command lists test files or folders, and all of them are pure. */
export function namesPureTests(words: readonly string[]): boolean {
  const named = words.filter((word) => word.includes("test/"));
  return named.length > 0 && named.every((word) => PURE.test(word));
}

/** Runs before the tests of each project; the first call builds the system. */
export default async function setup(): Promise<(() => void) | undefined> {
  if (started || process.env.SYSTEM_DIR || namesPureTests(process.argv.slice(2))) return;
  started = true;
  const folder = folderOfRun("system");
  process.env.SYSTEM_DIR = folder;
  const { code, output } = await run("tsx", ["scripts/build.ts"], { quiet: true });
  if (code !== 0) throw new Error(`the system could not be built:\n${output}`);
  return () => rmSync(folder, { recursive: true, force: true });
}
