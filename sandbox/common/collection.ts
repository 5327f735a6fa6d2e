/** Map without the members whose meaning changes here, because TypeScript does not allow overriding them otherwise. */
interface MapMembers<V> {
  readonly size: number;
  has(key: string): boolean;
  set(key: string, value: V, options?: object): this;
  delete(key: string, options?: object): boolean;
  clear(): void;
  keys(): MapIterator<string>;
  values(): MapIterator<V>;
  entries(): MapIterator<[string, V]>;
}

type MapBase = new <V>(entries?: Iterable<readonly [string, V]> | null) => MapMembers<V>;

/** A Map that can be read like an array: it iterates over its values and has the usual array methods. */
export class Collection<V> extends (Map as unknown as MapBase)<V> {
  get contents(): V[] {
    return [...this.values()];
  }

  /** The values, not the entries. */
  [Symbol.iterator](): MapIterator<V> {
    return this.values();
  }

  find(condition: (value: V, index: number, collection: this) => unknown): V | undefined {
    let index = 0;
    for (const value of this.values()) if (condition(value, index++, this)) return value;
    return undefined;
  }

  filter(condition: (value: V, index: number, collection: this) => unknown): V[] {
    return this.contents.filter((value, index) => condition(value, index, this));
  }

  map<M>(transform: (value: V, index: number, collection: this) => M): M[] {
    return this.contents.map((value, index) => transform(value, index, this));
  }

  some(condition: (value: V, index: number, collection: this) => unknown): boolean {
    return this.contents.some((value, index) => condition(value, index, this));
  }

  every(condition: (value: V, index: number, collection: this) => unknown): boolean {
    return this.contents.every((value, index) => condition(value, index, this));
  }

  reduce<A>(reducer: (accumulator: A, value: V, index: number, collection: this) => A, initial: A): A {
    return this.contents.reduce(
      (accumulator, value, index) => reducer(accumulator, value, index, this),
      initial,
    );
  }

  forEach(callback: (value: V, index: number, collection: this) => void): void {
    this.contents.forEach((value, index) => {
      callback(value, index, this);
    });
  }

  /** @throws Error with `strict` if there is no such key */
  get(key: string, { strict = false }: { strict?: boolean; [option: string]: unknown } = {}): V | undefined {
    const value = Map.prototype.get.call(this, key) as V | undefined;
    if (value === undefined && strict)
      throw new Error(`The key ${key} does not exist in the ${this.constructor.name} Collection`);
    return value;
  }

  /** The first value with that name. @throws Error with `strict` if there is none */
  getName(name: string, { strict = false }: { strict?: boolean } = {}): V | undefined {
    const value = this.find((each) => (each as { name?: unknown }).name === name);
    if (value === undefined && strict)
      throw new Error(`An entry with name ${name} does not exist in the collection`);
    return value;
  }

  toJSON(): unknown[] {
    return this.map((value) => {
      const json = (value as { toJSON?: () => unknown } | null)?.toJSON;
      return typeof json === "function" ? json.call(value) : value;
    });
  }
}
