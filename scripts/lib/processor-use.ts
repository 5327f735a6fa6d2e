/** Measures the processor use of other processes while this process waits. */
import { type CpuInfo, cpus } from "node:os";

/** Long enough for Linux's ticks of 10 ms. */
const SAMPLE_MS = 1000;

/** Share of all processors that was busy between two readings of `os.cpus()`, from 0 to 1. */
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

/** Share of all processors that other processes use. Call it while this process is idle. */
export async function shareOfOthers(): Promise<number> {
  const before = cpus();
  await new Promise((resolve) => setTimeout(resolve, SAMPLE_MS));
  return usedShare(before, cpus());
}
