/** Effects on sheets, made, edited and switched by keyboard. Both generations. */
import type { Locator, Page } from "@playwright/test";
import { expect, expectAccessible, openSheet, storedActors, test } from "./support.ts";

const HERO = "Ilse Marrow";

interface Stored {
  readonly name: string;
  readonly effects: readonly { readonly name: string; readonly disabled: boolean }[];
}

/** The effects of the hero as they are stored. */
const effectsOf = async (page: Page): Promise<Stored["effects"]> =>
  ((await storedActors(page)) as unknown as Stored[]).find(({ name }) => name === HERO)!.effects;

async function openTab(sheet: Locator): Promise<Locator> {
  await sheet.getByRole("tab", { name: "Effects" }).click();
  const panel = sheet.getByRole("tabpanel", { name: "Effects" });
  await expect(panel).toBeVisible();
  return panel;
}

test("an effect is made, edited and switched with the keyboard alone", { tag: "@core" }, async ({ gm }) => {
  const sheet = await openSheet(gm, HERO);
  const panel = await openTab(sheet);
  await panel.getByRole("button", { name: "New effect" }).focus();
  await gm.keyboard.press("Enter");
  const editor = gm.locator(".effect-window");
  await expect(editor.getByRole("textbox", { name: "Name" })).toHaveValue("New effect");

  await editor.getByRole("textbox", { name: "Name" }).focus();
  await gm.keyboard.press("ControlOrMeta+a");
  await gm.keyboard.type("Battle trance");
  await editor.getByRole("button", { name: "Add a change" }).focus();
  await gm.keyboard.press("Enter");
  const change = editor.getByRole("group", { name: "Change 1" });
  await expect(change.getByRole("combobox", { name: "What" })).toBeFocused();
  await change.getByRole("combobox", { name: "What" }).selectOption({ label: "Bonus" });
  await change.getByRole("textbox", { name: "Value" }).fill("2");
  await gm.keyboard.press("Tab");
  await change.getByRole("combobox", { name: "Rolls" }).selectOption({ label: "melee attacks" });
  await expect(change.getByRole("button", { name: "Remove melee attacks" })).toBeVisible();
  await expectAccessible(gm, ".effect-window");
  await editor.getByRole("button", { name: "Save" }).focus();
  await gm.keyboard.press("Enter");

  await expect(editor).toHaveCount(0);
  const row = panel.getByRole("listitem").filter({ hasText: "Battle trance" });
  await expect(row).toContainText("Bonus +2 on melee attacks");
  await row.getByRole("switch").focus();
  await gm.keyboard.press("Enter");
  await expect(row.getByRole("switch")).toHaveAttribute("aria-checked", "false");
  await expect.poll(() => effectsOf(gm)).toMatchObject([{ name: "Battle trance", disabled: true }]);
  await expectAccessible(gm, `#${await panel.getAttribute("id")}`, "the tab");
});

test("an effect without a name, or with a broken number, is not saved and says what it needs", async ({
  gm,
}) => {
  const panel = await openTab(await openSheet(gm, HERO));
  await panel.getByRole("button", { name: "New effect" }).click();
  const editor = gm.locator(".effect-window");
  const name = editor.getByRole("textbox", { name: "Name" });
  await name.fill("");
  await editor
    .getByRole("combobox", { name: "Lasts" })
    .selectOption({ label: "minutes of the world’s time" });
  const count = editor.getByRole("textbox", { name: "How many" });
  await count.fill("2.5");
  await editor.getByRole("button", { name: "Save" }).click();
  await expect(editor.locator(".problem")).toHaveText([
    "Enter a name.",
    "Enter a whole number from 1 to 9999.",
  ]);
  await expect(name).toBeFocused();
  await expect(count).toHaveValue("2.5");
  await expectAccessible(gm, ".effect-window");
  await name.fill("Battle trance");
  await count.fill("2");
  await editor.getByRole("button", { name: "Save" }).click();
  await expect(editor).toHaveCount(0);
  await expect
    .poll(() => effectsOf(gm))
    .toMatchObject([{ name: "Battle trance", flags: { manifold: { duration: { seconds: 120 } } } }]);
});
