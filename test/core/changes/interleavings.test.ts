/**
 * Several clients apply and undo concurrently over a network with random delays that keeps the order of each
 * connection. The code under test is the real one; the server and the clients' copies of one actor are models of the host.
 */

import { runs } from "sandbox/testing/chance";
import { between, pick, seededRandom } from "sandbox/testing/random";
import { beforeAll, describe, expect, it } from "vitest";
import type { ActorDocument } from "../../../module/core/contract/documents.ts";

const RUNS = runs(1000);
const START = 100;

type Plain = Record<string, unknown>;
type Listener = (document: object, changes: object, options: object) => void;

const listeners = new Map<number, Listener>();
let ids = 0;
const nextId = (): number => {
  ids += 1;
  return ids;
};

const at = (source: unknown, path: string): unknown =>
  path.split(".").reduce<unknown>((value, key) => (value as Plain | undefined)?.[key], source);

function put(target: Plain, path: string, value: unknown): void {
  const keys = path.split(".");
  const last = keys.pop()!;
  let holder = target;
  for (const key of keys) {
    holder[key] ??= {};
    holder = holder[key] as Plain;
  }
  holder[last] = structuredClone(value);
}

/** Parts of the host that the code reads. */
const HOST = {
  Hooks: {
    on: (name: string, listener: Listener) => {
      const id = nextId();
      if (name === "updateActor") listeners.set(id, listener);
      return id;
    },
    off: (_name: string, id: number) => listeners.delete(id),
    call: () => true,
    callAll: () => true,
  },
  game: {
    release: { generation: 13 },
    user: { id: "u", isGM: true },
    users: new Map([["u", { isGM: true }]]),
    items: { contents: [] },
  },
  foundry: {
    utils: {
      randomID: () => String(nextId()),
      deepClone: structuredClone,
      getProperty: at,
      hasProperty: (source: unknown, path: string) => at(source, path) !== undefined,
    },
    applications: {
      api: { ApplicationV2: Object, HandlebarsApplicationMixin: (base: unknown) => base },
      sheets: { ActorSheetV2: Object, ItemSheetV2: Object },
    },
  },
};

interface Message {
  readonly changes: Plain;
  readonly options: object;
  readonly from: Client;
  readonly answer: () => void;
}

class Server {
  readonly clients: Client[] = [];

  take({ changes, ...rest }: Message): void {
    for (const client of this.clients) client.incoming.push({ changes, ...rest });
  }
}

/** One client's copy of the actor and its two queues. */
class Client {
  readonly uuid: string;
  readonly name = "Target";
  readonly incoming: Message[] = [];
  readonly outgoing: Message[] = [];
  readonly _source = {
    system: { vitality: { value: START } },
    flags: {} as Plain,
  };
  readonly effects = [];
  /** Without a schema: the only limits are those of the game. */
  readonly system = {};
  readonly subtype = { limits: () => ({ "vitality.value": { min: 0, max: 1000 } }) };

  constructor(index: number, run: number) {
    this.uuid = `client${index}.run${run}`;
  }

  get flags(): Plain {
    return this._source.flags;
  }

  get value(): number {
    return this._source.system.vitality.value;
  }

  update(changes: Plain, options: object): Promise<void> {
    return new Promise((answer) => {
      this.outgoing.push({ changes: structuredClone(changes), options, from: this, answer });
    });
  }

  receive({ changes, options, from, answer }: Message): void {
    for (const [path, value] of Object.entries(changes)) put(this._source, path, value);
    for (const listener of [...listeners.values()]) listener(this, changes, options);
    if (from === this) answer();
  }
}

let api: typeof import("../../../module/core/changes/apply.ts");

beforeAll(async () => {
  Object.assign(globalThis, HOST);
  api = await import("../../../module/core/changes/apply.ts");
});

/** Of an actor a client has only what changes read and write. */
const asActor = (client: object) => client as ActorDocument;

const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Delivers messages in random order, keeping that of each queue, until all requests are answered. */
async function quiesce(server: Server, random: () => number, asked: Promise<unknown>[]): Promise<void> {
  let done = false;
  const all = Promise.all(asked).finally(() => {
    done = true;
  });
  // Thrown below, once all is delivered.
  all.catch(() => undefined);
  for (;;) {
    await settle();
    const queues = server.clients.flatMap((client) => [
      ...(client.outgoing.length > 0 ? [() => server.take(client.outgoing.shift()!)] : []),
      ...(client.incoming.length > 0 ? [() => client.receive(client.incoming.shift()!)] : []),
    ]);
    if (queues.length > 0) pick(random, queues)();
    else if (done) return void (await all);
  }
}

const hit = (key: string, amount: number) => ({
  reason: { key, by: "u", what: { key: "hit" }, message: null },
  propose: () => ({
    change: {
      deltas: { "vitality.value": -amount },
      sets: {},
      addConditions: [],
      removeConditions: [],
      steps: [],
    },
  }),
});

/** Applies hits at several clients, then undoes all. @returns the value at every client */
async function course(run: number): Promise<{ applied: number[]; undone: number[]; expected: number }> {
  const random = seededRandom(run);
  const server = new Server();
  const count = between(random, 2, 4);
  for (let index = 0; index < count; index += 1) server.clients.push(new Client(index, run));
  const values = () => server.clients.map(({ value }) => value);
  const amounts = Array.from({ length: between(random, 1, 3) }, () => between(random, 1, 9));
  const clicks = amounts.flatMap((amount, index) => {
    const { reason, propose } = hit(`hit${index}`, amount);
    // Double clicks, a second Gamemaster, a lost answer that was requested again.
    return Array.from({ length: between(random, 1, 3) }, () =>
      api.applyChange(asActor(pick(random, server.clients)), reason, propose),
    );
  });
  await quiesce(server, random, clicks);
  const applied = values();
  const undoings = amounts.flatMap((_amount, index) =>
    Array.from({ length: between(random, 1, 2) }, () =>
      api.undoChange(asActor(pick(random, server.clients)), `hit${index}`, "u"),
    ),
  );
  await quiesce(server, random, undoings);
  const expected = START - amounts.reduce((sum, amount) => sum + amount, 0);
  return { applied, undone: values(), expected };
}

/** Number of runs side by side; each waits in real time. */
const BATCH = 100;

describe("clients that apply concurrently", () => {
  it(`${RUNS} interleavings: nothing is lost, nothing is doubled, everything is undone`, async () => {
    for (let first = 0; first < RUNS; first += BATCH) {
      const batch = Array.from({ length: Math.min(BATCH, RUNS - first) }, (_, index) => first + index);
      const courses = await Promise.all(batch.map(course));
      courses.forEach(({ applied, undone, expected }, index) => {
        expect([batch[index], ...new Set(applied)]).toEqual([batch[index], expected]);
        expect([batch[index], ...new Set(undone)]).toEqual([batch[index], START]);
      });
    }
  });
});
