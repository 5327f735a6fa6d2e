/** The sandbox's server with its sockets, clients that join and leave, and a network that delays everything. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { Agent } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Script } from "node:vm";
import { SocketTransport } from "sandbox/client";
import type { ModifyRequest } from "sandbox/protocol";
import { between } from "sandbox/testing/random";
import { WiredServer } from "sandbox/wired-server";
import { io } from "socket.io-client";
import { ROOT } from "../../../scripts/lib/run.ts";
import type { Border, Client } from "./client.ts";
import { Clock } from "./clock.ts";
import { type Cable, Network } from "./network.ts";
import { openRealm, type Realm } from "./realm.ts";
import type { Source } from "./scenario.ts";

/** A client at the table. */
export interface Seat {
  readonly user: string;
  readonly client: Client;
  readonly cable: Cable;
  /** Resolves when the client leaves. */
  readonly gone: Promise<null>;
  leave(): void;
}

/** The longest time in milliseconds that passes with one delivery. */
const LATENESS = 2;
/** The time in milliseconds after which waiting fails. */
const GIVE_UP = 30 * 60 * 1000;

export class Table {
  readonly clock = new Clock();
  readonly network: Network;
  readonly seats = new Map<string, Seat>();
  /** Errors that clients have logged. */
  readonly complaints: string[] = [];

  private constructor(
    readonly script: Script,
    readonly folder: string,
    readonly server: WiredServer,
    readonly random: () => number,
  ) {
    this.network = new Network(random);
  }

  /** @param documents initial documents of the world, by document name */
  static async open(
    script: Script,
    documents: Readonly<Record<string, readonly Source[]>>,
    random: () => number,
  ): Promise<Table> {
    const folder = mkdtempSync(join(tmpdir(), "manifold-table-"));
    writeFileSync(join(folder, "system.json"), bareManifest());
    return new Table(script, folder, await WiredServer.open({ systemDir: folder, documents }), random);
  }

  /** Runs the world until a promise settles. @throws its error, or an error if it never settles */
  async until<T>(work: Promise<T>): Promise<T> {
    let over = false;
    const end = () => {
      over = true;
    };
    work.then(end, end);
    const late = this.clock.now + GIVE_UP;
    for (;;) {
      await settled();
      if (over) return work;
      if (this.network.deliver()) this.clock.pass(between(this.random, 0, LATENESS));
      else if (!this.clock.skip() || this.clock.now > late) throw new Error("The promise never settles");
    }
  }

  /** Runs the world until the network has delivered everything. */
  async quiet(): Promise<void> {
    do await settled();
    while (this.network.deliver());
  }

  pause = (milliseconds: number): Promise<void> =>
    new Promise((resolve) => void this.clock.set(this, resolve, milliseconds));

  /** Writes documents on the server as a user without a client, without a pause between them. */
  modify(user: string, ...requests: readonly ModifyRequest[]): Promise<void> {
    return this.server.modify(user, requests);
  }

  /**
   * Joins a user with a new client. Await it through `until`.
   * @param name name of the seat, for users with several seats
   */
  async join(user: string, name = user): Promise<Seat> {
    const cable = this.network.cable();
    this.server.accept(cable.server);
    const transport = await connect(cable, user);
    const realm = openRealm(this.script, this.clock, this.random, (...words) =>
      this.complaints.push(words.map((word) => (word as Error).stack ?? String(word)).join(" ")),
    );
    const client = await realm.join(borderOf(transport));
    const seat = seatOf(user, client, cable, transport, realm);
    this.seats.set(name, seat);
    return seat;
  }

  /** Disconnects the client of a seat, like closing its page. */
  leave(name: string): void {
    this.seats.get(name)?.leave();
    this.seats.delete(name);
  }

  async close(): Promise<void> {
    for (const name of [...this.seats.keys()]) this.leave(name);
    await this.quiet();
    await this.server.close();
    rmSync(this.folder, { recursive: true });
  }
}

/** The manifest without languages and packs, so that clients do not fetch them. */
function bareManifest(): string {
  const manifest = JSON.parse(readFileSync(join(ROOT, "system.json"), "utf8")) as object;
  return JSON.stringify({ ...manifest, languages: [], packs: [], packFolders: [] });
}

/** Resolves after one turn of the event loop, when pending promises have run. */
const settled = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

function seatOf(user: string, client: Client, cable: Cable, transport: SocketTransport, realm: Realm): Seat {
  let went: (nothing: null) => void = () => undefined;
  const gone = new Promise<null>((resolve) => {
    went = resolve;
  });
  const leave = () => {
    cable.cut();
    transport.close();
    realm.close();
    went(null);
  };
  return { user, client, cable, gone, leave };
}

function connect(cable: Cable, user: string): Promise<SocketTransport> {
  const agent = Object.assign(new Agent(), { createConnection: () => cable.client });
  const socket = io("http://table", {
    transports: ["websocket"],
    forceNew: true,
    reconnection: false,
    agent: agent as unknown as string,
    extraHeaders: { cookie: user },
  });
  return new Promise((resolve, reject) => {
    socket.once("connect", () => resolve(new SocketTransport(socket)));
    socket.once("connect_error", reject);
  });
}

function borderOf(transport: SocketTransport): Border {
  return {
    call: async (method, args) => {
      const call = transport[method as "modifyDocument"] as (...args: unknown[]) => Promise<unknown>;
      return JSON.stringify(await call.apply(transport, JSON.parse(args) as unknown[]));
    },
    emit: (event, payload) => transport.emit(event, JSON.parse(payload)),
    on: (event, handler) => transport.onChannel(event, (...args) => handler(JSON.stringify(args))),
  };
}
