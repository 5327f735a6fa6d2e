import { GENERATION } from "../common/generation.ts";
import type {
  CompendiumRequest,
  CompendiumResponse,
  ModifyRequest,
  ModifyResponse,
  ShowEntryRequest,
  WorldData,
} from "../common/protocol.ts";
import { answerOf, type Effect, messagesFor } from "../server/documents/effect.ts";
import type { Operations } from "../server/documents/engine.ts";
import { packConfiguration } from "../server/documents/settings.ts";
import { isGameMaster, viewerOf } from "../server/documents/users.ts";
import { RequestError } from "../server/errors.ts";
import { Notices } from "../server/notices.ts";
import { loadPackages } from "../server/packages/load.ts";
import type { Package } from "../server/packages/manifest.ts";
import { openPackagePacks, type ServedPack } from "../server/packages/packs.ts";
import { Presence } from "../server/sockets/presence.ts";
import { checkShowEntry } from "../server/sockets/show-entry.ts";
import { idOf, type Source } from "../server/source.ts";
import { WorldCompendia } from "../server/world/compendia.ts";
import { worldOperations } from "../server/world/operations.ts";
import { createPackFolders } from "../server/world/pack-folders.ts";
import { pauseWorld } from "../server/world/pause.ts";
import { seedWorld } from "../server/world/seed.ts";
import { openWorld, type World } from "../server/world/world.ts";
import { worldData } from "../server/world/world-data.ts";
import { InProcessClient } from "./in-process-client.ts";
import { overTheWire } from "./wire.ts";

export interface InProcessOptions {
  /** Folder with a system.json. */
  systemDir: string;
  moduleDirs?: readonly string[];
  /** The initial documents of the world, by document name. */
  documents?: Readonly<Record<string, readonly Source[]>>;
  /** Documents put into packs, by pack id "<package>.<name>". */
  packs?: Readonly<Record<string, readonly Source[]>>;
  /** Folders put into packs, by pack id. */
  packFolders?: Readonly<Record<string, readonly Source[]>>;
}

/** The server's documents, permissions and packs without a network; its clients are in the same process. */
export class InProcessServer {
  readonly #clients: InProcessClient[] = [];
  readonly #presence = new Presence();
  readonly #notices: Notices;
  readonly #packages: readonly [Package, ...Package[]];
  readonly #packs: Map<string, ServedPack>;
  readonly #world: World;
  readonly #compendia: WorldCompendia;
  readonly #operations: Operations;

  private constructor(
    notices: Notices,
    packages: readonly [Package, ...Package[]],
    packs: Map<string, ServedPack>,
    world: World,
  ) {
    this.#notices = notices;
    this.#packages = packages;
    this.#packs = packs;
    this.#world = world;
    this.#compendia = new WorldCompendia(world, packs);
    this.#operations = worldOperations(world, packages, packs);
  }

  static async open({
    systemDir,
    moduleDirs = [],
    documents = {},
    packs: packDocuments = {},
    packFolders = {},
  }: InProcessOptions): Promise<InProcessServer> {
    const notices = new Notices(() => undefined);
    const packages = loadPackages(systemDir, moduleDirs, notices);
    const world = await openWorld(undefined, packages[0], notices);
    const opened = await Promise.all(
      packages.map((each) => openPackagePacks(each, notices, (id) => packConfiguration(world.store, id))),
    );
    const packs = new Map(opened.flat().map((pack) => [pack.id, pack]));
    const server = new InProcessServer(notices, packages, packs, world);
    await seedWorld(world.store, server.#operations, documents, notices);
    await createPackFolders(world.store, server.#operations, packages);
    for (const [id, sources] of Object.entries(packDocuments)) await server.#fill(id, sources);
    for (const [id, sources] of Object.entries(packFolders)) await server.#fill(id, sources, "Folder");
    return server;
  }

  /** Joins as a user. */
  connect(userId: string): InProcessClient {
    this.user(userId);
    const client = new InProcessClient(this, userId);
    this.admit(client);
    return client;
  }

  admit(client: InProcessClient): void {
    if (this.#presence.enter(client.userId))
      for (const other of this.#clients) other.receive("userConnected", client.userId, true);
    this.#clients.push(client);
  }

  disconnect(client: InProcessClient): void {
    const index = this.#clients.indexOf(client);
    if (index < 0) return;
    this.#clients.splice(index, 1);
    if (!this.#presence.leave(client.userId)) return;
    for (const other of this.#clients) other.receive("userConnected", client.userId, false);
  }

  worldData(client: InProcessClient): WorldData {
    const [system, ...modules] = this.#packages;
    const parts = {
      generation: GENERATION,
      world: this.#world,
      system,
      modules,
      packs: this.#packs,
      notices: this.#notices,
      hostStyle: null,
    };
    return overTheWire(worldData(parts, this.user(client.userId), this.#presence.active));
  }

  async modify(asker: InProcessClient, requests: readonly ModifyRequest[]): Promise<ModifyResponse[]> {
    const outcomes = await this.#operations.run(overTheWire(requests), () => this.user(asker.userId));
    for (const { alongside, main } of outcomes) {
      for (const effect of alongside) this.#notify(effect, this.#clients);
      this.#notify(main, this.#otherClients(asker));
    }
    return overTheWire(outcomes.map(({ main }) => answerOf(main)));
  }

  async manageCompendium(asker: InProcessClient, request: CompendiumRequest): Promise<CompendiumResponse> {
    const { action, pack } = await this.#compendia.manage(this.user(asker.userId), request);
    const responseFor = (client: InProcessClient) =>
      overTheWire({ action, pack: pack.info(this.user(client.userId)), userId: asker.userId });
    for (const other of this.#otherClients(asker)) other.receive("manageCompendium", responseFor(other));
    return responseFor(asker);
  }

  /** Opens a journal entry on other clients. */
  showEntry(asker: InProcessClient, request: ShowEntryRequest): void {
    const checked = checkShowEntry(this.#world.store, this.user(asker.userId), overTheWire(request));
    for (const other of this.#otherClients(asker))
      if (checked.users?.includes(other.userId) ?? true) other.receive("showEntry", overTheWire(checked));
  }

  /** Queries one client of a user. */
  async query(
    asker: InProcessClient,
    { userId, ...request }: { userId: string; name: string; data: unknown; timeout?: number },
  ): Promise<unknown> {
    if (!this.#operations.allows(this.user(asker.userId), "QUERY_USER"))
      throw new RequestError("You lack permission to query other users");
    const target = this.#clients.find((client) => client.userId === userId);
    if (!target) throw new RequestError(`User "${userId}" is not connected`);
    return overTheWire(await target.answer(overTheWire(request)));
  }

  /** Relays a package's message to all other clients if the manifest opens the channel. */
  relay(asker: InProcessClient, event: string, payload: unknown): void {
    const open = this.#packages.some(({ kind, id, socket }) => socket && event === `${kind}.${id}`);
    if (open)
      for (const other of this.#otherClients(asker))
        other.receiveChannel(event, overTheWire(payload), asker.userId);
  }

  pause(asker: InProcessClient, paused: boolean): void {
    if (!pauseWorld(this.#world, this.user(asker.userId), paused)) return;
    for (const other of this.#otherClients(asker)) other.receive("pause", paused, asker.userId);
  }

  reload(asker: InProcessClient): void {
    if (isGameMaster(this.user(asker.userId)))
      for (const other of this.#otherClients(asker)) other.receive("reload");
  }

  activity(asker: InProcessClient, activity: Record<string, unknown>): void {
    for (const other of this.#otherClients(asker))
      other.receive("userActivity", asker.userId, overTheWire(activity));
  }

  /** The stored source of a primary document. */
  stored(documentName: string, id: string): Source | undefined {
    return this.#world.store.get(documentName, id);
  }

  /** @throws RequestError for an unknown user */
  user(id: string): Source {
    const user = this.#world.store.get("User", id);
    if (!user) throw new RequestError(`There is no user "${id}"`);
    return user;
  }

  async close(): Promise<void> {
    await this.#operations.waitForIdle();
    await this.#compendia.close();
    await this.#world.store.close();
  }

  #otherClients(asker: InProcessClient): InProcessClient[] {
    return this.#clients.filter((client) => client !== asker);
  }

  #notify(effect: Effect, clients: readonly InProcessClient[]): void {
    if (effect.action === "get") return;
    for (const client of clients) {
      for (const response of messagesFor(effect, viewerOf(this.user(client.userId))))
        client.receive("modifyDocument", overTheWire(response));
    }
  }

  async #fill(packId: string, sources: readonly Source[], name?: string): Promise<void> {
    const pack = this.#packs.get(packId);
    if (!pack) throw new Error(`The packages have no pack "${packId}"`);
    await pack.store.commit(
      sources.map((source) => ({
        document: name ?? pack.metadata.type,
        id: idOf(source),
        next: overTheWire(source),
      })),
    );
  }
}
