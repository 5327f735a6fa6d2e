/**
 * Caches the results of a pure function by key. Drops the oldest result beyond `limit`, so that a long session does not
 * grow the cache.
 */
export function memoise<Args extends readonly unknown[], Result>(
  keyOf: (...args: Args) => string | number,
  compute: (...args: Args) => Result,
  limit = 64,
): (...args: Args) => Result {
  const known = new Map<string | number, Result>();
  return (...args) => {
    const key = keyOf(...args);
    const found = known.get(key);
    if (found !== undefined) return found;
    const result = compute(...args);
    if (known.size >= limit) {
      for (const oldest of known.keys()) {
        known.delete(oldest);
        break;
      }
    }
    known.set(key, result);
    return result;
  };
}

/** The part of a `Map` or `WeakMap` that is used here. */
interface Store<Key, Value> {
  get(key: Key): Value | undefined;
  set(key: Key, value: Value): unknown;
}

/** Returns the value of a key. Makes and stores it if the key has none. Pure apart from the store. */
export function getOrMake<Key, Value>(store: Store<Key, Value>, key: Key, make: () => Value): Value {
  const known = store.get(key);
  if (known !== undefined) return known;
  const made = make();
  store.set(key, made);
  return made;
}
