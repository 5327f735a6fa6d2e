/** Waits for work that continues after a click or a call has returned, and clears longer timers at the end. */
import { setImmediate as nextTurn } from "node:timers/promises";

/** Longer timers (the timeout of a request) are not waited for. */
const SOON_MS = 2_500;
/** Turns of the event loop without new work, after which everything counts as settled. */
const QUIET_TURNS = 5;

type Timer = ReturnType<typeof setTimeout>;
type Counted = typeof setTimeout & { readonly pending?: Set<Timer>; readonly later?: Set<Timer> };

/** Test files share a process but not its modules, so the timers are stored on the function that counts them. */
const { pending = new Set<Timer>(), later = new Set<Timer>() } = globalThis.setTimeout as Counted;

/** Starts counting timers that are due soon, unless an earlier test file already did. */
export function countTimers(): void {
  const { setTimeout: start, clearTimeout: stop } = globalThis;
  if ((start as Counted).pending) return;
  const counted = (work: (...args: unknown[]) => void, delay = 0, ...args: unknown[]) => {
    const timers = delay <= SOON_MS ? pending : later;
    const timer = start(() => {
      timers.delete(timer);
      work(...args);
    }, delay);
    timers.add(timer);
    return timer;
  };
  globalThis.setTimeout = Object.assign(counted, start, { pending, later }) as unknown as typeof setTimeout;
  globalThis.clearTimeout = (timer) => {
    pending.delete(timer as Timer);
    later.delete(timer as Timer);
    stop(timer);
  };
}

/** Whether files are being read or written, or host names resolved. */
const isBusyWithFiles = (): boolean =>
  process.getActiveResourcesInfo().some((name) => /^(FS|GetAddr)/.test(name));

/** Resolves when no timer is due soon, no file is being read, and all promises have settled. */
export async function settled(): Promise<void> {
  for (let quiet = 0; quiet < QUIET_TURNS; quiet += 1) {
    await nextTurn();
    if (pending.size > 0 || isBusyWithFiles()) quiet = -1;
  }
}

/** Ends a host once its work is done. Work that ran on would have no game, and would fail in the next file. */
export async function endHost(host: { teardown(): Promise<void> }): Promise<void> {
  await settled();
  // Leaving a page would end its longer timers too.
  for (const timer of [...later]) clearTimeout(timer);
  await host.teardown();
}
