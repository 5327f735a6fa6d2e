type Task = () => Promise<void>;

/** Runs asynchronous functions in the order they were added, at most `max` at a time. */
export class Semaphore {
  constructor(max = 1) {
    this.max = max;
  }

  readonly max: number;
  #queue: Task[] = [];
  #active = 0;

  get remaining(): number {
    return this.#queue.length;
  }

  get active(): number {
    return this.#active;
  }

  /** Queues a call. @returns the function's result, once it has run */
  add<A extends unknown[], R>(fn: (...args: A) => R | Promise<R>, ...args: A): Promise<Awaited<R>> {
    return new Promise((resolve, reject) => {
      this.#queue.push(async () => {
        try {
          resolve(await fn(...args));
        } catch (error) {
          reject(error);
        }
      });
      this.#next();
    });
  }

  /** Drops calls that have not started; these calls never settle. */
  clear(): void {
    this.#queue = [];
  }

  #next(): void {
    if (this.#active >= this.max) return;
    const task = this.#queue.shift();
    if (!task) return;
    this.#active++;
    void task().finally(() => {
      this.#active--;
      this.#next();
    });
  }
}
