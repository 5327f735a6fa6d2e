/** The button above the list of compendia that opens the browser. */
import { addDirectoryButton } from "../directory-button.ts";
import { openBrowser } from "./open-browser.ts";

/** Hook `renderCompendiumDirectory`. */
export function addBrowserButton(_app: unknown, html: HTMLElement): void {
  addDirectoryButton(html.querySelector(".header-actions") ?? html.querySelector(".directory-header"), {
    className: "manifold-browse",
    icon: "fa-solid fa-book-atlas",
    label: "MANIFOLD.Browser.Open",
    onClick: () => openBrowser(),
  });
}
