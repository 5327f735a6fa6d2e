import { createServer, type Server } from "node:http";
import type { Duplex } from "node:stream";
import { GENERATION } from "../common/generation.ts";
import type { ModifyRequest } from "../common/protocol.ts";
import type { Operations } from "../server/documents/engine.ts";
import { RequestError } from "../server/errors.ts";
import { Notices } from "../server/notices.ts";
import { readPackage } from "../server/packages/manifest.ts";
import { Hub } from "../server/sockets/hub.ts";
import { checkShowEntry } from "../server/sockets/show-entry.ts";
import type { Source } from "../server/source.ts";
import { worldOperations } from "../server/world/operations.ts";
import { pauseWorld } from "../server/world/pause.ts";
import { seedWorld } from "../server/world/seed.ts";
import { openWorld, type World } from "../server/world/world.ts";
import { worldData } from "../server/world/world-data.ts";

export interface WiredOptions {
  /** Folder with a system.json; its packs are left out. */
  systemDir: string;
  /** The initial documents of the world, by document name. */
  documents: Readonly<Record<string, readonly Source[]>>;
}

/**
 * The server with its sockets, on connections that a test creates and may delay or cut. Only the network is missing.
 * The cookie of a connection identifies its user.
 */
export class WiredServer {
  readonly #http = createServer();
  readonly #world: World;
  readonly #operations: Operations;
  readonly #hub: Hub;

  private constructor(world: World, operations: Operations, hub: (http: Server) => Hub) {
    this.#world = world;
    this.#operations = operations;
    this.#hub = hub(this.#http);
  }

  static async open({ systemDir, documents }: WiredOptions): Promise<WiredServer> {
    const notices = new Notices(() => undefined);
    const system = readPackage("system", systemDir, notices);
    const world = await openWorld(undefined, system, notices);
    const packs = new Map();
    const operations = worldOperations(world, [system], packs);
    await seedWorld(world.store, operations, documents, notices);
    const parts = { generation: GENERATION, world, system, modules: [], packs, notices, hostStyle: null };
    return new WiredServer(
      world,
      operations,
      (http) =>
        new Hub(http, {
          userOf: ({ headers }) => headers.cookie,
          user: (id) => world.store.get("User", id),
          worldData: (user, activeUsers) => worldData(parts, user, activeUsers),
          run: (requests, user) => operations.run(requests, user),
          pause: (user, paused) => pauseWorld(world, user, paused),
          manageCompendium: () => Promise.reject(new RequestError("There are no compendia here")),
          checkShowEntry: (user, request) => checkShowEntry(world.store, user, request),
          channelOpen: (name) => system.socket && name === `system.${system.id}`,
          hasPermission: (user, permission) => operations.allows(user, permission),
          log: (line) => console.error(line),
          // A run with its own clock must not lose a connection because of the wall clock.
          patience: 60 * 60 * 1000,
        }),
    );
  }

  /** Accepts a connection as if it had come in over the network. */
  accept(connection: Duplex): void {
    this.#http.emit("connection", connection);
  }

  /** The stored source of a primary document. */
  stored(documentName: string, id: string): Source | undefined {
    return this.#world.store.get(documentName, id);
  }

  /** The stored sources of all primary documents of a kind. */
  all(documentName: string): Source[] {
    return this.#world.store.all(documentName);
  }

  /** Performs requests as a user without a connected client; all clients receive the result. */
  async modify(userId: string, requests: readonly ModifyRequest[]): Promise<void> {
    const user = this.stored("User", userId);
    if (!user) throw new RequestError(`There is no user "${userId}"`);
    this.#hub.announce(await this.#operations.run(requests, () => user));
  }

  async close(): Promise<void> {
    await this.#operations.waitForIdle();
    await this.#hub.close();
    await this.#world.store.close();
  }
}
