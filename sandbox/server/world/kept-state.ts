/** Records the contents of a world, so that they can be put back later without notifying clients. */
import { WORLD_DOCUMENTS } from "../hierarchy.ts";
import type { KeptState } from "../options.ts";
import type { Packs } from "../packages/packs.ts";
import { idOf, type Source } from "../source.ts";
import type { DocumentStore, StoreChange } from "../storage/document-store.ts";
import type { World } from "./world.ts";

/** Sources are never mutated, so the same object means an unchanged document. */
type Documents = ReadonlyMap<string, ReadonlyMap<string, Source>>;

const read = (store: DocumentStore, names: readonly string[]): Documents =>
  new Map(names.map((name) => [name, new Map(store.all(name).map((source) => [idOf(source), source]))]));

interface Changes {
  readonly removed: readonly StoreChange[];
  readonly created: readonly StoreChange[];
}

function changesTo(store: DocumentStore, wanted: Documents): Changes {
  const all = [...wanted].map(([document, before]): Changes => {
    const other = [...before].filter(([id, source]) => store.get(document, id) !== source);
    // To put a deleted document back in its old place, all documents of its kind are recreated in their order.
    const isDeleted = other.some(([id]) => store.get(document, id) === undefined);
    const removed = store.all(document).filter((source) => isDeleted || !before.has(idOf(source)));
    return {
      removed: removed.map((source) => ({ document, id: idOf(source), next: null })),
      created: (isDeleted ? [...before] : other).map(([id, next]) => ({ document, id, next })),
    };
  });
  return { removed: all.flatMap(({ removed }) => removed), created: all.flatMap(({ created }) => created) };
}

/** @returns the changes */
async function putStoreBack(store: DocumentStore, wanted: Documents): Promise<Changes> {
  const changes = changesTo(store, wanted);
  await store.commit(changes.removed);
  await store.commit(changes.created);
  return changes;
}

/** Keys of the settings that differ. */
function changedSettings(store: DocumentStore, wanted: ReadonlyMap<string, Source>): string[] {
  const present = store.all("Setting");
  const changed = present.filter((source) => wanted.get(idOf(source)) !== source);
  const deleted = [...wanted.values()].filter((source) => !store.get("Setting", idOf(source)));
  return [...new Set([...changed, ...deleted].map(({ key }) => String(key)))];
}

export function keepState(world: World, packs: Packs): KeptState {
  const documents = read(world.store, WORLD_DOCUMENTS);
  const { paused } = world;
  const compendia = new Map(
    [...packs].map(([id, { store, metadata }]) => [id, read(store, [metadata.type, "Folder"])]),
  );
  return {
    async putBack() {
      world.paused = paused;
      let changed = compendia.size !== packs.size;
      for (const [id, { store }] of packs) {
        const { removed, created } = await putStoreBack(store, compendia.get(id) ?? new Map());
        changed ||= !compendia.has(id) || removed.length + created.length > 0;
      }
      const settings = changedSettings(world.store, documents.get("Setting")!);
      await putStoreBack(world.store, documents);
      return { settings, packs: changed };
    },
  };
}
