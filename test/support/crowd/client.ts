/** One client in its own realm: the host, the system, and commands that simulate a user's clicks. */

import type { Transport } from "sandbox/client";
import { assembleFoundry, Game, Hooks } from "sandbox/client";
import { initialize as registerHostHelpers } from "sandbox/handlebars";
import type { WorldData } from "sandbox/protocol";
import type { ManifoldApi } from "../../../module/core/contract/public-api.ts";
import type { Listed, TableActor, TableMessage } from "../documents.ts";

/** The connection out of the realm. It passes only strings, because objects of two realms have different prototypes. */
export interface Border {
  call(method: string, args: string): Promise<string>;
  emit(event: string, payload: string): void;
  on(event: string, handler: (args: string) => void): void;
}

/** Actions of a user. */
export interface Client {
  /** Sends a command of the relay. @returns reason of the refusal; null if it was done */
  request(command: string, data: string): Promise<string | null>;
  /** Creates, updates or deletes documents. @param data sources, updates or ids, as JSON */
  write(action: "create" | "update" | "delete", type: string, data: string): Promise<void>;
  /** Rolls damage against actors. @returns id of the message */
  strike(actor: string, amount: number, targets: readonly string[]): Promise<string>;
  /** Rolls a check of an actor without a dialog. */
  check(actor: string, key: string): Promise<void>;
  /** Id and outcome of the last check on this client, as JSON; null if the last message is not a check. */
  verdict(): string | null;
  /** Applies a panel to actors, unchanged. @returns reason of the refusal; null if it was applied */
  applyPanel(ruleset: string, panel: string, actors: readonly string[]): Promise<string | null>;
  /** Whether this client runs the commands of players. */
  writes(): boolean;
  /** Stored data of an actor on this client, as JSON; null if the client does not have the actor. */
  read(actor: string): string | null;
}

/** The parts of the system that the client uses. */
export interface Parts {
  request(command: string, data: object): Promise<void>;
  onDamageReady(): void;
  loadGames(): Promise<void>;
}

interface DocumentClass {
  create(data: object, options: object): Promise<unknown>;
  updateDocuments(updates: readonly object[]): Promise<unknown>;
  deleteDocuments(ids: readonly string[]): Promise<unknown>;
}

function transportOver(border: Border): Transport {
  const call = async (method: string, ...args: unknown[]) =>
    JSON.parse(await border.call(method, JSON.stringify(args)));
  const on = (event: string, handler: (...args: never[]) => void) =>
    border.on(event, (args) => handler(...(JSON.parse(args) as never[])));
  const transport = {
    connected: true,
    id: "",
    world: () => call("world"),
    modifyDocument: (request: unknown) => call("modifyDocument", request),
    modifyBatch: (requests: unknown) => call("modifyBatch", requests),
    emit: (event: string, payload: unknown) => border.emit(event, JSON.stringify(payload)),
    userActivity: () => undefined,
    on,
    onChannel: on,
  };
  return transport as unknown as Transport;
}

/** Joins the world. @param load imports the system's sources, which are compiled with other typings */
export async function join(border: Border, load: () => Promise<Parts>): Promise<Client> {
  assembleFoundry();
  const quiet = () => ({});
  ui.notifications = { info: quiet, warn: quiet, error: quiet } as never;
  Hooks.useNotifications(() => undefined);
  registerHostHelpers();
  const { request, onDamageReady, loadGames } = await load();
  const transport = transportOver(border);
  const data = (await transport.world()) as WorldData;
  const game = new Game({ data, transport, loadLanguage: async () => ({}) });
  await game.initialize();
  game.setup();
  await loadGames();
  onDamageReady();
  const actors = () => game.actors as object as Listed<TableActor>;
  return {
    request: (command, text) => refusalOf(() => request(command, JSON.parse(text) as object)),
    write: async (action, type, data) => {
      const { documentClass } = Reflect.get(CONFIG, type) as { readonly documentClass: DocumentClass };
      if (action === "create") await documentClass.create(JSON.parse(data) as object, { keepId: true });
      else if (action === "update") await documentClass.updateDocuments(JSON.parse(data) as object[]);
      else await documentClass.deleteDocuments(JSON.parse(data) as string[]);
    },
    strike: async (actor, amount, targets) => {
      const choices = { formula: String(amount), type: "biotic" };
      const options = { dialog: false, choices, targets: targets.map((id) => `Actor.${id}`) };
      return (await actors().get(actor)!.roll("damage", "", options))!.message.id;
    },
    check: async (actor, key) => {
      await actors().get(actor)!.roll("check", key, { dialog: false });
    },
    verdict: () => {
      const { contents } = game.messages as object as Listed<TableMessage>;
      const last = contents.at(-1);
      return last?.check ? JSON.stringify([last.id, last.check.outcome]) : null;
    },
    applyPanel: (ruleset, panel, ids) =>
      refusalOf(async () => {
        const api = Reflect.get(game.system, "api") as ManifoldApi;
        await api.applyPanel({ ruleset, panel, actors: ids.map((id) => `Actor.${id}`) });
      }),
    writes: () => game.users.activeGM?.isSelf ?? false,
    read: (actor) => {
      const found = actors().get(actor);
      return found ? JSON.stringify(found.toObject()) : null;
    },
  };
}

async function refusalOf(work: () => Promise<void>): Promise<string | null> {
  try {
    await work();
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}
