import { bigActor, idOf, inWorld, type Source, timesOf } from "./big-world.ts";
import { type Bench, type BenchFigure, percentile } from "./figure.ts";

const COMBATANTS = 200;
const STRUCK = 50;
const TURNS = 50;
const HITS = 10;

interface World {
  combats: { get(id: string): { startCombat(): Promise<unknown>; nextTurn(): Promise<unknown> } };
  system: { api: { applyCard(message: string): Promise<void> } };
  actors: { get(id: string): { uuid: string; name: string } };
}

/** A class of documents, as far as requests of it are counted and made again. */
interface Documents {
  create(source: Source, options: object): Promise<unknown>;
  updateDocuments(updates: readonly object[], options: object): Promise<unknown>;
}

const classOf = (name: "Actor" | "ChatMessage"): Documents =>
  (globalThis as unknown as { CONFIG: Record<string, { documentClass: Documents }> }).CONFIG[name]!
    .documentClass;

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

/** One request: the updates of a collection, as passed to the host. */
interface Request {
  readonly collection: "Actor" | "ChatMessage";
  readonly updates: readonly object[];
}

interface Loss {
  readonly time: number;
  /** For each loss in order, with those of the warm-up. */
  readonly requests: readonly (readonly Request[])[];
}

/** Times of work before the measured ones. */
const WARM_UP = Math.ceil(HITS / 5);

/** The cards of all losses, with those of the warm-up; the Gamemaster is their author. */
const cards = (game: string, path: string): Source[] =>
  Array.from({ length: HITS + WARM_UP }, (_, loss) => {
    const change = { deltas: { [path]: -1 }, sets: {}, addConditions: [], removeConditions: [], steps: [] };
    const adjust = { ignored: [], multiplier: 1, bonus: 0, options: [] };
    const targets = Array.from({ length: STRUCK }, (_, index) => {
      const uuid = `Actor.${idOf("actor", index)}`;
      const target = { uuid, name: `Target ${index}`, adjust, applied: null, turn: 0, change, demands: [] };
      return [uuid.replace(".", "-"), target] as const;
    });
    const system = {
      ruleset: game,
      what: { key: "MANIFOLD.Ledger.Unnamed" },
      icon: "cycle",
      targets: Object.fromEntries(targets),
    };
    return { _id: idOf("card", loss), type: "change", author: GM._id, system };
  });

/** Makes the page as it is in play, as far as there is one; what needs more of it says so in vain. */
async function beginPlay(): Promise<void> {
  const { error, warn } = console;
  console.error = console.warn = () => undefined;
  Hooks.callAll("ready");
  await new Promise((resolve) => setTimeout(resolve, 1000));
  Object.assign(console, { error, warn });
}

/** Median time of a loss for fifty actors, applied from its card, and its requests. */
const areaDamage = (game: string, path: string): Promise<Loss> =>
  inWorld("system", { ...documents(game), User: [GM] }, async ({ game: world }) => {
    const { system } = world as unknown as World;
    await beginPlay();
    for (const card of cards(game, path)) await classOf("ChatMessage").create(card, { keepId: true });
    const requests: Request[][] = [];
    for (const collection of ["Actor", "ChatMessage"] as const) {
      const documentClass = classOf(collection);
      const send = documentClass.updateDocuments;
      documentClass.updateDocuments = function (updates, options) {
        requests.at(-1)!.push({ collection, updates: structuredClone(updates) });
        return send.call(this, updates, options);
      };
    }
    const times = await timesOf(HITS, async (loss) => {
      requests.push([]);
      await system.api.applyCard(idOf("card", loss + WARM_UP));
    });
    return { time: percentile(times, 0.5), requests };
  });

/** The identical requests without the system. */
const bareWrites = (game: string, path: string, { requests }: Loss): Promise<number> =>
  inWorld("floor", { ...documents(game), User: [GM] }, async () => {
    for (const card of cards(game, path)) await classOf("ChatMessage").create(card, { keepId: true });
    let loss = 0;
    const times = await timesOf(HITS, async () => {
      for (const { collection, updates } of requests[loss]!)
        await classOf(collection).updateDocuments(structuredClone(updates), {});
      loss += 1;
    });
    return percentile(times, 0.5);
  });

const CHECKS = 60;
const GM: Source = { _id: "Gamemaster000000", name: "Gamemaster", role: 4 };
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
  const loss = await areaDamage(game, path);
  const bare = await bareWrites(game, path, loss);
  const { time, requests } = loss;
  const ofActors = requests.flat().filter(({ collection }) => collection === "Actor");
  // An actor that is written twice counts twice, in whatever request.
  const written = ofActors.reduce((sum, { updates }) => sum + updates.length, 0);
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
      name: `${game}: updates of each changed actor, in whatever request`,
      value: written / requests.length / STRUCK,
      unit: "",
      budget: 1,
      better: "lower",
    },
    {
      name: `${game}: requests of a loss, of actors and of its card`,
      value: requests.flat().length / requests.length,
      unit: "",
      budget: 2,
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
