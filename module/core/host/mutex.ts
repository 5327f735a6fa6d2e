/** The last queued work by key; each entry ends with its work. */
const tails = new Map<string, Promise<unknown>>();

/** Runs `work` after all earlier work with the same key has finished or failed. */
export function runExclusive<T>(key: string, work: () => Promise<T>): Promise<T> {
  const before = tails.get(key) ?? Promise.resolve();
  const mine = before.then(work, work);
  const tail = mine.catch(() => undefined);
  tails.set(key, tail);
  void tail.then(() => {
    if (tails.get(key) === tail) tails.delete(key);
  });
  return mine;
}
