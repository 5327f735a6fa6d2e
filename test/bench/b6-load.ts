/**
 * Loads the world of B6 in this process, without our code and with it, and prints the times. Run with `--expose-gc`, so
 * that no round pays for the documents of the one before.
 */
import { GAMES } from "../../scripts/lib/games.ts";
import { documentClass } from "../support/create.ts";
import { ACTORS, ITEMS, type Loads } from "./b6-world.ts";
import { bigActor, inWorld, type Source } from "./big-world.ts";

const ROUNDS = 3;

/** Milliseconds of processor time. */
function timed(work: () => unknown): number {
  const start = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

/** The world as the host stores it: with all that its data models fill in. */
const stored = (): Promise<string> =>
  inWorld("system", {}, () => {
    const Actor = documentClass("Actor");
    const actors = Array.from({ length: ACTORS }, (_, index) =>
      bigActor(GAMES[index % GAMES.length]!, { items: ITEMS, effects: 0, index }),
    );
    return JSON.stringify(actors.map((source) => new Actor(source).toObject()));
  });

/** Constructs every actor of the world, as the host does at its start; the best of several, after one for warm code. */
const loading = (kind: "system" | "floor", text: string): Promise<number> =>
  inWorld(kind, {}, () => {
    const Actor = documentClass("Actor");
    const once = () => {
      const all = JSON.parse(text) as Source[];
      globalThis.gc!();
      return timed(() => all.map((source) => new Actor(source)));
    };
    once();
    return Math.min(...Array.from({ length: ROUNDS }, once));
  });

const text = await stored();
JSON.parse(text);
const parse = timed(() => JSON.parse(text));
// The host's code is compiled at its first use, which is neither's.
await loading("floor", text);
const loads: Loads = {
  parse,
  megabytes: text.length / 1e6,
  floor: await loading("floor", text),
  system: await loading("system", text),
};
console.log(JSON.stringify(loads));
