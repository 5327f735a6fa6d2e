/** Sheets that the user may only read. Foundry disables all of their controls; what changes nothing stays in use. */

/** Controls that change nothing. */
const READING =
  '[role="tab"], [data-search], [data-reads], [data-action="openItem"], [data-action="openPack"]';

/** Controls with a tooltip, which a disabled one shows neither to the pointer nor to the keyboard. */
const EXPLAINING = "button[data-explain], button[data-tooltip-text]";

const BARRED = '[aria-disabled="true"]';

/** Enables again what reads, and lets what explains be hovered and focused. Called after Foundry has disabled all. */
export function keepReadable(element: HTMLElement): void {
  for (const control of element.querySelectorAll<HTMLInputElement>(`${READING}, ${EXPLAINING}`)) {
    control.disabled = false;
    control.classList.remove("disabled");
    if (!control.matches(READING)) control.setAttribute("aria-disabled", "true");
  }
}

/** Refuses clicks on controls that only explain. Listens on the sheet's root, before Foundry's actions. */
export function barClicks(element: HTMLElement): void {
  const refuse = (event: Event) => {
    if (!(event.target as Element).closest(BARRED)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  element.addEventListener("click", refuse, { capture: true });
}
