/** The active filters of the browser as chips, each of which can be removed. */
import { t } from "../../core/host/host.ts";
import { drawBundled } from "../../core/templates/templates.ts";
import type { EntryField } from "./fields.ts";
import { type EntryFilters, isFiltered, type NumberRange } from "./filter-entries.ts";

type Limit = keyof NumberRange;

interface Chip {
  readonly path: string;
  /** A ticked word; absent for a number range. */
  readonly word?: string;
  readonly limit?: Limit;
  readonly text: string;
}

const LIMITS: Readonly<Record<Limit, string>> = {
  least: "MANIFOLD.Browser.AtLeast",
  most: "MANIFOLD.Browser.AtMost",
};

const PRESSED = "[data-action=dropFilter]";

function chipsOf({ words, ranges }: EntryFilters, fields: readonly EntryField[]): Chip[] {
  return fields.flatMap(({ path, label, shown }): Chip[] => [
    ...(words[path] ?? []).map((word) => ({
      path,
      word,
      text: t("MANIFOLD.Sheet.Fact", { label, value: shown(word) }),
    })),
    ...(Object.keys(LIMITS) as Limit[]).flatMap((limit) => {
      const value = ranges[path]?.[limit] ?? null;
      return value === null ? [] : [{ path, limit, text: t(LIMITS[limit], { label, value }) }];
    }),
  ]);
}

/** Draws a chip for each active filter and one that clears all; nothing without filters. */
export function drawChips(box: Element, filters: EntryFilters, fields: readonly EntryField[]): void {
  const drawn = isFiltered(filters)
    ? [drawBundled("core/browser/chips", { chips: chipsOf(filters, fields) })]
    : [];
  box.replaceChildren(...drawn);
}

/** The filters without the filter of a chip. */
export function withoutChip({ words, ranges, ...others }: EntryFilters, chip: HTMLElement): EntryFilters {
  const { filter: path = "", word, limit } = chip.dataset;
  if (word !== undefined) {
    const left = (words[path] ?? []).filter((one) => one !== word);
    return { ...others, ranges, words: { ...words, [path]: left } };
  }
  return { ...others, words, ranges: { ...ranges, [path]: { ...ranges[path]!, [limit as Limit]: null } } };
}

/** The position of a chip. */
export const chipPlace = (root: Element, chip: Element): number =>
  [...root.querySelectorAll(PRESSED)].indexOf(chip);

/** Moves the focus to the chip at a position, or to the last one; to the search if there are none. */
export function focusChip(root: Element, place: number, search: HTMLElement): void {
  const chips = [...root.querySelectorAll<HTMLElement>(PRESSED)];
  (chips[Math.min(place, chips.length - 1)] ?? search).focus();
}
