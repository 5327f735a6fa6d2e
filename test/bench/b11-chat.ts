import { join } from "node:path";
import type { Browser, Page } from "@playwright/test";
import { startSandbox } from "sandbox";
import { GENERATION } from "sandbox/generation";
import { importBundled } from "../../scripts/lib/bundle.ts";
import { demoWorld } from "../../scripts/lib/demo-world.ts";
import { DIST, REPORTS } from "../../scripts/lib/run.ts";
import { longestTask } from "../attack/trace.ts";
import { enter } from "../e2e/host.ts";
import type { InPage } from "./b11-page.ts";
import { bigActor, idOf, type Source } from "./big-world.ts";
import { inBrowser } from "./browser.ts";
import type { Bench, BenchFigure } from "./figure.ts";

const CARDS = 5000;
const FOES = 100;
/** Runs of everything, each in a page of its own; the median counts. */
const RUNS = 3;
/** Milliseconds until the page has made its templates ready. */
const IDLE = 3000;

/** A foe of the demo world, many times. */
function foes(actors: readonly Source[]): Source[] {
  const foe = actors.find(({ type }) => type === "edgeNpc")!;
  return Array.from({ length: FOES }, (_, index) => ({
    ...structuredClone(foe),
    _id: idOf("foe", index),
    name: `Foe ${index}`,
  }));
}

interface Opened {
  readonly page: Page;
  close(): Promise<void>;
}

async function open(browser: Browser, messages: readonly Source[]): Promise<Opened> {
  const documents = demoWorld(["edge"]);
  const actors = documents.Actor ?? [];
  const sandbox = await startSandbox({
    systemDir: DIST,
    generation: GENERATION,
    seedDocuments: {
      ...documents,
      Actor: [...actors, bigActor("edge", { items: 4, effects: 0 }), ...foes(actors)],
      Setting: [{ key: "manifold.games", value: JSON.stringify(["edge"]), user: null }],
      ChatMessage: [...messages],
    },
  });
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 } });
  const page = await context.newPage();
  await enter(page, sandbox.url, "Gamemaster");
  await page.addScriptTag({ path: join(REPORTS, "bench", "b11-page.mjs"), type: "module" });
  await page.waitForFunction(() => "b11" in globalThis);
  await page.waitForTimeout(IDLE);
  const close = async () => {
    await context.close();
    await sandbox.close();
  };
  return { page, close };
}

const wanted = {
  hero: idOf("actor", 0),
  foes: Array.from({ length: FOES }, (_, index) => idOf("foe", index)),
};

/** The globals of the page, with the loaded module. */
type Loaded = typeof globalThis & { readonly b11: InPage };

/** A log of rolled messages, again and again. */
async function makeLog(browser: Browser): Promise<Source[]> {
  const { page, close } = await open(browser, []);
  try {
    const stock = await page.evaluate((given) => (globalThis as Loaded).b11.stock(given), wanted);
    return Array.from({ length: CARDS }, (_, index) => {
      const message = structuredClone(stock[index % stock.length]!);
      return { ...message, _id: idOf("msg", index), timestamp: 1_700_000_000_000 + index };
    });
  } finally {
    await close();
  }
}

interface Longest {
  readonly work: string;
  /** Milliseconds of processor time. */
  readonly busy: number;
  /** Milliseconds by the clock, if the browser finds the task long; otherwise 0. */
  readonly clock: number;
}

async function measureOnce(browser: Browser, log: readonly Source[]): Promise<Longest[]> {
  const { page, close } = await open(browser, log);
  try {
    const works = await page.evaluate(() => (globalThis as Loaded).b11.begin());
    const all: Longest[] = [];
    for (const work of works) {
      let clock = 0;
      const busy = await longestTask(browser, page, async () => {
        clock = await page.evaluate((given) => (globalThis as Loaded).b11.act(given), { work, wanted });
      });
      all.push({ work, busy, clock });
    }
    return all;
  } finally {
    await close();
  }
}

/** The middle of some numbers. */
const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!;

/** B11: the chat with a long log, with cards of many targets and seats. */
export const b11: Bench = {
  id: "B11",
  title: `the longest task of the chat's page with a log of ${CARDS} cards, processor time, in Chromium`,
  run: () =>
    inBrowser(async (browser) => {
      await importBundled("test/bench/b11-page.ts");
      const log = await makeLog(browser);
      const runs: Longest[][] = [];
      for (let run = 0; run < RUNS; run += 1) runs.push(await measureOnce(browser, log));
      return runs[0]!.map(({ work }, index): BenchFigure => {
        const longest = runs.map((run) => run[index]!);
        return {
          name: work,
          value: median(longest.map(({ busy }) => busy)),
          unit: "ms",
          budget: 50,
          better: "lower",
          peer: `${median(longest.map(({ clock }) => clock)).toFixed(0)} ms by the clock (0: not long)`,
        };
      });
    }),
};
