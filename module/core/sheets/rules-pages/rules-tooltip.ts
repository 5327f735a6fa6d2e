/**
 * The rules page of an element with `data-rules`: a tooltip with its summary for pointer and keyboard, and the page
 * itself on a click. An element of the class `rules-link` has no other purpose. Other elements keep their click and
 * open the page by Alt+click, Alt+Enter or a long press.
 */
import { templatePath } from "../../host/constants.ts";
import { onEscape } from "../../host/escape.ts";
import { reportErrors } from "../../host/report-errors.ts";
import { renderBundled } from "../../templates/templates.ts";
import { findPage, openRulesPage, summaryOf } from "./find-page.ts";

/** Milliseconds of a long press, similar to mobile systems. */
const LONG_PRESS = 500;

interface Attention {
  /** Events that one of the two listeners has handled: the page's, and that of a sheet in a separate window. */
  readonly handled: WeakSet<Event>;
  /** The element whose page is loading. */
  awaited: HTMLElement | null;
  /** The timer of a long press. */
  pressing?: ReturnType<typeof setTimeout>;
  /** The element whose long press has opened its page, until the press ends. */
  pressed: HTMLElement | null;
}

/** Owned by the listeners, per page: a user points at one element at a time, and the next element replaces it. */
const attention: Attention = { handled: new WeakSet(), awaited: null, pressed: null };

/** Listens for all elements below the root: the page, or a sheet, which can move to a separate window. */
export function listenForRules(root: Document | HTMLElement): void {
  const on = (type: string, handle: (event: Event, target: HTMLElement) => void): void =>
    root.addEventListener(
      type,
      (event) => {
        const target = (event.target as Element | null)?.closest?.<HTMLElement>("[data-rules]");
        if (!target || attention.handled.has(event)) return;
        attention.handled.add(event);
        handle(event, target);
      },
      { capture: true },
    );
  on("pointerover", (_event, target) => show(target));
  on("focusin", (_event, target) => show(target));
  on("pointerout", (_event, target) => hide(target));
  on("focusout", (_event, target) => hide(target));
  on("click", onClick);
  on("keydown", onKey);
  on("pointerdown", onPress);
  on("pointerup", release);
  on("pointercancel", release);
  onEscape(root, hideAround);
}

/** Called in `ready`. */
export const listenForRulesOnPage = (): void => listenForRules(document);

function show(target: HTMLElement): void {
  // Explanations of numbers add the rules themselves.
  if (target.dataset.explain || attention.awaited === target || game.tooltip!.element === target) return;
  attention.awaited = target;
  void reportErrors(async () => {
    const page = await findPage(target.dataset.rules!);
    if (attention.awaited !== target) return;
    attention.awaited = null;
    if (!page || !target.isConnected) return;
    const hint = target.classList.contains("rules-link") ? "MANIFOLD.Rules.Open" : "MANIFOLD.Rules.OpenByAlt";
    const context = { name: page.name, summary: summaryOf(page), hint };
    const html = renderBundled(templatePath("core/tooltips/rules"), context);
    game.tooltip!.activate(target, { html, cssClass: "manifold-tooltip" });
  });
}

function hide(target: HTMLElement): void {
  if (attention.awaited === target) attention.awaited = null;
  if (game.tooltip!.element === target) game.tooltip!.deactivate();
}

/** Hides the tooltip of the focused element. @returns whether it had one */
function hideAround(focused: Element): boolean {
  const { element } = game.tooltip!;
  if (!element?.contains(focused)) return false;
  game.tooltip!.deactivate();
  return true;
}

function onClick(event: Event, target: HTMLElement): void {
  if (attention.pressed === target) {
    // Ignores the click that ends a long press.
    attention.pressed = null;
    stop(event);
  } else if (target.classList.contains("rules-link") || (event as MouseEvent).altKey) {
    stop(event);
    open(target);
  }
}

function onKey(event: Event, target: HTMLElement): void {
  const { key, altKey } = event as KeyboardEvent;
  if (key !== "Enter" || !altKey) return;
  stop(event);
  open(target);
}

function onPress(event: Event, target: HTMLElement): void {
  release();
  attention.pressed = null;
  if ((event as PointerEvent).pointerType !== "touch") return;
  attention.pressing = setTimeout(() => {
    attention.pressed = target;
    open(target);
  }, LONG_PRESS);
}

function release(): void {
  clearTimeout(attention.pressing);
}

function stop(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}

function open(target: HTMLElement): void {
  hide(target);
  void reportErrors(() => openRulesPage(target.dataset.rules!));
}
