/** The exports of `sandbox/client`, for packages that compile with the host's typings; see `node.d.ts`. */
import type { Transport } from "../client/transport.ts";
import type { WorldData } from "../common/protocol.ts";

export type { Transport } from "../client/transport.ts";

/** Builds the globals of a page. */
export function assembleFoundry(): void;

/** Adds the dice classes to a page's CONFIG. */
export function registerDice(config: object): void;

/** Renders messages with this function instead of the page's own. */
export function useMessageRenderer(renderer: ((message: never) => Promise<HTMLElement>) | null): void;

export const Hooks: { useNotifications(show: (level: string, message: string) => void): void };

export const Roll: new (formula: string) => unknown;

export { SocketTransport } from "../client/socket.ts";

export class Game {
  constructor(parts: {
    data: WorldData;
    transport: Transport;
    loadLanguage: (path: string) => Promise<object>;
  });
  initialize(): Promise<void>;
  setup(): void;
  begin(): void;
  readonly system: { readonly id: string };
  readonly actors: { get(id: string): object | undefined };
  readonly messages: { readonly contents: readonly object[]; get(id: string): object | undefined };
  readonly users: {
    readonly activeGM: { readonly isSelf: boolean } | null;
    get(id: string): object | undefined;
  };
}
