/** One write: `value: null` deletes the key. */
export interface Write {
  key: string;
  value: string | null;
}

/** What worlds and packs are kept in: LevelDB on disk, or the same thing in memory. */
export interface KeyValueStore {
  entries(): AsyncIterable<[key: string, value: string]>;
  /** All writes happen or none. */
  write(writes: readonly Write[]): Promise<void>;
  close(): Promise<void>;
}

/** A store that is gone with the process: what a world without a folder is kept in. */
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
    // Nothing to release: the map goes with its owner.
  }
}
