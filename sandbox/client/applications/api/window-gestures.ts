import { followPointer } from "./position.ts";
import type { Position, WindowParts } from "./types.ts";

/** The members of a window that pointer gestures use. */
interface MovableWindow {
  readonly element: HTMLElement;
  readonly window: WindowParts;
  readonly minimized: boolean;
  readonly position: Position;
  setPosition(position: Partial<Position>): unknown;
  minimize(): Promise<void>;
  maximize(): Promise<void>;
  toggleControls(expanded: boolean): Promise<void>;
}

/** Lets the header move and minimise a window, its corner resize it, and Escape close its menu. */
export function listenForGestures(app: MovableWindow): void {
  const { header, resize, controls, controlsDropdown } = app.window;
  header?.addEventListener("pointerdown", (event) => startDrag(app, event));
  header?.addEventListener("dblclick", (event) => {
    if ((event.target as HTMLElement).closest("button")) return;
    void (app.minimized ? app.maximize() : app.minimize());
  });
  resize?.addEventListener("pointerdown", (event) => startResize(app, event));
  controlsDropdown?.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    void app.toggleControls(false);
    controls?.focus();
  });
}

function startDrag(app: MovableWindow, press: PointerEvent): void {
  if (press.button !== 0 || (press.target as HTMLElement).closest("button, menu")) return;
  const { left, top } = app.position;
  followPointer(press, press.currentTarget as HTMLElement, (dx, dy) => {
    app.setPosition({ left: left + dx, top: top + dy });
  });
}

function startResize(app: MovableWindow, press: PointerEvent): void {
  press.preventDefault();
  const { offsetWidth, offsetHeight } = app.element;
  const scale = app.position.scale || 1;
  followPointer(press, press.currentTarget as HTMLElement, (dx, dy) => {
    app.setPosition({ width: offsetWidth + dx / scale, height: offsetHeight + dy / scale });
  });
}
