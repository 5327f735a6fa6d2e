import { createMessage } from "../support/create.ts";
import { worldOf } from "../support/table.ts";
import { COMBATANTS, documents, GM, STRUCK } from "./b5-combat.ts";
import { fullLedger, type Losses, measureLosses, requestsOf, type Times, updatesOf } from "./b5-loss.ts";
import type { Kind } from "./b5-loss-world.ts";
import { bigActor, idOf, inWorld, timesOf } from "./big-world.ts";
import { type Bench, type BenchFigure, percentile } from "./figure.ts";

const TURNS = 50;
/** Sets of three worlds; how the engine compiles the same code differs from process to process. */
const TRIOS = 3;

/** Median time of advancing to the next turn. */
const nextTurn = (kind: "system" | "floor", game: string): Promise<number> =>
  inWorld(kind, documents(game), async ({ game: world }) => {
    const combat = world.combats!.get(idOf("combat", 0))!;
    await combat.startCombat();
    return percentile(await timesOf(TURNS, () => combat.nextTurn()), 0.5);
  });

const CHECKS = 60;
const PLAYER = { _id: "Player0000000000", name: "Player", role: 1 };

/** Median times of posting a check on the Gamemaster's page: of a player, which is verified, and of a Gamemaster. */
const postedCheck = (game: string, roll: readonly [kind: string, key: string]) =>
  inWorld(
    "system",
    { Actor: [bigActor(game, { items: 20, effects: 5 })], User: [GM, PLAYER] },
    async (host) => {
      const actor = worldOf(host).actors.get(idOf("actor", 0))!;
      const { message } = (await actor.roll(...roll, { dialog: false }))!;
      const { _id, ...source } = message.toObject();
      await message.delete();
      const times: [number[], number[]] = [[], []];
      // In turn, so that what else the machine does falls on both.
      const all = await timesOf(2 * CHECKS, (run) =>
        createMessage({ ...source, author: run % 2 === 0 ? PLAYER._id : GM._id }),
      );
      all.forEach((time, run) => {
        times[run % 2]!.push(time);
      });
      return { verified: percentile(times[0], 0.5), plain: percentile(times[1], 0.5) };
    },
  );

async function checkFigure(game: string, roll: readonly [kind: string, key: string]): Promise<BenchFigure> {
  const { verified, plain } = await postedCheck(game, roll);
  return {
    name: `${game}: verifying a player's check as it arrives, p50`,
    value: verified - plain,
    unit: "ms",
    budget: 16,
    better: "lower",
    peer: `${verified.toFixed(2)} ms with the message, ${plain.toFixed(2)} ms for one of a Gamemaster`,
  };
}

const ms = (time: number): string => `${time.toFixed(2)} ms`;

const medianOf = (all: readonly Times[], timeOf: (times: Times) => number): number =>
  percentile(all.map(timeOf), 0.5);

const beyondBare = ({ card, bare }: Times): number => card - bare;

/** A loss for many, and what of it is beyond what our data models make of those writes. */
function lossFiguresOf(name: string, trios: readonly Losses[]): BenchFigure[] {
  const all = trios.flatMap(({ times }) => times);
  const shown = (kind: Kind): string => ms(medianOf(all, (times) => times[kind]));
  const listed = trios.map(({ times }) => medianOf(times, beyondBare).toFixed(1)).join(", ");
  return [
    {
      name: `${name}, script beyond the bare writes, p50 of ${all.length}`,
      value: medianOf(all, beyondBare),
      unit: "ms",
      budget: 16,
      better: "lower",
      peer: `${shown("card")} in all, ${shown("bare")} for the writes without our code; ${listed}`,
    },
    {
      name: `${name}, of it beyond the same writes with our data models, p50`,
      value: medianOf(all, ({ card, modelled }) => card - modelled),
      unit: "ms",
      better: "lower",
      peer: `${shown("modelled")} for those writes`,
    },
  ];
}

async function lossFigures(game: string, path: string): Promise<BenchFigure[]> {
  const short: Losses[] = [];
  const full: Losses[] = [];
  for (let trio = 0; trio < TRIOS; trio += 1) {
    short.push(await measureLosses(game, path));
    full.push(await measureLosses(game, path, fullLedger(short[0]!)));
  }
  return [
    ...lossFiguresOf(`${game}: a loss for ${STRUCK}`, short),
    ...lossFiguresOf(`${game}: the same with full ledgers`, full),
    {
      name: `${game}: updates of each changed actor, in whatever request`,
      value: Math.max(...short.map(updatesOf)),
      unit: "",
      budget: 1,
      better: "lower",
    },
    {
      name: `${game}: requests of a loss, of actors and of its card`,
      value: Math.max(...short.map(requestsOf)),
      unit: "",
      budget: 2,
      better: "lower",
    },
  ];
}

async function turnFigure(game: string): Promise<BenchFigure> {
  const turn = await nextTurn("system", game);
  const bare = await nextTurn("floor", game);
  return {
    name: `${game}: next turn among ${COMBATANTS}, p50`,
    value: turn,
    unit: "ms",
    budget: 16,
    better: "lower",
    peer: `${ms(bare)} without the system's code`,
  };
}

/** B5: a combat of two hundred, server and client in one process. */
export const b5: Bench = {
  id: "B5",
  title: `${COMBATANTS} combatants: next turn, and a loss for ${STRUCK} of them`,
  run: async () => [
    await turnFigure("edge"),
    ...(await lossFigures("edge", "vitality.value")),
    await turnFigure("burst"),
    ...(await lossFigures("burst", "vigor.value")),
    await checkFigure("edge", ["check", "athletics"]),
    await checkFigure("burst", ["check", "agility"]),
  ],
};
