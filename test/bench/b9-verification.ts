import { factsOf, GAMES } from "../../scripts/lib/games.ts";
import type { Host } from "../sandbox/node/host.ts";
import { bigActor, idOf, inWorld, type Source, timesOf } from "./big-world.ts";
import { type Bench, type BenchFigure, percentile } from "./figure.ts";

const CLICKS = 40;

const GM = "Gamemaster000000";
const SECOND_GM = idOf("second", 0);
const PLAYER = idOf("player", 0);

interface Roller {
  roll(
    kind: string,
    key: string,
    options: object,
  ): Promise<{ readonly message: { toObject(): Source } } | null>;
}

const documents = (game: string): Record<string, Source[]> => ({
  User: [
    { _id: GM, name: "Gamemaster", role: 4 },
    { _id: SECOND_GM, name: "Second", role: 4 },
    { _id: PLAYER, name: "Player", role: 1 },
  ],
  Actor: [{ ...bigActor(game, { items: 40, effects: 20 }), ownership: { default: 3 } }],
});

/** Times of this client from the arrival of another user's roll to its end, hooks included. */
async function arrivals(host: Host, source: Source, author: string): Promise<number> {
  const client = host.connect(author);
  const times = await timesOf(CLICKS, async () => {
    await client.modifyDocument({
      type: "ChatMessage",
      action: "create",
      operation: { data: [{ ...source, author }] },
    });
    await new Promise(setImmediate);
  });
  return percentile(times, 0.5);
}

interface Times {
  readonly click: number;
  readonly verified: number;
  readonly trusted: number;
  readonly source: Source;
}

const inSystem = (game: string): Promise<Times> =>
  inWorld("system", documents(game), async (host) => {
    const { actors } = host.game as unknown as { actors: { get(id: string): Roller } };
    const actor = actors.get(idOf("actor", 0));
    const { kind, key = "" } = factsOf(game).check;
    const rolled: Source[] = [];
    const click = percentile(
      await timesOf(CLICKS, async () => {
        const result = await actor.roll(kind, key, { dialog: false });
        const { _id, ...source } = result!.message.toObject();
        rolled.push(source);
      }),
      0.5,
    );
    const source = rolled.at(-1)!;
    const trusted = await arrivals(host, source, SECOND_GM);
    return { click, source, trusted, verified: await arrivals(host, source, PLAYER) };
  });

async function figures(game: string): Promise<BenchFigure[]> {
  const { click, verified, trusted, source } = await inSystem(game);
  const { system: _, type: _type, ...plain } = source;
  const floor = await inWorld("floor", documents(game), (host) =>
    arrivals(host, { ...plain, rolls: [] }, PLAYER),
  );
  const shared = { unit: "ms", budget: 16, better: "lower" } as const;
  return [
    {
      ...shared,
      name: `${game}: click to verdict, not verified, p50`,
      value: click,
      peer: `${floor.toFixed(2)} ms for a message without the system's code`,
    },
    {
      ...shared,
      name: `${game}: click to verdict, verified by the Gamemaster's client, p50`,
      value: click + verified - trusted,
      peer: `${verified.toFixed(2)} ms for a player's roll to arrive, ${trusted.toFixed(2)} ms for a Gamemaster's`,
    },
  ];
}

/** B9: what it costs that a Gamemaster's client makes the rolls of players again. */
export const b9: Bench = {
  id: "B9",
  title: `a check of an actor with 40 items and 20 effects, processor time of both clients, median of ${CLICKS}`,
  run: async () => {
    const all: BenchFigure[] = [];
    for (const game of GAMES) all.push(...(await figures(game)));
    return all;
  },
};
