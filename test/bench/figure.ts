/** One measured number with its bound, as `npm run bench` prints it. */
export interface BenchFigure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly budget?: number;
  readonly better: "higher" | "lower";
  /** The competitor, with its own figure. */
  readonly peer?: string;
}

export interface Bench {
  /** Number in the table of budgets ("B1"). */
  readonly id: string;
  readonly title: string;
  run(): Promise<BenchFigure[]>;
}

/** Value below which the given share of the samples lies. Sorts a copy. */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

/**
 * Nanoseconds of processor time per run of `work(count)`, the best of several rounds after a warm-up. Processor time
 * includes garbage collection and excludes other work of the machine.
 */
export function nanosecondsPer(count: number, work: (count: number) => unknown, rounds = 3): number {
  work(Math.ceil(count / 10));
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < rounds; round += 1) {
    const start = process.cpuUsage();
    work(count);
    const { user, system } = process.cpuUsage(start);
    best = Math.min(best, user + system);
  }
  return (best * 1000) / count;
}
