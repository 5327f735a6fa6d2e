import { run } from "../../scripts/lib/run.ts";

/**
 * Collects the last output of a script of this folder, as JSON, from each of several processes in turn, because the
 * engine compiles the same code differently in each process.
 */
export async function inProcesses<T>(
  processes: number,
  file: string,
  args: readonly string[] = [],
): Promise<T[]> {
  const all: T[] = [];
  for (let process = 0; process < processes; process += 1) {
    const { code, output } = await run("tsx", [`test/bench/${file}`, ...args], {
      quiet: true,
      env: { NODE_OPTIONS: "--expose-gc" },
    });
    const line = output.trim().split("\n").at(-1);
    if (code !== 0 || !line) throw new Error(`${file} ended with ${code}:\n${output}`);
    all.push(JSON.parse(line) as T);
  }
  return all;
}
