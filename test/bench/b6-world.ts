import { GAMES } from "../../scripts/lib/games.ts";
import { bigActor, inWorld, type Source } from "./big-world.ts";
import type { Bench, BenchFigure } from "./figure.ts";

const ACTORS = 1000;
const ITEMS = 20;
const ROUNDS = 3;

/** Milliseconds of processor time. */
function timed(work: () => unknown): number {
  const start = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

const sources = (): Source[] =>
  Array.from({ length: ACTORS }, (_, index) =>
    bigActor(GAMES[index % GAMES.length]!, { items: ITEMS, effects: 0, index }),
  );

/** Constructs every actor of the world, as the host does at its start; the best of several, after one for warm code. */
const loading = (kind: "system" | "floor", text: string): Promise<number> =>
  inWorld(kind, {}, ({ CONFIG }) => {
    const { documentClass } = CONFIG.Actor as unknown as { documentClass: new (source: object) => object };
    const once = () => {
      const all = JSON.parse(text) as Source[];
      return timed(() => all.map((source) => new documentClass(source)));
    };
    once();
    return Math.min(...Array.from({ length: ROUNDS }, once));
  });

/** B6: time that the system adds to the start of a large world of all games. */
export const b6: Bench = {
  id: "B6",
  title: `a world of ${ACTORS} actors with ${ITEMS} items each`,
  async run(): Promise<BenchFigure[]> {
    const text = JSON.stringify(sources());
    JSON.parse(text);
    const parse = timed(() => JSON.parse(text));
    // The host's code is compiled at its first use, which is neither's.
    await loading("floor", text);
    const floor = await loading("floor", text);
    const system = await loading("system", text);
    return [
      {
        name: "JSON.parse of the data",
        value: parse,
        unit: "ms",
        better: "lower",
        peer: `${(text.length / 1e6).toFixed(1)} MB`,
      },
      {
        name: "share of the system, compared with the host's own",
        value: (system - floor) / floor,
        unit: "×",
        budget: 0.5,
        better: "lower",
        peer: `${system.toFixed(0)} ms, ${floor.toFixed(0)} ms without the system's code`,
      },
    ];
  },
};
