/**
 * Rows of long lists that are completed later: the page gets their first tags immediately and the rest in slices, so
 * that no list, however long, blocks it.
 */

/** Completes one row. */
type Fill = () => void;

interface Wait {
  /** Stand-in for the element that the row is about to become. */
  readonly standIn: Element;
  readonly fill: Fill;
}

/** Owned by the slices, until all rows are complete: each row and each function is removed with its slice. */
const late = {
  /** Waiting rows by element on the page. Drawing a row again replaces its wait. */
  waiting: new Map<Element, Wait>(),
  /** Functions that are called once all rows within an element are complete. */
  whenDone: new Map<() => void, Element>(),
  /** Whether the next slice is scheduled. */
  isComing: false,
};

/** Rows of one slice: with the longest names and twelve controls each, 20 take the page less than 50 ms. */
const SLICE = 20;

/** @param row on the page, or on its way there */
export function fillLater(row: Element, standIn: Element, fill: Fill): void {
  late.waiting.set(row, { standIn, fill });
  comeAgain();
}

/** The stand-in for the element that a waiting row becomes. */
export const awaitedBy = (row: Element): Element | undefined => late.waiting.get(row)?.standIn;

/** Cancels the wait of a row that is drawn immediately. */
export function forgetFill(row: Element): void {
  late.waiting.delete(row);
}

/**
 * Calls back when no row within an element is waiting any more. The same function is called once; not at all if none is
 * waiting now.
 */
export function whenFilled(within: Element, done: () => void): void {
  if (late.waiting.size > 0) late.whenDone.set(done, within);
}

/** Completes the rows within an element now, for code that needs all of them. */
export function fillNow(within: Element): void {
  for (const [row, { fill }] of [...late.waiting]) if (within.contains(row)) run(row, fill);
  tellDone();
}

function comeAgain(): void {
  if (late.isComing) return;
  late.isComing = true;
  setTimeout(fillSlice);
}

function fillSlice(): void {
  late.isComing = false;
  // The timers of a hidden page fire once a second or a minute, but a sheet may be visible in a window of its own.
  const count = document.hidden ? late.waiting.size : SLICE;
  try {
    for (const [row, { fill }] of [...late.waiting].slice(0, count)) run(row, fill);
  } finally {
    if (late.waiting.size > 0) comeAgain();
    tellDone();
  }
}

function run(row: Element, fill: Fill): void {
  late.waiting.delete(row);
  // Its sheet has closed, or drawn another row in its place.
  if (row.isConnected) fill();
}

function tellDone(): void {
  const rows = [...late.waiting.keys()];
  for (const [done, within] of [...late.whenDone]) {
    if (rows.some((row) => within.contains(row))) continue;
    late.whenDone.delete(done);
    done();
  }
}
