/** The compendium browser by keyboard: from a list of a sheet to the item on it, for a GM and a player. */
import type { WindowsPage } from "../support/host-windows.ts";
import { faultsOf } from "./screens/faults.ts";
import { expect, expectAccessible, openSheet, setTheme, test } from "./support.ts";

const rows = ".browser-row";

test("Add… finds, reads, compares and adds by keyboard alone, accessible in both themes", async ({ gm }) => {
  const sheet = await openSheet(gm, "Ilse Marrow");
  await sheet.getByRole("tab", { name: "Gear" }).click();
  await sheet.locator('.tab.active [data-action="browseItems"][data-type="edgeWeapon"]').press("Enter");
  const browser = gm.locator("#manifold-browser");
  const search = browser.locator("[data-browser-search]");
  const list = browser.getByRole("listbox");
  await expect(search).toBeFocused();
  await expect(browser.locator(".window-title")).toHaveText("Compendium browser: Lightfish");

  await test.step("a search narrows the list and says how many are left", async () => {
    await gm.keyboard.type("kinetic");
    await expect(browser.locator(".browser-count")).toHaveText(/^2 of \d+ entries$/);
    await expect(browser.locator(`${rows} .browser-name`)).toHaveText(["Kinetic pistol", "Kinetic rifle"]);
  });

  await test.step("arrows read, Shift extends, and two are compared", async () => {
    await list.focus();
    await gm.keyboard.press("ArrowDown");
    await expect(browser.locator(".browser-entry h2")).toHaveText("Kinetic pistol");
    await gm.keyboard.press("Shift+ArrowDown");
    await expect(browser.locator(".browser-chosen")).toHaveText("2 selected");
    await browser.getByRole("button", { name: "Compare" }).press("Enter");
    await expect(browser.locator(".browser-comparison thead th")).toHaveText([
      "Kinetic pistol",
      "Kinetic rifle",
    ]);
    for (const theme of ["light", "dark"] as const) {
      await setTheme(gm, theme);
      await expectAccessible(gm, "#manifold-browser", `comparison, ${theme}`);
    }
  });

  await test.step("Enter adds both, and Undo takes them back", async () => {
    const names = sheet.locator(".tab.active .row .name-text");
    const rifle = names.filter({ hasText: /^Kinetic rifle$/ });
    const before = await rifle.count();
    expect(before).toBe(0);
    await list.press("Enter");
    await expect(rifle).toHaveCount(1);
    const undo = browser.getByRole("button", { name: "Undo" });
    await undo.press("Enter");
    await expect(rifle).toHaveCount(0);
  });

  await test.step("a filter keeps its focus, and the preview is accessible", async () => {
    await search.fill("");
    const energy = browser.locator('[data-path="damage.type"][data-words="energy"]');
    await energy.focus();
    await gm.keyboard.press("Space");
    await expect(energy).toBeChecked();
    await expect(energy).toBeFocused();
    await expect(browser.locator(".browser-count")).toHaveText(/^5 of \d+ entries$/);
    await list.press("Home");
    await expect(browser.locator(".browser-entry h2")).toHaveText("Blaster pistol");
    for (const theme of ["light", "dark"] as const) {
      await setTheme(gm, theme);
      await expectAccessible(gm, "#manifold-browser", `preview, ${theme}`);
    }
    await gm.keyboard.press("Escape");
    await expect(browser).toHaveCount(0);
  });
});

test("chosen filters stand above the list, and each is taken away by itself, by keyboard", async ({ gm }) => {
  const sheet = await openSheet(gm, "Ilse Marrow");
  await sheet.getByRole("tab", { name: "Gear" }).click();
  await sheet.locator('.tab.active [data-action="browseItems"][data-type="edgeWeapon"]').click();
  const browser = gm.locator("#manifold-browser");
  const chips = browser.getByRole("list", { name: "Chosen filters" }).getByRole("button");
  const clear = browser.getByRole("button", { name: "Clear filters" });
  const count = browser.locator(".browser-count");
  await expect(browser.locator("[data-browser-search]")).toBeFocused();
  const all = (await count.textContent())!;
  await expect(clear).toHaveCount(0);
  const energy = browser.locator('[data-path="damage.type"][data-words="energy"]');
  const kinetic = browser.locator('[data-path="damage.type"][data-words="kinetic"]');
  const most = browser.locator('[data-path="price"][data-range="most"]');
  await energy.check();
  await kinetic.check();
  await most.fill("600");
  await expect(chips).toHaveText(["Damage type: Energy", "Damage type: Kinetic", "Price (¢): at most 600"]);
  await expect(chips.nth(2)).toHaveAccessibleName("Remove filter Price (¢): at most 600");
  for (const theme of ["light", "dark"] as const) {
    await setTheme(gm, theme);
    await expectAccessible(gm, "#manifold-browser", `chips, ${theme}`);
  }

  await test.step("the focus goes to the next chip, the last one, and the search", async () => {
    await chips.nth(0).press("Enter");
    await expect(energy).not.toBeChecked();
    await expect(kinetic).toBeChecked();
    await expect(chips).toHaveText(["Damage type: Kinetic", "Price (¢): at most 600"]);
    await expect(chips.nth(0)).toBeFocused();
    await chips.nth(1).press("Space");
    await expect(most).toHaveValue("");
    await expect(chips.nth(0)).toBeFocused();
    await chips.nth(0).press("Enter");
    await expect(browser.locator("[data-browser-search]")).toBeFocused();
    await expect(count).toHaveText(all);
    await expect(clear).toHaveCount(0);
  });

  await test.step("on a phone they wrap, and all go at once", async () => {
    await gm.evaluate(() => {
      const { foundry } = globalThis as unknown as WindowsPage;
      foundry.applications.instances.get("manifold-browser")!.setPosition({ width: 390, left: 0 });
    });
    for (const box of await browser.locator("[data-words]").all()) await box.check();
    await expect(chips).toHaveCount(await browser.locator("[data-words]").count());
    const lines = await chips.evaluateAll(
      (all) => new Set(all.map((chip) => chip.getBoundingClientRect().top)).size,
    );
    expect(lines).toBeGreaterThan(2);
    expect(await faultsOf(browser, false)).toEqual([]);
    await clear.press("Enter");
    await expect(chips).toHaveCount(0);
    await expect(count).toHaveText(all);
    await expect(browser.locator("[data-words]:checked")).toHaveCount(0);
  });
});

test("marks of rows pick several for an actor by the pointer, and let go again", { tag: "@core" }, async ({
  gm,
}) => {
  const sheet = await openSheet(gm, "Ilse Marrow");
  await sheet.getByRole("tab", { name: "Gear" }).click();
  await sheet.locator('.tab.active [data-action="browseItems"][data-type="edgeWeapon"]').click();
  const browser = gm.locator("#manifold-browser");
  const picks = browser.locator(".browser-row .browser-pick");
  await picks.first().click();
  await picks.nth(1).click();
  await expect(browser.locator(".browser-chosen")).toHaveText("2 selected");
  await expect(picks.nth(1)).toHaveText("✓ Picked", { useInnerText: true });
  await picks.first().click();
  await expect(browser.locator(".browser-chosen")).toHaveText("1 selected");
  await expect(picks.first()).toHaveText("Pick", { useInnerText: true });
  await browser.locator("select[name=target]").selectOption({ label: "This world" });
  await expect(picks).toHaveCount(0);
});

test("a player adds to the own character, and has no world to add to", async ({ gm, ada }) => {
  const name = await ada.evaluate(() => {
    const { game } = globalThis as unknown as {
      game: { actors: { contents: { name: string; isOwner: boolean; type: string }[] } };
    };
    return game.actors.contents.find(({ isOwner, type }) => isOwner && type === "edgeCharacter")!.name;
  });
  const sheet = await openSheet(ada, name);
  await sheet.getByRole("tab", { name: "Gear" }).click();
  await sheet.locator('.tab.active [data-action="browseItems"][data-type="edgeWeapon"]').press("Enter");
  const browser = ada.locator("#manifold-browser");
  await expect(browser.locator("select[name=target] option")).toHaveText([name]);
  const search = browser.locator("[data-browser-search]");
  // It is emptied when the window has been drawn, and gets the focus then.
  await expect(search).toBeFocused();
  await search.fill("sword");
  await browser.getByRole("listbox").press("ArrowDown");
  await expect(browser.locator(".browser-entry h2")).toHaveText("Sword");
  await browser.getByRole("button", { name: "Add selected" }).press("Enter");
  await expect(ada.locator("#notifications")).toContainText(`Added to ${name}: Sword.`);
  await expect
    .poll(() =>
      gm.evaluate(
        (owner) =>
          (
            globalThis as unknown as {
              game: {
                actors: { getName(name: string): { items: { getName(name: string): object | undefined } } };
              };
            }
          ).game.actors
            .getName(owner)
            .items.getName("Sword") !== undefined,
        name,
      ),
    )
    .toBe(true);
});

test("on a phone types, filters and rows are read to their ends, and rows do not overlap", {
  tag: "@core",
}, async ({ gm }) => {
  await gm.evaluate(() => document.querySelector<HTMLElement>(".manifold-browse")!.click());
  const browser = gm.locator("#manifold-browser");
  await expect(browser.locator(rows).first()).toBeVisible();
  await gm.evaluate(() => {
    const { foundry } = globalThis as unknown as WindowsPage;
    foundry.applications.instances.get("manifold-browser")!.setPosition({ width: 390, left: 0 });
  });
  const kind = browser.locator("select[name=kind]");
  for (const type of ["edgeNpc", "edgeWeapon"]) {
    const value = await kind.locator(`option[value*="${type}"]`).getAttribute("value");
    await kind.selectOption(value);
    await expect(kind).toHaveValue(value!);
    await expect
      .poll(async () => {
        const boxes = await browser.locator(rows).evaluateAll((all) =>
          all.map((row) => {
            const { top, bottom } = row.getBoundingClientRect();
            return { top, bottom };
          }),
        );
        boxes.sort((one, other) => one.top - other.top);
        return boxes.slice(1).every(({ top }, index) => top >= boxes[index]!.bottom - 1);
      })
      .toBe(true);
    expect(await faultsOf(browser, false)).toEqual([]);
  }
});
