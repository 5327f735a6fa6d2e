/**
 * Drawing in slices. The host requests a hundred cards at once when a log opens or a user scrolls up; drawing them one
 * after another lets the page respond in between.
 */

/** Milliseconds that a slice may block the page. */
const SLICE_MS = 12;

/** The end of the current slice, by the clock of the page. */
let end = 0;

/** The drawing before this one. */
let last: Promise<unknown> = Promise.resolve();

/** The number of drawings that have not ended. */
let open = 0;

/** The time that a drawing may delay the next: a drawing that waits for another message's drawing would wait forever. */
const PATIENCE_MS = 1000;

/** Draws after all earlier requests, in a later task if this task has already taken long. */
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
  // The timers of a hidden page fire once a second, and nobody waits there.
  if (performance.now() < end || document.hidden) return;
  await new Promise((resolve) => setTimeout(resolve));
  beginSlice();
}
