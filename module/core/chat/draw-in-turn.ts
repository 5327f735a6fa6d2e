/**
 * Drawing in slices. The host requests a hundred cards at once when a log opens or a user scrolls up; drawing them one
 * after another lets the page respond in between.
 */

/** Milliseconds that a slice may block the page. */
const SLICE_MS = 12;

/** The time that a drawing may delay the next: a drawing that waits for another message's drawing would wait forever. */
const PATIENCE_MS = 1000;

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

/** The drawings of the page, one after another. */
class DrawingQueue {
  /** The end of the current slice, by the clock of the page. */
  #end = 0;
  #last: Promise<unknown> = Promise.resolve();
  /** The number of drawings that have not ended. */
  #open = 0;

  draw<T>(draw: () => Promise<T>): Promise<T> {
    if (this.#open === 0) this.#beginSlice();
    this.#open += 1;
    return new Promise((resolve, reject) => {
      this.#last = this.#last.then(async () => {
        await this.#pauseIfLong();
        const drawn = draw().finally(() => {
          this.#open -= 1;
        });
        drawn.then(resolve, reject);
        await endOrPatience(drawn);
      });
    });
  }

  #beginSlice(): void {
    this.#end = performance.now() + SLICE_MS;
  }

  async #pauseIfLong(): Promise<void> {
    // The timers of a hidden page fire once a second, and no user waits there.
    if (performance.now() < this.#end || document.hidden) return;
    await new Promise((resolve) => setTimeout(resolve));
    this.#beginSlice();
  }
}

const queue = new DrawingQueue();

/** Draws after all earlier requests, in a later task if this task has already taken long. */
export const drawInTurn = <T>(draw: () => Promise<T>): Promise<T> => queue.draw(draw);
