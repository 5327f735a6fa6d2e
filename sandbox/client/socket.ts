import { io, type Socket } from "socket.io-client";
import type {
  Ack,
  CompendiumRequest,
  CompendiumResponse,
  ModifyRequest,
  ModifyResponse,
  ShowEntryRequest,
  WireError,
  WorldData,
} from "../common/protocol.ts";
import type { Transport, TransportEvents, UserQueryRequest } from "./transport.ts";

/** The transport of a page: socket.io to the page's server, identified by the session cookie. */
export class SocketTransport implements Transport {
  readonly #socket: Socket;

  constructor(socket: Socket) {
    this.#socket = socket;
  }

  /** Connects and waits until the server has accepted the session. Rejects if the server refuses it. */
  static connect(url?: string): Promise<SocketTransport> {
    const socket = io(url ?? location.origin, { withCredentials: true, transports: ["websocket"] });
    return new Promise((resolve, reject) => {
      socket.once("connect", () => resolve(new SocketTransport(socket)));
      socket.once("connect_error", (error) => {
        socket.close();
        reject(error);
      });
    });
  }

  get connected(): boolean {
    return this.#socket.connected;
  }

  get id(): string | undefined {
    return this.#socket.id;
  }

  world(): Promise<WorldData> {
    return this.#request("world");
  }

  modifyDocument(request: ModifyRequest): Promise<ModifyResponse> {
    return this.#request("modifyDocument", request);
  }

  modifyBatch(requests: ModifyRequest[]): Promise<ModifyResponse[]> {
    return this.#request("modifyBatch", requests);
  }

  manageCompendium(request: CompendiumRequest): Promise<CompendiumResponse> {
    return this.#request("manageCompendium", request);
  }

  showEntry(request: ShowEntryRequest): Promise<unknown> {
    return this.#request("showEntry", request);
  }

  async userQuery(request: UserQueryRequest): Promise<unknown> {
    const { value } = await this.#request<{ value: unknown }>("userQuery", request);
    return value;
  }

  userActivity(activity: Record<string, unknown>): void {
    this.#socket.emit("userActivity", activity);
  }

  pause(paused: boolean): void {
    this.#socket.emit("pause", paused);
  }

  reload(): void {
    this.#socket.emit("reload");
  }

  emit(event: string, ...args: unknown[]): void {
    this.#socket.emit(event, ...args);
  }

  on<K extends keyof TransportEvents>(event: K, handler: TransportEvents[K]): void {
    this.#socket.on(event as string, handler);
  }

  onChannel(event: string, handler: (...args: unknown[]) => void): void {
    this.#socket.on(event, handler);
  }

  offChannel(event: string, handler?: (...args: unknown[]) => void): void {
    this.#socket.off(event, handler);
  }

  close(): void {
    this.#socket.close();
  }

  open(): void {
    this.#socket.open();
  }

  get unsent(): readonly unknown[] {
    return this.#socket.sendBuffer;
  }

  #request<T>(event: string, ...args: unknown[]): Promise<T> {
    return new Promise((resolve, reject) => {
      const answer: Ack<T> = (result) => {
        if (isWireError(result)) reject(wireError(result));
        else resolve(result);
      };
      this.#socket.emit(event, ...args, answer);
    });
  }
}

function isWireError(answer: unknown): answer is WireError {
  return (
    typeof answer === "object" &&
    answer !== null &&
    typeof (answer as Partial<WireError>).error?.message === "string"
  );
}

/** The Error for a refused request. */
export function wireError({ error }: WireError): Error {
  const result = new Error(error.message);
  result.name = error.name;
  return result;
}
