import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { instances } from "../client/applications/api/instances.ts";
import { assembleFoundry } from "../client/foundry.ts";
import { Game } from "../client/game.ts";
import type { HookedFunction } from "../client/helpers/hooks.ts";
import type { Translations } from "../client/helpers/localization.ts";
import { useTransport } from "../client/transport.ts";
import { resetEnvironment } from "../common/environment.ts";
import { GENERATION } from "../common/generation.ts";
import type { WorldData } from "../common/protocol.ts";
import { resetCompatibilityWarnings } from "../common/utils/logging.ts";
import type { InProcessClient } from "./in-process-client.ts";
import { InProcessServer } from "./in-process-server.ts";
import type { HostOptions, HostSystem } from "./options.ts";

export type { InProcessClient } from "./in-process-client.ts";
export type { HostOptions, HostSystem } from "./options.ts";

type Source = Record<string, unknown>;

export interface Host {
  game: Game;
  foundry: typeof globalThis.foundry;
  CONFIG: typeof globalThis.CONFIG;
  server: InProcessServer;
  /** Messages of notifications, oldest first. */
  notifications: { level: string; message: string }[];
  /** Joins as another user from outside: the client sees the same world through the wire. */
  connect(userId: string): InProcessClient;
  teardown(): Promise<void>;
}

const DEFAULT_MANIFEST = { id: "sys", title: "System", version: "1.0.0", socket: true, documentTypes: {} };

let current: Host | null = null;

/**
 * Starts a game in this process, with the globals of the page but without the page, and with the server's documents but
 * without its network. Only one host may run at a time; each host gets new globals.
 * @throws if another host runs, or if the generation is not the generation of this process
 */
export async function createHost(options: HostOptions = {}): Promise<Host> {
  if (current) throw new Error("A host runs already in this process; call its teardown() first");
  if (options.generation && options.generation !== GENERATION) {
    throw new Error(`This process stands in for generation ${GENERATION}, not ${options.generation}`);
  }
  const folder = options.system?.dir ? null : await manifestFolder(options.system?.manifest);
  const systemDir = options.system?.dir ?? (folder as string);
  const documents = { ...options.documents, ...(options.users && { User: options.users }) };
  const server = await InProcessServer.open({
    systemDir,
    documents,
    ...(options.moduleDirs && { moduleDirs: options.moduleDirs }),
    ...(options.packs && { packs: options.packs }),
    ...(options.packFolders && { packFolders: options.packFolders }),
  });
  const { languages = [] } = options;
  const notifications: Host["notifications"] = [];
  assembleFoundry();
  useNotifications(notifications);
  await loadEntry(options.system?.entry);
  const client = server.connect(
    options.userId ?? (options.users?.find((user) => user.role === 4)?._id as string) ?? "Gamemaster000000",
  );
  const game = new Game({
    data: await worldOf(client, languages),
    transport: client,
    loadLanguage: await languageReader(systemDir, options.moduleDirs ?? [], languages),
  });
  await game.initialize();
  game.setup();
  if (options.until !== "setup") game.begin();
  const others: InProcessClient[] = [];
  const host: Host = {
    game,
    foundry: globalThis.foundry,
    CONFIG: globalThis.CONFIG,
    server,
    notifications,
    connect(userId) {
      const other = server.connect(userId);
      others.push(other);
      return other;
    },
    async teardown() {
      for (const each of [...others, client]) each.close();
      await server.close();
      if (folder) await rm(folder, { recursive: true, force: true });
      forget();
    },
  };
  current = host;
  return host;
}

/** Writes a folder with only a system.json, for a system passed as an object. */
async function manifestFolder(manifest: Source = DEFAULT_MANIFEST): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "sandbox-system-"));
  await writeFile(join(folder, "system.json"), JSON.stringify({ ...DEFAULT_MANIFEST, ...manifest }));
  return folder;
}

/** Hooks registered by entries, by path. */
const registered = new Map<string, HookedFunction[]>();

/** Runs an entry. A process evaluates a module only once, so later hosts get the hooks it registered then. */
export async function loadEntry(entry: HostSystem["entry"]): Promise<void> {
  if (typeof entry === "function") return void (await entry());
  if (!entry) return;
  const known = registered.get(entry);
  if (known) {
    for (const { hook, fn, once } of known) Hooks.on(hook, fn, { once });
    return;
  }
  const before = new Set(allHooks());
  await import(/* @vite-ignore */ pathToFileURL(entry).href);
  registered.set(
    entry,
    allHooks().filter((each) => !before.has(each)),
  );
}

const allHooks = (): HookedFunction[] => Object.values(Hooks.events).flat();

/** Reads the language files of manifests from their packages' folders, and the host's own from absolute paths. */
async function languageReader(systemDir: string, moduleDirs: readonly string[], own: readonly string[]) {
  const folders = new Map<string, string>();
  for (const dir of moduleDirs) {
    const manifest = JSON.parse(await readFile(join(dir, "module.json"), "utf8")) as { id: string };
    folders.set(manifest.id, dir);
  }
  return async (path: string): Promise<Translations> => {
    const [, kind, id, inPackage = path] = /^(systems|modules)\/([^/]+)\/(.*)$/.exec(path) ?? [];
    const folder = kind === "modules" ? folders.get(id as string) : systemDir;
    const file =
      own.find((each) => each.replace(/^\//, "") === inPackage) ?? join(folder ?? systemDir, inPackage);
    return JSON.parse(await readFile(file, "utf8")) as Translations;
  };
}

/** The world as a client receives it, with the host's own language files after the system's. */
async function worldOf(client: InProcessClient, languages: readonly string[]): Promise<WorldData> {
  const data = await client.world();
  const own = languages.map((path) => ({ lang: "en", path }));
  data.system.languages = [...((data.system.languages as object[] | undefined) ?? []), ...own];
  return data;
}

function useNotifications(list: Host["notifications"]): void {
  const note = (level: string) => (message: unknown) => {
    const notification = { level, message: message instanceof Error ? message.message : String(message) };
    list.push(notification);
    return notification;
  };
  ui.notifications = { info: note("info"), warn: note("warn"), error: note("error") };
  Hooks.useNotifications((level, message) => ui.notifications?.[level](message));
}

function forget(): void {
  current = null;
  Hooks.reset();
  instances.clear();
  useTransport(null);
  resetEnvironment();
  resetCompatibilityWarnings();
  for (const name of ["game", "ui"]) Reflect.deleteProperty(globalThis, name);
}
