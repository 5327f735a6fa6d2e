/** A polite live region, in which screen readers announce results. */

/** Lines that stay, so that several of one moment are all read. */
const KEPT = 12;

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
  // A new paragraph, so that the same text is announced again, and none that is being read is taken away.
  const line = document.createElement("p");
  line.textContent = text;
  region.append(line);
  // What was read long since does not pile up.
  while (region.childElementCount > KEPT) region.firstElementChild!.remove();
}
