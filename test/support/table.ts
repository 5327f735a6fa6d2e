/** A table in this process: the sources of the system with one game's demo world, players joining from outside. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { demoWorld } from "../../scripts/lib/demo-world.ts";
import { ROOT } from "../../scripts/lib/run.ts";
import { initialize as registerHostHelpers } from "../sandbox/client/applications/handlebars/helpers.ts";
import { createHost, type Host } from "../sandbox/node/host.ts";
import type { InProcessClient } from "../sandbox/node/in-process-client.ts";

const LANG = join(ROOT, "lang/en");

/** A module of the sources; by path, because it is compiled under the typings and tests are not. */
export const load = <T>(path: string): Promise<T> =>
  import(/* @vite-ignore */ join(ROOT, path)) as Promise<T>;

export type Source = Record<string, unknown>;

/** What these tests read of an actor. */
export interface TableActor {
  readonly id: string;
  readonly uuid: string;
  readonly name: string;
  readonly statuses: Set<string>;
  readonly system: { readonly vitality: { readonly value: number } } & Source;
  readonly items: {
    readonly contents: readonly { readonly id: string; readonly type: string; readonly name: string }[];
  };
  toObject(): Source;
  update(changes: object): Promise<unknown>;
  roll(kind: string, key: string, options: object): Promise<{ readonly message: TableMessage } | null>;
  toggleStatusEffect(id: string, options: object): Promise<unknown>;
  createEmbeddedDocuments(name: string, data: readonly object[]): Promise<unknown>;
  deleteEmbeddedDocuments(name: string, ids: readonly string[]): Promise<unknown>;
}

export interface TableMessage {
  readonly id: string;
  readonly type: string;
  readonly system: { readonly targets: Record<string, TableTarget> } & Source;
  update(changes: object): Promise<unknown>;
  delete(): Promise<unknown>;
}

export interface TableTarget {
  readonly uuid: string;
  readonly applied: Source | null;
}

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

/** Starts the demo world of one game or several at the Gamemaster's place, everything of `ready` done but what needs a page. */
export async function startTable(...rulesets: readonly string[]): Promise<Table> {
  const manifest = JSON.parse(readFileSync(join(ROOT, "system.json"), "utf8")) as Source & { id: string };
  const documents = demoWorld(rulesets);
  const host = await createHost({
    system: {
      manifest: { ...manifest, languages: [], packs: [], packFolders: [] },
      entry: async () => {
        registerHostHelpers();
        await load("module/manifold.ts");
      },
    },
    languages: readdirSync(LANG).map((file) => join(LANG, file)),
    documents,
    users: documents.User ?? [],
    until: "setup",
  });
  const { onDamageReady } = await load<{ onDamageReady(): void }>("module/core/damage/damage-hooks.ts");
  onDamageReady();
  const game = host.game as unknown as Pick<Table, "actors" | "messages" | "users">;
  return {
    host,
    actors: game.actors,
    messages: game.messages,
    users: game.users,
    join: (name) => host.connect(game.users.getName(name)!.id),
    actor: (name) => game.actors.getName(name)!,
  };
}

/** A stored document as it has to be again after undoing: without its history. */
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

/** Without when it was written and what was remembered of changes. */
function withoutHistory({ _stats, flags, ...rest }: Stored): Stored {
  const { manifold = {}, ...others } = flags;
  const { ledger, changes, ...own } = manifold;
  return {
    ...rest,
    flags: { ...others, ...(Object.keys(own).length > 0 ? { manifold: own } : {}) },
  } as Stored;
}
