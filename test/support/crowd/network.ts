/** Connections on which everything is late: each direction keeps its own order, no two keep each other's. */
import { Duplex } from "node:stream";
import { pick } from "../random.ts";

/** One direction of a connection. */
interface Lane {
  readonly waiting: (() => void)[];
  /** How often, of a hundred times, it is passed over while there is something else to deliver. */
  lag: number;
}

export interface Cable {
  readonly client: Duplex;
  readonly server: Duplex;
  /** Makes everything to and from this client slower than the rest, which then acts on what is long past. */
  slow(lag: number): void;
  /** Cuts it: what is on its way is lost, and both ends are closed. */
  cut(): void;
}

export class Network {
  readonly #lanes = new Set<Lane>();

  constructor(readonly random: () => number) {}

  get busy(): boolean {
    return [...this.#lanes].some(({ waiting }) => waiting.length > 0);
  }

  /** Delivers one thing. @returns false when nothing is on its way */
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

/** A heartbeat follows the clock on the wall, so it passes by what has to be the same every time. */
function send({ waiting }: Lane, { length }: Buffer, arrive: () => void): void {
  if (length <= HEARTBEAT) setImmediate(arrive);
  else waiting.push(arrive);
}

/** One end of a cable; what is written in one go arrives in one piece. */
class End extends Duplex {
  constructor(readonly send: (chunk: Buffer) => void) {
    super();
  }

  override _read(): void {
    // Whatever arrives is pushed.
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
