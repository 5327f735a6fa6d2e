import { bigActor, idOf, inWorld, type Source, timesOf } from "./big-world.ts";
import { type Bench, type BenchFigure, percentile } from "./figure.ts";

const COMBATANTS = 200;
const STRUCK = 50;
const TURNS = 50;
const HITS = 10;

interface World {
  combats: { get(id: string): { startCombat(): Promise<unknown>; nextTurn(): Promise<unknown> } };
  system: { api: { apply(actor: string, change: object): Promise<string> } };
  actors: { get(id: string): { uuid: string; update(change: object): Promise<unknown> } };
}

/** A combat of creatures of one game. */
function documents(game: string): Record<string, Source[]> {
  const Actor = Array.from({ length: COMBATANTS }, (_, index) =>
    bigActor(game, { items: 4, effects: 0, index }),
  );
  const combatants = Actor.map(({ _id, name }, index) => ({
    _id: idOf("comb", index),
    actorId: _id,
    name,
    initiative: COMBATANTS - index,
  }));
  return { Actor, Combat: [{ _id: idOf("combat", 0), active: true, combatants }] };
}

/** Median time of advancing to the next turn. */
const nextTurn = (kind: "system" | "floor", game: string): Promise<number> =>
  inWorld(kind, documents(game), async ({ game: world }) => {
    const combat = (world as unknown as World).combats.get(idOf("combat", 0));
    await combat.startCombat();
    return percentile(await timesOf(TURNS, () => combat.nextTurn()), 0.5);
  });

/** One write: the changes of an actor, as passed to the host. */
interface Write {
  readonly id: string;
  readonly changes: object;
}

interface Loss {
  readonly time: number;
  /** For each loss in order. */
  readonly writes: readonly (readonly Write[])[];
}

/** Median time of a loss for fifty actors, and its writes. */
const areaDamage = (game: string, path: string): Promise<Loss> =>
  inWorld("system", documents(game), async ({ game: world }) => {
    const { actors, system } = world as unknown as World;
    const struck = Array.from({ length: STRUCK }, (_, index) => actors.get(idOf("actor", index)).uuid);
    const change = { deltas: { [path]: -1 }, sets: {}, addConditions: [], removeConditions: [], steps: [] };
    const writes: Write[][] = [];
    Hooks.on("preUpdateActor", ({ id }: { id: string }, changes: object) => {
      writes.at(-1)!.push({ id, changes: structuredClone(changes) });
    });
    const times = await timesOf(HITS, () => {
      writes.push([]);
      return Promise.all(struck.map((uuid) => system.api.apply(uuid, change)));
    });
    return { time: percentile(times, 0.5), writes };
  });

/** The identical writes without the system. */
const bareWrites = (game: string, writes: Loss["writes"]): Promise<number> =>
  inWorld("floor", documents(game), async ({ game: world }) => {
    const { actors } = world as unknown as World;
    let loss = 0;
    const times = await timesOf(HITS, () =>
      Promise.all(writes[loss++]!.map(({ id, changes }) => actors.get(id).update(changes))),
    );
    return percentile(times, 0.5);
  });

const CHECKS = 60;
const GM = { _id: "Gamemaster000000", name: "Gamemaster", role: 4 };
const PLAYER = { _id: "Player0000000000", name: "Player", role: 1 };

interface CheckWorld {
  readonly actors: { get(id: string): { roll(kind: string, key: string, how: object): Promise<Rolled> } };
}

interface Rolled {
  readonly message: { toObject(): Source; delete(): Promise<unknown> };
}

/** Median times of posting a check on the Gamemaster's page: of a player, which is verified, and of a Gamemaster. */
const postedCheck = (game: string, roll: readonly [kind: string, key: string]) =>
  inWorld(
    "system",
    { Actor: [bigActor(game, { items: 20, effects: 5 })], User: [GM, PLAYER] },
    async ({ game: found }) => {
      const world = found as unknown as CheckWorld;
      const { message } = await world.actors.get(idOf("actor", 0)).roll(...roll, { dialog: false });
      const { _id, ...source } = message.toObject();
      await message.delete();
      const { implementation } = (globalThis as unknown as { ChatMessage: object }).ChatMessage as {
        implementation: { create(data: Source): Promise<unknown> };
      };
      const times: [number[], number[]] = [[], []];
      // A page is what some handlers of messages lack here; what verifies comes before them.
      const { error } = console;
      console.error = () => undefined;
      // In turn, so that what else the machine does falls on both.
      const all = await timesOf(2 * CHECKS, (run) =>
        implementation.create({ ...source, author: run % 2 === 0 ? PLAYER._id : GM._id }),
      );
      console.error = error;
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

async function figures(game: string, path: string): Promise<BenchFigure[]> {
  const turn = await nextTurn("system", game);
  const bareTurn = await nextTurn("floor", game);
  const { time, writes } = await areaDamage(game, path);
  const bare = await bareWrites(game, writes);
  return [
    {
      name: `${game}: next turn among ${COMBATANTS}, p50`,
      value: turn,
      unit: "ms",
      budget: 16,
      better: "lower",
      peer: `${bareTurn.toFixed(2)} ms without the system's code`,
    },
    {
      name: `${game}: a loss for ${STRUCK}, script beyond the host's writes, p50`,
      value: time - bare,
      unit: "ms",
      budget: 16,
      better: "lower",
      peer: `${time.toFixed(2)} ms in all, ${bare.toFixed(2)} ms for the bare writes`,
    },
    {
      name: `${game}: writes per changed actor`,
      value: writes.reduce((sum, { length }) => sum + length, 0) / writes.length / STRUCK,
      unit: "",
      budget: 1,
      better: "lower",
    },
  ];
}

/** B5: a combat of two hundred, server and client in one process. */
export const b5: Bench = {
  id: "B5",
  title: `${COMBATANTS} combatants: next turn, and a loss for ${STRUCK} of them`,
  run: async () => [
    ...(await figures("edge", "vitality.value")),
    ...(await figures("burst", "vigor.value")),
    await checkFigure("edge", ["check", "athletics"]),
    await checkFigure("burst", ["check", "agility"]),
  ],
};
