import { defineLacking } from "../promise/marks.ts";
import type { Board } from "./board.ts";
import type { Stage } from "./stage.ts";

/**
 * `canvas.app` without a drawn canvas: the stage, and the element on which packages listen to the wheel and to right
 * clicks.
 */
export class CanvasApp {
  readonly stage: Stage;
  readonly view: HTMLElement;

  constructor(stage: Stage, board: Board) {
    this.stage = stage;
    this.view = board.element;
  }

  /** The rectangle of the view. */
  get screen(): { x: number; y: number; width: number; height: number } {
    const { clientWidth: width, clientHeight: height } = this.view;
    return { x: 0, y: 0, width, height };
  }
}

defineLacking(
  CanvasApp.prototype,
  ["renderer", "ticker", "render", "start", "stop", "destroy", "resize", "resizeTo"],
  (name) => `canvas.app.${name}`,
);
