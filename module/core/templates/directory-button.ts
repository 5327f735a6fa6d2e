import { t } from "../host/host.ts";
import { reportErrors } from "../host/report-errors.ts";

interface DirectoryButton {
  /** Class that identifies the button, because the host draws a directory several times. */
  readonly className: string;
  readonly icon: string;
  readonly label: string;
  readonly onClick: () => Promise<unknown>;
}

const ROW = "manifold-actions";

/** This system's row in a directory's header, below the host's buttons, which have no room for more. */
export function actionRow(html: HTMLElement): Element | null {
  const place = html.querySelector(".header-actions");
  if (!place) return html.querySelector(".directory-header");
  const next = place.nextElementSibling;
  if (next?.classList.contains(ROW)) return next;
  const row = document.createElement("div");
  row.className = `${ROW} action-buttons flexrow`;
  place.after(row);
  return row;
}

/** Adds a button of this system to a place in a directory of the sidebar, once. */
export function addDirectoryButton(
  place: Element | null,
  { className, icon, label, onClick }: DirectoryButton,
): void {
  if (!place || place.querySelector(`.${className}`)) return;
  const button = document.createElement("button");
  button.type = "button";
  button.className = className;
  const mark = document.createElement("i");
  mark.className = icon;
  mark.setAttribute("inert", "");
  const text = document.createElement("span");
  text.textContent = t(label);
  button.append(mark, text);
  button.addEventListener("click", () => void reportErrors(onClick));
  place.append(button);
}
