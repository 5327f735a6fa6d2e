import type { Browser, Page } from "@playwright/test";
import { startSandbox } from "sandbox";
import { GENERATION } from "sandbox/generation";
import { importBundled } from "../../scripts/lib/bundle.ts";
import { demoWorld } from "../../scripts/lib/demo-world.ts";
import { GAMES } from "../../scripts/lib/games.ts";
import { DIST } from "../../scripts/lib/run.ts";
import { enter } from "../e2e/host.ts";
import type { measure } from "./b4-page.ts";
import { bigActor, idOf, numberOf } from "./big-world.ts";
import { inBrowser } from "./browser.ts";
import { type Bench, type BenchFigure, percentile } from "./figure.ts";

const ITEMS = 100;
const EFFECTS = 40;
const OPENINGS = 15;
/** Milliseconds. */
const IDLE = 3000;
const EDITS = 200;

async function pageOf(browser: Browser, game: string): Promise<{ page: Page; close(): Promise<void> }> {
  const documents = demoWorld([game]);
  const sandbox = await startSandbox({
    systemDir: DIST,
    generation: GENERATION,
    seedDocuments: {
      ...documents,
      Actor: [...(documents.Actor ?? []), bigActor(game, { items: ITEMS, effects: EFFECTS })],
      Setting: [{ key: "manifold.games", value: JSON.stringify([game]), user: null }],
    },
  });
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 } });
  const page = await context.newPage();
  await enter(page, sandbox.url, "Gamemaster");
  // The budget is that of a page which has had time to make its templates ready.
  await page.waitForTimeout(IDLE);
  const close = async () => {
    await context.close();
    await sandbox.close();
  };
  return { page, close };
}

async function figures(browser: Browser, game: string): Promise<BenchFigure[]> {
  const { page, close } = await pageOf(browser, game);
  try {
    const wanted = { id: idOf("actor", 0), openings: OPENINGS, edits: EDITS, ...numberOf(game) };
    const inPage = await importBundled<{ measure: typeof measure }>("test/bench/b4-page.ts");
    const { openings, updates, lost } = await page.evaluate(inPage.measure, wanted);
    return [
      {
        name: `${game}: first opening`,
        value: openings[0]!,
        unit: "ms",
        budget: 50,
        better: "lower",
      },
      {
        name: `${game}: further openings, p50`,
        value: percentile(openings.slice(1), 0.5),
        unit: "ms",
        budget: 20,
        better: "lower",
      },
      {
        name: `${game}: one field updated, p50`,
        value: percentile(updates, 0.5),
        unit: "ms",
        budget: 8,
        better: "lower",
        peer: `p95 ${percentile(updates, 0.95).toFixed(1)} ms`,
      },
      {
        name: `${game}: of ${EDITS} edits, those that lost focus or caret`,
        value: lost,
        unit: "",
        budget: 0,
        better: "lower",
      },
    ];
  } finally {
    await close();
  }
}

/** B4: a full sheet in a real browser. */
export const b4: Bench = {
  id: "B4",
  title: `the sheet of an actor with ${ITEMS} items and ${EFFECTS} effects, in Chromium`,
  run: () =>
    inBrowser(async (browser) => {
      const all: BenchFigure[] = [];
      for (const game of GAMES) all.push(...(await figures(browser, game)));
      return all;
    }),
};
