import { GAMES } from "../../scripts/lib/games.ts";
import { bigActor, idOf, inWorld, timesOf } from "./big-world.ts";
import { type Bench, type BenchFigure, percentile } from "./figure.ts";

/** With a fifth of them before it is measured: with fewer, the first of the worlds measures what is compiled yet. */
const RUNS = 200;
const EFFECTS = 40;
const FEW = 100;
const MANY = 400;

/** Median time of preparing the actor again from its source, in milliseconds. */
async function preparing(kind: "system" | "floor", game: string, items: number): Promise<number> {
  const Actor = [bigActor(game, { items, effects: EFFECTS })];
  return inWorld(kind, { Actor }, async ({ game: world }) => {
    const actor = world.actors!.get(idOf("actor", 0))!;
    return percentile(await timesOf(RUNS, () => actor.reset()), 0.5);
  });
}

async function figures(game: string): Promise<BenchFigure[]> {
  const [floor, few, many] = [
    await preparing("floor", game, FEW),
    await preparing("system", game, FEW),
    await preparing("system", game, MANY),
  ];
  return [
    {
      name: `${game}: ${FEW} items, ${EFFECTS} effects, p50`,
      value: few,
      unit: "ms",
      budget: 2,
      better: "lower",
      peer: `${floor.toFixed(2)} ms without the system's code`,
    },
    {
      name: `${game}: ${MANY} items, compared with ${FEW}`,
      value: many / few,
      unit: "×",
      budget: MANY / FEW,
      better: "lower",
      peer: `${many.toFixed(2)} ms`,
    },
  ];
}

/** B3: preparing an actor in Node, on the stand-in's data layer. */
export const b3: Bench = {
  id: "B3",
  title: "preparing an actor again from its source",
  async run() {
    const all: BenchFigure[] = [];
    // The host's code is compiled at its first use, which is no game's.
    await preparing("floor", GAMES[0]!, FEW);
    for (const game of GAMES) all.push(...(await figures(game)));
    return all;
  },
};
