import type {
  CompendiumRequest,
  CompendiumResponse,
  ModifyRequest,
  ModifyResponse,
  ShowEntryRequest,
  WorldData,
} from "../common/protocol.ts";

export interface UserQueryRequest {
  userId: string;
  name: string;
  data: unknown;
  timeout?: number;
}

/** The messages that the server sends without a request. */
export interface TransportEvents {
  modifyDocument(response: ModifyResponse): void;
  modifyBatch(responses: ModifyResponse[]): void;
  userConnected(userId: string, active: boolean): void;
  userActivity(userId: string, activity: Record<string, unknown>): void;
  userQuery(
    request: Omit<UserQueryRequest, "userId">,
    answer: (result: { value: unknown } | { error: { name: string; message: string } }) => void,
  ): void;
  manageCompendium(response: CompendiumResponse): void;
  pause(paused: boolean, userId: string): void;
  reload(): void;
  showEntry(request: ShowEntryRequest): void;
  notice(notice: { type: "info" | "warning" | "error"; message: string }): void;
}

/**
 * The connection to the server: a socket in a page, an in-process store in Node. Requests reject with an Error that has
 * the name and message of the server's refusal.
 */
export interface Transport {
  world(): Promise<WorldData>;
  modifyDocument(request: ModifyRequest): Promise<ModifyResponse>;
  /** Runs all requests or none. */
  modifyBatch(requests: ModifyRequest[]): Promise<ModifyResponse[]>;
  /** Creates or deletes a compendium of the world. */
  manageCompendium(request: CompendiumRequest): Promise<CompendiumResponse>;
  /** Opens a journal entry on other clients. */
  showEntry(request: ShowEntryRequest): Promise<unknown>;
  userQuery(request: UserQueryRequest): Promise<unknown>;
  userActivity(activity: Record<string, unknown>): void;
  /** Pauses or continues the game for everyone. GMs only. */
  pause(paused: boolean): void;
  /** Reloads the pages of all other users. GMs only. */
  reload(): void;
  /** Emits on a package's channel, "system.<id>" or "module.<id>". */
  emit(event: string, ...args: unknown[]): void;
  on<K extends keyof TransportEvents>(event: K, handler: TransportEvents[K]): void;
  /** Listens on a package's channel. Handlers receive the payload and the sender's id. */
  onChannel(event: string, handler: (...args: unknown[]) => void): void;
  offChannel(event: string, handler?: (...args: unknown[]) => void): void;
  readonly connected: boolean;
  readonly id: string | undefined;
  close(): void;
  /** Connects again after `close`. */
  open(): void;
  /** Messages that wait for a connection. */
  readonly unsent: readonly unknown[];
}

let current: Transport | null = null;

/** The transport of the running game. @throws if no game is running */
export function transport(): Transport {
  if (!current) throw new Error("There is no connection to a server");
  return current;
}

export function useTransport(next: Transport | null): void {
  current = next;
}
