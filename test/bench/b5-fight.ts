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

/** A combat of creatures of one game. @param ledger the earlier changes of those who are struck */
function documents(game: string, ledger: Source = {}): Record<string, Source[]> {
  const Actor = Array.from({ length: COMBATANTS }, (_, index) => {
    const actor = bigActor(game, { items: 4, effects: 0, index });
    return index < STRUCK ? { ...actor, flags: { manifold: { ledger } } } : actor;
  });
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

/** What is lost, and by whom. */
interface Struck {
  readonly game: string;
  /** The number below `system`. */
  readonly path: string;
  readonly ledger?: Source;
}

/** Losses that others of the combat suffer first, so that the code is compiled and the ledgers of the struck are short. */
const WARM_UP = 30;

/** With those that `timesOf` leaves out. */
const ALL_LOSSES = WARM_UP + HITS + Math.ceil(HITS / 5);

/** The first of those who suffer a loss. */
const firstOf = (loss: number): number =>
  loss < WARM_UP ? STRUCK * (1 + (loss % (COMBATANTS / STRUCK - 1))) : 0;

/** The cards of all losses; the Gamemaster is their author. */
const cards = ({ game, path }: Struck): Source[] =>
  Array.from({ length: ALL_LOSSES }, (_, loss) => {
    const change = { deltas: { [path]: -1 }, sets: {}, addConditions: [], removeConditions: [], steps: [] };
    const adjust = { ignored: [], multiplier: 1, bonus: 0, options: [] };
    const targets = Array.from({ length: STRUCK }, (_, index) => {
      const uuid = `Actor.${idOf("actor", firstOf(loss) + index)}`;
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

/** Median time of a loss for fifty actors in a world with its cards. */
const lossIn = (
  kind: "system" | "floor",
  struck: Struck,
  prepare: (world: World) => (loss: number) => Promise<unknown>,
): Promise<number> =>
  inWorld(kind, { ...documents(struck.game, struck.ledger), User: [GM] }, async ({ game: world }) => {
    if (kind === "system") await beginPlay();
    for (const card of cards(struck)) await classOf("ChatMessage").create(card, { keepId: true });
    const suffer = prepare(world as unknown as World);
    for (let loss = 0; loss < WARM_UP; loss += 1) await suffer(loss);
    const measured = ALL_LOSSES - HITS;
    return percentile(await timesOf(HITS, (loss) => suffer(measured + loss)), 0.5);
  });

/** A loss applied from its card, with its requests. */
async function areaDamage(struck: Struck): Promise<Loss> {
  const requests: Request[][] = [];
  const time = await lossIn("system", struck, ({ system }) => {
    for (const collection of ["Actor", "ChatMessage"] as const) {
      const documentClass = classOf(collection);
      const send = documentClass.updateDocuments;
      documentClass.updateDocuments = function (updates, options) {
        requests.at(-1)!.push({ collection, updates: structuredClone(updates) });
        return send.call(this, updates, options);
      };
    }
    return (loss) => {
      requests.push([]);
      return system.api.applyCard(idOf("card", loss));
    };
  });
  return { time, requests };
}

/** The identical requests, with the system's data models or without the system. */
const bareWrites = (kind: "system" | "floor", struck: Struck, { requests }: Loss): Promise<number> =>
  lossIn(kind, struck, () => async (loss) => {
    for (const { collection, updates } of requests[loss]!)
      await classOf(collection).updateDocuments(structuredClone(updates), {});
  });

/** Number of changes that a ledger keeps of a Gamemaster. */
const FULL = 100;

/** A full ledger of changes like the last of a loss, each a second older than the next. */
function fullLedger({ requests }: Loss): Source {
  const { updates } = requests.at(-1)!.find(({ collection }) => collection === "Actor")!;
  const [, entry] = Object.entries(updates[0]!).find(([path]) => path.startsWith("flags.manifold.ledger."))!;
  const entries = Array.from({ length: FULL }, (_, index) => {
    const key = `${idOf("old", index)}-0`;
    return [key, { ...(entry as Source), key, at: 1000 * index, message: idOf("old", index) }] as const;
  });
  return Object.fromEntries(entries);
}

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
      // In turn, so that what else the machine does falls on both.
      const all = await timesOf(2 * CHECKS, (run) =>
        implementation.create({ ...source, author: run % 2 === 0 ? PLAYER._id : GM._id }),
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

async function lossFigures(game: string, path: string): Promise<BenchFigure[]> {
  const struck = { game, path };
  const loss = await areaDamage(struck);
  const modelled = await bareWrites("system", struck, loss);
  const bare = await bareWrites("floor", struck, loss);
  const later = { ...struck, ledger: fullLedger(loss) };
  const laterLoss = await areaDamage(later);
  const laterModelled = await bareWrites("system", later, laterLoss);
  const laterBare = await bareWrites("floor", later, laterLoss);
  const { time, requests } = loss;
  const ofActors = requests.flat().filter(({ collection }) => collection === "Actor");
  // An actor that is written twice counts twice, in whatever request.
  const written = ofActors.reduce((sum, { updates }) => sum + updates.length, 0);
  return [
    {
      name: `${game}: a loss for ${STRUCK}, script beyond the host's writes, p50`,
      value: time - bare,
      unit: "ms",
      budget: 16,
      better: "lower",
      peer: `${ms(time)} in all, ${ms(bare)} for the bare writes without our data models`,
    },
    {
      name: `${game}: of it beyond the bare writes with our data models`,
      value: time - modelled,
      unit: "ms",
      better: "lower",
      peer: `${ms(modelled)} for those writes`,
    },
    {
      name: `${game}: the same with ${FULL} changes in each ledger`,
      value: laterLoss.time - laterBare,
      unit: "ms",
      budget: 16,
      better: "lower",
      peer: `${ms(laterLoss.time)} in all, ${ms(laterBare)} bare, ${ms(laterModelled)} with our data models`,
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
