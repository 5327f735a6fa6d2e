/** Shows or hides an element, including elements whose layout rules override the browser's rule for `hidden`. */
export function setShown(element: HTMLElement, shown: boolean): void {
  element.hidden = !shown;
  element.style.display = shown ? "" : "none";
}

/** Shows the elements whose text contains all words of a query and hides the others. Returns the number of matches. */
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
