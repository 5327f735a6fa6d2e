/** The guide with the keyboard alone, and for those who cannot see it well. Each game's is taken in playing-<game>.spec.ts. */
import type { Locator, Page } from "@playwright/test";
import { chooseControl, expect, expectAccessible, openSheet, test } from "./support.ts";

test.use({ games: ["edge", "soul"] });

/** More stops than the guide has. */
const STOPS = 120;

async function tabTo(page: Page, wanted: Locator, key = "Tab"): Promise<void> {
  for (let stop = 0; stop < STOPS; stop += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`not reached by ${STOPS} times ${key}`);
}

test("a character is made with the keyboard alone, and the guide passes axe in both themes", async ({
  gm,
}) => {
  await gm.getByRole("tab", { name: "Actors", exact: true }).click();
  await gm.locator("#actors").getByRole("button", { name: "Make a character" }).focus();
  await gm.keyboard.press("Enter");
  const asked = gm.locator(".new-character");
  await expect(asked.getByLabel("Game")).toBeVisible();
  await expectAccessible(gm, ".new-character");
  await tabTo(gm, asked.getByLabel("Name"));
  await gm.keyboard.type("Ada Keys");
  await gm.keyboard.press("Enter");

  const guide = gm.locator(".guide-window");
  const title = guide.locator(".guide-title");
  await expect(title).toHaveText("Species");
  const ondurr = guide.getByRole("radio", { name: /Ondurr|Seliki|Terran|Vael/ });
  await expect(ondurr).toHaveCount(4);
  await tabTo(gm, guide.getByRole("radio", { name: "Kergan" }));
  await gm.keyboard.press("ArrowDown");
  await expect(guide.locator('.guide-figures [data-key="Strength"]')).toContainText("1 → 3");
  await tabTo(gm, guide.getByRole("checkbox", { name: "Nature" }));
  await gm.keyboard.press("Space");
  await expect(guide.locator('.guide-step[data-step="species"]')).toContainText("Ondurr");
  await expect(guide.locator(".problem")).toHaveCount(0);
  await expectAccessible(gm, ".guide-window");

  await tabTo(gm, guide.getByRole("button", { name: "Next: Background" }));
  await gm.keyboard.press("Enter");
  await expect(title).toHaveText("Background");
  await expect(title).toBeFocused();
  await tabTo(gm, guide.getByRole("button", { name: "Back", exact: true }));
  await gm.keyboard.press("Enter");
  await expect(title).toHaveText("Species");
  await expect(title).toBeFocused();
  await expect(guide.getByRole("radio", { name: "Ondurr" })).toBeChecked();

  await tabTo(gm, guide.getByRole("button", { name: "Fill the rest at random" }));
  await gm.keyboard.press("Enter");
  await expect(guide.locator(".guide-figures")).toContainText("Nothing is open.");
  await tabTo(gm, guide.getByRole("button", { name: "Finish" }));
  await gm.keyboard.press("Enter");
  await expect(guide).toHaveCount(0);
  await expect(gm.locator(".manifold-sheet .window-title, .manifold-sheet h1").first()).toContainText(
    "Ada Keys",
  );
  await expect
    .poll(() =>
      gm.evaluate(() => {
        const { contents } = (
          globalThis as unknown as {
            game: { actors: { contents: { name: string; items: { contents: { type: string }[] } }[] } };
          }
        ).game.actors;
        const made = contents.find(({ name }) => name === "Ada Keys");
        return made?.items.contents
          .map(({ type }) => type)
          .filter((type) => /Species|Background|Class/.test(type))
          .sort();
      }),
    )
    .toEqual(["edgeBackground", "edgeClass", "edgeSpecies"]);
});

test.describe("burst", () => {
  test.use({ games: ["burst"] });

  test("figures of the guide whose change is long stand below their names", { tag: "@core" }, async ({
    gm,
  }) => {
    await gm.getByRole("tab", { name: "Actors", exact: true }).click();
    await gm.locator("#actors").getByRole("button", { name: "Make a character" }).click();
    await gm.locator(".new-character").getByLabel("Name").fill("Ada Wide");
    await gm.keyboard.press("Enter");
    const guide = gm.locator(".guide-window");
    await guide.getByRole("button", { name: "Fill the rest at random" }).click();
    await expect(guide.locator(".guide-figures")).toContainText("Nothing is open.");
    const figures = await guide.locator(".guide-figures dl > div").evaluateAll((all) =>
      all.map((figure) => {
        const [name, value] = [figure.querySelector("dt")!, figure.querySelector("dd")!];
        const text = document.createRange();
        text.selectNodeContents(name);
        const [before, after] = [text.getBoundingClientRect(), value.getBoundingClientRect()];
        const isBeside = before.right <= after.left || before.bottom <= after.top + 1;
        return { name: name.textContent, isBeside };
      }),
    );
    expect(figures.length).toBeGreaterThan(10);
    expect(figures.filter(({ isBeside }) => !isBeside)).toEqual([]);
  });
});

test.describe("gods", () => {
  test.use({ games: ["gods"] });

  test("a number that is not allowed yet is told in words and bars no step", { tag: "@core" }, async ({
    gm,
  }) => {
    const sheet = await openSheet(gm, "Brenna Oakhand");
    await chooseControl(sheet, "manifoldGuide-advancement");
    const guide = gm.locator(".guide-window");
    await guide.getByLabel("Experience").fill("12.5");
    await guide.getByRole("button", { name: "Next: Skills" }).click();
    await expect(guide.locator(".guide-title")).toHaveText("Skills");
    await guide.getByRole("button", { name: "Back", exact: true }).click();
    await expect(guide.getByLabel("Experience")).toHaveValue("12.5");
    await expect(guide.locator(".problem").first()).toContainText(
      "Experience: enter a whole number, 6000 or more.",
    );
  });
});
