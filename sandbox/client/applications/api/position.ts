import type { Position } from "./types.ts";

const SMALLEST_WIDTH = 200;
const SMALLEST_HEIGHT = 48;

/** A CSS length in pixels, relative to its parent's; undefined for "auto", "none" and invalid lengths. */
export function parseDimension(style: string, parent: number): number | undefined {
  const value = Number.parseFloat(style);
  if (!Number.isFinite(value)) return undefined;
  return style.trim().endsWith("%") ? (parent * value) / 100 : value;
}

function limits(element: HTMLElement, { clientWidth, clientHeight }: Element) {
  const style = getComputedStyle(element);
  return {
    minWidth: parseDimension(style.minWidth, clientWidth) || SMALLEST_WIDTH,
    maxWidth: parseDimension(style.maxWidth, clientWidth) ?? clientWidth,
    minHeight: parseDimension(style.minHeight, clientHeight) || SMALLEST_HEIGHT,
    maxHeight: parseDimension(style.maxHeight, clientHeight) ?? clientHeight,
  };
}

const clamp = (value: number, min: number, max: number) => Math.max(min, Math.min(value, max));

/**
 * Limits a position: sizes within their bounds, the window inside the page, centred if no corner is given. Sets the
 * element's size first, because "auto" is only known after layout.
 */
export function resolvePosition(element: HTMLElement, requested: Position): Position {
  const page = element.ownerDocument.documentElement;
  const { minWidth, maxWidth, minHeight, maxHeight } = limits(element, page);
  const scale = requested.scale || 1;
  const position = { ...requested, scale };
  if (position.width !== "auto")
    position.width = clamp(position.width, minWidth, Math.max(minWidth, maxWidth));
  if (position.height !== "auto")
    position.height = clamp(position.height, minHeight, Math.max(minHeight, maxHeight));
  element.style.width = position.width === "auto" ? "" : `${position.width}px`;
  element.style.height = position.height === "auto" ? "" : `${position.height}px`;
  const width = element.offsetWidth * scale;
  const height = element.offsetHeight * scale;
  const left = Number.isFinite(position.left) ? position.left : (page.clientWidth - width) / 2;
  const top = Number.isFinite(position.top) ? position.top : (page.clientHeight - height) / 2;
  position.left = clamp(left, 0, Math.max(0, page.clientWidth - width));
  position.top = clamp(top, 0, Math.max(0, page.clientHeight - height));
  return position;
}

export function applyPosition(element: HTMLElement, position: Position): void {
  element.style.left = `${position.left}px`;
  element.style.top = `${position.top}px`;
  element.style.transform = position.scale === 1 ? "" : `scale(${position.scale})`;
  element.style.zIndex = String(position.zIndex);
}

/** Puts a menu below the button that opens it, right edges aligned. */
export function placeBelow(menu: HTMLElement, button: HTMLElement): void {
  const { bottom, right } = button.getBoundingClientRect();
  menu.style.top = `${bottom}px`;
  menu.style.left = `${Math.max(0, right - menu.offsetWidth)}px`;
}

/** Follows the pointer from this press to its release. The callback gets the distance moved in pixels. */
export function followPointer(
  press: PointerEvent,
  handle: HTMLElement,
  moved: (dx: number, dy: number) => void,
): void {
  const view = handle.ownerDocument.defaultView;
  if (!view) return;
  const onMove = (event: PointerEvent) => moved(event.clientX - press.clientX, event.clientY - press.clientY);
  const onUp = () => {
    view.removeEventListener("pointermove", onMove);
    view.removeEventListener("pointerup", onUp);
    view.removeEventListener("pointercancel", onUp);
  };
  view.addEventListener("pointermove", onMove);
  view.addEventListener("pointerup", onUp);
  view.addEventListener("pointercancel", onUp);
}
