/** Settings of a page of the host for tests and screenshots: faces of dice, and the theme. */
import type { Page } from "@playwright/test";

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
