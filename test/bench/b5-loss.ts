import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { ROOT } from "../../scripts/lib/run.ts";
import { STRUCK } from "./b5-combat.ts";
import type { Answer, Ask, Begin, Kind, Request } from "./b5-loss-world.ts";
import { idOf, type Source } from "./big-world.ts";

/** The duration of a loss for many targets in three kinds of world, in milliseconds. */
export type Times = Readonly<Record<Kind, number>>;

export interface Losses {
  readonly times: readonly Times[];
  /** For each loss, what its card has requested. */
  readonly requests: readonly (readonly Request[])[];
}

/** Losses that others of the combat suffer first, so that the code is compiled and the ledgers of the struck are short. */
const WARM_UP = 32;

/** Losses that follow each other in one world before the next takes its turn. */
const BLOCK = 4;

/** Of each block the first does not count: after the work of the other worlds it finds the caches empty. */
const isCounted = (loss: number): boolean => loss >= WARM_UP && (loss - WARM_UP) % BLOCK > 0;

/** In whole blocks, with those of the warm-up. */
const LOSSES = WARM_UP + 4 * BLOCK;

/** A world in a process of its own. */
interface World {
  suffer(ask: Ask): Promise<Answer>;
  end(): Promise<unknown>;
}

async function startWorld(begin: Begin): Promise<World> {
  const child = fork(join(ROOT, "test/bench/b5-loss-world.ts"), {
    execArgv: ["--expose-gc", "--import", "tsx"],
    serialization: "advanced",
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const ended = once(child, "exit");
  const answer = async <T>(): Promise<T> => {
    const answered = once(child, "message").then(([message]) => message as T);
    const failed = ended.then(([code]) => Promise.reject(new Error(`b5-loss-world.ts ended with ${code}`)));
    return Promise.race([answered, failed]);
  };
  child.send(begin);
  await answer<"ready">();
  return {
    suffer(ask) {
      child.send(ask);
      return answer<Answer>();
    },
    end() {
      child.disconnect();
      return ended;
    },
  };
}

/**
 * Losses as their cards apply them, and the same requests made bare, with our data models and without our code. The
 * three take turns, a few losses each, in processes of their own, so that what else the machine does meanwhile falls on
 * all of them, and the engine compiles for each what it does alone.
 */
export async function measureLosses(game: string, path: string, ledger: Source = {}): Promise<Losses> {
  const start = (kind: Kind) => startWorld({ kind, game, path, ledger, losses: LOSSES, warmUp: WARM_UP });
  // One after another: each may build what it needs first.
  const card = await start("card");
  const modelled = await start("modelled");
  const bare = await start("bare");
  const times: Times[] = [];
  const all: (readonly Request[])[] = [];
  const sufferBlock = async (world: World, first: number): Promise<Answer[]> => {
    const answers: Answer[] = [];
    for (let loss = first; loss < first + BLOCK; loss += 1)
      answers.push(await world.suffer({ loss, requests: all[loss] ?? [] }));
    return answers;
  };
  for (let first = 0; first < LOSSES; first += BLOCK) {
    const applied = await sufferBlock(card, first);
    all.push(...applied.map(({ requests }) => requests));
    const written = await sufferBlock(modelled, first);
    const plain = await sufferBlock(bare, first);
    const block = applied.map(({ time }, place) => ({
      card: time,
      modelled: written[place]!.time,
      bare: plain[place]!.time,
    }));
    times.push(...block.filter((_, place) => isCounted(first + place)));
  }
  for (const world of [card, modelled, bare]) await world.end();
  return { times, requests: all };
}

/** Number of changes that a ledger keeps of a Gamemaster. */
const FULL = 100;

/** A full ledger of changes like the last of a loss, each a second older than the next. */
export function fullLedger({ requests }: Losses): Source {
  const { updates } = requests.at(-1)!.find(({ collection }) => collection === "Actor")!;
  const [, entry] = Object.entries(updates[0]!).find(([path]) => path.startsWith("flags.manifold.ledger."))!;
  const entries = Array.from({ length: FULL }, (_, index) => {
    const key = `${idOf("old", index)}-0`;
    return [key, { ...(entry as Source), key, at: 1000 * index, message: idOf("old", index) }] as const;
  });
  return Object.fromEntries(entries);
}

/** The number of updates per loss and struck actor, in whatever request. */
export const updatesOf = ({ requests }: Losses): number => {
  const updates = requests
    .flat()
    .filter(({ collection }) => collection === "Actor")
    // An actor that is written twice counts twice.
    .reduce((sum, request) => sum + request.updates.length, 0);
  return updates / requests.length / STRUCK;
};

/** Requests of a loss, of actors and of its card. */
export const requestsOf = ({ requests }: Losses): number => requests.flat().length / requests.length;
