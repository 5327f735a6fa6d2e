/**
 * Freezes in a real page (`npm run attack -- --kind freezes`): the world holds all that the bounds let a player store, and
 * the Gamemaster's page draws it. What counts is the processor time of the longest task, beyond that of the same page with
 * what the demo world holds.
 */
import type { Browser, Page } from "@playwright/test";
import { startSandbox } from "sandbox";
import { GENERATION } from "sandbox/generation";
import { demoWorld } from "../../scripts/lib/demo-world.ts";
import { ensureBuilt } from "../../scripts/lib/ensure-built.ts";
import { GAMES } from "../../scripts/lib/games.ts";
import { DIST } from "../../scripts/lib/run.ts";
import { inBrowser } from "../bench/browser.ts";
import { enter } from "../e2e/host.ts";
import type { TableSheet } from "../support/documents.ts";
import { crowdOf, messagesOf, type Source, stockActor, TRACKED } from "./freeze-data.ts";
import { MOST_FROZEN, report } from "./page.ts";
import { longestTask } from "./trace.ts";

/** Draws a message as the chat does when it arrives. */
async function drawMessage(page: Page, id: string): Promise<void> {
  await page.evaluate(async (message) => {
    const element = await game.messages!.get(message)!.renderHTML();
    document.body.append(element);
    element.getBoundingClientRect();
    element.remove();
  }, id);
}

/** Opens the sheet of an actor, and closes it. */
async function drawSheet(page: Page, id: string): Promise<void> {
  await page.evaluate(async (actor) => {
    const sheet = game.actors!.get(actor)!.sheet as object as TableSheet;
    await sheet.render({ force: true });
    await new Promise((resolve) => requestAnimationFrame(resolve));
    await sheet.close({ animate: false });
  }, id);
}

async function drawTracker(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await ui.combat!.render({ force: true });
    await new Promise((resolve) => requestAnimationFrame(resolve));
  });
}

/** The demo world, with what a player has added in an honest size or in the largest. */
function worldOf(isHonest: boolean) {
  const documents = demoWorld(GAMES);
  const actors = documents.Actor!;
  const ada = String(documents.User!.find(({ name }) => name === "Ada")!._id);
  const owned = GAMES.map((game) => actors.find(({ type }) => type === `${game}Character`)!);
  const seedDocuments: Record<string, Source[]> = {
    ...documents,
    Actor: [
      ...actors.map((actor) => (owned.includes(actor) && !isHonest ? stockActor(actor) : actor)),
      ...crowdOf(actors),
    ],
    ChatMessage: messagesOf(actors, { isHonest, author: ada }),
    Combat: [TRACKED],
    Setting: [{ key: "manifold.games", value: JSON.stringify(GAMES), user: null }],
  };
  return { owned, seedDocuments };
}

/** Milliseconds of the longest task of each drawing. */
async function measureWorld(browser: Browser, isHonest: boolean): Promise<Map<string, number>> {
  const { owned, seedDocuments } = worldOf(isHonest);
  const sandbox = await startSandbox({ systemDir: DIST, generation: GENERATION, seedDocuments });
  const found = new Map<string, number>();
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 } });
  try {
    const page = await context.newPage();
    const measure = async (what: string, work: () => Promise<void>) =>
      found.set(what, await longestTask(browser, page, work));
    await measure("start", () => enter(page, sandbox.url, "Gamemaster"));
    for (const { _id, type, flavor } of seedDocuments.ChatMessage!)
      await measure(`card ${String(type)}, ${String(flavor)}`, () => drawMessage(page, String(_id)));
    for (const { _id, type } of owned)
      await measure(`sheet ${String(type)}`, () => drawSheet(page, String(_id)));
    await measure("tracker", () => drawTracker(page));
  } finally {
    await context.close();
    await sandbox.close();
  }
  return found;
}

await ensureBuilt();
await inBrowser(async (browser) => {
  const before = await measureWorld(browser, true);
  for (const [what, after] of await measureWorld(browser, false)) {
    const without = before.get(what)!;
    const more = Math.max(0, after - without);
    report(`${what}: ${after.toFixed(0)} ms, ${without.toFixed(0)} ms without, ${more.toFixed(0)} ms more`);
    if (more > MOST_FROZEN) process.exitCode = 1;
  }
});
