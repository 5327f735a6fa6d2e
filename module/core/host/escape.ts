/**
 * Calls the handler when Escape is pressed inside the root, and keeps the key from Foundry, which would close all
 * windows.
 * @param handle returns false to leave the key to other handlers
 */
export function onEscape(root: Document | HTMLElement, handle: (target: Element) => unknown): void {
  root.addEventListener("keydown", (event) => {
    if ((event as KeyboardEvent).key !== "Escape" || handle(event.target as Element) === false) return;
    event.preventDefault();
    event.stopPropagation();
  });
}
