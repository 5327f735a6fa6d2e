/** Connections with random delays: each direction keeps its order, different ones do not. */
import { Duplex } from "node:stream";
import { pick } from "../random.ts";

/** One direction of a connection. */
interface Lane {
  readonly waiting: (() => void)[];
  /** Percentage of deliveries in which another lane may go first. */
  lag: number;
}

export interface Cable {
  readonly client: Duplex;
  readonly server: Duplex;
  /** Delays everything to and from this client, which then acts on outdated data. */
  slow(lag: number): void;
  /** Closes both ends and drops what is not delivered. */
  cut(): void;
}

export class Network {
  readonly #lanes = new Set<Lane>();

  constructor(readonly random: () => number) {}

  get busy(): boolean {
    return [...this.#lanes].some(({ waiting }) => waiting.length > 0);
  }

  /** Delivers one packet. @returns false if there is none */
  deliver(): boolean {
    const waiting = [...this.#lanes].filter((lane) => lane.waiting.length > 0);
    if (waiting.length === 0) return false;
    let lane = pick(this.random, waiting);
    if (this.random() * 100 < lane.lag) lane = pick(this.random, waiting);
    lane.waiting.shift()!();
    return true;
  }

  cable(): Cable {
    const up: Lane = { waiting: [], lag: 0 };
    const down: Lane = { waiting: [], lag: 0 };
    const ends: { client: End; server: End } = {
      client: new End((chunk) => send(up, chunk, () => ends.server.push(chunk))),
      server: new End((chunk) => send(down, chunk, () => ends.client.push(chunk))),
    };
    for (const lane of [up, down]) this.#lanes.add(lane);
    return {
      ...ends,
      slow: (lag) => {
        for (const lane of [up, down]) lane.lag = lag;
      },
      cut: () => {
        for (const lane of [up, down]) this.#lanes.delete(lane);
        ends.client.destroy();
        ends.server.destroy();
      },
    };
  }
}

/** Frames of this many bytes and fewer are the sockets' heartbeat. */
const HEARTBEAT = 7;

/** Queues a packet; a heartbeat depends on the real clock, so it bypasses the reproducible order. */
function send({ waiting }: Lane, { length }: Buffer, arrive: () => void): void {
  if (length <= HEARTBEAT) setImmediate(arrive);
  else waiting.push(arrive);
}

/** One end of a cable; data written together arrives as one packet. */
class End extends Duplex {
  constructor(readonly send: (chunk: Buffer) => void) {
    super();
  }

  override _read(): void {
    // Data is pushed when it arrives.
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.send(chunk);
    done();
  }

  override _writev(chunks: { chunk: Buffer }[], done: () => void): void {
    this.send(Buffer.concat(chunks.map(({ chunk }) => chunk)));
    done();
  }
}
