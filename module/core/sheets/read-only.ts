/** Sheets that the user may only read. Foundry disables all of their controls; what changes nothing stays in use. */

import { t } from "../host/host.ts";

/** Controls that change nothing. */
const READING =
  '[role="tab"], [data-search], [data-reads], .rules-link, [data-action="openItem"], [data-action="openPack"]';

/** What {@link keepReadable} has marked. */
export const BARRED = '[aria-disabled="true"]';

/**
 * Enables again what reads. Other buttons can be hovered and focused, so that they explain their number or say why they
 * do nothing. Called after Foundry has disabled all.
 */
export function keepReadable(element: HTMLElement): void {
  for (const control of element.querySelectorAll<HTMLInputElement>(`${READING}, button`)) {
    if (control.closest(".window-header")) continue;
    control.disabled = false;
    control.classList.remove("disabled");
    if (control.matches(READING)) continue;
    control.setAttribute("aria-disabled", "true");
    sayWhy(control.dataset);
  }
}

/** Adds the reason to a control's own tooltip; the explanation of a number has it at its end. */
function sayWhy(dataset: DOMStringMap): void {
  const reason = t("MANIFOLD.Sheet.ReadOnly");
  const { explain, tooltipText = "" } = dataset;
  if (explain === undefined && !tooltipText.includes(reason))
    dataset.tooltipText = `${tooltipText} ${reason}`.trim();
}
