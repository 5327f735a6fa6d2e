/** Keeping the keyboard's place where windows close and the host draws things anew. */

/** How long after an action its redrawing may come, in milliseconds. */
const PATIENCE = 2000;

const isNowhere = (): boolean => document.activeElement === null || document.activeElement === document.body;

/**
 * Remembers what has the focus while a window opens.
 * @returns gives the focus back when the window closes, unless it has gone elsewhere meanwhile
 */
export function rememberFocus(): (closing: Element) => void {
  const holder = document.activeElement;
  return (closing) => {
    const free = isNowhere() || closing.contains(document.activeElement);
    if (free && holder instanceof HTMLElement && holder.isConnected) holder.focus();
  };
}

/**
 * Watches over the focus of a control that is about to be drawn anew, perhaps more than once: whenever it is gone,
 * `find` says what stands in its place. A focus that the user moves elsewhere is left alone.
 */
export function followFocus(control: HTMLElement, find: () => HTMLElement | null): void {
  if (document.activeElement !== control) return;
  const until = performance.now() + PATIENCE;
  const look = () => {
    if (isNowhere()) find()?.focus();
    if (performance.now() < until) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
