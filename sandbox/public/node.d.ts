/**
 * The exports of `sandbox/node`, for packages that compile with the host's typings, where the globals have the host's
 * types. `check.ts` checks it against the sources.
 */

import type { Transport, TransportEvents, UserQueryRequest } from "../client/transport.ts";
import type { HostOptions, HostSystem } from "../node/options.ts";

export type { HostOptions, HostSystem } from "../node/options.ts";

/** One user's connection to a server in the same process. */
export interface InProcessClient extends Transport {
  readonly userId: string;
  connected: boolean;
  close(): void;
  open(): void;
  /** Sends an event of the server to this client. */
  receive<K extends keyof TransportEvents>(event: K, ...args: Parameters<TransportEvents[K]>): void;
  receiveChannel(event: string, ...args: unknown[]): void;
  /** Answers another user's query. Rejects if the handler does. */
  answer(request: Omit<UserQueryRequest, "userId">): Promise<unknown>;
}

export interface Host {
  game: typeof globalThis.game;
  foundry: typeof globalThis.foundry;
  CONFIG: typeof globalThis.CONFIG;
  /** The messages of notifications, oldest first. */
  notifications: { level: string; message: string }[];
  /** Joins the same world as another user, over a simulated network. */
  connect(userId: string): InProcessClient;
  teardown(): Promise<void>;
}

/**
 * Starts a game in this process: the page's globals without a page, and the server's documents without a network. Only
 * one host can run at a time, and each gets new globals.
 * @throws while another host runs, and for a generation that differs from the process's
 */
export function createHost(options?: HostOptions): Promise<Host>;

/** Runs an entry. A process evaluates a module only once, so later hosts receive the hooks that it registered then. */
export function loadEntry(entry: HostSystem["entry"]): Promise<void>;
