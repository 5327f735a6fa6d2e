/** Filters and sorts the entries of the browser. Pure. */

/** A value by which entries are filtered; null for none. */
export type EntryValue = string | number | boolean | readonly string[] | null;

/** A document of a compendium, as the browser lists it. */
export interface BrowserEntry {
  readonly uuid: string;
  readonly name: string;
  readonly img: string;
  /** Name and type of the document: "Item.edgeWeapon". */
  readonly kind: string;
  /** Id of the game. */
  readonly game: string;
  /** Title of the compendium. */
  readonly pack: string;
  /** Name in the form that searches use. */
  readonly folded: string;
  /** Text in the form that searches use; absent until it is needed. */
  readonly text?: string;
  /** By path below `system`. */
  readonly values: Readonly<Record<string, EntryValue>>;
}

/** Lowest and highest number; null for no limit. */
export interface NumberRange {
  readonly least: number | null;
  readonly most: number | null;
}

export interface EntryFilters {
  /** Empty for all kinds. */
  readonly kind: string;
  /** In the form that searches use; empty for all names. */
  readonly search: string;
  /** Whether the search includes texts. */
  readonly inTexts: boolean;
  /** Ticked words by path. An entry must have one of them. */
  readonly words: Readonly<Record<string, readonly string[]>>;
  /** Number ranges by path. */
  readonly ranges: Readonly<Record<string, NumberRange>>;
}

export const NO_FILTERS: EntryFilters = { kind: "", search: "", inTexts: false, words: {}, ranges: {} };

/** Whether any filter other than the kind is active. */
export const isFiltered = ({ search, words, ranges }: EntryFilters): boolean =>
  search !== "" ||
  Object.values(words).some((ticked) => ticked.length > 0) ||
  Object.values(ranges).some(({ least, most }) => least !== null || most !== null);

/** Words by which a value is found; none for numbers. */
export function wordsOfValue(value: EntryValue | undefined): readonly string[] {
  if (Array.isArray(value)) return value as readonly string[];
  return typeof value === "string" || typeof value === "boolean" ? [String(value)] : [];
}

export function filterEntries(
  entries: readonly BrowserEntry[],
  { kind, search, inTexts, words, ranges }: EntryFilters,
): BrowserEntry[] {
  const ticked = Object.entries(words).filter(([, list]) => list.length > 0);
  const limits = Object.entries(ranges).filter(([, { least, most }]) => least !== null || most !== null);
  return entries.filter(
    (entry) =>
      (kind === "" || entry.kind === kind) &&
      (search === "" ||
        entry.folded.includes(search) ||
        (inTexts && entry.text?.includes(search) === true)) &&
      ticked.every(([path, list]) => wordsOfValue(entry.values[path]).some((word) => list.includes(word))) &&
      limits.every(([path, range]) => isWithin(entry.values[path], range)),
  );
}

function isWithin(value: EntryValue | undefined, { least, most }: NumberRange): boolean {
  if (typeof value !== "number") return false;
  return (least === null || value >= least) && (most === null || value <= most);
}

/** Number of entries for each word of a field. */
export function countWords(entries: readonly BrowserEntry[], path: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { values } of entries)
    for (const word of wordsOfValue(values[path])) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/**
 * Sorts entries by name or by a value: numbers ascending, words as the user reads them, entries without a value last.
 * @param path of the value; empty for the name
 * @param shown the text of a word
 */
export function sortEntries(
  entries: readonly BrowserEntry[],
  path: string,
  language: string,
  shown: (word: string) => string = String,
): BrowserEntry[] {
  const { compare } = new Intl.Collator(language, { numeric: true });
  const byName = (a: BrowserEntry, b: BrowserEntry): number =>
    compare(a.name, b.name) || (a.uuid < b.uuid ? -1 : 1);
  if (path === "") return entries.toSorted(byName);
  const keys = new Map(entries.map((entry) => [entry, keyOf(entry.values[path], shown)]));
  return entries.toSorted((a, b) => compareKeys(keys.get(a)!, keys.get(b)!, compare) || byName(a, b));
}

function keyOf(value: EntryValue | undefined, shown: (word: string) => string): number | string | null {
  if (typeof value === "number") return value;
  const words = wordsOfValue(value).map(shown).join(", ");
  return words === "" ? null : words;
}

function compareKeys(
  a: number | string | null,
  b: number | string | null,
  compare: (a: string, b: string) => number,
): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return typeof a === "number" && typeof b === "number" ? a - b : compare(String(a), String(b));
}
