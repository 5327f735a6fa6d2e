/** A host in this process with the system's sources and the demo world of some games. Players join as other clients. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { initialize as registerHostHelpers } from "sandbox/handlebars";
import type { InProcessClient } from "sandbox/node";
import { createHost, type Host, type HostSystem } from "sandbox/node";
import { builtPath } from "sandbox/testing/built-path";
import { demoWorld } from "../../scripts/lib/demo-world.ts";
import { DIST, ROOT } from "../../scripts/lib/run.ts";
import "sandbox/testing/compile-once";
import { seededRandom } from "sandbox/testing/random";
import { endHost } from "sandbox/testing/settled";
import type { UserDocument } from "../../module/core/contract/documents.ts";
import type { Listed, Source, TableActor, TableItem, TableMessage, TableScene } from "./documents.ts";

export type { Source, TableActor, TableMessage } from "./documents.ts";

const LANG = join(ROOT, "lang/en");

/** Imports a module in plain JavaScript by its path, which the compiler does not resolve. */
export const load = <T>(path: string): Promise<T> =>
  import(/* @vite-ignore */ join(ROOT, path)) as Promise<T>;

export interface Table {
  readonly host: Host;
  readonly actors: Listed<TableActor>;
  readonly items: Listed<TableItem>;
  readonly messages: Listed<TableMessage>;
  readonly users: Listed<UserDocument>;
  join(name: string): InProcessClient;
  actor(name: string): TableActor;
}

/** Starts the demo world of some games as the Gamemaster. Of `ready`, only the parts that need no page run. */
export function startTable(...rulesets: readonly string[]): Promise<Table> {
  const manifest = JSON.parse(readFileSync(join(ROOT, "system.json"), "utf8")) as Source & { id: string };
  return openTable(rulesets, { manifest: { ...manifest, languages: [], packs: [], packFolders: [] } });
}

/** Like {@link startTable}, with the compiled packs. */
export const startTableWithPacks = (...rulesets: readonly string[]): Promise<Table> =>
  openTable(rulesets, { dir: DIST });

/** Demo worlds as JSON, by their games, because reading their sources again takes longer. */
const worlds = new Map<string, string>();

function demoOf(rulesets: readonly string[]): ReturnType<typeof demoWorld> {
  const key = rulesets.join();
  const text = worlds.get(key) ?? JSON.stringify(demoWorld(rulesets));
  worlds.set(key, text);
  return JSON.parse(text) as ReturnType<typeof demoWorld>;
}

async function openTable(rulesets: readonly string[], system: HostSystem): Promise<Table> {
  const documents = demoOf(rulesets);
  registerHostHelpers();
  const host = await createHost({
    system: { ...system, entry: builtPath("module/manifold.ts") },
    languages: readdirSync(LANG).map((file) => join(LANG, file)),
    documents,
    users: documents.User ?? [],
    until: "setup",
  });
  host.CONFIG.Dice.randomUniform = seededRandom(0);
  const { onDamageReady } = await import("../../module/core/consequences/damage-hooks.ts");
  onDamageReady();
  const { loadGames } = await import("../../module/core/games/load-games.ts");
  await loadGames();
  const { actors, items, messages, users } = worldOf(host);
  return {
    host: { ...host, teardown: () => endHost(host) },
    actors,
    items,
    messages,
    users,
    join: (name) => host.connect(users.getName(name)!.id),
    actor: (name) => actors.getName(name)!,
  };
}

/** The documents of the world, with types for tests. */
interface World {
  readonly actors: Listed<TableActor>;
  readonly items: Listed<TableItem>;
  readonly messages: Listed<TableMessage>;
  readonly users: Listed<UserDocument>;
  readonly scenes: Listed<TableScene>;
}

export const worldOf = ({ game }: Pick<Host, "game">): World => game as unknown as World;

export const scenesOf = (host: Pick<Host, "game">): readonly TableScene[] => worldOf(host).scenes.contents;

/** The actor of an unlinked token on the first scene. */
export function tokenActor({ host }: Table, name: string): TableActor {
  return scenesOf(host)[0]!.tokens.getName(name)!.actor;
}

/** The part of a stored document that undoing has to restore: everything except its history. */
export function essence(actor: TableActor): Source {
  const source = withoutHistory(structuredClone(actor.toObject()) as Stored);
  return {
    ...source,
    effects: source.effects!.map(withoutHistory).sort(byId),
    items: source.items!.map(withoutHistory).sort(byId),
  };
}

type Stored = Source & {
  readonly _id: string;
  readonly flags: { readonly manifold?: Source };
  readonly effects?: readonly Stored[];
  readonly items?: readonly Stored[];
};

const byId = (a: Stored, b: Stored): number => a._id.localeCompare(b._id);

/** Leaves out timestamps and the ledger of changes. */
function withoutHistory({ _stats, flags, ...rest }: Stored): Stored {
  const { manifold = {}, ...others } = flags;
  const { ledger, changes, ...own } = manifold;
  return {
    ...rest,
    flags: { ...others, ...(Object.keys(own).length > 0 ? { manifold: own } : {}) },
  } as Stored;
}
