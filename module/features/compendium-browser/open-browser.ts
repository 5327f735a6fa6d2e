/** Opens the compendium browser, which loads on first use. */

import type { BrowserWish } from "../../core/contract/browser.ts";

export async function openBrowser(wish: BrowserWish = {}): Promise<void> {
  const { CompendiumBrowser } = await import("./browser-window.ts");
  await CompendiumBrowser.open(wish);
}
