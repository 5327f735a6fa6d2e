/** The type of any hooked function; hooks never inspect its parameters. */
export type HookCallback = (...args: never[]) => unknown;

export interface HookedFunction {
  hook: string;
  id: number;
  fn: HookCallback;
  once: boolean;
}

export interface HookErrorOptions {
  msg?: string;
  notify?: "info" | "warn" | "error" | null;
  log?: "debug" | "info" | "log" | "warn" | "error" | null;
  [data: string]: unknown;
}

type Notify = (level: "info" | "warn" | "error", message: string) => void;

/**
 * The event bus of the page. Handlers are synchronous: an async handler returns a Promise and therefore can never
 * cancel anything.
 */
export class Hooks {
  static #events: Record<string, HookedFunction[]> = {};
  static #nextId = 1;
  static #notify: Notify | null = null;

  /** Registered handlers by hook name, in order of registration. */
  static get events(): Record<string, HookedFunction[]> {
    return Hooks.#events;
  }

  /** Sets the function that shows errors to the user; called once the notifications exist. */
  static useNotifications(notify: Notify | null): void {
    Hooks.#notify = notify;
  }

  /** Removes every handler; used between tests in one process. */
  static reset(): void {
    Hooks.#events = {};
    Hooks.#notify = null;
  }

  /** Registers a handler. @returns an id accepted by {@link Hooks.off} */
  static on(hook: string, fn: HookCallback, options: { once?: boolean } = {}): number {
    const id = Hooks.#nextId++;
    const handlers = Hooks.#events[hook] ?? [];
    Hooks.#events[hook] = handlers;
    handlers.push({ hook, id, fn, once: options.once ?? false });
    return id;
  }

  static once(hook: string, fn: HookCallback): number {
    return Hooks.on(hook, fn, { once: true });
  }

  /** Removes a handler by id or by function. Unknown handlers are ignored. */
  static off(hook: string, fn: number | HookCallback): void {
    const matches = (entry: HookedFunction) => (typeof fn === "number" ? entry.id === fn : entry.fn === fn);
    const handlers = Hooks.#events[hook];
    if (!handlers) return;
    const remaining = handlers.filter((entry) => !matches(entry));
    if (remaining.length) Hooks.#events[hook] = remaining;
    else delete Hooks.#events[hook];
  }

  /** Runs every handler, whatever it returns. */
  static callAll(hook: string, ...args: unknown[]): true {
    for (const entry of [...(Hooks.#events[hook] ?? [])]) Hooks.#run(entry, args);
    return true;
  }

  /** Runs handlers until one returns exactly false. @returns false if one did */
  static call(hook: string, ...args: unknown[]): boolean {
    for (const entry of [...(Hooks.#events[hook] ?? [])]) {
      if (Hooks.#run(entry, args) === false) return false;
    }
    return true;
  }

  /** Reports a caught error: logs it, optionally notifies, and calls the "error" hook (location, error, data). */
  static onError(location: string, error: Error, options: HookErrorOptions = {}): void {
    const { msg = "", notify = null, log = null, ...data } = options;
    if (log) console[log]([msg, location].filter(Boolean).join(" | "), error);
    if (notify) Hooks.#notify?.(notify, [msg, error.message].filter(Boolean).join(": "));
    Hooks.callAll("error", location, error, data);
  }

  static #run(entry: HookedFunction, args: unknown[]): unknown {
    if (entry.once) {
      // Removed before it runs, so that a nested call of the hook cannot run it twice.
      if (!Hooks.#events[entry.hook]?.includes(entry)) return undefined;
      Hooks.off(entry.hook, entry.id);
    }
    try {
      return (entry.fn as (...input: unknown[]) => unknown)(...args);
    } catch (error) {
      const cause = error instanceof Error ? error : new Error(String(error));
      console.error(`A handler of the hook "${entry.hook}" threw`, cause);
      // A failing "error" handler must not call itself forever.
      if (entry.hook !== "error") {
        Hooks.onError("Hooks.#run", cause, { hook: entry.hook, fn: entry.fn });
      }
      return undefined;
    }
  }
}
