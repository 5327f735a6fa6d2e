import { type Bench, type BenchFigure, percentile } from "./figure.ts";
import { inProcesses } from "./own-process.ts";

export const ACTORS = 1000;
export const ITEMS = 20;
/** Odd, so that the median is that of one process. */
const PROCESSES = 5;

/** Milliseconds of processor time. */
export interface Loads {
  readonly parse: number;
  readonly megabytes: number;
  readonly floor: number;
  readonly system: number;
}

const shareOf = ({ system, floor }: Loads): number => (system - floor) / floor;

/** B6: time that the system adds to the start of a large world of all games. */
export const b6: Bench = {
  id: "B6",
  title: `a world of ${ACTORS} actors with ${ITEMS} items each`,
  async run(): Promise<BenchFigure[]> {
    const all = await inProcesses<Loads>(PROCESSES, "b6-load.ts");
    const shares = all.map(shareOf);
    const share = percentile(shares, 0.5);
    const { parse, megabytes, floor, system } = all.find((each) => shareOf(each) === share)!;
    return [
      {
        name: "JSON.parse of the data",
        value: parse,
        unit: "ms",
        better: "lower",
        peer: `${megabytes.toFixed(1)} MB`,
      },
      {
        name: `share of the system, compared with the host's own, p50 of ${PROCESSES} processes`,
        value: share,
        unit: "×",
        budget: 0.5,
        better: "lower",
        peer: `${system.toFixed(0)} ms, ${floor.toFixed(0)} ms without the system's code; shares ${shares.map((each) => each.toFixed(2)).join(", ")}`,
      },
    ];
  },
};
