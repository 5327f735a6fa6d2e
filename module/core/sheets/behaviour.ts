/** Behaviour that actor and item sheets share. */

import { onEscape } from "../host/escape.ts";
import { reportErrors } from "../host/report-errors.ts";
import type { DrawnRows } from "../templates/dom/drawn-rows.ts";
import { whenFilled } from "../templates/dom/late-rows.ts";
import { stamp } from "../templates/dom/morph.ts";
import { patchParts } from "../templates/dom/patch-parts.ts";
import { SHEET_ACTIONS } from "./actions.ts";
import { dragFavourites } from "./drag-favourites.ts";
import { explainOnHover, forgetExplanations } from "./explanation-tooltip.ts";
import { listenToLists, rearrangeAll, viewsOf } from "./lists/list-controls.ts";
import { arrangeLists } from "./lists/list-view.ts";
import { fillMenu, renewOpenMenus } from "./lists/row-menu.ts";
import { renewTexts } from "./lists/row-text.ts";
import { favouriteDrag, markPins, pinOnClick } from "./pinning.ts";
import { BARRED } from "./read-only.ts";
import { linkRolls } from "./rules-pages/link-rolls.ts";
import { listenForRules } from "./rules-pages/rules-tooltip.ts";
import { actorOf, itemOf, type SheetLike } from "./sheet-like.ts";
import { memoryOf } from "./sheet-memory.ts";
import { readNumbersOnChange } from "./typed-numbers.ts";

/** Default options of all sheets. A ruleset adds the class `game-<id>` and its size. */
export const SHEET_OPTIONS = {
  classes: ["manifold", "manifold-sheet"],
  window: { resizable: true },
  form: { submitOnChange: true, closeOnSubmit: false },
  actions: SHEET_ACTIONS,
};

/** Adds listeners to the root element, which is kept between renders. Called on the first render. */
export function attachBehaviour(sheet: SheetLike): void {
  barClicks(sheet.element);
  pinOnClick(sheet);
  explainOnHover(sheet);
  listenForRules(sheet.element);
  readNumbersOnChange(sheet);
  listenToLists(sheet);
  openMenus(sheet);
  tabsByArrow(sheet.element);
  dragRolls(sheet);
  dragFavourites(sheet);
}

/** Updates tabs, controls and listeners. Called after every render. */
export function afterRender(sheet: SheetLike): void {
  renewOpenMenus(sheet);
  forgetExplanations(sheet);
  markPins(sheet);
  renewTexts(sheet, () => rearrangeAll(sheet));
  sheet.element.classList.toggle("editing", sheet.mode === "edit" && sheet.isEditable);
}

type Handler = (this: unknown, event: PointerEvent, target: HTMLElement) => unknown;

/** Handlers by action, in both of Foundry's forms. */
export type Actions = Readonly<Record<string, Handler | { readonly handler: Handler }>>;

/** Wraps click handlers so that their errors are reported to the user. */
export function reportActionErrors(actions: Actions): Actions {
  return Object.fromEntries(
    Object.entries(actions).map(([name, action]) => [
      name,
      typeof action === "function" ? telling(action) : { ...action, handler: telling(action.handler) },
    ]),
  );
}

function telling(handler: Handler): Handler {
  return function (event, target) {
    return reportErrors(() => handler.call(this, event, target));
  };
}

function finisherOf(sheet: SheetLike): () => void {
  const memory = memoryOf(sheet);
  memory.finish ??= () => void reportErrors(() => finishRows(sheet));
  return memory.finish;
}

function finishRows(sheet: SheetLike): void {
  if (!sheet.element?.isConnected) return;
  rearrangeAll(sheet);
  markPins(sheet);
  sheet.barControls();
}

/**
 * Patches the parts that are on the page and returns new parts for Foundry to insert. Elements that remain keep focus,
 * caret, scroll position and open menus.
 * @param rows of each part
 */
export function patchSheetParts(
  sheet: SheetLike,
  result: Record<string, HTMLElement>,
  content: HTMLElement,
  rows: ReadonlyMap<string, DrawnRows>,
): Record<string, HTMLElement> {
  const focused = content.ownerDocument.activeElement as HTMLElement | null;
  const link = (nodes: ParentNode) => linkRolls(nodes, sheet.document.ruleset?.id ?? "");
  const prepare = (nodes: ParentNode) => {
    link(nodes);
    stamp(nodes);
  };
  for (const [id, next] of Object.entries(result)) {
    // All styles of this system are scoped to this class.
    next.classList.add("mf");
    rows.get(id)?.take(next, prepare);
    arrangeLists(next, viewsOf(sheet));
    link(next);
  }
  const fresh = patchParts(result, content);
  whenFilled(content, finisherOf(sheet));
  // Moving a row loses its focus.
  if (focused && content.contains(focused) && focused !== content.ownerDocument.activeElement)
    focused.focus();
  return fresh;
}

/**
 * The value of the changed control. Submitting the whole form could overwrite changes of other users and store derived
 * numbers.
 * @returns null if no control caused the submit
 */
export function pickChangedControl(
  event: Event | null,
  values: Readonly<Record<string, unknown>>,
): object | null {
  const name = (event?.target as { readonly name?: unknown } | null)?.name;
  if (event?.type !== "change" || typeof name !== "string" || !(name in values)) return null;
  return foundry.utils.expandObject({ [name]: values[name] });
}

/** Refuses clicks on controls that only explain. Listens on the sheet's root, before Foundry's actions. */
function barClicks(element: HTMLElement): void {
  const refuse = (event: Event) => {
    if (!(event.target as Element).closest(BARRED)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  for (const click of ["click", "auxclick", "contextmenu"])
    element.addEventListener(click, refuse, { capture: true });
}

/** Keeps one menu open at a time, which a click fills first. A choice, a click elsewhere and Escape close it. */
function openMenus(sheet: SheetLike): void {
  const { element } = sheet;
  const close = (except?: Element | null) => {
    for (const menu of element.querySelectorAll<HTMLDetailsElement>("details.menu[open]")) {
      if (menu !== except) menu.open = false;
    }
  };
  element.addEventListener("click", (event) => {
    const target = event.target as Element;
    const opened = target.closest("summary")?.closest("details.menu");
    close(opened);
    if (opened) fillMenu(sheet, opened);
  });
  onEscape(element, () => {
    const menu = element.querySelector<HTMLDetailsElement>("details.menu[open]");
    if (!menu) return false;
    close();
    menu.querySelector("summary")?.focus();
  });
}

/** Arrow keys move between tabs, as in a tab list. */
function tabsByArrow(element: HTMLElement): void {
  element.addEventListener("keydown", (event) => {
    const tab = (event.target as Element).closest<HTMLElement>('[role="tab"]');
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!tab || !step) return;
    const tabs = [...tab.parentElement!.querySelectorAll<HTMLElement>('[role="tab"]')];
    const next = tabs[(tabs.indexOf(tab) + step + tabs.length) % tabs.length]!;
    event.preventDefault();
    next.focus();
    next.click();
  });
}

/** Makes rolls without an item (an ability check) and favourites draggable to the hotbar. */
function dragRolls(sheet: SheetLike): void {
  sheet.element.addEventListener("dragstart", (event) => {
    const element = event.target as Element;
    const target = element.closest<HTMLElement>("[data-roll-kind][draggable]");
    const actor = actorOf(sheet);
    if (!actor) return;
    const { rollKind, rollKey, rollLabel } = target?.dataset ?? {};
    const data =
      favouriteDrag(sheet, element) ??
      (target && !itemOf(sheet, target)
        ? { type: "ManifoldRoll", uuid: actor.uuid, kind: rollKind, key: rollKey ?? "", label: rollLabel }
        : null);
    if (data) event.dataTransfer?.setData("text/plain", JSON.stringify(data));
  });
}

/**
 * Marks the selected tab for screen readers and keyboard. Removes Foundry's `aria-pressed`, which is not allowed on the
 * role `tab`.
 */
export function markTabs(element: HTMLElement, group: string, selected: string): void {
  for (const tab of element.querySelectorAll<HTMLElement>(
    `[role="tab"][data-group="${CSS.escape(group)}"]`,
  )) {
    const isSelected = tab.dataset.tab === selected;
    tab.setAttribute("aria-selected", String(isSelected));
    tab.removeAttribute("aria-pressed");
    tab.tabIndex = isSelected ? 0 : -1;
  }
}
