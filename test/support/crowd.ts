/** Several real clients, each in a thread of its own, at the sandbox's server; what they send and hear is delayed. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { ROOT } from "../../scripts/lib/run.ts";
import type { InProcessClient } from "../sandbox/node/in-process-client.ts";
import { InProcessServer } from "../sandbox/node/in-process-server.ts";
import { pick } from "./random.ts";
import type { Data, Letter } from "./table-client.ts";

/** A server with these documents and our types, without compendia; `close` takes its folder along. */
export async function openServer(
  documents: Readonly<Record<string, readonly object[]>>,
): Promise<{ readonly server: InProcessServer; close(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), "manifold-crowd-"));
  const manifest = JSON.parse(readFileSync(join(ROOT, "system.json"), "utf8")) as object;
  const bare = { ...manifest, languages: [], packs: [], packFolders: [] };
  writeFileSync(join(folder, "system.json"), JSON.stringify(bare));
  const server = await InProcessServer.open({ systemDir: folder, documents: documents as never });
  const close = async () => {
    await server.close();
    rmSync(folder, { recursive: true });
  };
  return { server, close };
}

/** Everything on its way, delivered one by one in an order that only keeps each direction's own. */
export class Network {
  readonly #queues = new Set<(() => void)[]>();
  #running = false;

  constructor(readonly random: () => number) {}

  queue(): (() => void)[] {
    const queue: (() => void)[] = [];
    this.#queues.add(queue);
    return queue;
  }

  drop(...queues: readonly (() => void)[][]): void {
    for (const queue of queues) this.#queues.delete(queue);
  }

  /** Begins to deliver, until nothing is on its way. */
  wake(): void {
    if (this.#running) return;
    this.#running = true;
    const step = () => {
      for (let count = 0; count < AT_ONCE; count += 1) {
        const waiting = [...this.#queues].filter((queue) => queue.length > 0);
        this.#running = waiting.length > 0;
        if (!this.#running) return;
        pick(this.random, waiting).shift()!();
      }
      setImmediate(step);
    };
    setImmediate(step);
  }
}

/** Deliveries between two looks at what has come in. */
const AT_ONCE = 4;

/** One client and its two directions. */
export class Seat {
  readonly #up: (() => void)[];
  readonly #down: (() => void)[];
  readonly #orders = new Map<number, (refusal: string | null) => void>();
  readonly #worker: Worker;
  readonly #client: InProcessClient;
  readonly #network: Network;
  #count = 0;
  #gone = false;

  private constructor(
    network: Network,
    server: InProcessServer,
    userId: string,
    ready: () => void,
    failed: (error: unknown) => void,
  ) {
    this.#network = network;
    this.#up = network.queue();
    this.#down = network.queue();
    this.#client = server.connect(userId);
    this.#worker = new Worker(new URL("./table-worker.mjs", import.meta.url), {
      workerData: { root: ROOT, userId },
    });
    this.#worker.on("error", failed);
    this.#worker.on("message", (letter: Letter) => {
      if (letter.kind === "call") this.#send(this.#up, () => void this.#serve(letter));
      else if (letter.kind === "done") this.#finish(letter.id, letter.refusal);
      else if (letter.kind === "ready") ready();
    });
    for (const event of ["modifyDocument", "modifyBatch", "userConnected", "system.manifold"])
      this.#client.onChannel(event, (...args) => this.#tell({ kind: "event", event, args }));
  }

  /** Sits down a user; resolved when their client stands. */
  static async take(network: Network, server: InProcessServer, userId: string): Promise<Seat> {
    return new Promise((resolve, reject) => {
      const seat: Seat = new Seat(network, server, userId, () => resolve(seat), reject);
    });
  }

  /** Has the client ask for a command of the relay. @returns the reason when it was refused; null when it was done */
  order(command: string, data: Data): Promise<string | null> {
    if (this.#gone) return Promise.resolve("gone");
    this.#count += 1;
    const id = this.#count;
    return new Promise((resolve) => {
      this.#orders.set(id, resolve);
      this.#worker.postMessage({ kind: "order", id, command, data } satisfies Letter);
    });
  }

  /** Pulls the plug: what is on its way to or from here is lost. */
  async leave(): Promise<void> {
    this.#gone = true;
    this.#network.drop(this.#up, this.#down);
    this.#client.close();
    for (const id of [...this.#orders.keys()]) this.#finish(id, "gone");
    await this.#worker.terminate();
  }

  #finish(id: number, refusal: string | null): void {
    this.#orders.get(id)?.(refusal);
    this.#orders.delete(id);
  }

  #send(queue: (() => void)[], deliver: () => void): void {
    queue.push(deliver);
    this.#network.wake();
  }

  #tell(letter: Letter): void {
    this.#send(this.#down, () => this.#worker.postMessage(letter));
  }

  async #serve({ id, method, args }: Letter & { kind: "call" }): Promise<void> {
    try {
      const handler = this.#client[method as "modifyDocument"] as (...args: unknown[]) => unknown;
      const value = await handler.apply(this.#client, [...args]);
      this.#tell({ kind: "answer", id, value });
    } catch (error) {
      this.#tell({ kind: "answer", id, error: (error as Error).message });
    }
  }
}
