/** Keeps the keyboard focus when windows close. */

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
