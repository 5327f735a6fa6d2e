/** The compendium directory of a table with some of the games. Public API only, so that it runs on a named host too. */
import type { Page } from "@playwright/test";
import { expect, test } from "./support.ts";

interface Host {
  readonly ui: {
    readonly sidebar: { changeTab(tab: string, group: string): void };
    readonly compendium: { readonly element: HTMLElement };
  };
}

/** Ids of the system's packs that are laid out, in collapsed folders too. */
const shownPacks = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [
      ...(globalThis as unknown as Host).ui.compendium.element.querySelectorAll<HTMLElement>(
        '[data-pack^="manifold."]',
      ),
    ]
      .filter((entry) => getComputedStyle(entry).display !== "none")
      .map(({ dataset }) => dataset.pack!)
      .sort(),
  );

test.describe("a table with two games", () => {
  test.use({ games: ["edge", "soul"], hostStyle: "hostile" });

  test("the compendia of a table with two games show the packs of these alone, also after a search", async ({
    gm,
  }) => {
    await gm.evaluate(() => (globalThis as unknown as Host).ui.sidebar.changeTab("compendium", "primary"));
    const search = gm.locator("#compendium input[type=search]");
    await expect(search).toBeVisible();
    await expect.poll(() => shownPacks(gm)).not.toEqual([]);
    const ofOthers = async () => (await shownPacks(gm)).filter((id) => !/^manifold\.(edge|soul)-/.test(id));
    await expect.poll(ofOthers).toEqual([]);
    const before = await shownPacks(gm);
    await search.fill("gear");
    await expect.poll(async () => (await shownPacks(gm)).length).toBeLessThan(before.length);
    expect((await shownPacks(gm)).filter((id) => !before.includes(id))).toEqual([]);
    await search.fill("");
    await expect.poll(() => shownPacks(gm)).toEqual(before);
  });
});
