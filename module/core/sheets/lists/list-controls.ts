/** The controls of lists: search, order, folding, and row menus by right click and keyboard. */
import { reportErrors } from "../../host/report-errors.ts";
import type { SheetLike } from "../sheet-like.ts";
import { rememberSort } from "./list-memory.ts";
import { arrangeLists, type ListViews } from "./list-view.ts";
import { moveRow } from "./move-item.ts";
import { fillMenu } from "./row-menu.ts";
import { openTexts } from "./row-text.ts";

/** Folding and order are remembered for each type of actor. */
export const viewsOf = (sheet: SheetLike): ListViews => ({
  prefix: sheet.document.type,
  live: sheet.element,
  texts: openTexts(sheet),
});

/** Arranges the part of the sheet around an element again. */
export function rearrange(sheet: SheetLike, within: Element): void {
  const part = within.closest<HTMLElement>("[data-application-part]");
  if (part) arrangeLists(part, viewsOf(sheet));
}

/** Arranges all parts of the sheet again. */
export function rearrangeAll(sheet: SheetLike): void {
  for (const part of sheet.element.querySelectorAll<HTMLElement>("[data-application-part]"))
    arrangeLists(part, viewsOf(sheet));
}

/** Listens on the sheet's root. */
export function listenToLists(sheet: SheetLike): void {
  const { element } = sheet;
  element.addEventListener("input", (event) => {
    const input = event.target as HTMLElement;
    if (input.matches("[data-search]")) rearrange(sheet, input);
  });
  element.addEventListener("change", (event) => onToolChanged(sheet, event), { capture: true });
  element.addEventListener("contextmenu", (event) => onContextMenu(sheet, event));
  element.addEventListener("keydown", (event) => onRowKey(sheet, event));
  element.addEventListener("toggle", placeMenu, { capture: true });
}

/** The tools do not change the document, so the form must not be submitted. */
function onToolChanged(sheet: SheetLike, event: Event): void {
  const control = event.target as HTMLInputElement;
  const tools = control.closest<HTMLElement>("[data-list-tools]");
  if (!tools) return;
  event.stopImmediatePropagation();
  if (!control.matches("select")) return;
  const list = `${viewsOf(sheet).prefix}.${tools.dataset.listTools}`;
  void reportErrors(() => rememberSort(list, control.value));
  rearrange(sheet, control);
}

const menuOf = (row: Element | null): HTMLDetailsElement | null =>
  row?.querySelector<HTMLDetailsElement>(":scope > details.menu") ?? null;

const rowOf = (target: EventTarget | null): HTMLElement | null =>
  (target as Element | null)?.closest?.<HTMLElement>("li[data-item-id]") ?? null;

function onContextMenu(sheet: SheetLike, event: Event): void {
  // Text fields keep the browser's own menu.
  if ((event.target as Element).closest("input, textarea, prose-mirror, a")) return;
  const menu = menuOf(rowOf(event.target));
  if (!menu) return;
  event.preventDefault();
  openMenu(sheet, menu);
}

function openMenu(sheet: SheetLike, menu: HTMLDetailsElement): void {
  fillMenu(sheet, menu);
  const root = menu.closest(".manifold-sheet") ?? menu.ownerDocument;
  for (const other of root.querySelectorAll<HTMLDetailsElement>("details.menu[open]")) other.open = false;
  menu.open = true;
  menu.querySelector<HTMLElement>(".menu-item")?.focus();
}

const DIRECTIONS: Readonly<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowDown: 1 };

function onRowKey(sheet: SheetLike, event: KeyboardEvent): void {
  const row = rowOf(event.target);
  const step = DIRECTIONS[event.key];
  const menu = menuOf(row);
  if (menu && (event.key === "ContextMenu" || (event.key === "F10" && event.shiftKey))) {
    event.preventDefault();
    openMenu(sheet, menu);
  } else if (row && step && event.altKey) {
    event.preventDefault();
    void reportErrors(() => moveRow(sheet, row, step));
  } else if (
    step &&
    (event.target as Element).closest("details.menu[open] .menu-body, details.menu[open] > summary")
  ) {
    event.preventDefault();
    focusEntry(event.target as HTMLElement, step);
  }
}

function focusEntry(target: HTMLElement, step: -1 | 1): void {
  const menu = target.closest("details.menu")!;
  const entries = [...menu.querySelectorAll<HTMLButtonElement>(".menu-item:not(:disabled)")];
  const place = entries.indexOf(target as HTMLButtonElement);
  const next = place < 0 && step < 0 ? entries.length - 1 : place + step;
  entries[(next + entries.length) % entries.length]?.focus();
}

/** Opens a menu upwards if there is no room below. */
function placeMenu(event: Event): void {
  const menu = event.target as HTMLDetailsElement;
  if (!menu.matches("details.menu") || !menu.open) return;
  menu.classList.remove("up");
  const room = (
    menu.closest(".window-content") ?? menu.ownerDocument.documentElement
  ).getBoundingClientRect();
  const body = menu.querySelector(".menu-body")!.getBoundingClientRect();
  const top = menu.getBoundingClientRect().top;
  menu.classList.toggle("up", body.bottom > room.bottom && top - body.height > room.top);
}
