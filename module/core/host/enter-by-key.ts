/**
 * When a key press opens a window, the window takes the focus, so that Tab continues in it and a screen reader reads
 * its title. Closing it gives the focus back. The host leaves the focus where it was, which may be hundreds of Tab
 * stops away.
 */
import { isNowhere } from "./focus.ts";

/** An application whose frame is on the page. */
interface Framed {
  readonly element: HTMLElement;
}

/** The last key that the user has pressed, if it may open a window. */
interface KeyAct {
  /** The focused element. */
  readonly from: Element | null;
  /** The window around that element, which outlives the entries of its menus. */
  readonly within: HTMLElement | null;
  /** Milliseconds on the page's clock. */
  readonly at: number;
}

interface Entry {
  readonly frame: HTMLElement;
  readonly within: HTMLElement | null;
  /** Elements that may get the focus back, the best one first. */
  readonly places: readonly (Element | null)[];
}

/** Time that a window may take to open, in milliseconds: its script, templates and packs are fetched first. */
const PATIENCE = 10_000;

/** Elements in which keys write text: nothing takes the focus from them. */
const FIELDS = "input, textarea, select, prose-mirror, code-mirror, [contenteditable]";

/** Keys that move the focus or belong to another key. */
const MOVES = /^(?:Tab|Escape|Home|End|Page(?:Up|Down)|Arrow(?:Up|Down|Left|Right))$/;
const MODIFIERS = /^(?:Shift|Control|Alt|AltGraph|Meta|CapsLock)$/;

/** Owned by the listeners, per page: the next key or pointer ends the last key, and each entry ends with its window. */
const keys: { last: KeyAct | null; readonly entries: WeakMap<Framed, Entry> } = {
  last: null,
  entries: new WeakMap(),
};

const isField = (element: Element | null): boolean => element?.closest(FIELDS) != null;

/** Called in `ready`. */
export function noteKeys(): void {
  // The host may keep the key from listeners below.
  globalThis.addEventListener("keydown", noteKey, { capture: true });
  globalThis.addEventListener("pointerdown", forgetKey, { capture: true });
}

function noteKey({ key, repeat, target }: KeyboardEvent): void {
  if (repeat || MODIFIERS.test(key)) return;
  const from = target instanceof Element ? target : null;
  const within = from?.closest<HTMLElement>(".application") ?? null;
  keys.last = MOVES.test(key) || isField(from) ? null : { from, within, at: performance.now() };
}

function forgetKey(): void {
  keys.last = null;
}

/**
 * Moves the focus into a window that the user's last key has opened or brought to the front. Called after every render.
 * Redraws and windows that open by themselves leave the focus alone.
 */
export function enterByKey(
  app: Framed,
  { isFirstRender = false, force = false }: { readonly isFirstRender?: boolean; readonly force?: boolean },
): void {
  const { element: frame } = app;
  if (isFirstRender) nameFrame(frame);
  const { last } = keys;
  if (!(isFirstRender || force) || !last || performance.now() - last.at > PATIENCE) return;
  const { from, within } = last;
  if (frame.contains(from)) return;
  keys.last = null;
  const { activeElement: before } = frame.ownerDocument;
  const isInside = frame.contains(before);
  if (!isInside && isField(before)) return;
  keys.entries.set(app, { frame, within, places: [from, isInside ? null : before] });
  if (!isInside) focusFrame(frame);
}

/** Gives the focus back after a window has closed, if the window took it and the user has not moved it elsewhere. */
export function leaveAsEntered(app: Framed): void {
  const entry = keys.entries.get(app);
  keys.entries.delete(app);
  if (!entry || !(isNowhere() || entry.frame.contains(document.activeElement))) return;
  const place = entry.places.find(isThere);
  if (place) place.focus();
  else if (isThere(entry.within)) focusFrame(entry.within);
}

function isThere(place: Element | null): place is HTMLElement {
  return place !== null && place !== document.body && place.isConnected && place.checkVisibility();
}

/** A frame that stayed focusable would take the focus with every click next to its controls. */
function focusFrame(frame: HTMLElement): void {
  frame.tabIndex = -1;
  frame.addEventListener("blur", () => frame.removeAttribute("tabindex"), { once: true });
  frame.focus({ preventScroll: true });
}

/** Puts the window's title where a screen reader looks for it, if the host has not. */
function nameFrame(frame: HTMLElement): void {
  const title = frame.querySelector(":scope > .window-header .window-title");
  if (!title || frame.hasAttribute("aria-label") || frame.hasAttribute("aria-labelledby")) return;
  title.id ||= `${frame.id}-title`;
  frame.setAttribute("aria-labelledby", title.id);
  // A form with a name is a landmark and may not be a dialog.
  if (frame.localName !== "form" && !frame.hasAttribute("role")) frame.setAttribute("role", "dialog");
}
