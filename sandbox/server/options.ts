import type { Generation } from "../common/generation.ts";
import type { ModifyRequest, ModifyResponse, WorldData } from "../common/protocol.ts";
import type { Notice } from "./notices.ts";
import type { Source } from "./source.ts";

export interface SandboxOptions {
  /** Folder with a system.json. */
  systemDir: string;
  /** Folders with a module.json, loaded in this order. All are active. */
  moduleDirs?: readonly string[];
  /** The folder of the world; without it the world is in memory and lost at the end. */
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
  /** Build the page's scripts when they are out of date (default). Tests of the server alone skip it. */
  buildClient?: boolean;
  /** Browsers may keep the files of pages and packages: they do not change while anybody uses this address. */
  keepFiles?: boolean;
}

/** The running server's documents, for tests and tools without a client. */
/** What was not as it had been before it was put back. */
interface PutBack {
  /** Keys of settings. */
  readonly settings: readonly string[];
  /** Whether compendia were written, made or deleted: those that were made or deleted stay so. */
  readonly packs: boolean;
}

export interface KeptState {
  putBack(): Promise<PutBack>;
}

export interface SandboxApi {
  /** The stored source of a primary document of the world. */
  get(documentName: string, id: string): Source | undefined;
  all(documentName: string): Source[];
  /** Ids of the connected users. */
  activeUsers(): string[];
  /**
   * Performs requests as a user, all or none, and notifies every client.
   * @throws Error where the server refuses one.
   */
  modify(userId: string, requests: readonly ModifyRequest[]): Promise<ModifyResponse[]>;
  /** What the page of a user gets at its start. */
  worldFor(userId: string): WorldData;
  /** Keeps the present documents, to be put back later; clients are not told of that. */
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
