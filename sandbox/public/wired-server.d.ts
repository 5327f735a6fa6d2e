/** The exports of `sandbox/wired-server`, for packages that compile with the host's typings; see `node.d.ts`. */
import type { Duplex } from "node:stream";
import type { ModifyRequest } from "../common/protocol.ts";

type Source = Record<string, unknown>;

export interface WiredOptions {
  /** A folder with a system.json. Its packs are ignored. */
  systemDir: string;
  /** The initial documents of the world, by document name. */
  documents: Readonly<Record<string, readonly Source[]>>;
}

/**
 * The server with its sockets but without a network. Tests create the connections and may delay or cut them. The cookie
 * of a connection names its user.
 */
export class WiredServer {
  static open(options: WiredOptions): Promise<WiredServer>;
  /** Accepts a connection as if it had arrived over the network. */
  accept(connection: Duplex): void;
  /** The stored source of a primary document. */
  stored(documentName: string, id: string): Source | undefined;
  /** The stored sources of all primary documents of a kind. */
  all(documentName: string): Source[];
  /** Performs requests as a user without a connected client; all clients receive the result. */
  modify(userId: string, requests: readonly ModifyRequest[]): Promise<void>;
  close(): Promise<void>;
}
