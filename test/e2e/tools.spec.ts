/** The users' tools by real keys: favourites, sheet, requests, rests, and "What is this?" where the host keeps keys back. */
import type { Page } from "@playwright/test";
import { newCard } from "./cards-and-tokens.ts";
import { accessibilityProblems, expect, loadDice, test } from "./support.ts";

interface HostPage {
  game: {
    user: { character: { name: string; update(changes: object): Promise<unknown> } };
    keybindings: { set(namespace: string, action: string, bindings?: object[]): Promise<void> };
  };
}
declare const game: HostPage["game"];

const away = (page: Page): Promise<void> =>
  page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());

test("a player plays with the keyboard: sheet, favourites by number, rest, and keys of their own", {
  tag: "@core",
}, async ({ ada }) => {
  await ada.evaluate(() =>
    game.user.character.update({
      "flags.manifold.favourites": [
        { kind: "check", key: "dex", name: "Dexterity" },
        { kind: "check", key: "piloting", name: "Piloting" },
      ],
    }),
  );
  await away(ada);
  await ada.keyboard.press("Shift+O");
  const sheet = ada.locator(".manifold-sheet");
  await expect(sheet.locator(".sheet-name")).toBeVisible();
  await away(ada);
  await ada.keyboard.press("Shift+F");
  const favourites = ada.locator(".favourites-window");
  await expect(favourites.getByRole("button", { name: /Dexterity/ })).toBeFocused();
  expect(await accessibilityProblems(ada, ".favourites-window")).toEqual([]);
  await loadDice(ada, [
    [12, 7],
    [12, 9],
  ]);
  const card = await newCard(ada, () => ada.keyboard.press("2"));
  await expect(card).toContainText("Piloting");
  await expect(favourites).toHaveCount(0);
  await away(ada);
  await ada.keyboard.press("Shift+K");
  await ada.keyboard.press("Shift+R");
  await expect(ada.locator(".rest-dialog")).toBeVisible();
  await expect(ada.locator(".request-dialog")).toHaveCount(0);
});

test("F1 says what has the focus or lies below the pointer, in forms too, and gives the focus back", async ({
  ada,
}) => {
  await away(ada);
  await ada.keyboard.press("Shift+O");
  const sheet = ada.locator(".manifold-sheet");
  const roll = sheet.getByRole("button", { name: /^Dexterity/ });
  await roll.focus();
  await ada.keyboard.press("F1");
  const help = ada.locator(".help-window");
  await expect(help).toContainText("Rolls at once");
  await expect(help).toContainText("This is a character’s sheet");
  expect(await accessibilityProblems(ada, ".help-window")).toEqual([]);
  await ada.keyboard.press("Escape");
  await expect(help).toHaveCount(0);
  await expect(roll).toBeFocused();
  await expect(sheet).toBeVisible();
  await away(ada);
  await ada.locator("#players").hover();
  await ada.keyboard.press("F1");
  await expect(help).toContainText("These are the users of this world");
  await help.getByRole("button", { name: "Understood" }).click();
  await expect(help).toHaveCount(0);
  await roll.focus();
  await ada.keyboard.press("F1");
  await help.getByRole("button", { name: "Open the page of the rules" }).click();
  await expect(help).toHaveCount(0);
  await expect(ada.locator(".journal-sheet, .journal-entry").filter({ hasText: "Dexterity" })).toBeVisible();
});
