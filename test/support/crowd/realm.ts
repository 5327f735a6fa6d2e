/** Realms: each client has its own globals and page, but the table's clock and randomness, so that runs repeat. */
import { join } from "node:path";
import { Script } from "node:vm";
import { Window } from "happy-dom";
import { GENERATION } from "sandbox/generation";
import { build } from "vite";
import { ROOT } from "../../../scripts/lib/run.ts";
import type { Border, Client } from "./client.ts";
import type { Clock } from "./clock.ts";

/** Leaves out styles, which need a browser. */
const NO_STYLES = {
  name: "no-styles",
  enforce: "pre" as const,
  resolveId: (source: string) => (/\.scss(\?inline)?$/.test(source) ? "\0no-styles" : null),
  load: (id: string) => (id === "\0no-styles" ? 'export default ""' : null),
};

/** Built-in objects as constants, because looking up a global is slow in a realm. */
const BUILT_IN = `const {
  Array, Boolean, Date, Error, JSON, Map, Math, Number, Object, Promise, Proxy, Reflect, RegExp, Set, String, Symbol,
  TypeError, WeakMap, WeakSet, isNaN, parseFloat, parseInt,
} = globalThis;`;

let compiled: Promise<Script> | undefined;

/** Compiles host and system into one script, once for all clients. */
export function compileClient(): Promise<Script> {
  compiled ??= compile();
  return compiled;
}

async function compile(): Promise<Script> {
  const built = await build({
    root: ROOT,
    configFile: false,
    logLevel: "error",
    plugins: [NO_STYLES],
    build: {
      write: false,
      minify: false,
      target: "esnext",
      rolldownOptions: {
        input: join(ROOT, "test/support/crowd/client-entry.mjs"),
        output: { format: "iife", codeSplitting: false, intro: BUILT_IN },
      },
    },
  });
  const { output } = built as { output: { type: string; code?: string }[] };
  const code = output.find(({ type }) => type === "chunk")!.code!;
  return new Script(code, { filename: "table-client.js" });
}

export interface Realm {
  readonly join: (border: Border) => Promise<Client>;
  close(): void;
}

interface Globals {
  joinTable: Realm["join"];
}

/** @param complain called with every error that the client logs */
export function openRealm(
  script: Script,
  clock: Clock,
  random: () => number,
  complain: (...words: unknown[]) => void,
): Realm {
  const window = new Window({
    url: "http://localhost:3000",
    console: { ...console, error: complain, warn: () => undefined, log: () => undefined } as Console,
    settings: { disableErrorCapturing: true },
  });
  const set =
    (again: boolean) =>
    (ring: (...args: unknown[]) => void, time?: number, ...args: unknown[]) =>
      clock.set(window, () => ring(...args), time, again);
  const clear = (id: number) => clock.clear(id);
  const own = {
    SANDBOX_GENERATION: GENERATION,
    structuredClone,
    setTimeout: set(false),
    setInterval: set(true),
    clearTimeout: clear,
    clearInterval: clear,
    requestAnimationFrame: (draw: () => void) => clock.set(window, draw, 16),
    crypto: { getRandomValues: (bytes: Uint8Array) => bytes.set(bytes.map(() => random() * 256)) ?? bytes },
    random,
    time: () => clock.now,
  };
  for (const [name, value] of Object.entries(own))
    Object.defineProperty(window, name, { value, writable: true, configurable: true });
  START.runInContext(window);
  script.runInContext(window);
  const { joinTable } = window as unknown as Globals;
  return {
    join: joinTable,
    close: () => {
      clock.forget(window);
      window.close();
    },
  };
}

const START = new Script("Math.random = random; Date.now = time;");
