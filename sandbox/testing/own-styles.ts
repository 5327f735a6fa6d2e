/**
 * Computed styles of pages in Node. No style sheet is loaded there, and so they are the element's own: looking for sheets
 * whenever a window is placed takes a third of the time of tests with many windows.
 */
if (typeof document !== "undefined")
  globalThis.getComputedStyle = (element) => (element as HTMLElement).style;
