/**
 * The system in a real browser, on the sandbox. Tests touch only what a page of the real host has too: public API and
 * our own markup.
 */

import { type Browser, test as base, type Locator, type Page } from "@playwright/test";
import { accessibilityProblems, expect, KeptWorld, KeptWorlds, Seats } from "sandbox/browser";
import { enter, FOUNDRY_URL, type Generation, openHost, ready, startOwn, type TestHost } from "./host.ts";
import { chooseControl, expectTabOpen, loadDice, openSheet, setTheme } from "./page-controls.ts";
import { accessibilityFaults } from "./screens/accessible.ts";

interface WorkerFixtures {
  generation: Generation;
  seats: Seats;
  worlds: KeptWorlds;
}

interface TestFixtures {
  /** Games that the world offers and that are seeded; the first start picker is answered beforehand. */
  games: readonly string[];
  hostStyle: string | null;
  /**
   * Whether the test gets a world and pages of its own, because it is about how they start, or leaves what cannot be
   * put back. Others find those of an earlier test as they were at first.
   */
  fresh: boolean;
  /** The world that is kept for further tests; null where the test gets one of its own. */
  world: KeptWorld | null;
  /** The host of the test: a sandbox, or the server that FOUNDRY_URL names. */
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
  worlds: [
    // biome-ignore lint/correctness/noEmptyPattern: the test runner reads the pattern to know what a fixture needs
    async ({}, use) => {
      const worlds = new KeptWorlds();
      await use(worlds);
      await worlds.end();
    },
    { scope: "worker" },
  ],
  games: [["edge"], { option: true }],
  hostStyle: [null, { option: true }],
  fresh: [false, { option: true }],
  world: async ({ generation, games, hostStyle, fresh, seats, worlds }, use, info) => {
    if (fresh || FOUNDRY_URL) return use(null);
    const kind = [hostStyle, ...games].join();
    const world = await worlds.take(kind, async () => {
      const sandbox = await startOwn({ generation, games, hostStyle });
      return KeptWorld.open({
        sandbox,
        open: (user) => seats.open(user, sandbox.url),
        enter: (page, user) => play(page, sandbox, user),
        leave: (page) => seats.leave(page),
      });
    });
    await use(world);
    for (const page of joined.splice(0)) await page.context().close();
    if (info.status !== info.expectedStatus || !(await world.rest())) await worlds.drop(kind);
  },
  sandbox: async ({ browser, generation, games, hostStyle, world }, use) => {
    if (world) return use(world.sandbox);
    const host = await openHost(browser, { generation, games, hostStyle });
    await use(host);
    await host.close();
  },
  gm: ({ sandbox, world, seats }, use) => seat("Gamemaster", { sandbox, world, seats }, use),
  ada: ({ sandbox, world, seats }, use) => seat("Ada", { sandbox, world, seats }, use),
});

/** Has a test use the user's page. */
async function seat(
  user: string,
  { sandbox, world, seats }: Pick<WorkerFixtures & TestFixtures, "sandbox" | "world" | "seats">,
  use: (page: Page) => Promise<void>,
): Promise<void> {
  if (world) {
    const page = await world.page(user);
    await emptyLiveRegions(page);
    await ready(page);
    return use(page);
  }
  const page = await seats.open(user, sandbox.url);
  await play(page, sandbox, user);
  await use(page);
  await seats.leave(page);
}

/** Clears past announcements to screen readers, which otherwise stay for a while. */
const emptyLiveRegions = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const region of document.querySelectorAll("body > .manifold[role=status]")) region.replaceChildren();
  });

/** Pages beside those of the fixtures that the present test has opened. */
const joined: Page[] = [];

export { accessibilityProblems, chooseControl, expect, expectTabOpen, loadDice, openSheet, ready, setTheme };

/**
 * A page of a browser profile of its own, through the join page into the game. Errors in the page fail the test.
 * @param prepare what is done to the page before it enters
 */
export async function join(
  browser: Browser,
  sandbox: TestHost,
  user: string,
  prepare?: (page: Page) => Promise<void>,
): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 } });
  const page = await context.newPage();
  joined.push(page);
  await prepare?.(page);
  await play(page, sandbox, user);
  return page;
}

async function play(page: Page, sandbox: TestHost, user: string): Promise<void> {
  page.on("pageerror", (error) => {
    throw new Error(`uncaught in the page of ${user}: ${error.stack ?? error.message}`);
  });
  await enter(page, sandbox.url, user);
}

/** The host's globals that tests call inside the page. */
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
const FIRST_TABS = ["Actions", "Fight", "Rolls", "Play"];

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

/** Expects axe to find no problem below the selector, in both themes and in stronger contrast. */
export async function expectAccessible(page: Page, selector: string, where = selector): Promise<void> {
  expect(await accessibilityFaults(page, selector, where)).toEqual([]);
}
