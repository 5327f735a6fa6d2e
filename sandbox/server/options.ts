import type { Generation } from "../common/generation.ts";
import type { ModifyRequest, ModifyResponse, WorldData } from "../common/protocol.ts";
import type { Notice } from "./notices.ts";
import type { Source } from "./source.ts";

export interface SandboxOptions {
  /** Folder with a system.json. */
  systemDir: string;
  /** Folders with a module.json, loaded in this order. All modules are active. */
  moduleDirs?: readonly string[];
  /** The folder of the world. Without it the world is in memory and lost when the server ends. */
  worldDir?: string;
  generation: Generation;
  /** 0 takes any free port. */
  port?: number;
  /** Address to listen on, "127.0.0.1" by default. */
  host?: string;
  /** Name of an extra style sheet that every page loads, e.g. "hostile". */
  hostStyle?: string | null;
  /** The initial documents of a new world, by document name; `User` replaces the default users. */
  seedDocuments?: Readonly<Record<string, readonly Source[]>>;
  /** Receives messages, one line each; none by default. */
  log?: (line: string) => void;
  /** Build the page's scripts if they are out of date (default). Tests of the server alone skip it. */
  buildClient?: boolean;
  /** Browsers may keep the files of pages and packages, because these do not change while this address is in use. */
  keepFiles?: boolean;
}

/** The changes that putting a world back has reverted. */
interface PutBack {
  /** Keys of the settings that had changed. */
  readonly settings: readonly string[];
  /** Whether compendia were written, created or deleted. Creating and deleting is not reverted. */
  readonly packs: boolean;
}

export interface KeptState {
  putBack(): Promise<PutBack>;
}

/** The running server's documents, for tests and tools without a client. */
export interface SandboxApi {
  /** The stored source of a primary document of the world. */
  get(documentName: string, id: string): Source | undefined;
  all(documentName: string): Source[];
  /** Ids of the connected users. */
  activeUsers(): string[];
  /**
   * Performs requests as a user, all or none, and notifies every client.
   * @throws Error if the server refuses one.
   */
  modify(userId: string, requests: readonly ModifyRequest[]): Promise<ModifyResponse[]>;
  /** The data that the page of a user receives at its start. */
  worldFor(userId: string): WorldData;
  /** Keeps the present documents, to be put back later. Clients are not notified when that happens. */
  keep(): KeptState;
}

export interface Sandbox {
  url: string;
  port: number;
  notices: readonly Notice[];
  api: SandboxApi;
  /** Closes all connections and the stores. */
  close(): Promise<void>;
}
