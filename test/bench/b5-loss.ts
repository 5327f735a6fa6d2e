/**
 * Measures in this process what a loss for many takes as its card applies it, and what the same requests take when
 * they are made bare, with our data models and without our code, and prints the times. Run with `--expose-gc`, so that
 * the losses do not pay for what the worlds before them left.
 *
 *   tsx test/bench/b5-loss.ts GAME PATH
 */

import { COMBATANTS, documents, GM, STRUCK } from "./b5-combat.ts";
import { clockTimesOf, idOf, inWorld, type Source } from "./big-world.ts";
import { percentile } from "./figure.ts";

/** Times of one process, in milliseconds. */
export interface Losses {
  readonly short: Times;
  /** With a full ledger of each target. */
  readonly full: Times;
  /** Updates of each actor that is struck, in whatever request. */
  readonly updates: number;
  /** Requests of a loss, of actors and of its card. */
  readonly requests: number;
}

export interface Times {
  readonly card: number;
  /** The same requests, with our data models. */
  readonly modelled: number;
  /** The same requests, without our code. */
  readonly bare: number;
}

const HITS = 10;

interface World {
  system: { api: { applyCard(message: string): Promise<void> } };
}

/** A class of documents, as far as requests of it are counted and made again. */
interface Documents {
  create(source: Source, options: object): Promise<unknown>;
  updateDocuments(updates: readonly object[], options: object): Promise<unknown>;
}

const classOf = (name: "Actor" | "ChatMessage"): Documents =>
  (globalThis as unknown as { CONFIG: Record<string, { documentClass: Documents }> }).CONFIG[name]!
    .documentClass;

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

/** With those that `clockTimesOf` leaves out. */
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
    // Marking what all worlds of this process have left made a loss take one and a half times as long.
    globalThis.gc!();
    const measured = ALL_LOSSES - HITS;
    return percentile(await clockTimesOf(HITS, (loss) => suffer(measured + loss)), 0.5);
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

/** The three times of a loss, with its requests. The first run gives the requests and its time to the engine's work. */
async function timesOfLoss(struck: Struck): Promise<{ loss: Loss; times: Times }> {
  const loss = await areaDamage(struck);
  const bare = await bareWrites("floor", struck, loss);
  const { time: card } = await areaDamage(struck);
  const modelled = await bareWrites("system", struck, loss);
  return { loss, times: { card, modelled, bare } };
}

const [game, path] = process.argv.slice(2) as [string, string];
const { loss, times: short } = await timesOfLoss({ game, path });
const { times: full } = await timesOfLoss({ game, path, ledger: fullLedger(loss) });
const all = loss.requests.flat();
const updates = all
  .filter(({ collection }) => collection === "Actor")
  // An actor that is written twice counts twice.
  .reduce((sum, { updates }) => sum + updates.length, 0);
const losses: Losses = {
  short,
  full,
  updates: updates / loss.requests.length / STRUCK,
  requests: all.length / loss.requests.length,
};
console.log(JSON.stringify(losses));
