import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { BUILD } from "../common/generation.ts";
import { CLIENT_DIR, ensureClientBuilt } from "./client-build.ts";
import type { Engine } from "./documents/context.ts";
import { Operations } from "./documents/engine.ts";
import { passwordFits } from "./documents/passwords.ts";
import { hasPermission } from "./documents/permissions.ts";
import { plainRules } from "./documents/plain-rules.ts";
import { packConfiguration } from "./documents/settings.ts";
import { Subtypes } from "./documents/subtypes.ts";
import { roleOf } from "./documents/users.ts";
import { PortInUseError } from "./errors.ts";
import { createRouter } from "./http/router.ts";
import { Sessions } from "./http/sessions.ts";
import { StaticFiles } from "./http/static.ts";
import { Notices } from "./notices.ts";
import type { Sandbox, SandboxOptions } from "./options.ts";
import { readPackage } from "./packages/manifest.ts";
import { openPackagePacks } from "./packages/packs.ts";
import { Hub } from "./sockets/hub.ts";
import { idOf } from "./source.ts";
import { seedWorld } from "./world/seed.ts";
import { openWorld } from "./world/world.ts";
import { worldData } from "./world/world-data.ts";

/** Puts a server together and starts it. See `startSandbox`. */
export async function start(options: SandboxOptions): Promise<Sandbox> {
  const { generation, hostStyle = null, log = () => undefined } = options;
  const notices = new Notices(log);
  const system = readPackage("system", options.systemDir, notices);
  const modules = (options.moduleDirs ?? []).map((dir) => readPackage("module", dir, notices));
  const packages = [system, ...modules];
  if (options.buildClient !== false) await ensureClientBuilt(log);

  const world = await openWorld(options.worldDir, system, notices);
  const configuration = (packId: string) => packConfiguration(world.store, packId);
  const opened = await Promise.all(packages.map((each) => openPackagePacks(each, notices, configuration)));
  const packs = new Map(opened.flat().map((pack) => [pack.id, pack]));
  const engine: Engine = {
    world: world.store,
    packs,
    rules: plainRules,
    subtypes: new Subtypes(packages),
    versions: {
      coreVersion: `${generation}.${BUILD[generation]}`,
      systemId: system.id,
      systemVersion: String(system.manifest.version ?? ""),
    },
  };
  const operations = new Operations(engine);
  await seedWorld(world.store, operations, options.seedDocuments ?? {});

  const user = (id: string) => world.store.get("User", id);
  const http = createServer();
  const sessions = new Sessions(() => (http.address() as AddressInfo).port);
  const hub = new Hub(http, {
    userOf: (request) => sessions.userOf(request),
    user,
    worldData: (viewer, activeUsers) =>
      worldData({ generation, world, system, modules, packs, notices, hostStyle }, viewer, activeUsers),
    run: (requests, acting) => operations.run(requests, acting),
    channelOpen: (name) => packages.some(({ kind, id, socket }) => socket && name === `${kind}.${id}`),
    hasPermission: (each, permission) => hasPermission(world.store, each, permission),
    log,
  });
  http.on(
    "request",
    createRouter({
      page: { generation, title: world.manifest.title, hostStyle, packages },
      sessions,
      files: new StaticFiles(packages, CLIENT_DIR, generation),
      users: () =>
        world.store
          .all("User")
          .filter((each) => roleOf(each) > 0)
          .map((each) => ({
            id: idOf(each),
            name: String(each.name),
            role: roleOf(each),
            active: hub.presence.active.includes(idOf(each)),
          })),
      mayJoin: (id, password) => {
        const found = user(id);
        return found !== undefined && roleOf(found) > 0 && passwordFits(found, password);
      },
      log,
    }),
  );
  const port = await listen(http, options.port ?? 0, options.host ?? "127.0.0.1");
  return {
    url: `http://${options.host ?? "127.0.0.1"}:${port}`,
    port,
    notices: notices.list,
    api: {
      get: (name, id) => world.store.get(name, id),
      all: (name) => world.store.all(name),
      activeUsers: () => hub.presence.active,
    },
    close: async () => {
      await hub.close();
      await world.store.close();
    },
  };
}

function listen(http: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    http.once("error", (error: NodeJS.ErrnoException) => {
      reject(error.code === "EADDRINUSE" ? new PortInUseError(`Port ${port} is in use`) : error);
    });
    http.listen(port, host, () => resolve((http.address() as AddressInfo).port));
  });
}
