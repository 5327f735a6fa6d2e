/**
 * Computed styles of pages in Node. No style sheet is loaded there, so an element's inline styles suffice. Looking for
 * style sheets each time a window is placed would take a third of the time of tests with many windows.
 */
if (typeof document !== "undefined")
  globalThis.getComputedStyle = (element) => (element as HTMLElement).style;
