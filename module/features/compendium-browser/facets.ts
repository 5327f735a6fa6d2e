/** The filters of a kind: drawing and reading the browser's sidebar. */

import { language } from "../../core/host/host.ts";
import { numberIn } from "../../kit/numbers.ts";
import { withWord } from "../../kit/with-word.ts";
import type { EntryField } from "./fields.ts";
import { type BrowserEntry, countWords, type EntryFilters, type NumberRange } from "./filter-entries.ts";

interface Facet {
  readonly path: string;
  readonly label: string;
  readonly numbers: boolean;
  readonly least: number | "";
  readonly most: number | "";
  readonly options: readonly { word: string; label: string; count: number; ticked: boolean }[];
}

/** Fields with the same word in all entries, or without numbers, are useless as filters and left out. */
export function facetsOf(
  entries: readonly BrowserEntry[],
  fields: readonly EntryField[],
  { words, ranges }: EntryFilters,
): Facet[] {
  const { compare } = new Intl.Collator(language(), { numeric: true });
  return fields.flatMap((field): Facet[] => {
    const { path, label } = field;
    if (field.filter === "none") return [];
    if (field.filter === "numbers") {
      const values = new Set(entries.map((entry) => entry.values[path]));
      const { least, most } = ranges[path] ?? NO_RANGE;
      return values.size < 2
        ? []
        : [{ path, label, numbers: true, least: least ?? "", most: most ?? "", options: [] }];
    }
    const ticked = words[path] ?? [];
    const options = [...countWords(entries, path)]
      .filter(([word]) => word !== "")
      .map(([word, count]) => ({ word, label: field.shown(word), count, ticked: ticked.includes(word) }))
      .sort((a, b) => compare(a.label, b.label));
    return options.length < 2 ? [] : [{ path, label, numbers: false, least: "", most: "", options }];
  });
}

const NO_RANGE: NumberRange = { least: null, most: null };

/** The filters after a control of the sidebar has changed; unchanged for other controls. */
export function readFacet(filters: EntryFilters, control: HTMLInputElement): EntryFilters {
  const { words: word, range, path = "" } = control.dataset;
  if (word !== undefined) {
    const words = withWord(filters.words[path] ?? [], word, control.checked);
    return { ...filters, words: { ...filters.words, [path]: words } };
  }
  if (range !== "least" && range !== "most") return filters;
  const limit = numberIn(control.value);
  const changed = { ...(filters.ranges[path] ?? NO_RANGE), [range]: Number.isFinite(limit) ? limit : null };
  return { ...filters, ranges: { ...filters.ranges, [path]: changed } };
}
