import type { Transport } from "./transport.ts";

type Listener = (...args: unknown[]) => void;

/**
 * `game.socket` for packages: emits and listens on the package's channel. Listeners receive the payload and then the
 * sender's id, set by the server.
 */
export class GameSocket {
  readonly #transport: Transport;
  readonly #once = new Map<Listener, Listener>();

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  get connected(): boolean {
    return this.#transport.connected;
  }

  get id(): string | undefined {
    return this.#transport.id;
  }

  /** Messages that wait for a connection, kept as in the host's socket.io. */
  get sendBuffer(): readonly unknown[] {
    return this.#transport.unsent;
  }

  connect(): this {
    this.#transport.open();
    return this;
  }

  disconnect(): this {
    this.#transport.close();
    return this;
  }

  emit(event: string, ...args: unknown[]): this {
    // A payload is sent as JSON. Functions and undefined members are removed here too, because JSON loses them.
    this.#transport.emit(event, ...args.map(overTheWire));
    return this;
  }

  on(event: string, listener: Listener): this {
    this.#transport.onChannel(event, listener);
    return this;
  }

  once(event: string, listener: Listener): this {
    const wrapped: Listener = (...args) => {
      this.off(event, listener);
      listener(...args);
    };
    this.#once.set(listener, wrapped);
    return this.on(event, wrapped);
  }

  off(event: string, listener?: Listener): this {
    const registered = listener && (this.#once.get(listener) ?? listener);
    if (listener) this.#once.delete(listener);
    this.#transport.offChannel(event, registered);
    return this;
  }
}

function overTheWire(value: unknown): unknown {
  if (value === undefined || typeof value === "function") return value;
  return JSON.parse(JSON.stringify(value));
}
