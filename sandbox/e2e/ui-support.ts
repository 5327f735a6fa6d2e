export { accessibilityProblems } from "./accessibility.ts";

import { rm } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { type Browser, test as base, type Page } from "@playwright/test";
import type { Generation } from "../common/generation.ts";
import { compiledSystem } from "../fixtures/packages.ts";
import type { Sandbox } from "../server/index.ts";
import { expect } from "./expect.ts";
import { KeptWorld } from "./kept-world.ts";
import { type Documents, documentsOf, putBack } from "./put-back.ts";
import { startAtSameAddress } from "./same-address.ts";
import { Seats } from "./seats.ts";
import { SEEDS } from "./ui-seeds.ts";

export { IDS } from "./ui-seeds.ts";

const SYSTEM = fileURLToPath(new URL("../fixtures/second-system", import.meta.url));
/** Globals of the game's page that the tests use inside `page.evaluate`. */
export interface PageHooks {
  on(name: string, fn: (...args: never[]) => unknown): number;
  once(name: string, fn: (...args: never[]) => unknown): number;
  off(name: string, id: number): void;
}

export interface PageToken {
  id: string;
  x: number;
  y: number;
  actor: { items: { size: number } };
}

export interface PageCanvas {
  scene: { name: string };
  tokens: { placeables: PageToken[]; setTargets(ids: string[], options?: object): void };
}

export interface PageGame {
  user: { targets: { ids: string[]; has(token: unknown): boolean } };
}

interface WorkerFixtures {
  /** The generation of the Playwright project ("gen13", "gen14"). */
  generation: Generation;
  seats: Seats;
}

/** The initial documents of a world, by document name. */
export type Seeds = Readonly<Record<string, readonly Record<string, unknown>[]>>;

interface TestOptions {
  /** Folder of the system; the second system by default. */
  systemDir: string;
  seeds: Seeds;
  /** Whether the system's compendia are compiled. By default they are source folders, which read as empty. */
  compiledPacks: boolean;
  /** Folders of the modules of the world. */
  moduleDirs: string[];
}

interface TestFixtures extends TestOptions {
  /** A new world for each test. */
  sandbox: Sandbox;
  /** The Gamemaster's page, in the game. */
  gm: Page;
  /** A player's page, in the game. */
  player: Page;
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
  compiledPacks: [false, { option: true }],
  moduleDirs: [[], { option: true }],
  systemDir: [SYSTEM, { option: true }],
  seeds: [SEEDS, { option: true }],
  sandbox: async ({ generation, compiledPacks, moduleDirs, systemDir, seeds }, use) => {
    const dir = compiledPacks ? await compiledSystem() : systemDir;
    const sandbox = await start(dir, generation, { moduleDirs, seeds });
    await use(sandbox);
    await sandbox.close();
    if (compiledPacks) await rm(dir, { recursive: true });
  },
  gm: async ({ seats, sandbox }, use) => {
    const page = await seats.open("Gamemaster", sandbox.url);
    await use(await enter(page, sandbox, "Gamemaster"));
    await seats.leave(page);
  },
  player: async ({ seats, sandbox }, use) => {
    const page = await seats.open("Player 1", sandbox.url);
    await use(await enter(page, sandbox, "Player 1"));
    await seats.leave(page);
  },
});

export { expect };

interface Table {
  sandbox: Sandbox;
  gm: Page;
  player: Page;
  /** The documents of the world before the first test. */
  first: Documents;
}

/** A world of the second system that several tests share. */
export async function openKeptWorld(seats: Seats, generation: Generation): Promise<KeptWorld> {
  const sandbox = await start(SYSTEM, generation);
  return KeptWorld.open({
    sandbox,
    open: (user) => seats.open(user, sandbox.url),
    enter: async (page, user) => void (await enter(page, sandbox, user)),
    leave: (page) => seats.leave(page),
  });
}

/**
 * Tests that leave behind only documents share one world and its two pages, because joining takes longer than most
 * tests. Each test starts with the initial documents and no windows.
 */
export const tableTest = test.extend<object, { table: Table }>({
  table: [
    async ({ browser, generation }, use) => {
      const sandbox = await start(SYSTEM, generation);
      const table = {
        sandbox,
        first: documentsOf(sandbox),
        gm: await join(browser, sandbox, "Gamemaster"),
        player: await join(browser, sandbox, "Player 1"),
      };
      await use(table);
      for (const page of [table.gm, table.player]) await page.context().close();
      await sandbox.close();
    },
    { scope: "worker" },
  ],
  sandbox: async ({ table }, use) => {
    await putBack(table.sandbox, [table.gm, table.player], table.first);
    await use(table.sandbox);
  },
  // Both pages wait until the world has been put back.
  gm: ({ table, sandbox }, use) => use(sandbox && table.gm),
  player: ({ table, sandbox }, use) => use(sandbox && table.player),
});

async function start(
  systemDir: string,
  generation: Generation,
  { moduleDirs = [], seeds = SEEDS }: { moduleDirs?: string[]; seeds?: Seeds } = {},
): Promise<Sandbox> {
  return startAtSameAddress({ systemDir, moduleDirs, generation, seedDocuments: seeds });
}

/**
 * A page with its own browser context, in the game. Joins with a request; the tests of the join page use its form.
 * @param options.mayFail whether errors in the page's scripts are expected
 */
export async function join(
  browser: Browser,
  sandbox: Sandbox,
  user: string,
  options: { mayFail?: boolean } = {},
): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 } });
  return enter(await context.newPage(), sandbox, user, options);
}

async function enter(
  page: Page,
  sandbox: Sandbox,
  user: string,
  { mayFail = false }: { mayFail?: boolean } = {},
): Promise<Page> {
  page.on("pageerror", (error) => {
    if (!mayFail) throw new Error(`Uncaught in the page of ${user}: ${error.message}`);
  });
  const userid = sandbox.api.all("User").find(({ name }) => name === user)?._id;
  const answer = await page
    .context()
    .request.post(`${sandbox.url}/join`, { data: { userid }, maxRetries: 3 });
  if (!answer.ok()) throw new Error(`${user} may not join: ${await answer.text()}`);
  await page.goto(`${sandbox.url}/game`);
  await page.waitForFunction(() => (globalThis as { game?: { ready?: boolean } }).game?.ready === true);
  return page;
}

/** Opens a tab of the sidebar. */
export async function openTab(page: Page, name: string): Promise<void> {
  await page.getByRole("tab", { name, exact: true }).click();
}
