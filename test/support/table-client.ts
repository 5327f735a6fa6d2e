/** One client of a table in a thread of its own: the host and the system, told by its table what to do. */
import type { MessagePort } from "node:worker_threads";
import { initialize as registerHostHelpers } from "../sandbox/client/applications/handlebars/helpers.ts";
import { assembleFoundry } from "../sandbox/client/foundry.ts";
import { Game } from "../sandbox/client/game.ts";
import type { Transport } from "../sandbox/client/transport.ts";
import type { WorldData } from "../sandbox/common/protocol.ts";

/** What goes between a client and its table. */
export type Letter =
  | { readonly kind: "call"; readonly id: number; readonly method: string; readonly args: readonly unknown[] }
  | { readonly kind: "answer"; readonly id: number; readonly value?: unknown; readonly error?: string }
  | { readonly kind: "event"; readonly event: string; readonly args: readonly unknown[] }
  | { readonly kind: "order"; readonly id: number; readonly command: string; readonly data: Data }
  | { readonly kind: "done"; readonly id: number; readonly refusal: string | null }
  | { readonly kind: "ready" };

export type Data = Readonly<Record<string, string>>;

interface Pending {
  resolve(value: unknown): void;
  reject(error: Error): void;
}

/** The way to the server: through the table's process, which delays what it likes but keeps the order. */
class PortTransport {
  readonly connected = true;
  readonly #pending = new Map<number, Pending>();
  readonly #handlers = new Map<string, ((...args: unknown[]) => void)[]>();
  #calls = 0;

  constructor(
    readonly port: MessagePort,
    readonly id: string,
  ) {}

  call(method: string, ...args: readonly unknown[]): Promise<unknown> {
    this.#calls += 1;
    const id = this.#calls;
    return new Promise((resolve, reject) => {
      this.#pending.set(id, { resolve, reject });
      this.port.postMessage({ kind: "call", id, method, args } satisfies Letter);
    });
  }

  receive(letter: Letter): void {
    if (letter.kind === "answer") {
      const pending = this.#pending.get(letter.id);
      this.#pending.delete(letter.id);
      if (letter.error === undefined) pending?.resolve(letter.value);
      else pending?.reject(new Error(letter.error));
    } else if (letter.kind === "event") {
      for (const handler of [...(this.#handlers.get(letter.event) ?? [])]) handler(...letter.args);
    }
  }

  world = () => this.call("world") as Promise<WorldData>;
  modifyDocument = (request: unknown) => this.call("modifyDocument", request);
  modifyBatch = (requests: unknown) => this.call("modifyBatch", requests);
  emit = (event: string, payload?: unknown) => void this.call("emit", event, payload);
  userActivity = () => undefined;

  on(event: string, handler: (...args: unknown[]) => void): void {
    this.#handlers.set(event, [...(this.#handlers.get(event) ?? []), handler]);
  }

  onChannel(event: string, handler: (...args: unknown[]) => void): void {
    this.on(event, handler);
  }
}

interface Parts {
  request(command: string, data: Data): Promise<void>;
  onDamageReady(): void;
}

/** Joins the table's world and carries out its orders until the thread ends. */
export async function serve(port: MessagePort, { userId }: { readonly userId: string }): Promise<void> {
  const transport = new PortTransport(port, userId);
  let parts: Parts | null = null;
  port.on("message", (letter: Letter) => {
    if (letter.kind !== "order") transport.receive(letter);
    else
      void obey(parts!, letter).then((refusal) => port.postMessage({ kind: "done", id: letter.id, refusal }));
  });
  assembleFoundry();
  const quiet = () => ({});
  ui.notifications = { info: quiet, warn: quiet, error: quiet } as never;
  Hooks.useNotifications(() => undefined);
  registerHostHelpers();
  await source("/module/manifold.ts");
  const game = new Game({
    data: await transport.world(),
    transport: transport as unknown as Transport,
    loadLanguage: async () => ({}),
  });
  await game.initialize();
  game.setup();
  const { request } = (await source("/module/core/relay/relay.ts")) as Parts;
  const { onDamageReady } = (await source("/module/core/damage/hooks.ts")) as Parts;
  onDamageReady();
  parts = { request, onDamageReady };
  port.postMessage({ kind: "ready" } satisfies Letter);
}

/** By a path that the compiler does not follow: the system's sources are compiled under the host's typings. */
const source = (path: string): Promise<unknown> => import(/* @vite-ignore */ path);

async function obey(
  { request }: Parts,
  { command, data }: Letter & { kind: "order" },
): Promise<string | null> {
  try {
    if (command === "create")
      await documentClass(data.type!).create(JSON.parse(data.json!), { keepId: true });
    else if (command === "delete") await documentClass(data.type!).deleteDocuments(JSON.parse(data.json!));
    else if (command === "update") await documentClass(data.type!).updateDocuments(JSON.parse(data.json!));
    else await request(command, data);
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}

interface DocumentClass {
  create(data: object, options: object): Promise<unknown>;
  deleteDocuments(ids: readonly string[]): Promise<unknown>;
  updateDocuments(updates: readonly object[]): Promise<unknown>;
}

const documentClass = (type: string): DocumentClass =>
  (CONFIG as unknown as Record<string, { documentClass: DocumentClass }>)[type]!.documentClass;
