/** The button above the compendium list that opens the browser. */
import { actionRow, addDirectoryButton } from "../../core/templates/directory-button.ts";
import { openBrowser } from "./open-browser.ts";

/** Hook `renderCompendiumDirectory`. */
export function addBrowserButton(_app: unknown, html: HTMLElement): void {
  addDirectoryButton(actionRow(html), {
    className: "manifold-browse",
    icon: "fa-solid fa-book-atlas",
    label: "MANIFOLD.Browser.Open",
    onClick: () => openBrowser(),
  });
}
