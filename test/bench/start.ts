import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import type { Browser } from "@playwright/test";
import { startSandbox } from "sandbox";
import { GENERATION } from "sandbox/generation";
import { DIST } from "../../scripts/lib/run.ts";
import { enter } from "../e2e/host.ts";
import { inBrowser } from "./browser.ts";
import { type Bench, type BenchFigure, percentile } from "./figure.ts";

const STARTS = 10;
const FLOOR = dirname(fileURLToPath(import.meta.resolve("sandbox/second-system/system.json")));

interface Start {
  /** Milliseconds from the request of the page to the ready game. */
  readonly elapsed: number;
  /** Milliseconds that the page's main thread was busy; little affected by other work of the machine. */
  readonly busy: number;
}

async function startOnce(browser: Browser, url: string): Promise<Start> {
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  const from = performance.now();
  await enter(page, url, "Gamemaster");
  const elapsed = performance.now() - from;
  const { metrics } = await session.send("Performance.getMetrics");
  await context.close();
  return { elapsed, busy: (metrics.find(({ name }) => name === "ThreadTime")?.value ?? 0) * 1000 };
}

/** Starts pages of both systems in turn, so that both meet the same load of the machine. */
async function starts(browser: Browser): Promise<Map<string, Start[]>> {
  const systems = { "a minimal system": FLOOR, "this system": DIST };
  const all = new Map<string, Start[]>();
  const servers: { name: string; url: string; close(): Promise<void> }[] = [];
  for (const [name, systemDir] of Object.entries(systems)) {
    const { url, close } = await startSandbox({ systemDir, generation: GENERATION });
    servers.push({ name, url, close });
  }
  try {
    for (const { url } of servers) await startOnce(browser, url);
    for (let run = 0; run < STARTS; run += 1)
      for (const { name, url } of servers)
        all.set(name, [...(all.get(name) ?? []), await startOnce(browser, url)]);
  } finally {
    for (const { close } of servers) await close();
  }
  return all;
}

/** The start of the sandbox's page, which every browser test waits for. */
export const start: Bench = {
  id: "START",
  title: `the start of the sandbox's page, median of ${STARTS}, in Chromium`,
  run: () =>
    inBrowser(async (browser) =>
      [...(await starts(browser))].map(([name, list]): BenchFigure => {
        const median = (key: keyof Start) =>
          percentile(
            list.map((each) => each[key]),
            0.5,
          );
        return {
          name: `${name}: main thread until the game is ready`,
          value: median("busy"),
          unit: "ms",
          better: "lower",
          peer: `${median("elapsed").toFixed(0)} ms by the clock`,
        };
      }),
    ),
};
