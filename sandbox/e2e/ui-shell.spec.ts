import { accessibilityProblems, expect, IDS, join, openTab, tableTest, test } from "./ui-support.ts";

declare const ui: Record<string, { rendered: boolean }>;

test.describe("join", () => {
  test("lists the users with role and shows what is wrong", async ({ page, sandbox }) => {
    await page.goto(sandbox.url);
    await expect(page.getByRole("radio")).toHaveCount(4);
    await expect(page.getByText("Gamemaster").first()).toBeVisible();
    await page.getByRole("button", { name: "Join the game" }).click();
    await expect(page.getByRole("alert")).toHaveText("Choose who you are first.");
    await page.getByRole("radio", { name: "Warden" }).check();
    await page.getByLabel("Password").fill("wrong");
    await page.getByRole("button", { name: "Join the game" }).click();
    await expect(page.getByRole("alert")).toHaveText("That password is not right.");
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  test("shows who is online", async ({ gm, page, sandbox }) => {
    await expect(gm.locator("#sidebar")).toBeVisible();
    await page.goto(`${sandbox.url}/join`);
    await expect(page.locator(".join-user").first()).toContainText("online");
  });
});

test.describe("page", () => {
  tableTest("draws every place of the page", async ({ gm }) => {
    for (const id of [
      "interface",
      "board",
      "sidebar",
      "players",
      "hotbar",
      "scene-navigation",
      "scene-controls",
    ]) {
      await expect(gm.locator(`#${id}`)).toBeVisible();
    }
    const names = [
      "chat",
      "combat",
      "scenes",
      "actors",
      "items",
      "journal",
      "tables",
      "compendium",
      "settings",
    ];
    const rendered = await gm.evaluate((all) => all.map((name) => ui[name]?.rendered), names);
    expect(rendered).toEqual(names.map(() => true));
  });

  test("has no accessibility problems on any tab, light and dark", async ({ gm }) => {
    for (const theme of ["Light", "Dark"]) {
      await openTab(gm, "Settings");
      await gm.getByRole("button", { name: theme, exact: true }).click();
      await expect(gm.locator("body")).toHaveClass(new RegExp(`theme-${theme.toLowerCase()}`));
      for (const tab of [
        "Chat",
        "Combat",
        "Scenes",
        "Actors",
        "Items",
        "Journal",
        "Tables",
        "Cards",
        "Macros",
        "Compendia",
        "Settings",
      ]) {
        await openTab(gm, tab);
        expect(await accessibilityProblems(gm, "#sidebar"), `${tab}, ${theme}`).toEqual([]);
      }
      expect(await accessibilityProblems(gm), theme).toEqual([]);
    }
  });

  test("[F-720] keeps the chosen theme over a reload", async ({ gm }) => {
    await openTab(gm, "Settings");
    await gm.getByRole("button", { name: "Dark", exact: true }).click();
    await gm.reload();
    await expect(gm.locator("body.theme-dark")).toBeVisible();
  });

  tableTest("fits a narrow page without scrolling sideways", async ({ gm }) => {
    await gm.setViewportSize({ width: 360, height: 740 });
    const overflow = await gm.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
    await expect(gm.locator("#chat")).toBeVisible();
    await gm.getByRole("button", { name: "Collapse the sidebar" }).click();
    await expect(gm.locator("#chat")).toBeHidden();
  });

  tableTest("walks the tabs with the arrow keys", async ({ gm }) => {
    await gm.getByRole("tab", { name: "Chat" }).focus();
    await gm.keyboard.press("ArrowDown");
    await expect(gm.getByRole("tab", { name: "Combat" })).toHaveAttribute("aria-selected", "true");
  });

  tableTest("opens a tab as a window", async ({ gm }) => {
    await gm.getByRole("tab", { name: "Actors" }).click({ button: "right" });
    await expect(gm.locator("#actors-popout")).toContainText("Mira");
  });

  test("lists who is online, and lets a player choose a character", async ({ gm, browser, sandbox }) => {
    await expect(gm.locator(`#players [data-user-id="${IDS.player}"]`)).toContainText("offline");
    const player = await join(browser, sandbox, "Player 1");
    await expect(gm.locator(`#players [data-user-id="${IDS.player}"]`)).toContainText("online");
    await player.locator("#players").getByRole("button", { name: "Player 1" }).click();
    await player.getByLabel("Your character").selectOption({ label: "Mira" });
    await player.getByRole("button", { name: "Save" }).click();
    await expect(gm.locator(`#players [data-user-id="${IDS.player}"]`)).toContainText("Mira");
    await player.context().close();
  });
});

test.describe("settings", () => {
  test("lists keys and rebinds one", async ({ gm }) => {
    await openTab(gm, "Settings");
    await gm.getByRole("button", { name: "Keybindings" }).click();
    await gm.getByRole("button", { name: /Change the key of Run macro 1 / }).click();
    await gm.keyboard.press("q");
    await expect(gm.getByRole("button", { name: "Change the key of Run macro 1 (Q)" })).toBeVisible();
  });

  test("opens the settings of each package", async ({ gm }) => {
    await openTab(gm, "Settings");
    await gm.getByRole("button", { name: "Configure settings" }).click();
    await gm.locator("#settings-config").getByRole("button", { name: "Lanterns" }).click();
    await expect(gm.locator("#settings-config")).toContainText("This package registered no settings.");
    expect(await accessibilityProblems(gm, "#settings-config")).toEqual([]);
  });

  test("logs out to the join page", async ({ gm }) => {
    await openTab(gm, "Settings");
    await gm.getByRole("button", { name: "Log out" }).click();
    await expect(gm.getByRole("button", { name: "Join the game" })).toBeVisible();
  });
});
