import { primaryCollection } from "../hierarchy.ts";
import { idOf, type Source } from "../source.ts";
import { type AssembledStore, assemble, type Damage, disassemble } from "./assembly.ts";
import type { KeyValueStore, Write } from "./key-value.ts";

/** One change of a primary document: its new source, or null to delete it. */
export interface StoreChange {
  document: string;
  id: string;
  next: Source | null;
}

/**
 * All documents of a world or a pack: read once and kept in memory, with every change written through. Sources are
 * never mutated: a change makes a new object and shares the unchanged parts.
 */
export class DocumentStore {
  readonly damage: readonly Damage[];
  readonly #kv: KeyValueStore;
  readonly #documents = new Map<string, Map<string, Source>>();

  private constructor(kv: KeyValueStore, damage: readonly Damage[]) {
    this.#kv = kv;
    this.damage = damage;
  }

  /** Reads the whole store. `damage` lists the unreadable entries, which stay in the store. */
  static async load(kv: KeyValueStore): Promise<DocumentStore> {
    return DocumentStore.of(kv, await assemble(kv.entries()));
  }

  /** A store whose entries were assembled before; several stores may share the sources. */
  static of(kv: KeyValueStore, { documents, damage }: AssembledStore): DocumentStore {
    const store = new DocumentStore(kv, damage);
    for (const [name, sources] of documents) {
      store.#documents.set(name, new Map(sources.map((source) => [idOf(source), source])));
    }
    return store;
  }

  get(document: string, id: string): Source | undefined {
    return this.#documents.get(document)?.get(id);
  }

  all(document: string): Source[] {
    return [...(this.#documents.get(document)?.values() ?? [])];
  }

  /** Whether an id is taken, either by a document or by the remains of a damaged document. */
  isTaken(document: string, id: string): boolean {
    const key = `!${primaryCollection(document)}!${id}`;
    return this.get(document, id) !== undefined || this.damage.some((entry) => entry.key === key);
  }

  /** Writes all changes or none. */
  async commit(changes: readonly StoreChange[]): Promise<void> {
    await this.#kv.write(changes.flatMap((change) => this.#writes(change)));
    for (const { document, id, next } of changes) {
      const collection = this.#documents.get(document) ?? new Map<string, Source>();
      if (next) collection.set(id, next);
      else collection.delete(id);
      this.#documents.set(document, collection);
    }
  }

  close(): Promise<void> {
    return this.#kv.close();
  }

  #writes({ document, id, next }: StoreChange): Write[] {
    const before = this.get(document, id);
    const old = new Map(
      before ? disassemble(document, before).map((entry) => [entry.key, entry.source]) : [],
    );
    const writes: Write[] = [];
    for (const { key, source, value } of next ? disassemble(document, next) : []) {
      if (old.get(key) !== source) writes.push({ key, value: value() });
      old.delete(key);
    }
    for (const key of old.keys()) writes.push({ key, value: null });
    return writes;
  }
}
