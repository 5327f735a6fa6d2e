import { join } from "node:path";
import type { Browser, CDPSession, Page } from "@playwright/test";
import { startSandbox } from "sandbox";
import { GENERATION } from "sandbox/generation";
import { importBundled } from "../../scripts/lib/bundle.ts";
import { demoWorld } from "../../scripts/lib/demo-world.ts";
import { GAMES } from "../../scripts/lib/games.ts";
import { DIST, REPORTS } from "../../scripts/lib/run.ts";
import { enter } from "../e2e/host.ts";
import type { InPage, Kind, Way } from "./b12-page.ts";
import { inBrowser } from "./browser.ts";
import type { Bench, BenchFigure } from "./figure.ts";

/** Openings of a character's sheet and of a check's dialog of each game, and of everything else. */
const OFTEN = 200;
const SELDOM = 40;
/** Openings before anything is counted, of each of these: what is fetched, compiled and kept once. */
const WARM_UP: Readonly<Record<number, number>> = { [OFTEN]: 20, [SELDOM]: 5 };
/** Kilobytes of heap for each opening that say nothing: what the engine compiles of code that often runs. */
const NOISE = 4;
const MOST_ROUNDS = 6;
/** Halves of the openings: two, or more while the heap grows by more than that, for what is compiled late. */
const MOST_PARTS = 5;
/** Milliseconds until the page has made its templates ready. */
const IDLE = 3000;

/** The globals of the page, with the loaded module. */
type Loaded = typeof globalThis & { readonly b12: InPage };

/** The memory, nodes and listeners that a page holds. */
interface Held {
  /** Bytes. */
  readonly heap: number;
  readonly nodes: number;
  readonly listeners: number;
}

interface Opened {
  readonly page: Page;
  readonly session: CDPSession;
  close(): Promise<void>;
}

async function open(browser: Browser): Promise<Opened> {
  const sandbox = await startSandbox({
    systemDir: DIST,
    generation: GENERATION,
    seedDocuments: {
      ...demoWorld([...GAMES]),
      Setting: [{ key: "manifold.games", value: JSON.stringify(GAMES), user: null }],
    },
  });
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await enter(page, sandbox.url, "Gamemaster");
  await page.addScriptTag({ path: join(REPORTS, "bench", "b12-page.mjs"), type: "module" });
  await page.waitForFunction(() => "b12" in globalThis);
  await page.waitForTimeout(IDLE);
  await session.send("Performance.enable");
  const close = async () => {
    await context.close();
    await sandbox.close();
  };
  return { page, session, close };
}

/** Milliseconds after which no timer of a closed window is left. */
const LATER = 4000;

/**
 * The page's holdings once collecting garbage frees nothing more. Objects released during one collection are freed by
 * the next.
 */
async function heldBy(opened: Opened): Promise<Held> {
  let held = await afterCollecting(opened);
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const next = await afterCollecting(opened);
    const isLess = next.nodes < held.nodes || next.listeners < held.listeners;
    held = next;
    if (!isLess) break;
  }
  return held;
}

async function afterCollecting({ page, session }: Opened): Promise<Held> {
  await page.evaluate(
    () =>
      new Promise((resolve) => requestAnimationFrame(() => requestIdleCallback(() => setTimeout(resolve)))),
  );
  await session.send("HeapProfiler.collectGarbage");
  const { metrics } = await session.send("Performance.getMetrics");
  const metricOf = (wanted: string): number => metrics.find(({ name }) => name === wanted)!.value;
  return {
    heap: metricOf("JSHeapUsedSize"),
    nodes: metricOf("Nodes"),
    listeners: metricOf("JSEventListeners"),
  };
}

type Quantity = keyof Held;

/** By how much an opening of a window makes it grow. */
interface Growth extends Held, Way {}

/** The smallest growth over the parts of the openings: an object that is kept only once grows one part alone. */
async function growthOf(opened: Opened, way: Way): Promise<Growth> {
  const count = countOf(way);
  const half = count / 2;
  const heldAfter = async (times: number): Promise<Held> => {
    const wanted = { name: way.name, times };
    await opened.page.evaluate((given) => (globalThis as Loaded).b12.repeat(given), wanted);
    return heldBy(opened);
  };
  let before = await heldAfter(WARM_UP[count]!);
  let least: Held = { heap: Infinity, nodes: Infinity, listeners: Infinity };
  for (let part = 0; part < 2 || (part < MOST_PARTS && least.heap > half * NOISE * 1024); part += 1) {
    let after = await heldAfter(half);
    // A closed window may be let go by a timer.
    if (after.nodes > before.nodes || after.listeners > before.listeners) {
      await opened.page.waitForTimeout(LATER);
      after = await heldBy(opened);
    }
    const grown = (of: Quantity): number => Math.min(least[of], after[of] - before[of]);
    least = { heap: grown("heap"), nodes: grown("nodes"), listeners: grown("listeners") };
    before = after;
  }
  return {
    ...way,
    heap: least.heap / 1024 / half,
    nodes: least.nodes / half,
    listeners: least.listeners / half,
  };
}

const countOf = ({ name, kind }: Way): number =>
  name.endsWith("Character") || (kind === "roll dialog" && name.endsWith(" check")) ? OFTEN : SELDOM;

const UNITS: Readonly<Record<Quantity, string>> = { heap: "kB", nodes: "", listeners: "" };

const KINDS: Readonly<Record<Kind, string>> = {
  "actor sheet": "sheets of actors",
  "item sheet": "sheets of items",
  "roll dialog": "roll dialogs",
  window: "other windows",
};

/** The window of a kind that grows most. */
function figureOf(kind: Kind, all: readonly Growth[], of: Quantity): BenchFigure {
  const growths = all.filter((growth) => growth.kind === kind);
  const worst = growths.reduce((most, each) => (each[of] > most[of] ? each : most));
  return {
    name: `${KINDS[kind]}: ${of} for each opening, at most`,
    value: Math.max(0, worst[of]),
    unit: UNITS[of],
    budget: of === "heap" ? NOISE : 0,
    better: "lower",
    peer: worst[of] > 0 ? `${worst.name}, of ${growths.length} windows` : `${growths.length} windows`,
  };
}

async function measure(browser: Browser): Promise<Growth[]> {
  const opened = await open(browser);
  try {
    const ways = await opened.page.evaluate(() => (globalThis as Loaded).b12.begin());
    const growths: Growth[] = [];
    for (const way of ways) growths.push(await growthOf(opened, way));
    return growths;
  } finally {
    await opened.close();
  }
}

/** B12: what is left of windows that have been closed. */
export const b12: Bench = {
  id: "B12",
  title: `what a page keeps of windows opened and closed ${SELDOM} to ${OFTEN} times, in Chromium`,
  run: () =>
    inBrowser(async (browser) => {
      await importBundled("test/bench/b12-page.ts");
      const growths = await measure(browser);
      return (Object.keys(KINDS) as Kind[]).flatMap((kind) =>
        (Object.keys(UNITS) as Quantity[]).map((of) => figureOf(kind, growths, of)),
      );
    }),
};
