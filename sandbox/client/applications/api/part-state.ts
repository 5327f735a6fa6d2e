/** State of a part that is kept when the part is drawn again. */
export interface PartState {
  scrollPositions: [element: Element, scrollTop: number, scrollLeft: number][];
  focus?: string;
  selection?: [start: number, end: number, direction: "forward" | "backward" | "none"];
  open?: string[];
}

type TextControl = HTMLInputElement | HTMLTextAreaElement;

/** A selector that finds the same element in newly rendered markup: by id, else by name, else by its action data. */
function selectorOf(element: HTMLElement): string | undefined {
  if (element.id) return `#${CSS.escape(element.id)}`;
  const name = element.getAttribute("name");
  if (name) {
    const value =
      element.getAttribute("type") === "radio"
        ? `[value="${CSS.escape(element.getAttribute("value") ?? "")}"]`
        : "";
    return `${element.tagName}[name="${CSS.escape(name)}"]${value}`;
  }
  return undefined;
}

/** Records which element of a part has the focus, and the position of its caret. */
export function recordFocus(prior: HTMLElement, state: PartState): void {
  const focused = prior.ownerDocument.activeElement as HTMLElement | null;
  if (!focused || !prior.contains(focused)) return;
  const selector = selectorOf(focused);
  if (!selector) return;
  state.focus = selector;
  const { selectionStart, selectionEnd, selectionDirection } = focused as TextControl;
  if (typeof selectionStart === "number" && typeof selectionEnd === "number")
    state.selection = [selectionStart, selectionEnd, selectionDirection ?? "none"];
}

/** Records the scroll positions of the named elements; the empty selector means the part itself. */
export function recordScroll(
  prior: HTMLElement,
  next: HTMLElement,
  selectors: string[],
  state: PartState,
): void {
  for (const selector of selectors) {
    const from = selector === "" ? prior : prior.querySelector(selector);
    const to = selector === "" ? next : next.querySelector(selector);
    if (from && to) state.scrollPositions.push([to, from.scrollTop, from.scrollLeft]);
  }
}

/** Restores the recorded state in the part's new element. */
export function restore(next: HTMLElement, state: PartState): void {
  if (state.focus) {
    const target = next.matches(state.focus) ? next : next.querySelector<HTMLElement>(state.focus);
    target?.focus({ preventScroll: true });
    if (target && state.selection) (target as TextControl).setSelectionRange?.(...state.selection);
  }
  for (const [element, top, left] of state.scrollPositions) {
    element.scrollTop = top;
    element.scrollLeft = left;
  }
}
