/**
 * The dice that each game draws on sheets, dialogs and cards: readable without colour, and named for screen readers.
 */
import type { Locator, Page } from "@playwright/test";
import { GAMES } from "../../scripts/lib/games.ts";
import { newCard } from "./cards-and-tokens.ts";
import { chooseControl, expect, expectAccessible, loadDice, openSheet, test } from "./support.ts";

interface Sheet {
  setPosition(position: object): void;
}

interface Actor {
  readonly name: string;
  readonly type: string;
  readonly sheet: Sheet;
  toggleStatusEffect(id: string, options: object): Promise<unknown>;
  setFlag(scope: string, key: string, value: unknown): Promise<unknown>;
}

interface Host {
  readonly game: { readonly actors: { readonly contents: Actor[] } };
}

const characterOf = (page: Page, game: string): Promise<string> =>
  page.evaluate(
    (id) =>
      (globalThis as unknown as Host).game.actors.contents.find(({ type }) => type === `${id}Character`)!
        .name,
    game,
  );

/** Prints a sheet in a page whose print shows nothing, so that the paper stays to be looked at. @returns the paper */
async function openPaper(page: Page, sheet: Locator): Promise<Locator> {
  await page.evaluate(() => {
    Object.assign(globalThis, { print: () => undefined, printed: print });
  });
  await chooseControl(sheet, "manifoldPrint");
  await page.emulateMedia({ media: "print" });
  return page.locator("body > .paper");
}

/** Takes the paper away, and gives the page its print again. */
async function closePaper(page: Page, paper: Locator): Promise<void> {
  await page.emulateMedia({ media: null });
  await page.evaluate(() => {
    dispatchEvent(new Event("afterprint"));
    const host = globalThis as unknown as { print: unknown; printed?: unknown };
    host.print = host.printed;
    delete host.printed;
  });
  await expect(paper).toHaveCount(0);
}

/** Of the light theme, as browsers tell them. */
const ACCENTS: Readonly<Record<string, string>> = {
  edge: "rgb(11, 103, 103)",
  burst: "rgb(156, 54, 0)",
  gods: "rgb(101, 84, 0)",
  soul: "rgb(106, 47, 160)",
  parallax: "rgb(31, 79, 163)",
};

const numberIn = async (element: Locator): Promise<number> =>
  Number.parseFloat((await element.textContent()) ?? "");

test.describe("soul", () => {
  test.use({ games: ["soul"] });

  test("the sheet shows the faces that count now, and few points one by one", async ({ gm }) => {
    const sheet = await openSheet(gm, "Oren Talisk");
    const counting = sheet.locator(".headline .soul-face.counts");
    await expect(counting).toHaveText(["4", "5", "6"]);
    const points = sheet.getByRole("group", { name: "Action points" }).locator(".track-bar");
    await expect(points).toHaveClass(/few/);
    await expect(sheet.getByRole("group", { name: "Hit points" }).locator(".track-bar")).not.toHaveClass(
      /few/,
    );
    await sheet.getByRole("button", { name: "Inflict fatigue" }).click();
    await expect(counting).toHaveText(["5", "6"]);
    const plates = sheet.locator('[data-block="attacks"] :is(.column-attack, .column-damage).plate');
    await expect(plates.first()).toContainText("5+");
    await expect(plates.nth(1)).toContainText("5+");
    await expect(sheet.locator(".headline")).toContainText("count at 5+ (from 4, +1)");
    await expectAccessible(gm, ".manifold-sheet");
  });

  test("the faces that count stand out by shape and in words, in the dialog and on the card", async ({
    gm,
  }) => {
    const sheet = await openSheet(gm, "Oren Talisk");
    await sheet.getByRole("button", { name: /^Intellect \d/ }).click({ modifiers: ["Shift"] });
    const dialog = gm.locator(".roll-dialog");
    const faces = dialog.locator(".soul-faces");
    await expect(faces).toContainText("count at 4+");
    await expect(faces.locator(".soul-face.counts")).toHaveText(["4", "5", "6"]);
    await dialog.getByLabel("New modifier").fill("Smoke");
    await dialog.getByLabel("Value", { exact: true }).fill("1");
    await dialog.getByRole("button", { name: "Add", exact: true }).click();
    await expect(faces).toContainText("count at 5+ (from 4, +1)");
    await expect(faces.locator(".soul-face.counts")).toHaveText(["5", "6"]);
    const height = async (face: Locator) => (await face.boundingBox())!.height;
    expect(await height(faces.locator(".soul-face", { hasText: "6" }))).toBeGreaterThan(
      await height(faces.locator(".soul-face").first()),
    );
    await expectAccessible(gm, ".roll-dialog");
    const card = await newCard(gm, () => dialog.getByRole("button", { name: "Roll" }).click());
    await expect(card.locator(".soul-faces")).toContainText("count at 5+ (from 4, +1)");
    await expectAccessible(gm, "#chat .card");
  });
});

test.describe("burst", () => {
  test.use({ games: ["burst"] });

  test("a fight shows all down to the skills without scrolling", async ({ gm }) => {
    const sheet = await openSheet(gm, "Brother Ivo Lanthen");
    const panel = (await sheet.locator(".panel.active").boundingBox())!;
    const skills = (await sheet.locator('.panel.active [data-block="skills"]').boundingBox())!;
    expect(skills.y + skills.height).toBeLessThanOrEqual(panel.y + panel.height);
  });

  test("the dialog tells the chance at every rung, the card the rung of now", async ({ gm }) => {
    const sheet = await openSheet(gm, "Brother Ivo Lanthen");
    await sheet.getByRole("button", { name: /^Agility/ }).click({ modifiers: ["Shift"] });
    const dialog = gm.locator(".roll-dialog");
    const ladder = dialog.getByRole("list", { name: "Size of the bonus dice" });
    await expect(ladder.getByRole("listitem")).toHaveCount(6);
    await expect(ladder.locator(".rung-chance")).toHaveCount(0);
    await dialog.locator("input[name=vs]").fill("18");
    await expect(ladder.locator(".rung-chance")).toHaveCount(6);
    const chances = await Promise.all((await ladder.locator(".rung-chance").all()).map(numberIn));
    expect(chances).toEqual([...chances].sort((a, b) => a - b));
    const now = ladder.locator("[aria-current=true]");
    await expect(now).toContainText("d10");
    await expect(async () =>
      expect(await numberIn(now.locator(".rung-chance"))).toBe(
        await numberIn(dialog.locator(".odds-chance strong")),
      ),
    ).toPass();
    await dialog.locator("input[name=charges]").fill("1");
    await expect(now).toContainText("d12");
    await expectAccessible(gm, ".roll-dialog");
    await loadDice(gm, [
      [20, 7],
      [12, 3],
    ]);
    const card = await newCard(gm, () => dialog.getByRole("button", { name: "Roll" }).click());
    await expect(card.locator(".rung[aria-current=true]")).toContainText("d12");
    await expectAccessible(gm, "#chat .card");
  });
});

test.describe("parallax", () => {
  test.use({ games: ["parallax"] });

  test("the ruler shows the favorite check, else the best skill, and says it in words", async ({ gm }) => {
    const name = await characterOf(gm, "parallax");
    const sheet = await openSheet(gm, name);
    const ruler = sheet.locator(".check-ruler");
    await expect(ruler).toHaveAttribute(
      "aria-label",
      "Investigation: d100 under 56, a critical hit for every full 5 under",
    );
    await expect(ruler.locator(".check-hits > span")).toHaveText(["2", "4", "6", "8", "10"]);
    await gm.evaluate(
      (wanted) =>
        (globalThis as unknown as Host).game.actors.contents
          .find((actor) => actor.name === wanted)!
          .setFlag("manifold", "favourites", [{ kind: "check", key: "ego", name: "Ego" }]),
      name,
    );
    await expect(ruler).toHaveAccessibleName(/^Ego: d100 under 39/);
    await expectAccessible(gm, ".manifold-sheet");
  });

  test("the parts of a turn stand as marks, struck through where conditions take them", async ({ gm }) => {
    const name = await characterOf(gm, "parallax");
    const sheet = await openSheet(gm, name);
    const parts = sheet.locator(".turn-pips > li");
    await expect(parts).toHaveText([/Base-action/, /Move: \d+ m/]);
    await expect(parts.locator(".pip")).toHaveCount(2);
    await gm.evaluate(
      (wanted) =>
        (globalThis as unknown as Host).game.actors.contents
          .find((actor) => actor.name === wanted)!
          .toggleStatusEffect("incapacitated", { active: true }),
      name,
    );
    await expect(parts).toHaveText([/No physical action/, /No move/]);
    await expect(parts.first()).toHaveCSS("text-decoration-line", "line-through");
  });
});

/** Games whose paper has blocks in columns. */
const COLUMNS: Readonly<Record<string, string>> = { edge: ".skill-group", soul: ".soul-pool-group" };

async function expectColumnsAtOneHeight(paper: Locator, group: string): Promise<void> {
  await expect(paper.locator(group).first()).toBeVisible();
  const tops = await paper.locator(`${group} > .block-title`).evaluateAll((titles) => {
    const byColumn = new Map<number, number>();
    for (const title of titles) {
      const { left, top } = title.getBoundingClientRect();
      byColumn.set(Math.round(left), Math.min(byColumn.get(Math.round(left)) ?? top, top));
    }
    return [...byColumn.values()];
  });
  expect(tops).toHaveLength(3);
  for (const top of tops) expect(top).toBeCloseTo(tops[0]!, 0);
}

/** Buttons of the tracks that lie on one another, or on the edge of the column. */
const coveredSteppers = (tracks: Locator): Promise<string[]> =>
  tracks.evaluate((element) => {
    const column = element.parentElement!.getBoundingClientRect();
    const boxes = [...element.querySelectorAll(".stepper")].map((button) => ({
      name: button.ariaLabel!,
      box: button.getBoundingClientRect(),
    }));
    const meets = (a: DOMRect, b: DOMRect) =>
      a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
    return boxes
      .filter(
        ({ box }, at) =>
          box.right > column.right || boxes.some((other, place) => place > at && meets(box, other.box)),
      )
      .map(({ name }) => name);
  });

for (const game of GAMES)
  test.describe(`${game} by touch`, () => {
    test.use({ games: [game] });

    test("no button of a track covers another at the first width of the sheet", async ({ gm }) => {
      const session = await gm.context().newCDPSession(gm);
      await session.send("Emulation.setEmulatedMedia", { features: [{ name: "hover", value: "none" }] });
      const sheet = await openSheet(gm, await characterOf(gm, game));
      const tracks = sheet.locator(".sheet-tracks");
      await expect(tracks.locator(".stepper").first()).toBeVisible();
      expect(await coveredSteppers(tracks)).toEqual([]);
      await session.detach();
    });
  });

for (const game of GAMES)
  test.describe(`${game} on paper`, () => {
    test.use({ games: [game] });

    test("the browser's own print shows the sheet in its accent, and a paper its plates, columns and conditions", async ({
      gm,
    }) => {
      const name = await characterOf(gm, game);
      const sheet = await openSheet(gm, name);
      await gm.emulateMedia({ media: "print" });
      const controls = "button.button:not(.row-main, [data-prints]), .stepper, .menu, .tab-bar, .rail-foot";
      for (const control of await sheet.locator(controls).all()) await expect(control).toBeHidden();
      await expect(sheet.locator(".sheet-name")).toBeVisible();
      const accent = await sheet
        .locator(".block-title")
        .first()
        .evaluate((title) => getComputedStyle(title).color);
      expect(accent).toBe(ACCENTS[game]);
      await gm.emulateMedia({ media: null });

      const paper = await openPaper(gm, sheet);
      const plate = paper.locator(".plate, .score.rollable .score-value").first();
      await expect(plate).toBeVisible();
      const drawn = await plate.evaluate((element) => {
        const { backgroundImage } = getComputedStyle(element, "::before");
        return { foot: backgroundImage, ink: getComputedStyle(element).printColorAdjust };
      });
      expect(drawn.foot).toContain(ACCENTS[game]);
      expect(drawn.ink).toBe("exact");
      if (game === "parallax") await expect(paper.locator(".check-ruler")).toHaveAttribute("style", /56/);
      else await expect(paper.locator('[data-block="headline"]')).toHaveCount(0);
      if (COLUMNS[game]) await expectColumnsAtOneHeight(paper, COLUMNS[game]);
      await closePaper(gm, paper);

      await gm.evaluate(
        (wanted) =>
          (globalThis as unknown as Host).game.actors.contents
            .find((actor) => actor.name === wanted)!
            .toggleStatusEffect("unconscious", { active: true }),
        name,
      );
      await expect(sheet.locator(".chip button.rules-link").first()).toHaveText(/\w/);
      const chips = (await openPaper(gm, sheet)).locator(".chip");
      await expect(chips.first()).toBeVisible();
      for (const chip of await chips.all()) await expect(chip.locator(".chip-name")).toHaveText(/\w/);
      await closePaper(gm, paper);
    });
  });

test.describe("gods", () => {
  test.use({ games: ["gods"] });

  test("bare hands attack with the creature's own number, and leave the damage to the table", async ({
    gm,
  }) => {
    const sheet = await openSheet(gm, await characterOf(gm, "gods"));
    await loadDice(gm, [[20, 2]]);
    const card = await newCard(gm, () => sheet.getByRole("button", { name: "Bare hands" }).click());
    await expect(card).toContainText("Bare hands");
    await expect(card.locator(".verdict-word")).toHaveText("Success");
    await expect(card.getByRole("button", { name: "Damage" })).toHaveCount(0);
    const places = await sheet
      .locator('[data-block="fighting"] .plate.column-attack')
      .evaluateAll((plates) => plates.map((plate) => Math.round(plate.getBoundingClientRect().left)));
    expect(new Set(places).size).toBe(1);
  });
});

for (const game of GAMES)
  test.describe(game, () => {
    test.use({ games: [game] });

    test("a statblock is named by its creature alone, and breaks no word of its points", {
      tag: game === "soul" ? "@core" : [],
    }, async ({ gm }) => {
      const name = await gm.evaluate(
        (id) =>
          (globalThis as unknown as Host).game.actors.contents.find(({ type }) => type === `${id}Npc`)!.name,
        game,
      );
      const sheet = await openSheet(gm, name);
      await expect(sheet.locator(".window-title")).toHaveText(name);
      for (const label of await sheet.locator(".track > .track-label").all()) {
        const words = (await label.textContent())!.trim().split(" ").length;
        const lines = await label.evaluate((element) => {
          const range = element.ownerDocument.createRange();
          range.selectNodeContents(element);
          const boxes = [...range.getClientRects()].filter(({ width }) => width > 2);
          return new Set(boxes.map(({ top }) => Math.round(top))).size;
        });
        expect(lines).toBeLessThanOrEqual(words);
      }
    });

    test("tabs of a phone are all in sight, in two lines at most, and keys go through them", {
      tag: game === GAMES[0] ? "@core" : [],
    }, async ({ gm }) => {
      const name = await characterOf(gm, game);
      const sheet = await openSheet(gm, name);
      await gm.evaluate(
        (wanted) =>
          (globalThis as unknown as Host).game.actors.contents
            .find((actor) => actor.name === wanted)!
            .sheet.setPosition({ width: 390, left: 0 }),
        name,
      );
      await expect(sheet.locator(".mode-word")).toHaveCSS("position", "absolute");
      await expect(sheet.getByRole("button", { name: "Edit", exact: true })).toBeVisible();
      const tabs = await sheet.getByRole("tab").all();
      const boxes = await Promise.all(tabs.map(async (tab) => (await tab.boundingBox())!));
      expect(new Set(boxes.map(({ y }) => Math.round(y))).size).toBeLessThanOrEqual(2);
      const bar = (await sheet.locator(".tab-bar").boundingBox())!;
      for (const { x, width } of boxes) {
        expect(x).toBeGreaterThanOrEqual(bar.x - 1);
        expect(x + width).toBeLessThanOrEqual(bar.x + bar.width + 1);
      }
      await tabs[0]!.focus();
      for (const tab of tabs.slice(1)) {
        await gm.keyboard.press("ArrowRight");
        await expect(tab).toBeFocused();
        await expect(tab).toHaveAttribute("aria-selected", "true");
      }
      await gm.keyboard.press("ArrowRight");
      await expect(tabs[0]!).toBeFocused();
      await expectAccessible(gm, ".manifold-sheet");
    });
  });
