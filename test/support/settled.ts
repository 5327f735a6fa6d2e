/** Waiting until nothing is under way: what a click or a turn begins goes on after the call has come back. */
import { setImmediate as nextTurn } from "node:timers/promises";

/** Timers that are due later than this (a request that may time out) are not waited for. */
const SOON_MS = 2_500;
/** Turns of the event loop in which nothing must begin. */
const QUIET_TURNS = 5;

const pending = new Set<unknown>();

/** Counts timers that are due soon from now on. */
export function countTimers(): void {
  const { setTimeout: start, clearTimeout: stop } = globalThis;
  const counted = (work: (...args: unknown[]) => void, delay = 0, ...args: unknown[]) => {
    const timer = start(() => {
      pending.delete(timer);
      work(...args);
    }, delay);
    if (delay <= SOON_MS) pending.add(timer);
    return timer;
  };
  globalThis.setTimeout = Object.assign(counted, start) as unknown as typeof setTimeout;
  globalThis.clearTimeout = (timer) => {
    pending.delete(timer);
    stop(timer);
  };
}

/** Files that are being read and written, addresses that are looked up. */
const busyWithFiles = (): boolean =>
  process.getActiveResourcesInfo().some((name) => /^(FS|GetAddr)/.test(name));

/** Resolves once no timer is due soon, no file is being read, and everything that was promised has come. */
export async function settled(): Promise<void> {
  for (let quiet = 0; quiet < QUIET_TURNS; quiet += 1) {
    await nextTurn();
    if (pending.size > 0 || busyWithFiles()) quiet = -1;
  }
}
