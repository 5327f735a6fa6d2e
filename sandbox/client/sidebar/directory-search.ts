import { filterRows, setShown } from "./filter-rows.ts";

/**
 * Shows the rows whose name contains the searched words, and the folders around them. Returns the number of matching
 * rows.
 */
export function filterDirectory(list: HTMLElement, query: string): number {
  const rows = [...list.querySelectorAll<HTMLElement>(".directory-item.entry")];
  const matches = filterRows(rows, query, (row) => row.querySelector(".entry-name")?.textContent ?? "");
  const searching = query.trim() !== "";
  for (const folder of list.querySelectorAll<HTMLElement>(".directory-item.folder")) {
    const hasMatch = folder.querySelector(".directory-item.entry:not([hidden])") !== null;
    setShown(folder, !searching || hasMatch);
    folder.classList.toggle("searched", searching && hasMatch);
  }
  return matches;
}
