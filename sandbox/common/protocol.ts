/**
 * The protocol between the sandbox's client and server (socket.io, answers as acknowledgements). It is the sandbox's
 * own protocol, not the host's.
 */

export interface PackIndexEntry {
  _id: string;
  uuid: string;
  name: string;
  type?: string;
  img?: string | null;
  folder?: string | null;
  sort?: number;
  [extra: string]: unknown;
}

export interface PackInfo {
  /** "<package>.<name>" */
  id: string;
  metadata: {
    id: string;
    name: string;
    label: string;
    type: string;
    path: string;
    packageName: string;
    packageType: "system" | "module" | "world";
    system?: string;
    banner?: string | null;
    ownership: Record<string, string>;
    flags: Record<string, unknown>;
  };
  index: PackIndexEntry[];
  folders: Record<string, unknown>[];
  /** The reason why the pack could not be read; the pack is then empty. */
  problem?: string;
}

/** Answer to "world": everything a client needs to start. Source objects that the user may not see are left out. */
export interface WorldData {
  generation: 13 | 14;
  build: number;
  userId: string;
  activeUsers: string[];
  /** Whether a Gamemaster has paused the game. */
  paused: boolean;
  world: Record<string, unknown>;
  system: Record<string, unknown>;
  modules: Record<string, unknown>[];
  packs: PackInfo[];
  settings: { key: string; value: string; user?: string | null; _id: string }[];
  /** Sources by document name: User, Actor, Item, ChatMessage, Combat, Folder and so on. */
  documents: Record<string, Record<string, unknown>[]>;
  /** Problems found at the start, for a permanent notice to the GM. */
  notices: { type: "info" | "warning" | "error"; message: string }[];
  /** Extra stylesheet: "hostile" or null. */
  hostStyle: string | null;
}

export type ModifyAction = "get" | "create" | "update" | "delete";

export interface ModifyRequest {
  type: string;
  action: ModifyAction;
  operation: {
    parentUuid?: string | null;
    pack?: string | null;
    /** create: sources; update: deltas with _id */
    data?: Record<string, unknown>[];
    updates?: Record<string, unknown>[];
    ids?: string[];
    deleteAll?: boolean;
    query?: Record<string, unknown>;
    index?: boolean;
    indexFields?: string[];
    /** The caller's own options are passed on unchanged to every client. */
    [option: string]: unknown;
  };
}

export interface ModifyResponse {
  type: string;
  action: ModifyAction;
  operation: ModifyRequest["operation"];
  /** create/get: sources; update: applied deltas with _id; delete: ids */
  result: (Record<string, unknown> | string)[];
  userId: string;
}

/** Creates or deletes a compendium of the world; for GMs only. */
export type CompendiumRequest =
  | { action: "create"; metadata: { label: string; type: string; name?: string } }
  | { action: "delete"; id: string };

/** The result. A deleted compendium has an empty index. */
export interface CompendiumResponse {
  action: "create" | "delete";
  pack: PackInfo;
  userId: string;
}

/** A journal entry or page to open on other clients. */
export interface ShowEntryRequest {
  uuid: string;
  /** Also open it for users who may not read it. */
  force: boolean;
  /** The ids of the users; all other users if missing. */
  users?: string[];
}

export interface WireError {
  error: { name: string; message: string };
}

export type Ack<T> = (answer: T | WireError) => void;

/** Client → server. */
export interface ClientToServer {
  world(ack: Ack<WorldData>): void;
  modifyDocument(request: ModifyRequest, ack: Ack<ModifyResponse>): void;
  /** v14 modifyBatch: all or nothing. */
  modifyBatch(requests: ModifyRequest[], ack: Ack<ModifyResponse[]>): void;
  userQuery(
    request: { userId: string; name: string; data: unknown; timeout?: number },
    ack: Ack<{ value: unknown }>,
  ): void;
  userActivity(activity: Record<string, unknown>): void;
  /** Pauses or continues the game for everyone. Ignored unless the user is a GM. */
  pause(paused: boolean): void;
  /** Reloads the pages of all other clients. Ignored unless the user is a GM. */
  reload(): void;
  manageCompendium(request: CompendiumRequest, ack: Ack<CompendiumResponse>): void;
  showEntry(request: ShowEntryRequest, ack: Ack<null>): void;
  /** Any other event named "system.<id>" or "module.<id>" is sent to all other clients as (payload, senderId). */
}

/** Server → client. "system.<id>" / "module.<id>" arrive as (payload, senderId). */
export interface ServerToClient {
  modifyDocument(response: ModifyResponse): void;
  modifyBatch(responses: ModifyResponse[]): void;
  userConnected(userId: string, active: boolean): void;
  userActivity(userId: string, activity: Record<string, unknown>): void;
  userQuery(request: { name: string; data: unknown; timeout?: number }, ack: Ack<{ value: unknown }>): void;
  pause(paused: boolean, userId: string): void;
  reload(): void;
  manageCompendium(response: CompendiumResponse): void;
  showEntry(request: ShowEntryRequest): void;
  notice(notice: { type: "info" | "warning" | "error"; message: string }): void;
}

/**
 * HTTP: GET /join (page), GET /join/users → [{id, name, role, active}], POST /join {userid, password} → 204 with
 * session cookie or 401; GET /game (page; redirects to /join without a session); POST /leave.
 * Files: /systems/<id>/…, /modules/<id>/…, /sandbox/… (client bundle and its assets).
 */
export const SESSION_COOKIE = "sandbox-session";
