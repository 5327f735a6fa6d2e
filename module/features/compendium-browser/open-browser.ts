/** The way into the compendium browser, which is loaded when it is first opened. */

import type { BrowserWish } from "../../core/contract/browser.ts";

export async function openBrowser(wish: BrowserWish = {}): Promise<void> {
  const { CompendiumBrowser } = await import("./browser-window.ts");
  await CompendiumBrowser.open(wish);
}
