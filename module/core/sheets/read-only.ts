/** Read-only sheets. Foundry disables all their controls; controls that change nothing are enabled again. */

import { t } from "../host/host.ts";

/** Controls that change nothing. */
const READING =
  '[role="tab"], [data-search], [data-reads], .rules-link, [data-action="openItem"], [data-action="openPack"]';

/** Controls that {@link keepReadable} has marked. */
export const BARRED = '[aria-disabled="true"]';

/**
 * Enables controls that only read. Other buttons can be hovered and focused, so that they explain their number or the
 * reason why they are disabled. Called after Foundry has disabled all controls.
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

/** Adds the reason to the tooltip of a control. The explanation of a number shows it at its end. */
function sayWhy(dataset: DOMStringMap): void {
  const reason = t("MANIFOLD.Sheet.ReadOnly");
  const { explain, tooltipText = "" } = dataset;
  if (explain === undefined && !tooltipText.includes(reason))
    dataset.tooltipText = `${tooltipText} ${reason}`.trim();
}
