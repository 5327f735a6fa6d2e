import { run } from "../../scripts/lib/run.ts";
import { type Bench, type BenchFigure, percentile } from "./figure.ts";

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

/** Loads the world in a process of its own: how the engine compiles the same code differs from process to process. */
async function loads(): Promise<Loads> {
  const { code, output } = await run("tsx", ["test/bench/b6-load.ts"], {
    quiet: true,
    env: { NODE_OPTIONS: "--expose-gc" },
  });
  const line = output.trim().split("\n").at(-1);
  if (code !== 0 || !line) throw new Error(`the world could not be loaded:\n${output}`);
  return JSON.parse(line) as Loads;
}

const shareOf = ({ system, floor }: Loads): number => (system - floor) / floor;

/** B6: time that the system adds to the start of a large world of all games. */
export const b6: Bench = {
  id: "B6",
  title: `a world of ${ACTORS} actors with ${ITEMS} items each`,
  async run(): Promise<BenchFigure[]> {
    const all: Loads[] = [];
    for (let process = 0; process < PROCESSES; process += 1) all.push(await loads());
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
