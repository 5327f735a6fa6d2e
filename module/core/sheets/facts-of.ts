/** The facts that item sheets show, for other windows. */
import type { ItemDocument } from "../contract/documents.ts";
import type { FieldRow } from "./field-rows.ts";
import { loadSheets } from "./game-sheets.ts";

interface FactSheet {
  facts(): readonly FieldRow[];
}

/** The fields of an item in words, in the order of its sheet; none if another package provides the sheet. */
export async function loadFacts(item: ItemDocument): Promise<readonly FieldRow[]> {
  await loadSheets(item.ruleset);
  return factsOf(item);
}

/** The facts worth showing: neither empty, nor zero, nor "no". */
export const loadToldFacts = async (item: ItemDocument): Promise<readonly FieldRow[]> =>
  (await loadFacts(item)).filter(({ tells }) => tells);

/** Like {@link loadFacts}, for a game whose sheets are already loaded. */
export const factsOf = ({ sheet }: ItemDocument): readonly FieldRow[] =>
  sheet && "facts" in sheet ? (sheet as FactSheet).facts() : [];
