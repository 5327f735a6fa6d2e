/**
 * Rows of long lists that wait for their turn: the page gets their first tags at once and the rest by slices, so that no
 * list, however long, holds it up.
 */

/** Makes one row whole. */
type Fill = () => void;

interface Wait {
  /** Stands for what the row is about to become. */
  readonly standIn: Element;
  readonly fill: Fill;
}

/** By the element on the page; what is drawn anew replaces what still waits for it. */
const waiting = new Map<Element, Wait>();

/** Called once all rows within an element are whole. */
const whenDone = new Map<() => void, Element>();

/** Whether the next slice is on its way. */
let isComing = false;

/** Rows of one slice: with the longest names and twelve controls each, 20 take the page less than 50 ms. */
const SLICE = 20;

/** @param row on the page, or on its way there */
export function fillLater(row: Element, standIn: Element, fill: Fill): void {
  waiting.set(row, { standIn, fill });
  comeAgain();
}

/** Stands for what a row waits to become. */
export const awaitedBy = (row: Element): Element | undefined => waiting.get(row)?.standIn;

/** What is drawn at once replaces what waits. */
export function forgetFill(row: Element): void {
  waiting.delete(row);
}

/** Calls back when no row within an element waits any more, the same function once; not at all if none waits now. */
export function whenFilled(within: Element, done: () => void): void {
  if (waiting.size > 0) whenDone.set(done, within);
}

/** Makes the rows within an element whole now, for what takes all of it. */
export function fillNow(within: Element): void {
  for (const [row, { fill }] of [...waiting]) if (within.contains(row)) run(row, fill);
  tellDone();
}

function comeAgain(): void {
  if (isComing) return;
  isComing = true;
  setTimeout(fillSlice);
}

function fillSlice(): void {
  isComing = false;
  // The timers of a hidden page come once a second or a minute; a sheet may be seen in a window of its own.
  const count = document.hidden ? waiting.size : SLICE;
  try {
    for (const [row, { fill }] of [...waiting].slice(0, count)) run(row, fill);
  } finally {
    if (waiting.size > 0) comeAgain();
    tellDone();
  }
}

function run(row: Element, fill: Fill): void {
  waiting.delete(row);
  // Its sheet has closed, or drawn another row in its place.
  if (row.isConnected) fill();
}

function tellDone(): void {
  const rows = [...waiting.keys()];
  for (const [done, within] of [...whenDone]) {
    if (rows.some((row) => within.contains(row))) continue;
    whenDone.delete(done);
    done();
  }
}
