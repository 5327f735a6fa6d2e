/**
 * A world in a process of its own, in which losses for many follow each other as the parent process asks for them: as
 * their card applies them, or as the same requests made bare, with our data models or without our code. Started with
 * `--expose-gc`, so that losses do not pay for what the start has left.
 */

import { publicApi } from "../support/api.ts";
import { documentClass } from "../support/create.ts";
import { COMBATANTS, documents, GM, STRUCK } from "./b5-combat.ts";
import { idOf, inWorld, type Source } from "./big-world.ts";

/** The origin of losses: a card, or requests that imitate a card's. */
export type Kind = "card" | "modelled" | "bare";

/** The first message of the parent. */
export interface Begin {
  readonly kind: Kind;
  readonly game: string;
  /** The number below `system` that is lost. */
  readonly path: string;
  /** Earlier changes of those who are struck. */
  readonly ledger: Source;
  /** Losses of which there are cards. */
  readonly losses: number;
  /** Losses that others of the combat suffer first. */
  readonly warmUp: number;
}

/** Any further message: a loss to be suffered, with its requests unless it has a card. */
export interface Ask {
  readonly loss: number;
  readonly requests: readonly Request[];
}

/** One request: the updates of a collection, as passed to the host. */
export interface Request {
  readonly collection: "Actor" | "ChatMessage";
  readonly updates: readonly object[];
}

export interface Answer {
  /** Milliseconds by the clock: what the page's thread is kept from other work. */
  readonly time: number;
  /** The requests that a card has sent. */
  readonly requests: readonly Request[];
}

/** The first of those who suffer a loss. */
const firstOf = (loss: number, warmUp: number): number =>
  loss < warmUp ? STRUCK * (1 + (loss % (COMBATANTS / STRUCK - 1))) : 0;

/** The cards of all losses; the Gamemaster is their author. */
const cards = ({ game, path, losses, warmUp }: Begin): Source[] =>
  Array.from({ length: losses }, (_, loss) => {
    const change = { deltas: { [path]: -1 }, sets: {}, addConditions: [], removeConditions: [], steps: [] };
    const adjust = { ignored: [], multiplier: 1, bonus: 0, options: [] };
    const targets = Array.from({ length: STRUCK }, (_, index) => {
      const uuid = `Actor.${idOf("actor", firstOf(loss, warmUp) + index)}`;
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

/** Has each request of the world kept. @returns what is kept, to be emptied by the caller */
function keepRequests(): Request[] {
  const kept: Request[] = [];
  for (const collection of ["Actor", "ChatMessage"] as const) {
    const documents = documentClass(collection);
    const send = documents.updateDocuments;
    documents.updateDocuments = function (updates, options) {
      kept.push({ collection, updates: structuredClone(updates) });
      return send.call(this, updates, options);
    };
  }
  return kept;
}

type Suffer = (ask: Ask) => Promise<unknown>;

const applyCard: Suffer = ({ loss }) => publicApi().applyCard(idOf("card", loss));

const makeRequests: Suffer = async ({ requests }) => {
  for (const { collection, updates } of requests)
    await documentClass(collection).updateDocuments(updates, {});
};

const nextMessage = <T>(): Promise<T> =>
  new Promise((resolve) => process.once("message", (message) => resolve(message as T)));

const tell = (message: Answer | "ready"): void => void process.send!(message);

/** Has losses suffered until the parent disconnects. */
function serve(begin: Begin): Promise<void> {
  const kept = begin.kind === "card" ? keepRequests() : [];
  const suffer = begin.kind === "card" ? applyCard : makeRequests;
  process.on("message", async (ask: Ask) => {
    // What the warm-up and the start have left is not the losses' to collect.
    if (ask.loss === begin.warmUp) globalThis.gc!();
    kept.length = 0;
    const start = performance.now();
    await suffer(ask);
    tell({ time: performance.now() - start, requests: kept });
  });
  tell("ready");
  return new Promise((resolve) => process.once("disconnect", resolve));
}

const begin = await nextMessage<Begin>();
const kind = begin.kind === "bare" ? "floor" : "system";
await inWorld(kind, { ...documents(begin.game, begin.ledger), User: [GM] }, async () => {
  if (kind === "system") await beginPlay();
  for (const card of cards(begin)) await documentClass("ChatMessage").create(card, { keepId: true });
  await serve(begin);
});
process.exit(0);
