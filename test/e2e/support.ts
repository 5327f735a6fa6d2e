/**
 * The system in a real browser, on the sandbox. Tests touch only what a page of the real host has too: public API and
 * our own markup.
 */

import { type Browser, test as base, expect, type Locator, type Page } from "@playwright/test";
import { GAMES } from "../../scripts/lib/games.ts";
import { accessibilityProblems } from "../sandbox/e2e/accessibility.ts";
import { Seats } from "../sandbox/e2e/seats.ts";
import { Continued } from "./continued.ts";
import { enter, FOUNDRY_URL, type Generation, openHost, ready, type TestHost } from "./host.ts";
import { chooseControl, loadDice, openSheet, setTheme } from "./page-controls.ts";

interface WorkerFixtures {
  generation: Generation;
  seats: Seats;
  continued: Continued;
}

interface TestFixtures {
  /** Games that the world offers and that are seeded; the first start picker is answered beforehand. */
  games: readonly string[];
  hostStyle: string | null;
  /** Whether the test goes on with world and pages of the one before in its file: what that has left does not matter. */
  continues: boolean;
  /** The host of the test: a new sandbox, or the server that FOUNDRY_URL names. */
  sandbox: TestHost;
  gm: Page;
  ada: Page;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  generation: [
    // biome-ignore lint/correctness/noEmptyPattern: the test runner reads the pattern to know what a fixture needs
    async ({}, use, worker) => use(worker.project.name.endsWith("14") ? 14 : 13),
    { scope: "worker" },
  ],
  seats: [
    async ({ browser }, use) => {
      const seats = new Seats(browser);
      await use(seats);
      await seats.close();
    },
    { scope: "worker" },
  ],
  continued: [
    async ({ seats }, use) => {
      const continued = new Continued((user) => seats.leave(user));
      await use(continued);
      await continued.end();
    },
    { scope: "worker" },
  ],
  games: [["edge"], { option: true }],
  hostStyle: [null, { option: true }],
  continues: [false, { option: true }],
  sandbox: async ({ browser, generation, games, hostStyle, continues, continued }, use, info) => {
    const open = () => openHost(browser, { generation, games, hostStyle });
    if (continues && !FOUNDRY_URL)
      return use(await continued.host([info.file, info.repeatEachIndex, hostStyle, ...games].join(), open));
    await continued.end();
    const host = await open();
    await use(host);
    await host.close();
  },
  gm: ({ sandbox, seats, continues, continued }, use) =>
    seat("Gamemaster", { sandbox, seats, continues, continued }, use),
  ada: ({ sandbox, seats, continues, continued }, use) =>
    seat("Ada", { sandbox, seats, continues, continued }, use),
});

/** Has a test use the user's page. */
async function seat(
  user: string,
  {
    sandbox,
    seats,
    continues,
    continued,
  }: Omit<WorkerFixtures, "generation"> & Pick<TestFixtures, "sandbox" | "continues">,
  use: (page: Page) => Promise<void>,
): Promise<void> {
  const open = async () => play(await seats.open(user, sandbox.url), sandbox, user);
  if (continues && !FOUNDRY_URL) return use(await continued.page(user, open));
  await use(await open());
  await seats.leave(user);
}

export { accessibilityProblems, chooseControl, expect, loadDice, openSheet, ready, setTheme };

/** A page of a browser profile of its own, through the join page into the game. Errors in the page fail the test. */
export async function join(browser: Browser, sandbox: TestHost, user: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 } });
  return play(await context.newPage(), sandbox, user);
}

async function play(page: Page, sandbox: TestHost, user: string): Promise<Page> {
  page.on("pageerror", (error) => {
    throw new Error(`uncaught in the page of ${user}: ${error.stack ?? error.message}`);
  });
  await enter(page, sandbox.url, user);
  return page;
}

/** What tests call on the host's globals inside the page. */
interface HostPage {
  game: {
    actors: { getName(name: string): HostActor };
    user: { id: string };
    messages: { contents: { id: string; type: string; system: Record<string, unknown> }[] };
  };
}

export interface HostActor {
  id: string;
  name: string;
  system: Record<string, unknown>;
  statuses: Set<string>;
  sheet: {
    render(options: object): Promise<unknown>;
    setPosition(position: object): unknown;
    close(): Promise<unknown>;
    element: HTMLElement;
  };
  update(changes: object): Promise<unknown>;
}

declare global {
  var hostPage: HostPage;
}

/** The world's actors as they are stored, as far as this user's page knows. */
export const storedActors = (page: Page): Promise<Record<string, unknown>[]> =>
  page.evaluate(() => {
    const { actors } = (
      globalThis as unknown as {
        game: { actors: { contents: { toObject(): Record<string, unknown> }[] } };
      }
    ).game;
    return actors.contents.map((actor) => actor.toObject());
  });

/** Names of the first tabs, whose content a statblock shows at once but for what a turn is used for. */
const FIRST_TABS = ["Actions", "Fight", "Deeds", "Play"];

/** Brings a tab of a sheet to the front; on a statblock opens the fold in its place. */
export async function openSection(sheet: Locator, name: string): Promise<void> {
  const isStatblock = await sheet.evaluate((element) => element.classList.contains("manifold-statblock"));
  if (!isStatblock) return sheet.getByRole("tab", { name, exact: true }).click();
  const fold = FIRST_TABS.includes(name) ? "In a turn" : name;
  const details = sheet.locator("details.part-fold", { has: sheet.page().getByText(fold, { exact: true }) });
  await details.evaluate((element: HTMLDetailsElement) => {
    element.open = true;
  });
}

/** Closes an actor's sheet. */
export async function closeSheet(page: Page, name: string): Promise<void> {
  await page.evaluate(async (wanted) => {
    await (globalThis as unknown as HostPage).game.actors.getName(wanted).sheet.close();
  }, name);
}

/** Expects axe to find no problem below the selector, in both themes. */
export async function expectAccessible(page: Page, selector: string, where = selector): Promise<void> {
  await setTheme(page, "light");
  expect(await accessibilityProblems(page, selector), `${where}, light`).toEqual([]);
  // Only colours differ between the themes.
  await setTheme(page, "dark");
  expect(await accessibilityProblems(page, selector, ["color-contrast"]), `${where}, dark`).toEqual([]);
}

/** The generation on which accessibility.spec.ts checks all of a game; games are divided between the two. */
export const thoroughGeneration = (game: string): Generation => (GAMES.indexOf(game) % 2 === 0 ? 14 : 13);
