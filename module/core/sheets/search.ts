/** Search fields: `<input data-search="skills">` filters the rows of `[data-search-list="skills"]`. */

/** Listens on the sheet's root. */
export function searchOnInput(element: HTMLElement): void {
  element.addEventListener("input", (event) => {
    const input = event.target as HTMLInputElement;
    if (input.dataset?.search !== undefined) filterList(element, input);
  });
}

/** Filters the rows again after a render. */
export function restoreSearches(element: HTMLElement): void {
  for (const input of element.querySelectorAll<HTMLInputElement>("input[data-search]")) {
    if (input.value) filterList(element, input);
  }
}

function filterList(element: HTMLElement, input: HTMLInputElement): void {
  const wanted = fold(input.value);
  for (const list of element.querySelectorAll(`[data-search-list="${CSS.escape(input.dataset.search!)}"]`)) {
    for (const row of list.querySelectorAll<HTMLElement>("[data-search-name]")) {
      row.hidden = !fold(row.dataset.searchName!).includes(wanted);
    }
  }
}

/** Removes case and accents: "ecl" finds "Éclair". */
function fold(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().trim();
}
