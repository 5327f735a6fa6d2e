import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { ensureClientBuilt } from "./client-build.ts";
import { answerOf } from "./documents/effect.ts";
import { passwordFits } from "./documents/passwords.ts";
import { packConfiguration } from "./documents/settings.ts";
import { ROLES, roleOf } from "./documents/users.ts";
import { RequestError, StartError } from "./errors.ts";
import { PublicFiles } from "./http/public-files.ts";
import { createRouter, type JoinableUser } from "./http/router.ts";
import { Sessions } from "./http/sessions.ts";
import { StaticFiles } from "./http/static.ts";
import { Notices } from "./notices.ts";
import type { Sandbox, SandboxOptions } from "./options.ts";
import { loadPackages } from "./packages/load.ts";
import type { Package } from "./packages/manifest.ts";
import { openPackagePacks, type ServedPack } from "./packages/packs.ts";
import { Hub } from "./sockets/hub.ts";
import { checkShowEntry } from "./sockets/show-entry.ts";
import { idOf, type Source } from "./source.ts";
import { WorldCompendia } from "./world/compendia.ts";
import { inspectWorld } from "./world/inspect.ts";
import { keepState } from "./world/kept-state.ts";
import { worldOperations } from "./world/operations.ts";
import { createPackFolders } from "./world/pack-folders.ts";
import { pauseWorld } from "./world/pause.ts";
import { seedWorld } from "./world/seed.ts";
import { openWorld, type World } from "./world/world.ts";
import { worldData } from "./world/world-data.ts";

/** Assembles a server and starts it. See `startSandbox`. */
export async function start(options: SandboxOptions): Promise<Sandbox> {
  const opened = new Openings();
  try {
    return await assemble(options, opened);
  } catch (error) {
    // A later attempt, for example on another port, must find the world closed.
    await opened.close();
    throw error;
  }
}

/** Opened resources, closed in reverse order. */
class Openings {
  readonly #closers: (() => Promise<void>)[] = [];

  add(close: () => Promise<void>): void {
    this.#closers.unshift(close);
  }

  async close(): Promise<void> {
    for (const close of this.#closers.splice(0)) await close();
  }
}

async function assemble(options: SandboxOptions, opened: Openings): Promise<Sandbox> {
  const { generation, hostStyle = null, log = () => undefined, host = "127.0.0.1" } = options;
  const notices = new Notices(log);
  const packages = loadPackages(options.systemDir, options.moduleDirs ?? [], notices);
  const [system, ...modules] = packages;
  const clientDir = options.buildClient === false ? null : await ensureClientBuilt(log);

  const world = await openWorld(options.worldDir, system, notices);
  opened.add(() => world.store.close());
  const packs = await openPacks(packages, world, notices);
  const compendia = new WorldCompendia(world, packs);
  opened.add(() => compendia.close());
  await compendia.openAll(notices);
  const operations = worldOperations(world, packages, packs);
  inspectWorld(world.store, operations, notices);
  await seedWorld(world.store, operations, options.seedDocuments ?? {}, notices);
  await createPackFolders(world.store, operations, packages);

  opened.add(() => operations.waitForIdle());

  const user = (id: string): Source | undefined => world.store.get("User", id);
  const dataFor = (viewer: Source, activeUsers: string[]) =>
    worldData({ generation, world, system, modules, packs, notices, hostStyle }, viewer, activeUsers);
  const http = createServer();
  // Kept here, because a connection may ask for the port while the server closes and no longer has an address.
  let port = 0;
  const sessions = new Sessions(() => port);
  const publicFiles = await PublicFiles.open(packages, world.manifest.id, world.dir);
  opened.add(() => publicFiles.close());
  const files = new StaticFiles(packages, clientDir, generation, options.keepFiles ?? false);
  files.mount(publicFiles.uploads, generation);
  const hub = new Hub(http, {
    userOf: (request) => sessions.userOf(request),
    user,
    worldData: dataFor,
    run: (requests, acting) => operations.run(requests, acting),
    pause: (acting, paused) => pauseWorld(world, acting, paused),
    manageCompendium: (acting, request) => compendia.manage(acting, request),
    checkShowEntry: (user, request) => checkShowEntry(world.store, user, request),
    channelOpen: (name) => packages.some(({ kind, id, socket }) => socket && name === `${kind}.${id}`),
    hasPermission: (acting, permission) => operations.allows(acting, permission),
    log,
  });
  http.on(
    "request",
    createRouter({
      page: { generation, title: world.manifest.title, hostStyle, packages },
      sessions,
      files,
      publicFiles,
      allows: (request, permission) => {
        const acting = user(sessions.userOf(request) ?? "");
        return acting !== undefined && operations.allows(acting, permission);
      },
      users: () => joinableUsers(world, hub.presence.active),
      mayJoin: (id, password) => {
        const found = user(id);
        return found !== undefined && roleOf(found) > ROLES.NONE && passwordFits(found, password);
      },
      log,
    }),
  );
  opened.add(async () => {
    const closed = hub.close();
    // Without this, a reconnecting client that reuses its connection would keep the server open.
    http.closeAllConnections();
    await closed;
  });
  port = await listen(http, options.port ?? 0, host);
  return {
    url: `http://${host}:${port}`,
    port,
    notices: notices.list,
    api: {
      get: (name, id) => world.store.get(name, id),
      all: (name) => world.store.all(name),
      activeUsers: () => hub.presence.active,
      modify: async (userId, requests) => {
        const outcomes = await operations.run(requests, () => {
          const acting = user(userId);
          if (!acting) throw new RequestError(`User "${userId}" does not exist!`);
          return acting;
        });
        hub.announce(outcomes);
        return outcomes.map(({ main }) => answerOf(main));
      },
      worldFor: (userId) => {
        const viewer = user(userId);
        if (!viewer) throw new RequestError(`User "${userId}" does not exist!`);
        return dataFor(viewer, hub.presence.active);
      },
      keep: () => {
        const kept = keepState(world, packs);
        return {
          putBack: async () => {
            await operations.waitForIdle();
            return kept.putBack();
          },
        };
      },
    },
    close: () => opened.close(),
  };
}

async function openPacks(
  packages: readonly Package[],
  world: World,
  notices: Notices,
): Promise<Map<string, ServedPack>> {
  const configuration = (packId: string) => packConfiguration(world.store, packId);
  const opened = await Promise.all(packages.map((each) => openPackagePacks(each, notices, configuration)));
  return new Map(opened.flat().map((pack) => [pack.id, pack]));
}

function joinableUsers(world: World, active: readonly string[]): JoinableUser[] {
  return world.store
    .all("User")
    .filter((user) => roleOf(user) > ROLES.NONE)
    .map((user) => ({
      id: idOf(user),
      name: String(user.name),
      role: roleOf(user),
      active: active.includes(idOf(user)),
    }));
}

function listen(http: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    http.once("error", (error: NodeJS.ErrnoException) => {
      reject(error.code === "EADDRINUSE" ? new StartError(`Port ${port} is in use`) : error);
    });
    http.listen(port, host, () => resolve((http.address() as AddressInfo).port));
  });
}
