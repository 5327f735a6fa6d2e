/**
 * Targets chosen in the dialog of a roll: which tokens may be chosen, the resulting odds, and the names on the card.
 */
import type { Locator, Page } from "@playwright/test";
import { newCard, newRequest } from "./cards-and-tokens.ts";
import { accessibilityProblems, expect, openSheet, test } from "./support.ts";

interface Token {
  readonly name: string;
  readonly isTargeted: boolean;
  readonly document: {
    readonly x: number;
    readonly y: number;
    readonly hidden: boolean;
    readonly displayName: number;
    update(changes: object): Promise<unknown>;
  };
  setTarget(targeted: boolean, options: object): void;
}

interface Scene {
  readonly canvas: { readonly tokens: { readonly placeables: Token[] } };
}

const GUARD = "Station guard";

async function updateToken(page: Page, name: string, changes: object): Promise<void> {
  await page.evaluate(
    async ([wanted, update]) => {
      const { canvas } = globalThis as unknown as Scene;
      await canvas.tokens.placeables.find((one) => one.name === wanted)?.document.update(update);
    },
    [name, changes] as const,
  );
}

/** The page's record of a token's display. */
const shownToken = (page: Page, name: string) =>
  page.evaluate((wanted) => {
    const { canvas } = globalThis as unknown as Scene;
    const { hidden, displayName } = canvas.tokens.placeables.find((one) => one.name === wanted)!.document;
    return { hidden, displayName };
  }, name);

const aimedAt = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { canvas } = globalThis as unknown as Scene;
    return canvas.tokens.placeables.filter(({ isTargeted }) => isTargeted).map(({ name }) => name);
  });

async function openAttack(page: Page, name: string): Promise<Locator> {
  const sheet = await openSheet(page, name);
  await sheet
    .locator(".row-main.rollable")
    .first()
    .click({ modifiers: ["Shift"] });
  return page.locator(".roll-dialog");
}

test("a player picks the target with the keyboard; odds and damage follow", { tag: "@core" }, async ({
  ada,
}) => {
  const dialog = await openAttack(ada, "Doctor Anselm Quill");
  const guard = dialog.getByRole("checkbox", { name: GUARD });
  await expect(guard).not.toBeChecked();
  await expect(dialog.locator(".odds-chance")).toHaveCount(0);
  await guard.focus();
  await ada.keyboard.press("Space");
  await expect(guard).toBeChecked();
  await expect(guard).toBeFocused();
  await expect.poll(() => aimedAt(ada)).toEqual([GUARD]);
  await expect(dialog.locator(".odds-chance")).toContainText("%");
  expect(await accessibilityProblems(ada, ".roll-dialog")).toEqual([]);
  const card = await newCard(ada, () => ada.keyboard.press("Enter"));
  await expect(dialog).toHaveCount(0);
  await expect(card).toContainText("against");
});

test("targets set on the scene show in the dialog, and choices made in it stay", async ({ ada }) => {
  const dialog = await openAttack(ada, "Doctor Anselm Quill");
  await dialog.locator("select[name=tenacity]").selectOption("1");
  await ada.evaluate((wanted) => {
    const { canvas } = globalThis as unknown as Scene;
    canvas.tokens.placeables.find(({ name }) => name === wanted)?.setTarget(true, { releaseOthers: true });
  }, GUARD);
  await expect(dialog.getByRole("checkbox", { name: GUARD })).toBeChecked();
  await expect(dialog.locator("select[name=tenacity]")).toHaveValue("1");
  await dialog.getByRole("checkbox", { name: GUARD }).uncheck();
  await expect(dialog.locator(".odds-chance")).toHaveCount(0);
  await expect.poll(() => aimedAt(ada)).toEqual([]);
});

test("[E-375] a contest without a target asks for one", async ({ gm }) => {
  const sheet = await openSheet(gm, "Ilse Marrow");
  await gm.evaluate((wanted) => {
    const { canvas } = globalThis as unknown as Scene;
    const named = (name: string) => canvas.tokens.placeables.find((one) => one.name === name)!.document;
    const { x, y } = named("Ilse Marrow");
    return named(wanted).update({ x: x + 100, y });
  }, GUARD);
  await sheet
    .getByRole("button", { name: /^Grapple/ })
    .first()
    .click();
  const dialog = gm.locator(".roll-dialog");
  await expect(dialog.getByRole("alert").first()).toContainText("target exactly one");
  await gm.keyboard.press("Enter");
  await expect(dialog).toBeVisible();
  await dialog.getByRole("checkbox", { name: GUARD }).check();
  await expect(dialog.locator(".aims .problem")).toHaveCount(0);
  expect(await accessibilityProblems(gm, ".roll-dialog")).toEqual([]);
  const request = await newRequest(gm, () => dialog.getByRole("button", { name: "Roll" }).click());
  await expect(dialog).toHaveCount(0);
  await expect(request).toContainText(GUARD);
});

test("hidden tokens are not offered, and hidden names are not shown", async ({ gm, ada }) => {
  await updateToken(gm, GUARD, { displayName: 0 });
  await expect.poll(() => shownToken(ada, GUARD)).toEqual({ hidden: false, displayName: 0 });
  const dialog = await openAttack(ada, "Doctor Anselm Quill");
  await expect(dialog.getByRole("checkbox", { name: "Unknown creature" }).first()).toBeVisible();
  await expect(dialog.getByRole("checkbox", { name: GUARD })).toHaveCount(0);
  const offered = await dialog.locator("[data-aim]").count();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog).toHaveCount(0);
  await updateToken(gm, GUARD, { hidden: true, displayName: 50 });
  await expect.poll(() => shownToken(ada, GUARD)).toEqual({ hidden: true, displayName: 50 });
  const again = await openAttack(ada, "Doctor Anselm Quill");
  await expect(again.locator("[data-aim]")).toHaveCount(offered - 1);
});
