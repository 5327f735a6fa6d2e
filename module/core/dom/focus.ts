/** Keeps the keyboard focus when windows close and Foundry renders elements again. */

/** Time after an action within which it may be rendered again, in milliseconds. */
const PATIENCE = 2000;

export const isNowhere = (): boolean =>
  document.activeElement === null || document.activeElement === document.body;

/** Elements of another window are instances of that window's classes. */
const isFocusable = (element: Element | null): element is HTMLElement =>
  element !== null && "focus" in element;

/**
 * Remembers the focused element when a window opens.
 * @returns a function that restores the focus when the window closes, unless the user has moved it
 */
export function rememberFocus(): (closing: Element | null) => void {
  const holder = document.activeElement;
  return (closing) => {
    const free = isNowhere() || closing?.contains(document.activeElement);
    if (free && isFocusable(holder) && holder.isConnected) holder.focus();
  };
}

/**
 * Keeps the focus on a control that is about to be rendered again, perhaps several times.
 * @param find the element that replaces it. Nothing happens if the user has moved the focus
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
