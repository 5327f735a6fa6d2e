/**
 * Takes the screenshots for the documentation, from the demo world in the sandbox, into docs/images/: light and dark
 * for the README, light for docs/playing.
 *   npm run build && npx tsx scripts/screenshots.ts            all screenshots
 *   npm run build && npx tsx scripts/screenshots.ts playing    only those of docs/playing
 */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { chromium, type Page } from "@playwright/test";
import { launchOptions } from "sandbox/testing/launch-options";
import { aimAt } from "../test/e2e/cards-and-tokens.ts";
import { loadDice, setTheme } from "../test/e2e/page-controls.ts";
import type { Step } from "../test/e2e/playing/steps.ts";
import { readArguments } from "./lib/command-line.ts";
import { demoWorld } from "./lib/demo-world.ts";
import { GAMES } from "./lib/games.ts";
import { DIST, ROOT } from "./lib/run.ts";

const { positionals } = readArguments(import.meta.url, {});
const IMAGES = join(ROOT, "docs", "images");

process.env.SANDBOX_GENERATION = "13";
mkdirSync(IMAGES, { recursive: true });
const { startSandbox } = await import("sandbox");
const browser = await chromium.launch(launchOptions("--disable-gpu"));

async function openWorld(
  settings: object[],
  games?: readonly string[],
): Promise<{ page: Page; close(): Promise<void> }> {
  const seedDocuments = { ...demoWorld(games), Setting: settings } as never;
  const sandbox = await startSandbox({ systemDir: DIST, generation: 13, seedDocuments });
  // High enough for the log to show a whole card.
  const page = await browser.newPage({ viewport: { width: 1366, height: 900 } });
  // The compiler of this script wraps functions in a helper with this name, even functions that run in the page.
  await page.addInitScript("globalThis.__name = (wrapped) => wrapped");
  await page.goto(`${sandbox.url}/join`);
  await page.getByRole("radio", { name: "Gamemaster" }).check();
  await page.getByRole("button", { name: "Join the game" }).click();
  await page.waitForFunction(
    () => (globalThis as never as { game?: { ready?: boolean } }).game?.ready === true,
  );
  return {
    page,
    close: async () => {
      await page.close();
      await sandbox.close();
    },
  };
}

/** Takes one screenshot in each theme. */
async function shoot(page: Page, name: string, selector: string): Promise<void> {
  for (const theme of ["light", "dark"] as const) {
    await setTheme(page, theme);
    await page.waitForTimeout(200);
    await page
      .locator(selector)
      .last()
      .screenshot({ path: join(IMAGES, `${name}-${theme}.png`) });
  }
}

const openSheet = (page: Page, type: string): Promise<void> =>
  page.evaluate(async (wanted) => {
    interface Actor {
      type: string;
      sheet: { render(options: object): Promise<unknown>; setPosition(position: object): void };
    }
    const { actors } = (globalThis as never as { game: { actors: Actor[] } }).game;
    const sheet = actors.find((actor) => actor.type === wanted)?.sheet;
    await sheet?.render({ force: true });
    sheet?.setPosition({ left: 40, top: 20 });
  }, type);

/** Follows docs/playing/<game>.md and takes its screenshots. */
async function play(game: string): Promise<void> {
  const { STEPS } = (await import(`../test/e2e/playing/${game}.ts`)) as { STEPS: readonly Step[] };
  const { page, close } = await openWorld([], [game]);
  await setTheme(page, "light");
  for (const { take, picture } of STEPS) {
    await take(page);
    if (!picture) continue;
    // An earlier step may have opened another tab.
    if (picture.of.startsWith("#chat")) await page.getByRole("tab", { name: "Chat", exact: true }).click();
    await page.waitForTimeout(200);
    await page
      .locator(picture.of)
      .last()
      .screenshot({ path: join(IMAGES, `${picture.name}-light.png`) });
  }
  await close();
}

for (const game of GAMES) await play(game);
if (positionals.includes("playing")) {
  await browser.close();
  process.exit();
}

const first = await openWorld([]);
await first.page.locator(".mf.picker").waitFor();
await shoot(first.page, "picker", ".games-picker");
await first.close();

const world = await openWorld([{ key: "manifold.games", value: JSON.stringify(GAMES), user: null }]);
const { page } = world;
for (const game of GAMES) {
  await openSheet(page, `${game}Character`);
  await page.locator(`.manifold-sheet.game-${game}`).waitFor();
  await page.waitForTimeout(400);
  await shoot(page, `sheet-${game}`, `.manifold-sheet.game-${game}`);
  if (game === "edge") {
    const sheet = page.locator(".manifold-sheet.game-edge");
    await sheet.getByRole("tab", { name: "Skills" }).click();
    await sheet.getByRole("button", { name: /^Athletics/ }).click({ modifiers: ["Shift"] });
    const dialog = page.locator(".roll-dialog");
    await dialog.getByLabel(/^DC/).fill("13");
    await dialog.getByLabel("New modifier").fill("A good map");
    await dialog.getByLabel("Type").selectOption({ label: "Advantage" });
    await dialog.getByRole("button", { name: "Add", exact: true }).click();
    await page.waitForTimeout(300);
    await shoot(page, "dialog", ".roll-dialog");
    await loadDice(page, [
      [12, 11],
      [12, 7],
      [12, 10],
    ]);
    await dialog.getByRole("button", { name: "Roll" }).click();
    const card = page.locator(".chat-message .card").last();
    await card.locator(".trace summary").click();
    await shoot(page, "card", ".chat-message .card");
    await aimAt(page, "Station guard");
    await sheet.getByRole("tab", { name: "Actions" }).click();
    await loadDice(page, [
      [12, 11],
      [12, 9],
      [10, 9],
    ]);
    await sheet.locator(".row-main.rollable").first().click();
    await page.locator(".chat-message .card").last().getByRole("button", { name: "Damage" }).click();
    await page.locator(".chat-message .card .target-steps").waitFor();
    await shoot(page, "damage", ".chat-message .card");
  }
  await page.evaluate(async () => {
    const { instances } = (
      globalThis as never as {
        foundry: {
          applications: { instances: Map<string, { element: HTMLElement; close(): Promise<unknown> }> };
        };
      }
    ).foundry.applications;
    for (const app of [...instances.values()])
      if (app.element?.classList.contains("manifold-sheet")) await app.close();
  });
}
await page.getByRole("tab", { name: "Compendia", exact: true }).click();
await page.locator("#compendium .folder-header", { hasText: "Lightfish" }).click();
await page.locator('[data-pack="manifold.edge-skills"] .entry-name').click();
await page.locator("#compendium-manifold-edge-skills").waitFor();
await page.locator("#compendium-manifold-edge-skills .folder-header", { hasText: "Dexterity" }).click();
await page.waitForTimeout(300);
await shoot(page, "compendium", "#compendium-manifold-edge-skills");
await world.close();
await browser.close();
