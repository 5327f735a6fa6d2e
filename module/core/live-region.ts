/** One polite live region in which results are spoken. */

let region: HTMLElement | null = null;

/** Adds the (visually hidden) region to the page. Called once, when the interface stands. */
export function createLiveRegion(): void {
  region = document.createElement("div");
  region.className = "manifold visually-hidden";
  region.setAttribute("role", "status");
  region.setAttribute("aria-live", "polite");
  document.body.append(region);
}

/** Has `text` read out once whatever is being read is finished. Nothing happens before the interface stands. */
export function announce(text: string): void {
  if (!region) return;
  // A paragraph each: the same sentence twice is a change twice.
  const line = document.createElement("p");
  line.textContent = text;
  region.replaceChildren(line);
}
