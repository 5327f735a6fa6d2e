/** The longest task of a page by the browser's own trace, in processor time: what else the machine does is left out. */
import type { Browser, Page } from "@playwright/test";

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds, by the clock and of the thread. */
  readonly dur?: number;
  readonly tdur?: number;
}

/** A mark by which the trace shows the page's thread. */
const MARK = "attack-page";
const TASK = "ThreadControllerImpl::RunTask";

/** Traces the browser during some work. @returns milliseconds */
export async function longestTask(browser: Browser, page: Page, work: () => Promise<void>): Promise<number> {
  await browser.startTracing(undefined, { categories: ["toplevel", "blink.user_timing"] });
  await work();
  await page.evaluate((name) => {
    performance.mark(name);
  }, MARK);
  const buffer = await browser.stopTracing();
  const { traceEvents } = JSON.parse(buffer.toString()) as { traceEvents: TraceEvent[] };
  const marked = traceEvents.find(({ name }) => name === MARK);
  const tasks = traceEvents.filter(
    ({ name, ph, pid, tid }) => ph === "X" && name === TASK && pid === marked?.pid && tid === marked.tid,
  );
  if (tasks.length === 0) throw new Error("The trace shows no task of the page");
  return Math.max(...tasks.map(({ tdur, dur = 0 }) => tdur ?? dur)) / 1000;
}
