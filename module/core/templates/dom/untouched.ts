/**
 * Elements of sheets that are as they were drawn. Other packages add to what is drawn; the browser tells of each change,
 * which costs less than comparing what is there.
 */

/** Rows and blocks in which only what passes has changed since they were drawn. */
const untouched = new WeakSet<Element>();

/**
 * What sheets, users and the host put on elements that stay: pins, explanations that were shown, what can be dragged, what
 * is open, and what is barred.
 */
const PASSING = new Set([
  "aria-describedby",
  "aria-description",
  "aria-disabled",
  "data-pinned",
  "data-tooltip-text",
  "disabled",
  "draggable",
  "open",
]);

/** By what holds the parts of a sheet. */
const observers = new WeakMap<Element, MutationObserver>();

export const isUntouched = (element: Element): boolean => untouched.has(element);

/** Notes that an element is as it was drawn. */
export function noteDrawn(element: Element): void {
  untouched.add(element);
}

/** Lets the browser tell what changes in what holds the parts of a sheet. */
export function watch(content: Element): void {
  if (observers.has(content)) return;
  const observer = new MutationObserver(noteTouched);
  observer.observe(content, { subtree: true, childList: true, attributes: true, characterData: true });
  observers.set(content, observer);
}

/** Draws something within what is watched: what changes meanwhile is no change by others. */
export function drawAlone(within: Element, draw: () => void): void {
  const observer = observerAround(within);
  if (observer) noteTouched(observer.takeRecords());
  try {
    draw();
  } finally {
    observer?.takeRecords();
  }
}

function observerAround(within: Element): MutationObserver | undefined {
  for (let element: Element | null = within; element; element = element.parentElement) {
    const observer = observers.get(element);
    if (observer) return observer;
  }
  return undefined;
}

function noteTouched(changes: readonly MutationRecord[]): void {
  for (const change of changes) {
    if (isPassing(change)) continue;
    // An element's own attributes are compared with each drawing.
    const isWithin = change.type === "childList";
    let element = isWithin ? (change.target as Element) : change.target.parentElement;
    for (; element; element = element.parentElement) untouched.delete(element);
  }
}

function isPassing({ type, attributeName, target }: MutationRecord): boolean {
  const element = target.nodeType === 1 ? (target as Element) : target.parentElement;
  // Menus are filled when they open, to the side where there is room.
  if (element?.closest("[data-late]")) return true;
  if (type !== "attributes") return false;
  return PASSING.has(attributeName!) || (attributeName === "class" && element!.matches("details.menu"));
}
