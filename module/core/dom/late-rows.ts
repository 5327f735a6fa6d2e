/**
 * Rows of long lists that wait for their turn: the page gets their first tags at once and the rest by slices, so that no
 * list, however long, holds it up.
 */

/** Makes one row whole. */
type Fill = () => void;

/** By the element on the page; what is drawn anew replaces what still waits for it. */
const waiting = new Map<Element, Fill>();

/** Called once all rows are whole. */
const whenDone = new Set<() => void>();

/** Whether the next slice is on its way. */
let isComing = false;

/** Rows of one slice: with the longest names and twelve controls each, 20 take the page less than 50 ms. */
const SLICE = 20;

/** @param row on the page, or on its way there */
export function fillLater(row: Element, fill: Fill): void {
  waiting.set(row, fill);
  comeAgain();
}

/** What is drawn at once replaces what waits. */
export function forgetFill(row: Element): void {
  waiting.delete(row);
}

/** Calls back when no row waits any more, the same function once; not at all if none does now. */
export function whenFilled(done: () => void): void {
  if (waiting.size > 0) whenDone.add(done);
}

/** Makes the rows within an element whole now, for what takes all of it. */
export function fillNow(within: Element): void {
  for (const [row, fill] of [...waiting]) if (within.contains(row)) run(row, fill);
  tellDone();
}

function comeAgain(): void {
  if (isComing) return;
  isComing = true;
  setTimeout(fillSlice);
}

function fillSlice(): void {
  isComing = false;
  for (const [row, fill] of [...waiting].slice(0, SLICE)) run(row, fill);
  if (waiting.size > 0) comeAgain();
  tellDone();
}

function run(row: Element, fill: Fill): void {
  waiting.delete(row);
  // Its sheet has closed, or drawn another row in its place.
  if (row.isConnected) fill();
}

function tellDone(): void {
  if (waiting.size > 0) return;
  const all = [...whenDone];
  whenDone.clear();
  for (const done of all) done();
}
