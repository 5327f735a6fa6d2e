/** Additions that a player makes to a finished check of their own, as the table allows. */
import type { Locator, Page } from "@playwright/test";
import { newCard, sameCard } from "./cards-and-tokens.ts";
import { closeSheet, expect, expectAccessible, loadDice, openSheet, setTheme, test } from "./support.ts";

interface Host {
  game: {
    settings: { set(scope: string, key: string, value: unknown): Promise<unknown> };
  };
}

declare const game: Host["game"];

const HERO = "Doctor Anselm Quill";
const ENTRY = "Add to this roll (allowed by your table)…";

const allow = (gm: Page, text: string): Promise<unknown> =>
  gm.evaluate((words) => game.settings.set("manifold", "edge.playerAdditions", words), text);

/** A check of Ada's that comes to 6 and 6 on its dice. */
async function rolled(ada: Page): Promise<Locator> {
  const sheet = await openSheet(ada, HERO);
  await loadDice(ada, [
    [12, 6],
    [12, 6],
  ]);
  const card = await newCard(ada, () => sheet.getByRole("button", { name: /^Strength/ }).click());
  await closeSheet(ada, HERO);
  return card;
}

const entryOf = (page: Page): Locator => page.locator("#context-menu").getByText(ENTRY, { exact: true });

async function openByMouse(card: Locator): Promise<Locator> {
  const page = card.page();
  const open = await page
    .locator(".add-dialog")
    .evaluateAll((all) => all.map(({ id }) => `:not([id="${id}"])`));
  await card.click({ button: "right", position: { x: 12, y: 8 } });
  await entryOf(page).click();
  const id = await page.locator(`.add-dialog${open.join("")}`).getAttribute("id");
  const dialog = page.locator(`[id="${id}"]`);
  await expect(dialog).toBeVisible();
  return dialog;
}

test("an addition is chosen by mouse from what the table names and told on the cards of both; what was used is offered no more", async ({
  gm,
  ada,
}) => {
  await allow(gm, "Help: +2; Luck: 1d6");
  const card = await rolled(ada);
  const dialog = await openByMouse(card);
  await expect(dialog.getByRole("radio")).toHaveCount(2);
  await expect(dialog.getByRole("radio", { name: /Help \+2/ })).toBeChecked();
  await expectAccessible(ada, ".add-dialog");
  await setTheme(ada, "light");
  await dialog.getByRole("radio", { name: /Luck 1d6/ }).check();
  await loadDice(gm, [[6, 5]]);
  const added = await newCard(gm, () => dialog.getByRole("button", { name: "Add", exact: true }).click());
  await expect(added).toContainText("Added by Ada, as the table allows (Luck: 1d6)");
  await expect(card).toContainText("Ada has added to this; the newer card counts.");
  await expect(ada.locator(".add-dialog")).toHaveCount(0);

  const again = await openByMouse(await sameCard(ada, added));
  await expect(again.getByRole("radio")).toHaveCount(1);
  await expect(again.getByRole("radio", { name: /Help \+2/ })).toBeChecked();
});

test("an addition is made by keyboard alone, through the menu, the choice and the button, and given up with Escape", async ({
  gm,
  ada,
}) => {
  await allow(gm, "Help: +2; Cheer: +1");
  const card = await rolled(ada);
  const openMenu = async (): Promise<void> => {
    await card.locator("summary, button").first().focus();
    await ada.keyboard.press("Shift+F10");
    for (
      let step = 0;
      !(await entryOf(ada).evaluate((entry) => entry.closest("li")!.matches(":focus")));
      step++
    ) {
      expect(step, "reached by arrow keys").toBeLessThan(20);
      await ada.keyboard.press("ArrowDown");
    }
    await ada.keyboard.press("Enter");
  };
  const dialog = ada.locator(".add-dialog");
  await openMenu();
  await expect(dialog).toBeVisible();
  await ada.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);

  await openMenu();
  const cheer = dialog.getByRole("radio", { name: /Cheer \+1/ });
  for (
    let step = 0;
    !(await dialog
      .getByRole("radio")
      .first()
      .evaluate((one) => one.matches(":focus")));
    step++
  ) {
    expect(step, "reached by Tab").toBeLessThan(8);
    await ada.keyboard.press("Tab");
  }
  await ada.keyboard.press("ArrowDown");
  await expect(cheer).toBeChecked();
  await expect(cheer, "what is drawn anew keeps the focus").toBeFocused();
  const added = await newCard(ada, () => ada.keyboard.press("Enter"));
  await expect(added).toContainText("Added by Ada, as the table allows (Cheer: +1)");
});

test("an addition is refused with a sentence where the table allows it no more, and where it was used", async ({
  gm,
  ada,
}) => {
  await allow(gm, "Help: +2; Cheer: +1");
  const card = await rolled(ada);
  const first = await openByMouse(card);
  const firstId = await first.getAttribute("id");
  const second = await openByMouse(card);
  const submit = (dialog: Locator): Promise<void> =>
    dialog.getByRole("button", { name: "Add", exact: true }).click();
  const added = await newCard(ada, () => submit(second));
  const left = ada.locator(`#${firstId}`);
  await submit(left);
  await expect(left.getByRole("alert")).toHaveText(
    "Your table does not offer this any more, or you have added it already. Look again at what there is.",
  );
  await expect(left.getByRole("radio"), "what is left is offered").toHaveCount(1);
  await expectAccessible(ada, `#${firstId}`);
  await setTheme(ada, "light");

  await allow(gm, "");
  await submit(left);
  await expect(left.getByRole("alert")).toHaveText(
    "There is nothing that your table lets you add to this roll. A GM can add to it in the menu of the card.",
  );
  await left.getByRole("button", { name: "Cancel" }).click();
  await added.click({ button: "right", position: { x: 12, y: 8 } });
  await expect(entryOf(ada)).toHaveCount(0);
});
