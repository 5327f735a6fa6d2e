/** The built system for tests of the bundle and its packs: the build of `npm test`, or one of this run. */
import { rmSync } from "node:fs";
import { folderOfRun, run } from "../../scripts/lib/run.ts";

let started = false;

/** Runs before the tests of each project; the first call builds. */
export default async function setup(): Promise<(() => void) | undefined> {
  if (started || process.env.SYSTEM_DIR) return;
  started = true;
  const folder = folderOfRun("system");
  process.env.SYSTEM_DIR = folder;
  const { code, output } = await run("tsx", ["scripts/build.ts"], { quiet: true });
  if (code !== 0) throw new Error(`the system could not be built:\n${output}`);
  return () => rmSync(folder, { recursive: true, force: true });
}
