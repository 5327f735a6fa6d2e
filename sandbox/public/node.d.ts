/**
 * What `sandbox/node` exports, for packages that compile under the host's own typings: the globals are theirs there.
 * `conformance/public.ts` holds it to the sources.
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
  /** Emits an event of the server to this client. */
  receive<K extends keyof TransportEvents>(event: K, ...args: Parameters<TransportEvents[K]>): void;
  receiveChannel(event: string, ...args: unknown[]): void;
  /** Answers another user's query. Rejects as the handler does. */
  answer(request: Omit<UserQueryRequest, "userId">): Promise<unknown>;
}

export interface Host {
  game: typeof globalThis.game;
  foundry: typeof globalThis.foundry;
  CONFIG: typeof globalThis.CONFIG;
  /** Messages of notifications, oldest first. */
  notifications: { level: string; message: string }[];
  /** Joins as another user from outside: the same world through the wire. */
  connect(userId: string): InProcessClient;
  teardown(): Promise<void>;
}

/**
 * Starts a game in this process: the globals of the page without the page, the server's documents without its network.
 * Only one at a time; the globals are new for each.
 * @throws while another host runs, and for a generation that is not this process's
 */
export function createHost(options?: HostOptions): Promise<Host>;

/** Runs an entry. A process evaluates a module once, so further hosts are given the hooks that it registered then. */
export function loadEntry(entry: HostSystem["entry"]): Promise<void>;
