/** What the sheets of items tell about them, for windows that are not their sheets. */
import type { ItemDocument } from "../contract/documents.ts";
import type { FieldRow } from "./field-rows.ts";
import { loadSheets } from "./game-sheets.ts";

interface FactSheet {
  facts(): readonly FieldRow[];
}

/** The fields of an item in words, in the order of its sheet; none where another package's sheet shows it. */
export async function loadFacts(item: ItemDocument): Promise<readonly FieldRow[]> {
  await loadSheets(item.ruleset);
  return factsOf(item);
}

/** Facts that say something: neither nothing, nor zero, nor no. */
export const loadToldFacts = async (item: ItemDocument): Promise<readonly FieldRow[]> =>
  (await loadFacts(item)).filter(({ tells }) => tells);

/** As {@link loadFacts} where the sheets of the item's game are fetched already. */
export const factsOf = ({ sheet }: ItemDocument): readonly FieldRow[] =>
  sheet && "facts" in sheet ? (sheet as FactSheet).facts() : [];
