/** Controls of a page of the host for tests and screenshots: faces of dice, the theme, and windows. */
import type { Locator, Page } from "@playwright/test";
import { expect } from "sandbox/browser";

interface Host {
  readonly CONFIG: { readonly Dice: { randomUniform(): number } };
}

/**
 * Makes the next dice show these faces, in rolling order, through the host's own seam for randomness.
 * @param faces [faces of the die, wanted value] each
 */
export async function loadDice(
  page: Page,
  faces: readonly (readonly [die: number, value: number])[],
): Promise<void> {
  await page.evaluate((wanted) => {
    const queue = wanted.map(([die, value]) => 1 - (value - 0.5) / die);
    const { Dice } = (globalThis as unknown as Host).CONFIG;
    const before = Dice.randomUniform;
    Dice.randomUniform = () => {
      const next = queue.shift();
      if (queue.length === 0) Dice.randomUniform = before;
      return next ?? before();
    };
  }, faces);
}

/** Switches the host between light and dark, as its own setting does; transitions end immediately. */
export async function setTheme(page: Page, theme: "light" | "dark"): Promise<void> {
  await page.evaluate((wanted) => {
    document.body.classList.remove("theme-light", "theme-dark");
    document.body.classList.add(`theme-${wanted}`);
    for (const animation of document.getAnimations()) {
      if (animation instanceof CSSTransition) animation.finish();
    }
  }, theme);
}

interface Settings {
  readonly game: {
    readonly settings: { set(scope: string, key: string, value: boolean): Promise<unknown> };
  };
}

/** Switches settings of how the page's user reads. */
export const setReading = (
  page: Page,
  keys: readonly ("strongContrast" | "largeTargets")[],
  on: boolean,
): Promise<void> =>
  page.evaluate(
    async ([wanted, isOn]) => {
      const { settings } = (globalThis as unknown as Settings).game;
      for (const key of wanted) await settings.set("manifold", key, isOn);
    },
    [keys, on] as const,
  );

interface Sheets {
  readonly game: {
    readonly actors: {
      getName(name: string): {
        readonly sheet: { readonly element: HTMLElement; render(options: object): Promise<unknown> };
      };
    };
  };
}

/** Opens an actor's sheet the way a macro would, in front of all windows. */
export async function openSheet(page: Page, name: string): Promise<Locator> {
  const id = await page.evaluate(async (wanted) => {
    const { sheet } = (globalThis as unknown as Sheets).game.actors.getName(wanted);
    await sheet.render({ force: true });
    return sheet.element.id;
  }, name);
  const sheet = page.locator(`.manifold-sheet[id="${id}"]`);
  await expect(sheet.locator(".sheet-name")).toBeVisible();
  return sheet;
}

/** Waits until a tab of a sheet is open and drawn: until it opens for the first time, its section is empty. */
export async function expectTabOpen(sheet: Locator, tab: Locator): Promise<void> {
  await expect(tab).toHaveAttribute("aria-selected", "true");
  const id = (await tab.getAttribute("data-tab"))!;
  await expect(sheet.locator(`.tab.active[data-tab="${id}"]`)).toHaveAttribute("data-application-part", id);
}

/** Chooses an entry of a sheet's header menu by its action. */
export async function chooseControl(sheet: Locator, action: string): Promise<void> {
  await sheet.locator('[data-action="toggleControls"]').click();
  await sheet.locator(`[data-action="${action}"]`).click();
}
