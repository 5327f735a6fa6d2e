/** Effects on sheets, in their editor, by keyboard, and for those who may only read. Both generations. */
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

/** Gives the hero an effect as a macro would. */
const give = (page: Page, name: string): Promise<void> =>
  page.evaluate(
    async ([hero, effect]) => {
      const { game } = globalThis as unknown as Host;
      await game.actors
        .getName(hero!)
        .createEmbeddedDocuments("ActiveEffect", [
          { name: effect, changes: [{ key: "system.abilities.dex.bonus", mode: 2, value: "2" }] },
        ]);
    },
    [HERO, name],
  );

interface Host {
  readonly game: {
    readonly actors: {
      getName(name: string): { createEmbeddedDocuments(name: string, data: object[]): Promise<unknown> };
    };
  };
}

test("[U45] an effect is made, edited and switched with the keyboard alone", async ({ gm }) => {
  const sheet = await openSheet(gm, HERO);
  const panel = await openTab(sheet);
  await panel.getByRole("button", { name: "New effect" }).focus();
  await gm.keyboard.press("Enter");
  const editor = gm.locator(".effect-window");
  await expect(editor.getByLabel("Name")).toHaveValue("New effect");

  await editor.getByLabel("Name").focus();
  await gm.keyboard.press("ControlOrMeta+a");
  await gm.keyboard.type("Battle trance");
  await editor.getByRole("button", { name: "Add a change" }).focus();
  await gm.keyboard.press("Enter");
  const change = editor.getByRole("group", { name: "Change 1" });
  await expect(change.getByLabel("What", { exact: true })).toBeFocused();
  await change.getByLabel("What", { exact: true }).selectOption({ label: "Bonus" });
  await change.getByLabel("Value", { exact: true }).fill("2");
  await gm.keyboard.press("Tab");
  await change.getByLabel("Rolls").selectOption({ label: "melee attacks" });
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

test("[U45] a change without its number is not saved, and says so", async ({ gm }) => {
  const panel = await openTab(await openSheet(gm, HERO));
  await panel.getByRole("button", { name: "New effect" }).click();
  const editor = gm.locator(".effect-window");
  await editor.getByRole("button", { name: "Add a change" }).click();
  const change = editor.getByRole("group", { name: "Change 1" });
  await change.getByLabel("What", { exact: true }).selectOption({ label: "Dexterity" });
  await editor.getByRole("button", { name: "Save" }).click();
  await expect(change.getByRole("alert")).toHaveText("Enter a number.");
  await change.getByLabel("Value", { exact: true }).fill("1");
  await editor.getByRole("button", { name: "Save" }).click();
  await expect(editor).toHaveCount(0);
  await expect(panel.getByText("Dexterity +1")).toBeVisible();
});

test("[U45] who may only look reads what acts; deleting asks first", async ({ gm, ada }) => {
  await give(gm, "Bless");
  await gm.evaluate(async (hero) => {
    const { game } = globalThis as unknown as {
      game: {
        actors: { getName(name: string): { update(changes: object): Promise<unknown> } };
        users: { getName(name: string): { id: string } };
      };
    };
    const player = game.users.getName("Ada").id;
    await game.actors.getName(hero).update({ ownership: { default: 2, [player]: 2 } });
  }, HERO);
  const reading = await openTab(await openSheet(ada, HERO));
  await expect(reading.getByText("Dexterity +2")).toBeVisible();
  await expect(reading.getByRole("switch")).toHaveCount(0);
  await expect(reading.getByRole("button", { name: "New effect" })).toHaveCount(0);

  const panel = await openTab(await openSheet(gm, HERO));
  const row = panel.getByRole("listitem").filter({ hasText: "Bless" });
  await row.getByLabel("More for Bless").click();
  await row.getByRole("button", { name: "Delete" }).click();
  await gm.getByRole("dialog").getByRole("button", { name: "Yes" }).click();
  await expect(panel.getByText("No effects act here.")).toBeVisible();
  await expect.poll(() => effectsOf(gm)).toEqual([]);
});
