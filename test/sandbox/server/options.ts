import type { Generation } from "../common/generation.ts";
import type { ModifyRequest, ModifyResponse } from "../common/protocol.ts";
import type { Notice } from "./notices.ts";
import type { Source } from "./source.ts";

export interface SandboxOptions {
  /** Folder with a system.json. */
  systemDir: string;
  /** Folders with a module.json, loaded in this order. All are active. */
  moduleDirs?: readonly string[];
  /** Where the world is kept; without it the world lives in memory and is gone at the end. */
  worldDir?: string;
  generation: Generation;
  /** 0 takes any free port. */
  port?: number;
  /** Address to listen on, "127.0.0.1" by default. */
  host?: string;
  /** Name of an extra style sheet that every page loads, e.g. "hostile". */
  hostStyle?: string | null;
  /** What a new world begins with, by document name; `User` replaces the default users. */
  seedDocuments?: Readonly<Record<string, readonly Source[]>>;
  /** Where messages go, one line each; nowhere by default. */
  log?: (line: string) => void;
  /** Build the page's scripts when they are out of date (default). Tests of the server alone leave it out. */
  buildClient?: boolean;
}

/** The running server's documents, for tests and tools that need to look or act without a client. */
export interface SandboxApi {
  /** The stored source of a primary document of the world. */
  get(documentName: string, id: string): Source | undefined;
  all(documentName: string): Source[];
  /** Ids of the users who are connected. */
  activeUsers(): string[];
  /**
   * Carries out requests as a user, all or none, and tells every client.
   * @throws Error where the server refuses one.
   */
  modify(userId: string, requests: readonly ModifyRequest[]): Promise<ModifyResponse[]>;
}

export interface Sandbox {
  url: string;
  port: number;
  notices: readonly Notice[];
  api: SandboxApi;
  /** Ends all connections and closes the stores. */
  close(): Promise<void>;
}
