/** A folder for each process, so that runs in one checkout may overlap. */
import { existsSync, readdirSync, rmSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

/** The root of the workspace: the folder with `node_modules`. */
export const WORKSPACE = resolve(dirname(fileURLToPath(import.meta.url)), "../..");

/** Contains one folder `<name>-<process id>` per process. */
const RUNS = join(WORKSPACE, "node_modules", ".cache", "runs");

/** The folder of this process with the given name. Removes folders of processes that have ended or were killed. */
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
