import type { Server as HttpServer } from "node:http";
import { type DefaultEventsMap, Server, type Socket } from "socket.io";
import type {
  Ack,
  ClientToServer,
  CompendiumRequest,
  CompendiumResponse,
  ModifyResponse,
  ServerToClient,
  ShowEntryRequest,
  WorldData,
} from "../../common/protocol.ts";
import { answerOf, type Effect, messagesFor } from "../documents/effect.ts";
import type { Outcome } from "../documents/engine.ts";
import { isGameMaster, ROLES, roleOf, viewerOf } from "../documents/users.ts";
import { RequestError, toWireError } from "../errors.ts";
import type { Source } from "../source.ts";
import type { CompendiumOutcome } from "../world/compendia.ts";
import { Presence } from "./presence.ts";
import { relayQuery } from "./user-query.ts";

interface SocketData {
  userId: string;
}
type Wire = Server<ClientToServer, ServerToClient, DefaultEventsMap, SocketData>;
type Client = Socket<ClientToServer, ServerToClient, DefaultEventsMap, SocketData>;

export interface HubParts {
  /** The user of a connection, by its cookie. */
  userOf(request: { headers: { cookie?: string | undefined } }): string | undefined;
  user(id: string): Source | undefined;
  worldData(user: Source, activeUsers: string[]): WorldData;
  run(requests: readonly unknown[], user: () => Source): Promise<Outcome[]>;
  manageCompendium(user: Source, request: CompendiumRequest): Promise<CompendiumOutcome>;
  /** Pauses or continues the game. @returns whether the user is allowed to */
  pause(user: Source, paused: boolean): boolean;
  /** Checks a request to show a journal entry. Throws if the request is refused. */
  checkShowEntry(user: Source, request: unknown): ShowEntryRequest;
  /** Whether a package channel ("system.<id>", "module.<id>") is open, per its manifest. */
  channelOpen(name: string): boolean;
  hasPermission(user: Source, permission: string): boolean;
  log(line: string): void;
  /** Milliseconds without a sign of life before a connection counts as lost; the library's default if missing. */
  readonly patience?: number;
}

/** All connected clients. Handles their requests and notifies the other clients of the results. */
export class Hub {
  readonly presence = new Presence();
  readonly #parts: HubParts;
  readonly #wire: Wire;

  constructor(http: HttpServer, parts: HubParts) {
    this.#parts = parts;
    const { patience } = parts;
    this.#wire = new Server(http, {
      serveClient: false,
      maxHttpBufferSize: 1e8,
      ...(patience && { pingInterval: patience, pingTimeout: patience, connectTimeout: patience }),
    });
    this.#wire.use((socket, next) => {
      const userId = parts.userOf(socket.request);
      const user = userId === undefined ? undefined : parts.user(userId);
      if (!userId || !user) return next(new Error("Join first"));
      socket.data.userId = userId;
      next();
    });
    this.#wire.on("connection", (socket) => this.#welcome(socket));
  }

  async close(): Promise<void> {
    await this.#wire.close();
  }

  #welcome(socket: Client): void {
    const { userId } = socket.data;
    if (this.presence.enter(userId)) socket.broadcast.emit("userConnected", userId, true);
    socket.on("disconnect", () => {
      if (this.presence.leave(userId)) this.#wire.emit("userConnected", userId, false);
    });
    socket.on("world", (ack) =>
      this.#answer(ack, () => this.#parts.worldData(this.#user(socket), this.presence.active)),
    );
    socket.on("modifyDocument", (request, ack) => this.#answer(ack, () => this.#modify(socket, request)));
    socket.on("modifyBatch", (requests, ack) => this.#answer(ack, () => this.#batch(socket, requests)));
    socket.on("manageCompendium", (request, ack) => this.#answer(ack, () => this.#manage(socket, request)));
    socket.on("showEntry", (request, ack) => this.#answer(ack, () => this.#showEntry(socket, request)));
    socket.on("userActivity", (activity) => {
      socket.broadcast.emit("userActivity", userId, activity);
    });
    socket.on("pause", (paused) => {
      if (this.#parts.pause(this.#parts.user(userId) ?? {}, paused === true))
        socket.broadcast.emit("pause", paused === true, userId);
    });
    socket.on("reload", () => {
      if (isGameMaster(this.#parts.user(userId) ?? {})) socket.broadcast.emit("reload");
    });
    socket.on("userQuery", (request, ack) =>
      this.#answer(ack, () => {
        if (!this.#parts.hasPermission(this.#user(socket), "QUERY_USER")) {
          throw new RequestError(`User ${this.#user(socket).name} lacks permission to query other users`);
        }
        return relayQuery(this.#socketsOf(String(request?.userId)), request);
      }),
    );
    socket.onAny((event: string, ...args: unknown[]) => {
      if (/^(system|module)\./.test(event)) this.#relay(socket, event, args);
    });
  }

  /** Relays a package's custom message; the server adds the sender's id. */
  #relay(socket: Client, event: string, args: unknown[]): void {
    if (!this.#parts.channelOpen(event)) return;
    const payload = args.filter((arg) => typeof arg !== "function");
    const others = socket.broadcast as unknown as { emit(event: string, ...args: unknown[]): boolean };
    others.emit(event, payload[0], socket.data.userId);
  }

  async #modify(socket: Client, request: unknown): Promise<ModifyResponse> {
    const [outcome] = await this.#parts.run([request], () => this.#user(socket));
    this.#notify(outcome!.alongside);
    this.#notify([outcome!.main], socket);
    return answerOf(outcome!.main);
  }

  async #batch(socket: Client, requests: unknown): Promise<ModifyResponse[]> {
    if (!Array.isArray(requests)) throw new RequestError("A batch must be a list of requests");
    const outcomes = await this.#parts.run(requests, () => this.#user(socket));
    for (const { alongside } of outcomes) this.#notify(alongside);
    for (const other of this.#clients()) {
      const user = this.#parts.user(other.data.userId);
      if (other.id === socket.id || !user) continue;
      const told = outcomes.flatMap(({ main }) => (isSilent(main) ? [] : messagesFor(main, viewerOf(user))));
      if (told.length) other.emit("modifyBatch", told);
    }
    return outcomes.map(({ main }) => answerOf(main));
  }

  async #manage(socket: Client, request: CompendiumRequest): Promise<CompendiumResponse> {
    const { userId } = socket.data;
    const { action, pack } = await this.#parts.manageCompendium(this.#user(socket), request);
    for (const client of this.#clients()) {
      const user = this.#parts.user(client.data.userId);
      if (user && client.id !== socket.id)
        client.emit("manageCompendium", { action, pack: pack.info(user), userId });
    }
    return { action, pack: pack.info(this.#user(socket)), userId };
  }

  #showEntry(socket: Client, request: unknown): null {
    const checked = this.#parts.checkShowEntry(this.#user(socket), request);
    for (const other of this.#clients()) {
      const isMeant = checked.users?.includes(other.data.userId) ?? true;
      if (isMeant && other.id !== socket.id) other.emit("showEntry", checked);
    }
    return null;
  }

  /** Notifies every client of requests that did not come from a client. */
  announce(outcomes: readonly Outcome[]): void {
    for (const { alongside, main } of outcomes) this.#notify([...alongside, main]);
  }

  /**
   * Notifies all users of the effects that they may see. The client that sent the request gets an answer instead.
   */
  #notify(effects: readonly Effect[], asker?: Client): void {
    for (const effect of effects) {
      if (isSilent(effect)) continue;
      for (const client of this.#clients()) {
        const user = this.#parts.user(client.data.userId);
        if (client.id === asker?.id || !user) continue;
        for (const response of messagesFor(effect, viewerOf(user))) client.emit("modifyDocument", response);
      }
    }
  }

  #clients(): Client[] {
    return [...this.#wire.sockets.sockets.values()];
  }

  #socketsOf(userId: string): Client[] {
    return this.#clients().filter((client) => client.data.userId === userId);
  }

  /** @throws RequestError if the user has been deleted or banned since. */
  #user(socket: Client): Source {
    const user = this.#parts.user(socket.data.userId);
    if (!user) throw new RequestError("Your user does not exist any more");
    if (roleOf(user) === ROLES.NONE) throw new RequestError(`User ${user.name} is banned`);
    return user;
  }

  /** Sends the answer, or the error in its wire form, to a client that waits for an answer. */
  #answer<T>(ack: Ack<T> | undefined, work: () => T | Promise<T>): void {
    Promise.resolve()
      .then(work)
      .catch((error: unknown) => {
        if (!(error instanceof Error)) this.#parts.log(`error: ${error}`);
        return toWireError(error);
      })
      .then((answer) => {
        if (typeof ack === "function") ack(answer);
      });
  }
}

/** Whether other clients need no message: for reads, and for changes with `broadcast: false`. */
function isSilent({ action, operation }: Effect): boolean {
  return action === "get" || operation.broadcast === false;
}
