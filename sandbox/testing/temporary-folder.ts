/** Gives each test run its own temporary folder, and removes the folder with everything in it after the run. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

let started = false;

/** Runs before the tests of each project; the first call creates the folder. */
export default function setup(): (() => void) | undefined {
  if (started) return;
  started = true;
  const before = process.env.TMPDIR;
  const folder = mkdtempSync(join(tmpdir(), "tests-"));
  process.env.TMPDIR = folder;
  return () => {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
    rmSync(folder, { recursive: true, force: true });
  };
}
