/**
 * The first evening of a new group, whole, at three clients: the game is chosen, the adventure imported, a character made
 * with the guide by the player whose it is, its token placed, the combat begun, the first blow struck, a rest taken, a level
 * gained. Once by mouse, once by keyboard alone, on both generations. Nothing is done by the host's interface for packages.
 * `docs/maintainers/trial.md` tells what it takes; with TRIAL_TIMES=1 the times are printed.
 */
import type { Browser, Locator, Page, TestInfo } from "@playwright/test";
import { catchUp } from "sandbox/browser";
import { newCard, readNumber } from "./cards-and-tokens.ts";
import { forgetGames } from "./playing/steps.ts";
import { expect, join, test } from "./support.ts";
import { type Hand, keyboard, mouse } from "./trial/hands.ts";

interface Trial {
  readonly game: RegExp;
  readonly adventure: string;
  readonly scene: string;
  /** Of its fight. */
  readonly foe: string;
  /** Its weapon. */
  readonly attack: RegExp;
  readonly rest: RegExp;
}

/** Somebody at the table: their page, and how they use it. */
interface Seat {
  readonly page: Page;
  readonly hand: Hand;
}

interface Table {
  readonly gm: Seat;
  readonly ada: Seat;
  /** The player who only watches. */
  readonly ben: Seat;
  readonly trial: Trial;
}

const HERO = "Oda Newcomer";

const tab = (page: Page, name: string | RegExp) => page.getByRole("tab", { name, exact: true });
const tokenOf = (page: Page, name: string) =>
  page
    .locator("#board")
    .getByRole("button", { name: new RegExp(`^${name}`) })
    .first();
const entryOf = (page: Page, list: string, name: string) =>
  page.locator(`#${list} .directory-item.entry`, { hasText: name }).first();

/** Opens the sheet of an actor from the list of actors, whose folder may be closed. */
async function openFromList({ page, hand }: Seat, name: string): Promise<Locator> {
  const sheet = page.locator(".manifold-sheet", { has: page.locator(".sheet-name", { hasText: name }) });
  const open = sheet.first();
  if (await open.isVisible()) return open;
  await showEntry({ page, hand }, "Actors", "actors", name);
  await hand.press(entryOf(page, "actors", name).locator(".entry-name"));
  await expect(open).toBeVisible();
  return open;
}

/** Brings an entry of a list of the sidebar into view. */
async function showEntry({ page, hand }: Seat, title: string, list: string, name: string): Promise<void> {
  if ((await tab(page, title).getAttribute("aria-selected")) !== "true") await hand.press(tab(page, title));
  const entry = entryOf(page, list, name);
  await expect(entry).toBeAttached();
  const folders = page.locator(`#${list} .folder`, { has: page.locator(".entry", { hasText: name }) });
  for (const folder of await folders.all())
    if (!(await entry.isVisible()))
      await hand.press(folder.locator(".folder-header [data-action=toggleFolder]").first());
}

async function chooseEntry({ page, hand }: Seat, sheet: Locator, action: string): Promise<void> {
  await hand.press(sheet.locator('[data-action="toggleControls"]'));
  await hand.press(page.locator(`[data-action="${action}"]:visible`));
}

/** Closes all windows, as one who is done with them does. */
async function closeWindows({ page, hand }: Seat): Promise<void> {
  await hand.closeAll(page);
}

async function chooseAndImport({ gm, trial: { game, adventure } }: Table): Promise<void> {
  const { page, hand } = gm;
  const picker = page.locator(".mf.picker");
  await hand.press(picker.getByRole("checkbox", { name: game }));
  await hand.press(picker.locator('button[value="manual"]'));
  await hand.press(page.locator(".manual-book", { hasText: adventure }));
  const importer = page.locator(".adventure-importer");
  await expect(importer.locator("img").first()).toBeVisible();
  await hand.showEnd(importer);
  await hand.press(importer.locator('button[type="submit"]'));
  await expect(importer).toHaveCount(0);
  await closeWindows(gm);
}

async function giveHero({ gm: { page, hand } }: Table): Promise<void> {
  await hand.press(tab(page, "Actors"));
  await hand.press(page.locator("#actors").getByRole("button", { name: "Make a character" }));
  const asked = page.locator(".new-character");
  await hand.type(asked.getByLabel("Name"), HERO);
  await hand.choose(asked.getByLabel("For whom"), "Ada");
  await hand.press(asked.getByRole("button", { name: "Begin" }));
  await expect(asked).toHaveCount(0);
}

async function makeHero({ ada }: Table): Promise<void> {
  const { page, hand } = ada;
  const sheet = await openFromList(ada, HERO);
  await hand.press(sheet.locator(".guide-door button").first());
  const guide = page.locator(".guide-window");
  await hand.press(guide.getByRole("button", { name: "Fill the rest at random" }));
  await expect(guide.locator(".guide-figures")).toContainText("Nothing is open.");
  // Whoever makes a character looks at every step of it.
  for (const label of await guide.locator(".guide-step b").allTextContents()) {
    await expect(guide.locator(".guide-title")).toHaveText(label);
    await hand.press(guide.locator(".guide-foot .button.primary"));
  }
  await expect(guide).toHaveCount(0);
  await expect(sheet.locator(".guide-door")).toHaveCount(0);
}

async function setScene({ gm, ada, ben, trial: { scene, foe } }: Table): Promise<void> {
  const { page, hand } = gm;
  await showEntry(gm, "Scenes", "scenes", scene);
  await hand.openMenu(entryOf(page, "scenes", scene).locator(".entry-name"));
  await hand.press(page.getByRole("menuitem", { name: /^Activate/ }));
  for (const seat of [gm, ada, ben]) await expect(tokenOf(seat.page, foe)).toBeAttached();
}

async function placeHero(table: Table): Promise<void> {
  const { gm, ada, ben, trial } = table;
  const { page, hand } = gm;
  if (hand.drags) {
    await showEntry(gm, "Actors", "actors", HERO);
    await hand.dragTo(entryOf(page, "actors", HERO), tokenOf(page, trial.foe));
  } else {
    await chooseEntry(gm, await openFromList(gm, HERO), "manifoldPlace");
    await closeWindows(gm);
  }
  for (const seat of [gm, ada, ben]) await expect(tokenOf(seat.page, HERO)).toBeVisible();
}

async function beginCombat({ gm, ada, ben, trial }: Table): Promise<void> {
  const { page, hand } = gm;
  for (const name of [HERO, trial.foe]) {
    if (hand.drags) {
      await hand.openMenu(tokenOf(page, name));
      const inCombat = page.locator('#token-hud [data-action="combat"]');
      await hand.press(inCombat);
      await expect(inCombat).toHaveAttribute("aria-pressed", "true");
      await page.keyboard.press("Escape");
    } else {
      await chooseEntry(gm, await openFromList(gm, name), "manifoldCombat");
      await closeWindows(gm);
    }
  }
  await hand.press(tab(page, /^(Combat|Encounters)/));
  await expect(page.locator("#combat [data-combatant-id]")).toHaveCount(2);
  await hand.press(page.locator('#combat [data-action="rollAll"]'));
  // The tracker is drawn again where someone has rolled.
  await catchUp(page);
  await hand.press(page.locator('#combat [data-action="startCombat"]'));
  for (const seat of [ada, ben]) {
    await seat.hand.press(tab(seat.page, /^(Combat|Encounters)/));
    await expect(seat.page.locator("#combat [data-combatant-id].active")).toHaveCount(1);
    await expect(seat.page.locator("#combat [data-combatant-id]", { hasText: HERO })).toBeVisible();
  }
}

async function strike({ gm, ada, ben, trial }: Table): Promise<void> {
  const { page, hand } = gm;
  // A new character may have no weapon; the foe strikes first.
  const sheet = await openFromList(gm, trial.foe);
  await hand.press(sheet.getByRole("button", { name: trial.attack }).first(), "Shift");
  const dialog = page.locator(".roll-dialog");
  await hand.press(dialog.getByRole("checkbox", { name: new RegExp(HERO) }).first());
  for (const seat of [ada, ben]) await seat.hand.press(tab(seat.page, "Chat"));
  const roll = dialog.getByRole("button", { name: "Roll", exact: true });
  let seen: Locator | null = null;
  const card = await newCard(page, async () => {
    seen = await newCard(ben.page, () => hand.press(roll));
  });
  await expect(card.locator(".verdict-word")).not.toBeEmpty();
  await expect(seen!).toBeVisible();
}

async function takeRest({ ada, trial: { rest } }: Table): Promise<void> {
  const { page, hand } = ada;
  await chooseEntry(ada, await openFromList(ada, HERO), "manifoldRest");
  const dialog = page.locator(".rest-dialog");
  await hand.press(dialog.getByRole("radio", { name: rest }));
  await newCard(page, () => hand.press(dialog.getByRole("button", { name: "Rest", exact: true })), {
    hasText: HERO,
  });
}

async function advance({ ada }: Table): Promise<void> {
  const { page, hand } = ada;
  await chooseEntry(ada, await openFromList(ada, HERO), "manifoldGuide-advancement");
  const guide = page.locator(".guide-window");
  await hand.press(guide.getByRole("button", { name: "Fill the rest at random" }));
  await hand.press(guide.getByRole("button", { name: "Apply", exact: true }));
  await expect(guide).toHaveCount(0);
  await expect.poll(() => readNumber(page, HERO, "level")).toBe(2);
}

const PARTS: readonly (readonly [string, (table: Table) => Promise<void>])[] = [
  ["choose the game, import the adventure", chooseAndImport],
  ["begin a character for a player", giveHero],
  ["make it with the guide", makeHero],
  ["open the scene to all", setScene],
  ["place the token", placeHero],
  ["begin the combat", beginCombat],
  ["strike the first blow", strike],
  ["rest", takeRest],
  ["gain a level", advance],
];

/** The acts of each part, kept with the test's results. */
async function play(
  { gm, browser, sandbox }: { gm: Page; browser: Browser; sandbox: Parameters<typeof join>[1] },
  hand: (page: Page) => Hand,
  trial: Trial,
  info: TestInfo,
): Promise<void> {
  await forgetGames(gm);
  const seat = (page: Page): Seat => ({ page, hand: hand(page) });
  const table = {
    gm: seat(gm),
    ada: seat(await join(browser, sandbox, "Ada")),
    ben: seat(await join(browser, sandbox, "Ben")),
    trial,
  };
  const acts = () => [table.gm, table.ada, table.ben].reduce((sum, one) => sum + one.hand.acts(), 0);
  const stops = () => [table.gm, table.ada, table.ben].reduce((sum, one) => sum + one.hand.stops(), 0);
  for (const [part, act] of PARTS) {
    const before = { acts: acts(), stops: stops(), at: performance.now() };
    await test.step(part, () => act(table));
    const seconds = ((performance.now() - before.at) / 1000).toFixed(1);
    const line = `${part}: ${acts() - before.acts} acts, ${stops() - before.stops} Tab, ${seconds} s`;
    info.annotations.push({ type: "acts", description: line });
    if (process.env.TRIAL_TIMES) console.log(`trial: ${info.project.name} ${trial.game.source}: ${line}`);
  }
  expect(acts(), "acts").toBeLessThanOrEqual(MOST_ACTS);
  for (const { page } of [table.ada, table.ben]) await page.context().close();
}

/** Of a whole evening. */
const MOST_ACTS = 80;

/** Of a whole evening in milliseconds, on a machine that does much else: the test is about acts. */
const LIMIT = 30 * 60_000;

test.describe("first evening", () => {
  test.describe("Lightfish, by mouse", () => {
    test.use({ games: ["edge"], fresh: true });

    test("a new group plays Lightfish by mouse, from the choice of the game to the second level", async ({
      gm,
      browser,
      sandbox,
    }, info) => {
      test.setTimeout(LIMIT);
      const trial = {
        game: /Lightfish/,
        adventure: "The Quiet Berth",
        scene: "The hauler Sorrel",
        foe: "Boarding pirate",
        attack: /^Boarding axe/,
        rest: /^Full rest/,
      };
      await play({ gm, browser, sandbox }, mouse, trial, info);
    });
  });

  test.describe("Gods & Monsters, by keyboard alone", () => {
    test.use({ games: ["gods"], fresh: true });

    test("a new group plays Gods & Monsters by keyboard alone, from the choice of the game to the second level", async ({
      gm,
      browser,
      sandbox,
    }, info) => {
      test.setTimeout(LIMIT);
      const trial = {
        game: /Gods & Monsters/,
        adventure: "The Mill at Wendel Ford",
        scene: "The mill at Wendel Ford",
        foe: "Hill wolf",
        attack: /^Bite/,
        rest: /^Night/,
      };
      await play({ gm, browser, sandbox }, keyboard, trial, info);
    });
  });
});
