/** What `sandbox/wired-server` exports, for packages that compile under the host's own typings; see `node.d.ts`. */
import type { Duplex } from "node:stream";
import type { ModifyRequest } from "../common/protocol.ts";

type Source = Record<string, unknown>;

export interface WiredOptions {
  /** Folder with a system.json; its packs are left out. */
  systemDir: string;
  /** The initial documents of the world, by document name. */
  documents: Readonly<Record<string, readonly Source[]>>;
}

/**
 * The server with its sockets, on connections that a test makes and may delay or cut: everything but the network. The
 * cookie of a connection names its user.
 */
export class WiredServer {
  static open(options: WiredOptions): Promise<WiredServer>;
  /** Accepts a connection as if it had come in over the network. */
  accept(connection: Duplex): void;
  /** The stored source of a primary document. */
  stored(documentName: string, id: string): Source | undefined;
  /** The stored sources of all primary documents of a kind. */
  all(documentName: string): Source[];
  /** Performs requests as a user without a connected client; all clients receive the result. */
  modify(userId: string, requests: readonly ModifyRequest[]): Promise<void>;
  close(): Promise<void>;
}
