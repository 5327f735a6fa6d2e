import type { Transport, TransportEvents, UserQueryRequest } from "../client/transport.ts";
import type {
  CompendiumRequest,
  CompendiumResponse,
  ModifyRequest,
  ModifyResponse,
  ShowEntryRequest,
  WorldData,
} from "../common/protocol.ts";
import type { InProcessServer } from "./in-process-server.ts";

type Handler = (...args: never[]) => unknown;
type QueryAnswer = { value: unknown } | { error: { name: string; message: string } };

/** One user's connection to a server in the same process. */
export class InProcessClient implements Transport {
  readonly userId: string;
  readonly #server: InProcessServer;
  readonly #handlers = new Map<string, Handler[]>();
  connected = true;
  /** Calls in one process never wait. */
  readonly unsent: readonly unknown[] = [];

  constructor(server: InProcessServer, userId: string) {
    this.#server = server;
    this.userId = userId;
  }

  get id(): string {
    return this.userId;
  }

  async world(): Promise<WorldData> {
    return this.#server.worldData(this);
  }

  async modifyDocument(request: ModifyRequest): Promise<ModifyResponse> {
    const [response] = await this.#server.modify(this, [request]);
    return response as ModifyResponse;
  }

  modifyBatch(requests: ModifyRequest[]): Promise<ModifyResponse[]> {
    return this.#server.modify(this, requests);
  }

  manageCompendium(request: CompendiumRequest): Promise<CompendiumResponse> {
    return this.#server.manageCompendium(this, request);
  }

  async showEntry(request: ShowEntryRequest): Promise<unknown> {
    return this.#server.showEntry(this, request);
  }

  userQuery(request: UserQueryRequest): Promise<unknown> {
    return this.#server.query(this, request);
  }

  userActivity(activity: Record<string, unknown>): void {
    this.#server.activity(this, activity);
  }

  pause(paused: boolean): void {
    this.#server.pause(this, paused);
  }

  reload(): void {
    this.#server.reload(this);
  }

  emit(event: string, payload?: unknown): void {
    this.#server.relay(this, event, payload);
  }

  on<K extends keyof TransportEvents>(event: K, handler: TransportEvents[K]): void {
    this.onChannel(event, handler as unknown as (...args: unknown[]) => void);
  }

  onChannel(event: string, handler: (...args: unknown[]) => void): void {
    const handlers = this.#handlers.get(event) ?? [];
    handlers.push(handler);
    this.#handlers.set(event, handlers);
  }

  offChannel(event: string, handler?: (...args: unknown[]) => void): void {
    const remaining = handler ? (this.#handlers.get(event) ?? []).filter((each) => each !== handler) : [];
    this.#handlers.set(event, remaining);
  }

  close(): void {
    this.connected = false;
    this.#server.disconnect(this);
  }

  open(): void {
    if (this.connected) return;
    this.connected = true;
    this.#server.admit(this);
  }

  /** Emits an event of the server to this client. */
  receive<K extends keyof TransportEvents>(event: K, ...args: Parameters<TransportEvents[K]>): void {
    this.receiveChannel(event, ...args);
  }

  receiveChannel(event: string, ...args: unknown[]): void {
    for (const handler of [...(this.#handlers.get(event) ?? [])])
      (handler as (...input: unknown[]) => unknown)(...args);
  }

  /** Answers another user's query. Rejects if the handler rejects. */
  answer(request: Omit<UserQueryRequest, "userId">): Promise<unknown> {
    return new Promise((resolve, reject) => {
      this.receive("userQuery", request, (answer: QueryAnswer) => {
        if ("value" in answer) resolve(answer.value);
        else reject(Object.assign(new Error(answer.error.message), { name: answer.error.name }));
      });
    });
  }
}
