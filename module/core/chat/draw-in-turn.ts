/**
 * Drawing in slices. The host asks for a hundred cards at once when a log opens, or somebody scrolls up; drawn one after
 * another, the page answers in between.
 */

/** Milliseconds that a slice takes of the page. */
const SLICE_MS = 12;

/** Until when the present slice lasts, by the clock of the page. */
let end = 0;

/** The drawing before this one. */
let last: Promise<unknown> = Promise.resolve();

/** Drawings that have not ended. */
let open = 0;

/** How long one may keep the next: what waits within a drawing for another message's would wait for ever. */
const PATIENCE_MS = 1000;

/** Draws after all that were asked for earlier, in a later task if this one has been long. */
export function drawInTurn<T>(draw: () => Promise<T>): Promise<T> {
  if (open === 0) beginSlice();
  open += 1;
  return new Promise((resolve, reject) => {
    last = last.then(async () => {
      await pauseIfLong();
      const drawn = draw().finally(() => {
        open -= 1;
      });
      drawn.then(resolve, reject);
      await endOrPatience(drawn);
    });
  });
}

/** Resolves when a drawing has ended, or has taken too long. */
function endOrPatience(drawn: Promise<unknown>): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, PATIENCE_MS);
    const end = () => {
      clearTimeout(timer);
      resolve();
    };
    drawn.then(end, end);
  });
}

function beginSlice(): void {
  end = performance.now() + SLICE_MS;
}

async function pauseIfLong(): Promise<void> {
  // The timers of a hidden page come once a second, and nobody waits there.
  if (performance.now() < end || document.hidden) return;
  await new Promise((resolve) => setTimeout(resolve));
  beginSlice();
}
