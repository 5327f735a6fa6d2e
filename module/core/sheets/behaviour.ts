/** What actor and item sheets do alike, as functions over the sheet. */
import { morph, stamp } from "../dom/morph.ts";
import { SHEET_ACTIONS } from "./actions.ts";
import { explainOnHover } from "./explanation-tooltip.ts";
import { restoreSearches, searchOnInput } from "./search.ts";
import { actorOf, itemOf, type SheetLike } from "./sheet-like.ts";

/** Options of both kinds of sheets; a ruleset adds its class `game-<id>` and its own size. */
export const SHEET_OPTIONS = {
  classes: ["manifold", "manifold-sheet"],
  window: { resizable: true },
  form: { submitOnChange: true, closeOnSubmit: false },
  actions: SHEET_ACTIONS,
};

/** Listeners on the root, which outlives every rendering. Call it on the first render. */
export function attachBehaviour(sheet: SheetLike): void {
  explainOnHover(sheet);
  searchOnInput(sheet.element);
  closeMenus(sheet.element);
  tabsByArrow(sheet.element);
  dragRolls(sheet);
}

/** Call it after every render. */
export function afterRender(sheet: SheetLike): void {
  restoreSearches(sheet.element);
  sheet.element.classList.toggle("editing", sheet.mode === "edit" && sheet.isEditable);
}

/**
 * Patches parts that are on the page already and gives back those that are not, for the host to insert.
 * Elements keep their identity: focus, caret, scroll position and open menus stay.
 */
export function patchParts(
  result: Record<string, HTMLElement>,
  content: HTMLElement,
): Record<string, HTMLElement> {
  const fresh: Record<string, HTMLElement> = {};
  for (const [id, next] of Object.entries(result)) {
    // The root class under which our styles hold, and only ours.
    next.classList.add("mf");
    stamp(next);
    const live = content.querySelector(`[data-application-part="${CSS.escape(id)}"]`);
    if (live) morph(live, next);
    else fresh[id] = next;
  }
  return fresh;
}

/**
 * Only the control that changed, not the whole form: what someone else changed meanwhile is not written back, and
 * derived numbers shown elsewhere cannot leak into the data.
 * @returns null when the whole form is meant (a submit that no control caused)
 */
export function pickChangedControl(
  event: Event | null,
  values: Readonly<Record<string, unknown>>,
): object | null {
  const name = (event?.target as { readonly name?: unknown } | null)?.name;
  if (event?.type !== "change" || typeof name !== "string" || !(name in values)) return null;
  return foundry.utils.expandObject({ [name]: values[name] });
}

/** One menu at a time, closed by a choice, a click elsewhere or Escape. */
function closeMenus(element: HTMLElement): void {
  const close = (except?: Element | null) => {
    for (const menu of element.querySelectorAll<HTMLDetailsElement>("details.menu[open]")) {
      if (menu !== except) menu.open = false;
    }
  };
  element.addEventListener("click", (event) => {
    const target = event.target as Element;
    const inside = target.closest("details.menu");
    close(target.closest("summary") ? inside : null);
  });
  element.addEventListener("keydown", (event) => {
    const menu = (event.target as Element).closest<HTMLDetailsElement>("details.menu[open]");
    if (event.key !== "Escape" || !menu) return;
    event.stopPropagation();
    close();
    menu.querySelector("summary")?.focus();
  });
}

/** Arrow keys walk the tabs, as a tab list is expected to work. */
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

/** Rolls without an item (an ability check) can be dragged to the hotbar; items drag themselves. */
function dragRolls(sheet: SheetLike): void {
  sheet.element.addEventListener("dragstart", (event) => {
    const target = (event.target as Element).closest<HTMLElement>("[data-roll-kind][draggable]");
    const actor = actorOf(sheet);
    if (!target || !actor || itemOf(sheet, target)) return;
    const { rollKind, rollKey, rollLabel } = target.dataset;
    const data = {
      type: "ManifoldRoll",
      uuid: actor.uuid,
      kind: rollKind,
      key: rollKey ?? "",
      label: rollLabel,
    };
    event.dataTransfer?.setData("text/plain", JSON.stringify(data));
  });
}

/** Tells the tab buttons which of them is selected. */
export function markTabs(element: HTMLElement, group: string, selected: string): void {
  for (const tab of element.querySelectorAll<HTMLElement>(
    `[role="tab"][data-group="${CSS.escape(group)}"]`,
  )) {
    const isSelected = tab.dataset.tab === selected;
    tab.setAttribute("aria-selected", String(isSelected));
    tab.tabIndex = isSelected ? 0 : -1;
  }
}
