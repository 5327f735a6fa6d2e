/** Tours by the host's own means, by keyboard alone: all of one, the beginning of the others, and what ends them. */
import type { Page } from "@playwright/test";
import { GAMES } from "../../scripts/lib/games.ts";
import { expect, storedActors, test } from "./support.ts";

interface TourPage {
  game: {
    tours: {
      get(key: string): { start(): Promise<void>; exit(): void; status: string } | undefined;
      keys(): Iterable<string>;
    };
    messages: { contents: readonly unknown[] };
  };
}
declare const game: TourPage["game"];

/** Begins a tour once the page has fetched it, which it does after its start. */
async function begin(page: Page, key: string): Promise<void> {
  const id = `manifold.${key}`;
  await expect.poll(() => page.evaluate((wanted) => game.tours.get(wanted) !== undefined, id)).toBe(true);
  await page.evaluate((wanted) => game.tours.get(wanted)!.start(), id);
}

/** The step that is shown, beside its element or in the middle. */
const step = (page: Page) => page.locator(".tour").filter({ has: page.locator(".step-title") });
const title = (page: Page) => step(page).locator(".step-title");
const messages = (page: Page): Promise<number> => page.evaluate(() => game.messages.contents.length);

/** Where the element of the step is: its middle is not covered by another window. */
const isPointedAt = (page: Page, selector: string) =>
  page.evaluate((wanted) => {
    const fade = document.querySelector(".tour-fadeout")!.getBoundingClientRect();
    const boxes = [...document.querySelectorAll(wanted)].map((found) => found.getBoundingClientRect());
    const close = (one: number, other: number) => Math.abs(one - other) < 12;
    return boxes.some((box) => box.width > 0 && close(box.left, fade.left) && close(box.top, fade.top));
  }, selector);

/** Whether the text of the step lies over its element, around which the host leaves ten pixels. */
const coversTarget = (page: Page) =>
  page.evaluate(() => {
    const fade = document.querySelector(".tour-fadeout")!.getBoundingClientRect();
    const text = document.querySelector(".tour:has(.step-title)")!.getBoundingClientRect();
    const across = Math.min(text.right, fade.right) - Math.max(text.left, fade.left);
    const down = Math.min(text.bottom, fade.bottom) - Math.max(text.top, fade.top);
    return across > 10 && down > 10;
  });

for (const id of GAMES) {
  test.describe(id, () => {
    test.use({ games: [id] });

    test(`the tour of the first roll in ${id} is walked by keyboard and changes nothing`, async ({ gm }) => {
      const before = await storedActors(gm);
      const said = await messages(gm);
      await begin(gm, `${id}-firstRoll`);
      await expect(title(gm)).toHaveText("What a roll is");
      await expect(step(gm).getByRole("button", { name: "Next step" })).toBeFocused();

      await gm.keyboard.press("Enter");
      await expect(title(gm)).toHaveText("What can be rolled");
      await expect
        .poll(() => isPointedAt(gm, '.manifold-sheet [data-roll-kind="check"]:not([data-roll-ask])'))
        .toBe(true);

      await gm.keyboard.press("ArrowRight");
      await expect(title(gm)).toHaveText("What you may choose");
      await expect(gm.locator(".roll-dialog")).toBeVisible();
      await expect(gm.locator(".manifold-sheet")).toHaveCount(0);
      await gm.keyboard.press("ArrowRight");
      await expect(title(gm)).toHaveText("Your chances");
      await expect.poll(() => isPointedAt(gm, ".roll-dialog .roll-odds")).toBe(true);
      await gm.keyboard.press("ArrowLeft");
      await expect(title(gm)).toHaveText("What you may choose");
      await gm.keyboard.press("ArrowRight");
      await gm.keyboard.press("ArrowRight");
      await expect(title(gm)).toHaveText("The roll");
      await gm.keyboard.press("Space");
      await expect(title(gm)).toHaveText("The card");
      await expect(gm.locator(".roll-dialog")).toHaveCount(0);
      await step(gm).getByRole("button", { name: "Finish the tour" }).focus();
      await gm.keyboard.press("Enter");

      // The host offers the next one.
      const offer = gm.getByRole("dialog").filter({ hasText: "First fight" });
      await expect(offer).toBeVisible();
      await offer.getByRole("button", { name: /No/ }).press("Enter");
      await expect(step(gm)).toHaveCount(0);
      await expect
        .poll(() => gm.evaluate((key) => game.tours.get(key)!.status, `manifold.${id}-firstRoll`))
        .toBe("completed");
      expect(await storedActors(gm)).toEqual(before);
      expect(await messages(gm)).toBe(said);
    });

    test(`the tours of the first fight and the first rest in ${id} begin, show their screens and end with Escape`, async ({
      gm,
    }) => {
      const before = await storedActors(gm);
      const said = await messages(gm);
      await begin(gm, `${id}-firstFight`);
      await expect(title(gm)).toHaveText("A fight");
      const onward = async (next: string) => {
        await gm.keyboard.press("ArrowRight");
        await expect(title(gm)).toHaveText(next);
      };
      await onward("Whose turn it is");
      await expect.poll(() => coversTarget(gm)).toBe(false);
      await onward("Your weapons");
      await expect.poll(() => isPointedAt(gm, ".manifold-sheet .column-attack")).toBe(true);
      await onward("Whom you aim at");
      await expect.poll(() => isPointedAt(gm, ".roll-dialog .aims")).toBe(true);
      expect(await coversTarget(gm)).toBe(false);
      await onward("What a hit does");
      await expect.poll(() => coversTarget(gm)).toBe(false);
      await gm.keyboard.press("Escape");
      await expect(step(gm)).toHaveCount(0);
      await expect(gm.locator(".roll-dialog, .manifold-sheet")).toHaveCount(0);

      await begin(gm, `${id}-firstRest`);
      await expect(title(gm)).toHaveText("A rest");
      for (const next of ["Beginning a rest", "Which rest", "What it brings"]) {
        await gm.keyboard.press("ArrowRight");
        await expect(title(gm)).toHaveText(next);
      }
      await expect.poll(() => isPointedAt(gm, ".rest-dialog .rest-actors")).toBe(true);
      await gm.keyboard.press("Escape");
      await expect(step(gm)).toHaveCount(0);
      await expect(gm.locator(".rest-dialog")).toHaveCount(0);
      expect(await storedActors(gm)).toEqual(before);
      expect(await messages(gm)).toBe(said);
    });
  });
}

test("only the games at this table have tours, which the host lists and the guides begin", async ({ gm }) => {
  // They are fetched after the start.
  await expect
    .poll(() => gm.evaluate(() => [...game.tours.keys()].filter((key) => key.startsWith("manifold."))))
    .toEqual(["manifold.edge-firstRoll", "manifold.edge-firstFight", "manifold.edge-firstRest"]);
  await gm.evaluate(async () => {
    const { settings } = (
      globalThis as unknown as {
        game: {
          settings: { menus: Map<string, { type: new () => { render(options: object): Promise<unknown> } }> };
        };
      }
    ).game;
    const menu = [...settings.menus].find(([key]) => key.startsWith("manifold.") && /manual/i.test(key))![1];
    await new menu.type().render({ force: true });
  });
  const tour = gm.locator(".manual-window").getByRole("button", { name: /First rest \(Lightfish\)/ });
  await tour.press("Enter");
  await expect(title(gm)).toHaveText("A rest");
  await expect(gm.locator(".manual-window")).toHaveCount(0);
  await gm.keyboard.press("Escape");
  await expect(step(gm)).toHaveCount(0);
});

test("a player without a character is told so, and no tour begins", async ({ ada }) => {
  await ada.evaluate(async () => {
    const { actors } = (globalThis as unknown as { game: { actors: { contents: { isOwner: boolean }[] } } })
      .game;
    for (const actor of actors.contents)
      Object.defineProperty(actor, "isOwner", { value: false, configurable: true });
  });
  await begin(ada, "edge-firstRoll");
  await expect(ada.locator("#notifications")).toContainText(/needs a character of Lightfish/);
  await expect(step(ada)).toHaveCount(0);
  await ada.evaluate(async () => {
    const { actors } = (globalThis as unknown as { game: { actors: { contents: object[] } } }).game;
    for (const actor of actors.contents) Reflect.deleteProperty(actor, "isOwner");
  });
});

test("a tour whose element another package has moved says at which step it ends", async ({ gm }) => {
  await begin(gm, "edge-firstRoll");
  await expect(title(gm)).toHaveText("What a roll is");
  await gm.addStyleTag({ content: '[data-roll-kind="check"] { display: none !important }' });
  await gm.keyboard.press("ArrowRight");
  await expect(gm.locator("#notifications")).toContainText(/ends at “What can be rolled”/);
  await expect(step(gm)).toHaveCount(0);
  await expect(gm.locator(".manifold-sheet")).toHaveCount(0);
});
