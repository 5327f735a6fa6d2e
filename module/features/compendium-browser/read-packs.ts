/** Reads the indexes of the compendia of the games at this table. Documents load when they are viewed. */

import type { FieldNeed } from "../../core/contract/browser.ts";
import { isOfferedPack } from "../../core/games/compendium.ts";
import { allRulesets, rulesetOf } from "../../core/games/registry.ts";
import { offeredGames } from "../../core/games/settings.ts";
import { allPacks, type IndexEntry, type Pack, t } from "../../core/host/host.ts";
import { foldText } from "../../core/sheets/lists/list-order.ts";
import { declaredFields, type EntryField, entryFields, NO_NAMES, readValue } from "./fields.ts";
import type { BrowserEntry, EntryValue } from "./filter-entries.ts";

export interface PackContents {
  readonly entries: readonly BrowserEntry[];
  /** Titles of compendia that could not be read. */
  readonly unread: readonly string[];
  /** Number of entries without a name or a type. */
  readonly broken: number;
}

const KINDS = ["Actor", "Item"] as const;
type Kind = (typeof KINDS)[number];

const isKind = (name: string): name is Kind => (KINDS as readonly string[]).includes(name);

const DESCRIPTION = "description";

/** @param options `texts`: includes the texts of items, for searching */
export async function readPacks({ texts }: { readonly texts: boolean }): Promise<PackContents> {
  const games = new Set(offeredGames().map(({ id }) => id));
  const packs = allPacks().filter(
    ({ documentName, visible, collection }) => isKind(documentName) && visible && isOfferedPack(collection),
  );
  const read = await Promise.allSettled(
    packs.map((pack) => pack.getIndex({ fields: fieldsOf(pack, texts) })),
  );
  const reader = new ValueReader();
  const entries: BrowserEntry[] = [];
  const unread: string[] = [];
  let broken = 0;
  read.forEach((result, index) => {
    const pack = packs[index]!;
    if (result.status === "rejected") {
      console.warn(`manifold | The compendium ${pack.collection} cannot be read`, result.reason);
      unread.push(pack.title);
      return;
    }
    for (const found of result.value) {
      const entry = entryOf(pack, found, { texts, reader });
      if (!entry) broken += 1;
      else if (games.has(entry.game)) entries.push(entry);
    }
  });
  return { entries, unread, broken };
}

/** All fields that the browser shows of any type, since a pack contains several types. */
function fieldsOf({ documentName }: Pack, texts: boolean): string[] {
  if (documentName !== "Item") return [];
  const types = allRulesets().flatMap(({ items }) => Object.keys(items));
  const paths = types.flatMap((type) => [...declaredFields(type).map(({ path }) => path), ...keyPath(type)]);
  return [...new Set([...paths, ...(texts ? [DESCRIPTION] : [])])].map((path) => `system.${path}`);
}

/** Path of the key of a type to whose keys other types refer. */
function keyPath(type: string): string[] {
  const named = Object.values(rulesetOf("Item", type)?.browser ?? {}).some((fields) =>
    fields.some((field) => typeof field !== "string" && field.namedBy === type),
  );
  return named ? ["key"] : [];
}

/** An entry; null if it cannot be shown. Entries of types of other packages belong to no game. */
function entryOf(
  pack: Pack,
  found: IndexEntry,
  { texts, reader }: { readonly texts: boolean; readonly reader: ValueReader },
): BrowserEntry | null {
  const { _id, name, type, img, system = {} } = found;
  if (typeof name !== "string" || name === "" || typeof type !== "string" || typeof _id !== "string")
    return null;
  const kind = pack.documentName as Kind;
  const text: unknown = texts ? foundry.utils.getProperty(system, DESCRIPTION) : undefined;
  return {
    uuid: found.uuid ?? pack.getUuid(_id),
    name,
    img: typeof img === "string" ? img : "",
    kind: `${kind}.${type}`,
    game: rulesetOf(kind, type)?.id ?? "",
    pack: t(pack.title),
    folded: foldText(name),
    ...(typeof text === "string" ? { text: foldText(text.replace(/<[^<>]*>/g, " ")) } : {}),
    values: kind === "Item" ? reader.read(type, system) : {},
  };
}

type ReadField = Pick<EntryField, "path" | "initial" | "needs">;

/** Reads values by type, and caches the fields of each type. */
class ValueReader {
  readonly #fields = new Map<string, readonly ReadField[]>();

  read(type: string, system: object): Record<string, EntryValue> {
    const values: Record<string, EntryValue> = {};
    const read = (path: string, initial: EntryValue): EntryValue => {
      const stored: unknown = foundry.utils.getProperty(system, path);
      return stored === undefined ? initial : readValue(stored);
    };
    const fields = this.#fieldsOf(type);
    const initialOf = (path: string) => fields.find((field) => field.path === path)?.initial ?? null;
    const isMet = ({ path, word }: FieldNeed): boolean => {
      const value = read(path, initialOf(path));
      if (word === undefined) return Boolean(value);
      return Array.isArray(value) ? value.includes(word) : String(value) === word;
    };
    for (const { path, initial, needs } of fields)
      values[path] = needs === null || needs.some(isMet) ? read(path, initial) : null;
    return values;
  }

  #fieldsOf(type: string) {
    const known = this.#fields.get(type);
    if (known) return known;
    const shown = entryFields(type, NO_NAMES).map(({ path, initial, needs }) => ({ path, initial, needs }));
    const fields = [...keyPath(type).map((path) => ({ path, initial: null, needs: null })), ...shown];
    this.#fields.set(type, fields);
    return fields;
  }
}
