import { spawn } from "node:child_process";
import { existsSync, readdirSync, rmSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

/** The checkout's root folder. */
export const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), "../..");
/** The built system: `dist/`, or a folder of its own for a run of the tests, so that runs may overlap. */
export const DIST = process.env.SYSTEM_DIR || join(ROOT, "dist");
/** What the runners of the tests report. */
export const REPORTS = process.env.REPORTS_DIR ?? join(ROOT, "reports");
/** Folders that belong to one process each: `<name>-<process id>`. */
const RUNS = join(ROOT, "node_modules", ".cache", "manifold");

/** The folder of this process by that name. Removes those of processes that have ended, killed ones included. */
export function folderOfRun(name: string): string {
  for (const each of existsSync(RUNS) ? readdirSync(RUNS) : []) {
    const owner = Number(/-(\d+)$/.exec(each)?.[1]);
    if (!isRunning(owner)) rmSync(join(RUNS, each), { recursive: true, force: true });
  }
  return join(RUNS, `${name}-${process.pid}`);
}

function isRunning(pid: number): boolean {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

export interface Finished {
  code: number;
  seconds: number;
  output: string;
}

/**
 * Runs a program of `node_modules/.bin` (or the PATH) in the root folder.
 * With `quiet` its output is collected instead of shown, to be printed only when it fails.
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
