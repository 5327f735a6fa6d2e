import type { Document } from "../../common/abstract/document.ts";
import type { Game } from "../game.ts";

/** The documents that are indexed according to their metadata (T13 common/documents). */
const INDEXED = [
  "Actor",
  "Card",
  "Cards",
  "Item",
  "JournalEntry",
  "JournalEntryPage",
  "Macro",
  "Playlist",
  "PlaylistSound",
  "RollTable",
  "Scene",
];

interface IndexEntry {
  _id?: string;
  uuid: string;
  name: string;
}

type Entry = IndexEntry | Document;

export interface IndexLeaf {
  entry: Entry;
  documentName: string;
  uuid: string;
  pack?: string;
}

export interface LookupOptions {
  /** The maximum number of entries per document type. */
  limit?: number;
  documentTypes?: string[];
  filterEntries?: (leaf: IndexLeaf) => boolean;
  /** Only entries for which the user has at least this level. */
  ownership?: number;
}

interface IndexedDocument {
  uuid: string;
  name: string;
  pack: string | null;
  documentName: string;
  collections: Record<string, Iterable<Document>>;
  testUserPermission(user: unknown, level: number): boolean;
}

/** `game.documentIndex`: the named documents of the world and its compendia, found by the beginning of their names. */
export class DocumentIndex {
  /** Entries by UUID. */
  readonly uuids: Record<string, IndexLeaf> = {};
  readonly #game: Game;
  #ready: Promise<void> | null = null;

  constructor(game: Game) {
    this.#game = game;
  }

  /** Resolves when everything is indexed; null before indexing starts. */
  get ready(): Promise<void> | null {
    return this.#ready;
  }

  /** Indexes all documents of the world and the indexes of its compendia. */
  index(): Promise<void> {
    if (!this.#ready) this.#listen();
    this.#ready = Promise.resolve().then(() => {
      for (const collection of this.#game.collections)
        for (const document of collection) this.addDocument(document as unknown as Document);
      for (const pack of this.#game.packs) {
        for (const entry of pack.index as unknown as Iterable<IndexEntry>)
          this.#add({ entry, documentName: pack.documentName, uuid: entry.uuid, pack: pack.collection });
      }
    });
    return this.#ready;
  }

  /** Follows documents as they are created, changed and deleted. */
  #listen(): void {
    for (const name of INDEXED) {
      Hooks.on(`create${name}`, (document: Document) => this.addDocument(document));
      Hooks.on(`update${name}`, (document: Document) => this.replaceDocument(document));
      Hooks.on(`delete${name}`, (document: Document) => this.removeDocument(document));
    }
  }

  /** Entries by document type whose name starts with the text, or contains a word that does. */
  lookup(prefix: string, options: LookupOptions = {}): Record<string, IndexLeaf[]> {
    const { limit = 10, documentTypes = [], filterEntries, ownership } = options;
    const wanted = prefix.toLowerCase();
    const result: Record<string, IndexLeaf[]> = {};
    for (const type of documentTypes) result[type] = [];
    for (const leaf of Object.values(this.uuids)) {
      if (documentTypes.length && !documentTypes.includes(leaf.documentName)) continue;
      if (!hasWordPrefix(nameOf(leaf.entry), wanted) || filterEntries?.(leaf) === false) continue;
      if (ownership !== undefined && !this.#mayUse(leaf, ownership)) continue;
      result[leaf.documentName] ??= [];
      const found = result[leaf.documentName] as IndexLeaf[];
      if (found.length < limit) found.push(leaf);
    }
    return result;
  }

  addDocument(document: Document): void {
    const { documentName, uuid, pack, collections, name } = indexed(document);
    if (!INDEXED.includes(documentName)) return;
    if (name) this.#add({ entry: document, documentName, uuid, ...(pack && { pack }) });
    for (const collection of Object.values(collections ?? {}))
      for (const embedded of collection) this.addDocument(embedded);
  }

  removeDocument(document: Document): void {
    delete this.uuids[indexed(document).uuid];
    for (const collection of Object.values(indexed(document).collections ?? {}))
      for (const embedded of collection) this.removeDocument(embedded);
  }

  replaceDocument(document: Document): void {
    this.removeDocument(document);
    this.addDocument(document);
  }

  #add(leaf: IndexLeaf): void {
    this.uuids[leaf.uuid] = leaf;
  }

  #mayUse({ entry, pack }: IndexLeaf, ownership: number): boolean {
    if (pack) return this.#game.packs.get(pack)?.visible === true;
    return indexed(entry as Document).testUserPermission(this.#game.user, ownership);
  }
}

const indexed = (document: Document) => document as unknown as IndexedDocument;

function nameOf(entry: Entry): string {
  return String((entry as { name?: string }).name ?? "").toLowerCase();
}

function hasWordPrefix(name: string, wanted: string): boolean {
  return name.startsWith(wanted) || name.includes(` ${wanted}`);
}
