/** Connections with random delays. Each direction keeps its order; different directions do not. */
import { Duplex } from "node:stream";
import { pick } from "sandbox/testing/random";

interface Packet {
  readonly isAnswer: boolean;
  /** The number of one-way trips before its arrival, including its own. */
  readonly trips: number;
  arrive(): void;
}

/** One direction of a connection. */
interface Lane {
  readonly waiting: Packet[];
  /** Whether answers to requests are delivered before other waiting packets. */
  answersFirst: boolean;
  /** Percentage of deliveries in which another lane may go first. */
  lag: number;
}

export interface Cable {
  readonly client: Duplex;
  readonly server: Duplex;
  /** Delays everything to and from this client, so that it acts on outdated data. */
  slow(lag: number): void;
  /** Lets answers to this client's requests overtake earlier messages. */
  hurryAnswers(): void;
  /** Closes both ends and drops undelivered packets. */
  cut(): void;
}

export class Network {
  readonly #lanes = new Set<Lane>();
  /** The number of one-way trips that led to the code now running. Set it to 0 before a click. */
  trips = 0;
  /** The end that received the last packet. */
  reached: Duplex | null = null;

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
    const answer = lane.answersFirst ? lane.waiting.findIndex(({ isAnswer }) => isAnswer) : -1;
    const [packet] = lane.waiting.splice(Math.max(answer, 0), 1);
    this.trips = packet!.trips;
    packet!.arrive();
    return true;
  }

  cable(): Cable {
    const up: Lane = { waiting: [], lag: 0, answersFirst: false };
    const down: Lane = { waiting: [], lag: 0, answersFirst: false };
    const ends: { client: End; server: End } = {
      client: new End((chunk) => this.#send(up, chunk, ends.server)),
      server: new End((chunk) => this.#send(down, chunk, ends.client)),
    };
    for (const lane of [up, down]) this.#lanes.add(lane);
    return {
      ...ends,
      slow: (lag) => {
        for (const lane of [up, down]) lane.lag = lag;
      },
      hurryAnswers: () => {
        down.answersFirst = true;
      },
      cut: () => {
        for (const lane of [up, down]) this.#lanes.delete(lane);
        ends.client.destroy();
        ends.server.destroy();
      },
    };
  }

  /** Queues a packet. Heartbeats depend on the real clock, so they bypass the reproducible order. */
  #send({ waiting }: Lane, chunk: Buffer, end: Duplex): void {
    const arrive = () => {
      this.reached = end;
      end.push(chunk);
    };
    const isAnswer = ANSWER.test(chunk.subarray(0, FRAME_HEAD).toString("latin1"));
    if (chunk.length <= HEARTBEAT) setImmediate(() => void end.push(chunk));
    else waiting.push({ arrive, isAnswer, trips: this.trips + 1 });
  }
}

/** Frames with at most this many bytes are heartbeats of the sockets. */
const HEARTBEAT = 7;

/** Longest head of a server frame, and the two digits at the start of the sockets' acknowledgements. */
const FRAME_HEAD = 12;
const ANSWER = /^\x81(?:[^\x7e\x7f]|\x7e..|\x7f.{8})43/s;

/** One end of a cable. Data written together arrives as one packet. */
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
