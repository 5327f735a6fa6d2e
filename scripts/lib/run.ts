import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
// Imported by path, because Vite reads this file for its configuration before it can resolve packages.
import { folderOfRun, WORKSPACE } from "../../sandbox/testing/folder-of-run.ts";

export { folderOfRun };

/** The root folder of the checkout. */
export const ROOT = WORKSPACE;
/** The version of the package, which is also the version of the system, its manifest and its packs. */
export const systemVersion = (): string =>
  (JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as { version: string }).version;
/** The built system: `dist/`, or a separate folder for a test run, so that runs may overlap. */
export const DIST = process.env.SYSTEM_DIR || join(ROOT, "dist");
/** The script that starts the built system. */
export function builtEntry(dir = DIST): string {
  const { esmodules } = JSON.parse(readFileSync(join(dir, "system.json"), "utf8")) as { esmodules: string[] };
  return join(dir, esmodules[0]!);
}
/** The folder for reports of the test runners. */
export const REPORTS = process.env.REPORTS_DIR ?? join(ROOT, "reports");

export interface Finished {
  code: number;
  seconds: number;
  output: string;
}

/**
 * Runs a program of `node_modules/.bin` (or the PATH) in the root folder. With `quiet` its output is collected instead
 * of printed, so that you can print it only if the program fails.
 */
export function run(
  program: string,
  args: readonly string[],
  { quiet = false, env = {} }: { quiet?: boolean; env?: Record<string, string> } = {},
): Promise<Finished> {
  const started = performance.now();
  return new Promise((done, broken) => {
    const child = spawn(program, args, {
      cwd: ROOT,
      env: {
        ...process.env,
        ...env,
        PATH: `${join(ROOT, "node_modules", ".bin")}:${process.env.PATH ?? ""}`,
      },
      stdio: quiet ? ["ignore", "pipe", "pipe"] : ["ignore", "inherit", "inherit"],
      shell: process.platform === "win32",
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr])
      stream?.on("data", (chunk) => (output += String(chunk)));
    child.on("error", broken);
    child.on("close", (code) =>
      done({ code: code ?? 1, seconds: (performance.now() - started) / 1000, output }),
    );
  });
}
