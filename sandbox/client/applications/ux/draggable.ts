import { followPointer } from "../api/position.ts";
import { configuredClass } from "../host.ts";

interface MovableApplication {
  position: { left: number; top: number };
  setPosition(position: object): unknown;
}
interface ResizeOptions {
  selector?: string;
  resizeX?: boolean;
  resizeY?: boolean;
}

/** Lets the user move an application by a handle, and resize it if configured. */
export class Draggable {
  readonly app: MovableApplication;
  readonly element: HTMLElement;
  readonly handle: HTMLElement;
  readonly resizable: boolean | ResizeOptions;

  constructor(
    app: MovableApplication,
    element: HTMLElement,
    handle: HTMLElement | false,
    resizable: boolean | ResizeOptions = false,
  ) {
    this.app = app;
    this.element = element;
    this.handle = handle || element;
    this.resizable = resizable;
    this.activateListeners();
  }

  static get implementation(): typeof Draggable {
    return configuredClass("ux", "Draggable", Draggable);
  }

  activateListeners(): void {
    this.handle.classList.add("draggable");
    this.handle.addEventListener("pointerdown", (press) => {
      if (press.button !== 0) return;
      const { left, top } = this.app.position;
      followPointer(press, this.handle, (dx, dy) => this.app.setPosition({ left: left + dx, top: top + dy }));
    });
    if (!this.resizable) return;
    const {
      selector = ".window-resizable-handle",
      resizeX = true,
      resizeY = true,
    } = typeof this.resizable === "object" ? this.resizable : {};
    const handle = this.element.querySelector<HTMLElement>(selector);
    handle?.addEventListener("pointerdown", (press) => {
      press.preventDefault();
      const { offsetWidth, offsetHeight } = this.element;
      followPointer(press, handle, (dx, dy) => {
        this.app.setPosition({
          ...(resizeX ? { width: offsetWidth + dx } : {}),
          ...(resizeY ? { height: offsetHeight + dy } : {}),
        });
      });
    });
  }
}
