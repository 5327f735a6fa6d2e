import { spawn } from "node:child_process";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

/** The checkout's root folder. */
export const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), "../..");
export const DIST = join(ROOT, "dist");
export const REPORTS = join(ROOT, "reports");

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
