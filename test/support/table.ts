/** A host in this process with the system's sources and the demo world of some games; players join as further clients. */
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
import type { Source, TableActor, TableMessage } from "./documents.ts";

export type { Source, TableActor, TableMessage } from "./documents.ts";

const LANG = join(ROOT, "lang/en");

/** Imports a source file by its path, because it compiles under the host's typings and tests do not. */
export const load = <T>(path: string): Promise<T> =>
  import(/* @vite-ignore */ join(ROOT, path)) as Promise<T>;

interface Document {
  readonly id: string;
  readonly name: string;
}

interface Collection<T> {
  readonly contents: readonly T[];
  get(id: string): T | undefined;
  getName(name: string): T | undefined;
}

export interface Table {
  readonly host: Host;
  readonly actors: Collection<TableActor>;
  readonly messages: Collection<TableMessage>;
  readonly users: Collection<Document>;
  join(name: string): InProcessClient;
  actor(name: string): TableActor;
}

/** Starts the demo world of some games as the Gamemaster; of `ready` only what needs no page is run. */
export function startTable(...rulesets: readonly string[]): Promise<Table> {
  const manifest = JSON.parse(readFileSync(join(ROOT, "system.json"), "utf8")) as Source & { id: string };
  return openTable(rulesets, { manifest: { ...manifest, languages: [], packs: [], packFolders: [] } });
}

/** As {@link startTable}, with the compiled packs. */
export const startTableWithPacks = (...rulesets: readonly string[]): Promise<Table> =>
  openTable(rulesets, { dir: DIST });

/** Demo worlds as JSON, by their games: reading their sources again takes longer. */
const worlds = new Map<string, string>();

function worldOf(rulesets: readonly string[]): ReturnType<typeof demoWorld> {
  const key = rulesets.join();
  const text = worlds.get(key) ?? JSON.stringify(demoWorld(rulesets));
  worlds.set(key, text);
  return JSON.parse(text) as ReturnType<typeof demoWorld>;
}

async function openTable(rulesets: readonly string[], system: HostSystem): Promise<Table> {
  const documents = worldOf(rulesets);
  registerHostHelpers();
  const host = await createHost({
    system: { ...system, entry: builtPath("module/manifold.ts") },
    languages: readdirSync(LANG).map((file) => join(LANG, file)),
    documents,
    users: documents.User ?? [],
    until: "setup",
  });
  (host.CONFIG as unknown as { Dice: { randomUniform(): number } }).Dice.randomUniform = seededRandom(0);
  const { onDamageReady } = await import("../../module/core/damage/damage-hooks.ts");
  onDamageReady();
  const { loadPlays } = await import("../../module/core/play.ts");
  await loadPlays();
  const game = host.game as unknown as Pick<Table, "actors" | "messages" | "users">;
  return {
    host: { ...host, teardown: () => endHost(host) },
    actors: game.actors,
    messages: game.messages,
    users: game.users,
    join: (name) => host.connect(game.users.getName(name)!.id),
    actor: (name) => game.actors.getName(name)!,
  };
}

/** The actor of an unlinked token on the first scene. */
export function tokenActor({ host }: Table, name: string): TableActor {
  const { scenes } = host.game as unknown as {
    scenes: { contents: { tokens: { contents: { name: string; actor: TableActor }[] } }[] };
  };
  return scenes.contents[0]!.tokens.contents.find((token) => token.name === name)!.actor;
}

/** The stored document that undoing has to restore: all but its history. */
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

/** Leaves out times of writing and the ledger of changes. */
function withoutHistory({ _stats, flags, ...rest }: Stored): Stored {
  const { manifold = {}, ...others } = flags;
  const { ledger, changes, ...own } = manifold;
  return {
    ...rest,
    flags: { ...others, ...(Object.keys(own).length > 0 ? { manifold: own } : {}) },
  } as Stored;
}
