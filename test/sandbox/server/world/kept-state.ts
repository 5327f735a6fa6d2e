/** What a world holds at a moment, to be put back later without telling the clients. */
import { WORLD_DOCUMENTS } from "../hierarchy.ts";
import type { Packs } from "../packages/packs.ts";
import { idOf, type Source } from "../source.ts";
import type { DocumentStore, StoreChange } from "../storage/document-store.ts";
import type { World } from "./world.ts";

/** What was not as it had been before it was put back. */
export interface PutBack {
  /** Keys of settings. */
  readonly settings: readonly string[];
  /** Whether compendia were written, made or deleted: those that were made or deleted stay so. */
  readonly packs: boolean;
}

export interface KeptState {
  putBack(): Promise<PutBack>;
}

/** Sources are never mutated, so that the same object means an unchanged document. */
type Documents = ReadonlyMap<string, ReadonlyMap<string, Source>>;

const read = (store: DocumentStore, names: readonly string[]): Documents =>
  new Map(names.map((name) => [name, new Map(store.all(name).map((source) => [idOf(source), source]))]));

function changesTo(store: DocumentStore, wanted: Documents): StoreChange[] {
  return [...wanted].flatMap(([document, before]) => {
    const present = store.all(document);
    const added = present.filter((source) => !before.has(idOf(source)));
    const others = [...before].filter(([id, source]) => store.get(document, id) !== source);
    // A document that was deleted is made again at its old place, which is that of its map.
    const isShuffled = others.some(([id]) => !store.get(document, id));
    const made = isShuffled ? [...before] : others;
    return [
      ...[...added, ...(isShuffled ? present.filter((source) => before.has(idOf(source))) : [])].map(
        (source): StoreChange => ({ document, id: idOf(source), next: null }),
      ),
      ...made.map(([id, next]): StoreChange => ({ document, id, next })),
    ];
  });
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
      let changed = compendia.size !== packs.size || [...compendia.keys()].some((id) => !packs.has(id));
      for (const [id, { store }] of packs) {
        const changes = changesTo(store, compendia.get(id) ?? new Map());
        changed ||= changes.length > 0;
        await store.commit(changes);
      }
      const changes = changesTo(world.store, documents);
      const settings = changes
        .filter(({ document }) => document === "Setting")
        .map(({ id, next }) => String((next ?? world.store.get("Setting", id))?.key));
      await world.store.commit(changes);
      return { settings, packs: changed };
    },
  };
}
