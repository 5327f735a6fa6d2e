/** How much of the machine other processes use, measured while this one waits. */
import { type CpuInfo, cpus } from "node:os";

/** Long enough for the ticks of 10 ms in which Linux counts. */
const SAMPLE_MS = 1000;

/** Share of all processors that is not idle between two readings of `os.cpus()`, from 0 to 1. */
export function usedShare(before: readonly CpuInfo[], after: readonly CpuInfo[]): number {
  const [idleBefore, allBefore] = sums(before);
  const [idleAfter, allAfter] = sums(after);
  const all = allAfter - allBefore;
  return all === 0 ? 0 : 1 - (idleAfter - idleBefore) / all;
}

function sums(processors: readonly CpuInfo[]): readonly [idle: number, all: number] {
  const times = processors.map((processor) => processor.times);
  const all = times.flatMap((time) => Object.values(time)).reduce((sum, value) => sum + value, 0);
  return [times.reduce((sum, { idle }) => sum + idle, 0), all];
}

/** Share of all processors that other processes use. Call it while nothing of this one runs. */
export async function shareOfOthers(): Promise<number> {
  const before = cpus();
  await new Promise((resolve) => setTimeout(resolve, SAMPLE_MS));
  return usedShare(before, cpus());
}
