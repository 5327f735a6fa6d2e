/** A polite live region, in which screen readers announce results. */

/** The number of lines that stay, so that several simultaneous results are all read. */
const KEPT = 12;

/** Per page: created once, in `ready`. */
let region: HTMLElement | null = null;

/** Adds the visually hidden region to the page. Called once, in `ready`. */
export function createLiveRegion(): void {
  region = document.createElement("div");
  region.className = "manifold visually-hidden";
  region.setAttribute("role", "status");
  region.setAttribute("aria-live", "polite");
  document.body.append(region);
}

/** Announces a text after the one that is being read. Nothing happens before `ready`. */
export function announce(text: string): void {
  if (!region) return;
  // A new paragraph ensures that an identical text is announced again and that no text is removed while it is read.
  const line = document.createElement("p");
  line.textContent = text;
  region.append(line);
  // Lines that were read long ago do not pile up.
  while (region.childElementCount > KEPT) region.firstElementChild!.remove();
}
