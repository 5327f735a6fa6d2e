/** Shows or hides an element, also one that author rules lay out: those beat the browser's own for `hidden`. */
export function setShown(element: HTMLElement, shown: boolean): void {
  element.hidden = !shown;
  element.style.display = shown ? "" : "none";
}

/** Shows the elements whose text contains all words of a query. Returns their number. */
export function filterRows(rows: readonly HTMLElement[], query: string, textOf = textContent): number {
  const words = normalise(query).split(/\s+/).filter(Boolean);
  let matches = 0;
  for (const row of rows) {
    const text = normalise(textOf(row));
    const found = words.every((word) => text.includes(word));
    setShown(row, found);
    if (found) matches += 1;
  }
  return matches;
}

function textContent(element: HTMLElement): string {
  return element.textContent ?? "";
}

/** Lower case, without accents. */
function normalise(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase();
}
