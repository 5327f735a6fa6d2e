/** Connections with random delays: each direction keeps its order, different ones do not. */
import { Duplex } from "node:stream";
import { pick } from "sandbox/testing/random";

interface Packet {
  readonly isAnswer: boolean;
  /** Trips one way that have led to its arrival, its own among them. */
  readonly trips: number;
  arrive(): void;
}

/** One direction of a connection. */
interface Lane {
  readonly waiting: Packet[];
  /** Whether answers to requests go before everything else that waits. */
  answersFirst: boolean;
  /** Percentage of deliveries in which another lane may go first. */
  lag: number;
}

export interface Cable {
  readonly client: Duplex;
  readonly server: Duplex;
  /** Delays everything to and from this client, which then acts on outdated data. */
  slow(lag: number): void;
  /** Lets answers to this client's requests overtake what others wrote before. */
  hurryAnswers(): void;
  /** Closes both ends and drops what is not delivered. */
  cut(): void;
}

export class Network {
  readonly #lanes = new Set<Lane>();
  /** Trips one way that have led to what runs now; set it to 0 before a click. */
  trips = 0;
  /** The end that the last packet has reached. */
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

  /** Queues a packet; a heartbeat depends on the real clock, so it bypasses the reproducible order. */
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

/** Frames of this many bytes and fewer are the sockets' heartbeat. */
const HEARTBEAT = 7;

/** Longest head of a frame from the server, and the two digits with which the sockets begin an acknowledgement. */
const FRAME_HEAD = 12;
const ANSWER = /^\x81(?:[^\x7e\x7f]|\x7e..|\x7f.{8})43/s;

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
