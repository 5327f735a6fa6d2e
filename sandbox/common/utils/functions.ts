import { GENERATION } from "../generation.ts";

type AnyFunction = (...args: never[]) => unknown;

export type Debounced<F extends AnyFunction> = ((...args: Parameters<F>) => void) & {
  /** Generation 14: cancels the waiting call. */
  cancel(): void;
};

/** Calls `callback` once, `delay` ms after the last call of a burst, with the arguments of the last call. */
export function debounce<F extends AnyFunction>(callback: F, delay: number): Debounced<F> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const debounced = function (this: unknown, ...args: Parameters<F>) {
    clearTimeout(timer);
    timer = setTimeout(() => callback.apply(this, args), delay);
  };
  return Object.assign(debounced, GENERATION >= 14 && { cancel: () => clearTimeout(timer) }) as Debounced<F>;
}

/**
 * Calls `callback` at most once per `delay` ms: the first call runs immediately, the last call of the rest runs when
 * the time is over.
 */
export function throttle<F extends AnyFunction>(
  callback: F,
  delay: number,
): (...args: Parameters<F>) => void {
  let waiting = false;
  let pending: { self: unknown; args: Parameters<F> } | null = null;
  const start = (self: unknown, args: Parameters<F>) => {
    waiting = true;
    callback.apply(self, args);
    setTimeout(() => {
      waiting = false;
      const next = pending;
      pending = null;
      if (next) start(next.self, next.args);
    }, delay);
  };
  return function (this: unknown, ...args: Parameters<F>) {
    if (waiting) pending = { self: this, args };
    else start(this, args);
  };
}

export function threadLock(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** Runs a function repeatedly and logs the time it takes. */
export async function benchmark(callback: AnyFunction, iterations: number, ...args: never[]): Promise<void> {
  const start = performance.now();
  for (let i = 0; i < iterations; i++) await callback(...args);
  const total = performance.now() - start;
  console.info(`${callback.name} | ${iterations} iterations | ${(total / iterations).toFixed(4)} ms each`);
}
