/** One thing at a time per key; what comes later waits. */
const tails = new Map<string, Promise<unknown>>();

/** Runs `work` when everything begun earlier under the same key is over, whether it went well or not. */
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
