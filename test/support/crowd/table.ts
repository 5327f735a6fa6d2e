/** A table: the sandbox's server with its sockets, clients that come and go, and a network that is late at everything. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { Agent } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Script } from "node:vm";
import { io } from "socket.io-client";
import { ROOT } from "../../../scripts/lib/run.ts";
import { SocketTransport } from "../../sandbox/client/socket.ts";
import type { ModifyRequest } from "../../sandbox/common/protocol.ts";
import { WiredServer } from "../../sandbox/node/wired-server.ts";
import { between } from "../random.ts";
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
  /** Resolved when the client goes. */
  readonly gone: Promise<null>;
  leave(): void;
}

/** Most time that passes with one delivery, in milliseconds. */
const LATENESS = 2;
/** Time after which whoever still waits will wait for ever, in milliseconds. */
const FOR_EVER = 30 * 60 * 1000;

export class Table {
  readonly clock = new Clock();
  readonly network: Network;
  readonly seats = new Map<string, Seat>();
  /** What clients have logged as errors. */
  readonly complaints: string[] = [];

  private constructor(
    readonly script: Script,
    readonly folder: string,
    readonly server: WiredServer,
    readonly random: () => number,
  ) {
    this.network = new Network(random);
  }

  /** @param documents what the world begins with, by document name */
  static async open(
    script: Script,
    documents: Readonly<Record<string, readonly Source[]>>,
    random: () => number,
  ): Promise<Table> {
    const folder = mkdtempSync(join(tmpdir(), "manifold-table-"));
    writeFileSync(join(folder, "system.json"), bareManifest());
    return new Table(script, folder, await WiredServer.open({ systemDir: folder, documents }), random);
  }

  /** Runs the world until something is done. @throws what it throws, and when it never will be done */
  async until<T>(work: Promise<T>): Promise<T> {
    let over = false;
    const end = () => {
      over = true;
    };
    work.then(end, end);
    const late = this.clock.now + FOR_EVER;
    for (;;) {
      await settled();
      if (over) return work;
      if (this.network.deliver()) this.clock.pass(between(this.random, 0, LATENESS));
      else if (!this.clock.skip() || this.clock.now > late) throw new Error("Nothing will ever happen again");
    }
  }

  /** Runs the world until nothing is on its way any more. */
  async quiet(): Promise<void> {
    do await settled();
    while (this.network.deliver());
  }

  pause = (milliseconds: number): Promise<void> =>
    new Promise((resolve) => void this.clock.set(this, resolve, milliseconds));

  /** Does something by the hand of a user who sits elsewhere, in one go. */
  modify(user: string, ...requests: readonly ModifyRequest[]): Promise<void> {
    return this.server.modify(user, requests);
  }

  /**
   * Seats a user with a fresh client. The world has to be running.
   * @param name of the seat, where the user has more than one
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

  /** The client at a seat is gone, as when a page is closed or a line breaks. */
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

/** Without what a client would fetch: words and packs. */
function bareManifest(): string {
  const manifest = JSON.parse(readFileSync(join(ROOT, "system.json"), "utf8")) as object;
  return JSON.stringify({ ...manifest, languages: [], packs: [], packFolders: [] });
}

/** When everything that can happen by itself has happened. */
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
