type Task = () => Promise<void>;

/** Runs asynchronous functions, at most a given number at once, in the order they were added. */
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

  /** Queue a call. @returns what the function returns, once it has run */
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

  /** Forget what has not started; those calls never settle. */
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
