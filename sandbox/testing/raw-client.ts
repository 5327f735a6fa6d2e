import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { type Sandbox, type SandboxOptions, startSandbox } from "sandbox";
import { io, type Socket } from "socket.io-client";
import { GENERATION } from "../common/generation.ts";
import type { ModifyRequest, ModifyResponse, WireError, WorldData } from "../common/protocol.ts";

export const SECOND_SYSTEM = fileURLToPath(new URL("../fixtures/second-system", import.meta.url));
export const MODULE_A = fileURLToPath(new URL("../fixtures/module-a", import.meta.url));
export const GM = "Gamemaster000000";
export const P1 = "Player1000000000";
export const P2 = "Player2000000000";

type Source = Record<string, unknown>;

/** Starts a server with the second system, on a free port, without the pages' scripts. */
export function serve(options: Partial<SandboxOptions> = {}): Promise<Sandbox> {
  return startSandbox({ systemDir: SECOND_SYSTEM, generation: GENERATION, buildClient: false, ...options });
}

/** Joins over HTTP and returns the session cookie. */
export async function join(sandbox: Sandbox, userid: string, password = ""): Promise<string> {
  const response = await fetch(`${sandbox.url}/join`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ userid, password }),
  });
  if (response.status !== 204) throw new Error(`join answered ${response.status}`);
  return (response.headers.get("set-cookie") ?? "").split(";")[0]!;
}

/** A user's connection that a test controls: plain requests without client code. */
export class Client {
  readonly socket: Socket;
  /** All results of other users' requests, in order. */
  readonly heard: ModifyResponse[] = [];

  private constructor(socket: Socket) {
    this.socket = socket;
    socket.on("modifyDocument", (response: ModifyResponse) => this.heard.push(response));
    socket.on("modifyBatch", (responses: ModifyResponse[]) => this.heard.push(...responses));
  }

  static async connect(sandbox: Sandbox, userId: string, password = ""): Promise<Client> {
    const cookie = await join(sandbox, userId, password);
    const socket = io(sandbox.url, { extraHeaders: { cookie }, forceNew: true, transports: ["websocket"] });
    const client = new Client(socket);
    await once(socket as never, "connect");
    return client;
  }

  world(): Promise<WorldData> {
    return this.ask("world");
  }

  modify(
    type: string,
    action: ModifyRequest["action"],
    operation: ModifyRequest["operation"],
  ): Promise<ModifyResponse> {
    return this.ask("modifyDocument", { type, action, operation });
  }

  /** Creates one document and returns its source. */
  async create(type: string, data: Source, operation: ModifyRequest["operation"] = {}): Promise<Source> {
    const { result } = await this.modify(type, "create", { ...operation, data: [data] });
    return result[0] as Source;
  }

  async update(type: string, changes: Source, operation: ModifyRequest["operation"] = {}): Promise<Source[]> {
    const { result } = await this.modify(type, "update", { ...operation, updates: [changes] });
    return result as Source[];
  }

  async delete(type: string, ids: string[], operation: ModifyRequest["operation"] = {}): Promise<string[]> {
    const { result } = await this.modify(type, "delete", { ...operation, ids });
    return result as string[];
  }

  /** Sends an event and waits for the answer; an error answer rejects. */
  async ask<T>(event: string, ...args: unknown[]): Promise<T> {
    const answer: T | WireError = await this.socket.timeout(5000).emitWithAck(event, ...args);
    if (typeof answer === "object" && answer !== null && "error" in answer)
      throw new Error(answer.error.message);
    return answer as T;
  }

  /** Waits until all earlier messages of the server have arrived. */
  async settle(): Promise<void> {
    await this.world();
  }

  close(): void {
    this.socket.close();
  }
}
