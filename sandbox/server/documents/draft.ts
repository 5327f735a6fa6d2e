import type { Source } from "../source.ts";
import type { DocumentStore, StoreChange } from "../storage/document-store.ts";

/**
 * The changes of one request before they are written. Reads see them; the stores do not until `commit`. A refused
 * request discards its draft and leaves no trace.
 */
export class Draft {
  readonly #changes = new Map<DocumentStore, Map<string, StoreChange>>();

  read(store: DocumentStore, document: string, id: string): Source | undefined {
    const change = this.#changes.get(store)?.get(`${document}.${id}`);
    return change ? (change.next ?? undefined) : store.get(document, id);
  }

  /** All primary documents of a kind, in the state after this request. */
  all(store: DocumentStore, document: string): Source[] {
    const sources = new Map(store.all(document).map((source) => [String(source._id), source]));
    for (const { document: name, id, next } of this.#changes.get(store)?.values() ?? []) {
      if (name !== document) continue;
      if (next) sources.set(id, next);
      else sources.delete(id);
    }
    return [...sources.values()];
  }

  /** Records a primary document's new source; null deletes it. */
  put(store: DocumentStore, document: string, id: string, next: Source | null): void {
    const changes = this.#changes.get(store) ?? new Map<string, StoreChange>();
    changes.set(`${document}.${id}`, { document, id, next });
    this.#changes.set(store, changes);
  }

  /** Writes all changes, each store in one batch. */
  async commit(): Promise<void> {
    for (const [store, changes] of this.#changes) await store.commit([...changes.values()]);
  }
}
