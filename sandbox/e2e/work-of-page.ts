/** Tracks the unfinished work of a page, because its world is put back only after this work has ended. */
import type { Page } from "@playwright/test";

/** Longer timers are lifetimes of notices and the like, not work. */
const LONGEST_PAUSE_MS = 1000;

interface Work {
  readonly timers: Set<unknown>;
  /** Numbers of requests that the server has not answered yet. */
  readonly pending: Set<string>;
  fetches: number;
}

interface Watched {
  pageWork: Work;
}

/** Counts the work of the page, from its next start. */
export const watchWork = (page: Page): Promise<unknown> => page.addInitScript(watch, LONGEST_PAUSE_MS);

/** Runs in the page, before the page's scripts. */
function watch(longest: number): void {
  const work: Work = { timers: new Set(), pending: new Set(), fetches: 0 };
  (globalThis as unknown as Watched).pageWork = work;
  const { setTimeout: start, clearTimeout: stop, fetch: get, WebSocket: Plain } = globalThis;
  const later = (run: TimerHandler, pause = 0, ...args: unknown[]) => {
    if (typeof run !== "function" || pause > longest) return start(run, pause, ...args);
    const timer = start(() => {
      work.timers.delete(timer);
      run(...args);
    }, pause);
    work.timers.add(timer);
    return timer;
  };
  const forget = (timer?: number) => {
    work.timers.delete(timer);
    stop(timer);
  };
  const fetch: typeof get = async (...args) => {
    work.fetches++;
    try {
      return await get(...args);
    } finally {
      work.fetches--;
    }
  };
  /** Reads the packets of socket.io: 42 is an event, 43 an answer. A number follows if an answer is wanted. */
  class WebSocket extends Plain {
    constructor(...args: ConstructorParameters<typeof Plain>) {
      super(...args);
      this.addEventListener("message", ({ data }) => {
        const [, number] = /^43(\d+)/.exec(String(data)) ?? [];
        if (number !== undefined) work.pending.delete(number);
      });
    }

    override send(data: Parameters<typeof Plain.prototype.send>[0]): void {
      const [, number] = (typeof data === "string" && /^42(\d+)/.exec(data)) || [];
      if (number !== undefined) work.pending.add(number);
      super.send(data);
    }
  }
  Object.assign(globalThis, { setTimeout: later, clearTimeout: forget, fetch, WebSocket });
}

/** The kinds of work that the page still does; empty if there are none. */
export const workOf = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    // Wait for the next task, by which time the work caused by the last answer has started.
    await new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = resolve;
      port2.postMessage(null);
    });
    const { timers, pending, fetches } = (globalThis as unknown as Watched).pageWork;
    const parts = [
      timers.size > 0 && "timers",
      pending.size > 0 && "answers of the server",
      fetches > 0 && "files",
    ];
    return parts.filter((part) => part !== false).join(", ");
  });

const CALM_ROUNDS = 2;

/** Waits until all pages are idle. @returns false if a page is not idle in time */
export async function becomeCalm(pages: readonly Page[], patienceMs = 5000): Promise<boolean> {
  const end = Date.now() + patienceMs;
  for (let calm = 0; calm < CALM_ROUNDS; ) {
    const works = await Promise.all(pages.map(workOf));
    calm = works.every((work) => work === "") ? calm + 1 : 0;
    if (Date.now() > end) return false;
  }
  return true;
}
