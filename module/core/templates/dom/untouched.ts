/**
 * Elements of sheets that are unchanged since they were drawn. Other packages add to drawn sheets; the browser reports
 * each change, which is cheaper than comparing.
 */

/** Rows and blocks in which only temporary attributes have changed since they were drawn. */
const untouched = new WeakSet<Element>();

/**
 * Temporary attributes that sheets, users and the host put on elements that stay: pins, shown explanations, draggable,
 * open, and disabled.
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

/** Observers by the element that contains the parts of a sheet. */
const observers = new WeakMap<Element, MutationObserver>();

export const isUntouched = (element: Element): boolean => untouched.has(element);

/** Notes that an element is unchanged since it was drawn. */
export function noteDrawn(element: Element): void {
  untouched.add(element);
}

/** Starts to observe changes in the element that contains the parts of a sheet. */
export function watch(content: Element): void {
  if (observers.has(content)) return;
  const observer = new MutationObserver(noteTouched);
  observer.observe(content, { subtree: true, childList: true, attributes: true, characterData: true });
  observers.set(content, observer);
}

/** Draws within an observed element, so that these changes do not count as changes by others. */
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
    // Each drawing compares an element's own attributes.
    const isWithin = change.type === "childList";
    let element = isWithin ? (change.target as Element) : change.target.parentElement;
    for (; element; element = element.parentElement) untouched.delete(element);
  }
}

function isPassing({ type, attributeName, target }: MutationRecord): boolean {
  const element = target.nodeType === 1 ? (target as Element) : target.parentElement;
  // Menus are filled when they open, on the side with enough room.
  if (element?.closest("[data-late]")) return true;
  if (type !== "attributes") return false;
  return PASSING.has(attributeName!) || (attributeName === "class" && element!.matches("details.menu"));
}
