/**
 * Arranges the rows of a sheet part as the user wants them: searched, filtered, sorted, folded. New content is arranged
 * before it is put on the page, and again on each change of the tools.
 */
import { language, t } from "../../host/host.ts";
import { fragment } from "../../text/html.ts";
import { isFolded, sortOf } from "./list-memory.ts";
import { findRows, foldText, type ListRow, orderRows } from "./list-order.ts";

/** The data that the arrangement of a sheet's lists depends on. */
export interface ListViews {
  /** Prefix of the keys under which arrangements are stored. */
  readonly prefix: string;
  /** The sheet on the page, which holds the user's input. */
  readonly live: HTMLElement;
  /** Markup of the open item texts, by item. */
  readonly texts: ReadonlyMap<string, string>;
}

/** Shorter lists have no tools. */
const FEW_ROWS = 6;

interface Row extends ListRow {
  readonly element: HTMLElement;
}

interface Choices {
  readonly search: string;
  readonly inUse: boolean;
  readonly sort: string;
}

const NO_CHOICES: Choices = { search: "", inUse: false, sort: "" };

/**
 * Arranges each panel on its own; a statblock has several in one part.
 * @param root a part of the sheet, on the page or about to be
 */
export function arrangeLists(root: HTMLElement, views: ListViews): void {
  stampPlaces(root);
  for (const text of root.querySelectorAll(".row-text")) text.remove();
  for (const panel of new Set([root, ...root.querySelectorAll<HTMLElement>(PANEL)])) {
    const own: Finder = (selector) =>
      [...panel.querySelectorAll<HTMLElement>(selector)].filter(
        (element) => panelOf(element, root) === panel,
      );
    arrangePanel(root, own, views);
  }
}

const PANEL = ".panel";
const ROW = "[data-search-name]";

/** The panel around an element, within the part. */
function panelOf(element: HTMLElement, root: HTMLElement): HTMLElement {
  const panel = element.closest<HTMLElement>(PANEL);
  return panel && root.contains(panel) ? panel : root;
}

/** Finds elements of one panel. */
type Finder = (selector: string) => HTMLElement[];

function arrangePanel(root: HTMLElement, own: Finder, views: ListViews): void {
  const [tools] = own("[data-list-tools]");
  const choices = tools ? readChoices(tools, views) : NO_CHOICES;
  const { shown, all } = arrangeRows(root, own(ROW), choices, views);
  if (tools) showChoices(tools, choices, shown, all);
  foldSections(own("[data-action=foldList]"), choices, views);
}

const rowsIn = (root: ParentNode): HTMLElement[] => [...root.querySelectorAll<HTMLElement>(ROW)];

/** Stores the original list and place of each row, to which it can return. */
function stampPlaces(root: HTMLElement): void {
  const rows = rowsIn(root);
  if (rows.some(({ dataset }) => dataset.own !== undefined)) return;
  const lists = [...new Set(rows.map(({ parentElement }) => parentElement!))];
  lists.forEach((list, index) => {
    list.dataset.rowList = String(index);
  });
  rows.forEach((row, index) => {
    row.dataset.own = String(index);
    row.dataset.home = row.parentElement!.dataset.rowList;
  });
}

/** The user's choices for a list, read from the tools on the page. */
function readChoices({ dataset }: HTMLElement, { prefix, live }: ListViews): Choices {
  const name = dataset.listTools!;
  const onPage = live.querySelector<HTMLElement>(`[data-list-tools="${CSS.escape(name)}"]`);
  const search = onPage?.querySelector<HTMLInputElement>("[data-search]")?.value ?? "";
  const inUse = onPage?.querySelector("[data-action=listInUse]")?.getAttribute("aria-pressed") === "true";
  return { search: foldText(search), inUse, sort: sortOf(`${prefix}.${name}`) };
}

const isNarrowed = ({ search, inUse }: Choices): boolean => search !== "" || inUse;

function showChoices(tools: HTMLElement, choices: Choices, shown: number, all: number): void {
  tools.hidden = all < FEW_ROWS && !isNarrowed(choices);
  const select = tools.querySelector("select");
  for (const option of select?.options ?? [])
    option.toggleAttribute("selected", option.value === choices.sort);
  if (select) select.value = choices.sort;
  tools.querySelector("[data-action=listInUse]")?.setAttribute("aria-pressed", String(choices.inUse));
  const count = isNarrowed(choices) ? t("MANIFOLD.List.Shown", { shown, all }) : "";
  tools.querySelector(".list-count")!.textContent = count;
}

function arrangeRows(
  root: HTMLElement,
  elements: readonly HTMLElement[],
  choices: Choices,
  views: ListViews,
): { readonly shown: number; readonly all: number } {
  const rows = elements
    .map(readRow)
    .sort((a, b) => Number(a.element.dataset.own) - Number(b.element.dataset.own));
  const isWanted = ({ name, element }: Row) =>
    foldText(name).includes(choices.search) && (!choices.inUse || element.dataset.inUse !== undefined);
  const found = findRows(rows, isWanted);
  const closed = closedRows(rows, isNarrowed(choices), views);
  placeRows(root, rows, choices.sort);
  for (const { element, id } of rows) {
    element.hidden = !found.has(id) || closed.has(id);
    insertText(element, id, views);
  }
  return { shown: rows.filter(isWanted).length, all: rows.length };
}

/** Reads a row. Rows without an item, such as printed skills, are identified by their key. */
function readRow(element: HTMLElement): Row {
  const { itemId, key, searchName, container, numbers, figure } = element.dataset;
  return {
    element,
    id: itemId || key || searchName!,
    name: searchName!,
    container: container ?? "",
    numbers: {
      ...(numbers ? (JSON.parse(numbers) as Row["numbers"]) : {}),
      ...(figure === undefined ? {} : { figure: Number(figure) }),
    },
  };
}

/** Ids of the rows in folded containers; a search looks into all containers. */
function closedRows(rows: readonly Row[], isSearched: boolean, { prefix }: ListViews): ReadonlySet<string> {
  const closed = new Set<string>();
  for (const { element, id } of rows) {
    const button = element.querySelector("[data-action=foldContainer]");
    const isOpen = isSearched || !isFolded(`${prefix}.${id}`);
    button?.setAttribute("aria-expanded", String(isOpen));
    // The button of a waiting row is added later.
    if (!isOpen) for (const inner of rowsWithin(rows, id)) closed.add(inner.id);
  }
  return closed;
}

const rowsWithin = (rows: readonly Row[], container: string): Row[] =>
  rows
    .filter((row) => row.container === container && row.id !== container)
    .flatMap((row) => [row, ...rowsWithin(rows, row.id)]);

/** Places rows. Contents of a container are drawn in the list of the container, below it. */
function placeRows(root: HTMLElement, rows: readonly Row[], sort: string): void {
  const wanted = new Map<string, HTMLElement[]>();
  let home = "";
  for (const { row, depth } of orderRows(rows, sort, language())) {
    const { element } = row;
    if (depth === 0) home = element.dataset.home!;
    wanted.set(home, [...(wanted.get(home) ?? []), element]);
    element.classList.toggle("nested", depth > 0);
    element.style.setProperty("--mf-depth", String(depth));
  }
  for (const [index, elements] of wanted) {
    const list = root.querySelector<HTMLElement>(`[data-row-list="${index}"]`)!;
    const present = [...list.children].filter((child) => child.matches(ROW));
    // Moving a row would lose its focus.
    const isPlaced =
      present.length === elements.length && present.every((row, place) => row === elements[place]);
    if (!isPlaced) list.append(...elements);
  }
}

function insertText(element: HTMLElement, id: string, { texts }: ListViews): void {
  const text = element.hidden ? undefined : texts.get(id);
  element
    .querySelector("[data-action=expandItem][aria-expanded]")
    ?.setAttribute("aria-expanded", String(text !== undefined));
  if (text === undefined) return;
  const line = element.ownerDocument.createElement("li");
  line.className = "row-text prose";
  line.dataset.key = `text-${id}`;
  line.append(fragment(text, element.ownerDocument));
  element.after(line);
}

/** Folds sections with a button in their heading as the user left them, unless a search is active. */
function foldSections(buttons: readonly HTMLElement[], choices: Choices, { prefix }: ListViews): void {
  for (const button of buttons) {
    const isOpen = isNarrowed(choices) || !isFolded(`${prefix}.${button.dataset.fold}`);
    button.setAttribute("aria-expanded", String(isOpen));
    button.closest("section")?.classList.toggle("folded", !isOpen);
  }
}
