/** A polite live region, in which screen readers announce results. */

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
  // A new paragraph, so that the same text is announced again.
  const line = document.createElement("p");
  line.textContent = text;
  region.replaceChildren(line);
}
