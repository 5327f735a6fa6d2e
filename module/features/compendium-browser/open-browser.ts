/** Opens the compendium browser, which loads on first use. */

import type { BrowserWish } from "../../core/contract/browser.ts";
import { actionRow, addDirectoryButton } from "../../core/templates/directory-button.ts";

export async function openBrowser(wish: BrowserWish = {}): Promise<void> {
  const { CompendiumBrowser } = await import("./browser-window.ts");
  await CompendiumBrowser.open(wish);
}

/** Hook `renderCompendiumDirectory`. */
export function addBrowserButton(_app: unknown, html: HTMLElement): void {
  addDirectoryButton(actionRow(html), {
    className: "manifold-browse",
    icon: "fa-solid fa-book-atlas",
    label: "MANIFOLD.Browser.Open",
    onClick: () => openBrowser(),
  });
}
