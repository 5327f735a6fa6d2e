import { accessibilityProblems, expect, openSheet, setTheme, test } from "./support.ts";
import { setReading } from "./page-controls.ts";
for (const game of ["edge"]) {
  test.use({ games: [game] });
  test("profile", async ({ gm }) => {
    const t = async (name: string, f: () => Promise<unknown>) => { const s = performance.now(); await f(); console.log(name, Math.round(performance.now() - s)); };
    const name = await gm.evaluate(() => (globalThis as any).game.actors.contents.find((a: any) => a.type === "edgeCharacter").name);
    await t("open", () => openSheet(gm, name));
    for (const cleared of [false, true]) {
      if (cleared) { await gm.evaluate(() => { for (const e of [...document.body.children]) e.remove(); (globalThis as any).game.actors.contents.find((a: any) => a.type === "edgeCharacter").sheet.render({force:true}); }); await gm.waitForTimeout(500); }
      for (let i = 0; i < 2; i++) {
        console.log("cleared", cleared, await gm.evaluate(() => document.querySelectorAll("*").length), await gm.evaluate(() => document.querySelectorAll(".manifold-sheet *").length));
        await t("theme", () => setTheme(gm, "light"));
        await t("axe full", () => accessibilityProblems(gm, ".manifold-sheet"));
        await t("axe full tab", () => accessibilityProblems(gm, ".manifold-sheet .tab.active"));
        await t("theme", () => setTheme(gm, "dark"));
        await t("axe cc", () => accessibilityProblems(gm, ".manifold-sheet", ["color-contrast"]));
        await t("axe cc tab", () => accessibilityProblems(gm, ".manifold-sheet .tab.active", ["color-contrast"]));
        await t("strong", () => setReading(gm, ["strongContrast"], true));
        await t("axe strong", () => accessibilityProblems(gm, ".manifold-sheet", ["color-contrast-enhanced"]));
        await t("axe strong2", () => accessibilityProblems(gm, ":is(.manifold-sheet):is(.mf, .mf *), :is(.manifold-sheet) .mf", ["color-contrast-enhanced"]));
        await t("strong", () => setReading(gm, ["strongContrast"], false));
        const tabs = await gm.locator(".manifold-sheet [role=tab]").all();
        await t("click", () => tabs[1]!.click());
        await t("click", () => tabs[0]!.click());
      }
    }
    expect(1).toBe(1);
  });
}
