/** The button above the list of compendia that opens the browser. */
import { t } from "../host.ts";
import { reportErrors } from "../report-errors.ts";
import { openBrowser } from "./open-browser.ts";

/** Hook `renderCompendiumDirectory`. */
export function addBrowserButton(_app: unknown, html: HTMLElement): void {
  const place = html.querySelector(".header-actions") ?? html.querySelector(".directory-header");
  if (!place || html.querySelector(".manifold-browse")) return;
  const button = document.createElement("button");
  button.type = "button";
  button.className = "manifold-browse";
  const icon = document.createElement("i");
  icon.className = "fa-solid fa-book-atlas";
  icon.setAttribute("inert", "");
  const label = document.createElement("span");
  label.textContent = t("MANIFOLD.Browser.Open");
  button.append(icon, label);
  button.addEventListener("click", () => void reportErrors(() => openBrowser()));
  place.append(button);
}
