/** One write: `value: null` deletes the key. */
export interface Write {
  key: string;
  value: string | null;
}

/** The storage of worlds and packs: LevelDB on disk, or its equivalent in memory. */
export interface KeyValueStore {
  entries(): AsyncIterable<[key: string, value: string]>;
  /** Performs all writes or none. */
  write(writes: readonly Write[]): Promise<void>;
  close(): Promise<void>;
}

/** A store in memory, for a world without a folder. */
export class MemoryStore implements KeyValueStore {
  readonly #map: Map<string, string>;

  constructor(entries: Iterable<readonly [string, string]> = []) {
    this.#map = new Map(entries);
  }

  async *entries(): AsyncIterable<[string, string]> {
    yield* this.#map;
  }

  async write(writes: readonly Write[]): Promise<void> {
    for (const { key, value } of writes) {
      if (value === null) this.#map.delete(key);
      else this.#map.set(key, value);
    }
  }

  async close(): Promise<void> {
    // Nothing to release.
  }
}
