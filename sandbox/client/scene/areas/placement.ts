import { MOVEMENT_DIRECTIONS } from "../../../common/constants/scene.ts";
import type { Point } from "../../../common/grid/types.ts";

/** The parts of the scene that a placement uses. */
export interface PlacementScene {
  board: {
    element: HTMLElement;
    toScene(point: Point): Point;
    center: Point;
  };
  grid: { getShiftedPoint(point: Point, direction: number): Point };
  snap(point: Point): Point;
}

/** The object being placed. If `confirm` or `skip` returns false, the placement continues. */
export interface PlacementSubject {
  moveTo(point: Point): void;
  rotate(degrees: number): void;
  confirm(): boolean | Promise<boolean>;
  skip(): boolean | Promise<boolean>;
}

export type PlacementEnd = "confirmed" | "skipped" | "dismissed";

/** Degrees per step of the wheel or a bracket key; the fine step is used with Shift. */
const TURN = { step: 15, fine: 5 };

const ARROWS: Record<string, number> = {
  ArrowUp: MOVEMENT_DIRECTIONS.UP,
  ArrowDown: MOVEMENT_DIRECTIONS.DOWN,
  ArrowLeft: MOVEMENT_DIRECTIONS.LEFT,
  ArrowRight: MOVEMENT_DIRECTIONS.RIGHT,
};

/**
 * Lets the user place something on the scene. With the pointer: the object follows it, the wheel rotates, a click
 * confirms, a right click skips. With the keyboard: arrows move by a grid space, brackets rotate, Enter confirms,
 * Delete skips. Escape cancels; Shift disables snapping for the pointer.
 */
export function place(
  scene: PlacementScene,
  subject: PlacementSubject,
  start?: Point,
): Promise<PlacementEnd> {
  const { board, grid } = scene;
  const listening = new AbortController();
  const options = { signal: listening.signal, capture: true };
  let at = scene.snap(start ?? board.center);
  const move = (point: Point) => {
    at = point;
    subject.moveTo(point);
  };
  return new Promise((resolve, reject) => {
    const end = (how: PlacementEnd) => {
      listening.abort();
      board.element.classList.remove("placing");
      resolve(how);
    };
    const ask = async (answer: boolean | Promise<boolean>, how: PlacementEnd) => {
      try {
        if (await answer) end(how);
      } catch (error) {
        listening.abort();
        reject(error);
      }
    };
    const onBoard = <E extends Event>(type: string, handler: (event: E) => void, more: object = {}) =>
      board.element.addEventListener(
        type,
        (event) => {
          event.preventDefault();
          event.stopPropagation();
          handler(event as E);
        },
        { ...options, ...more },
      );
    onBoard("pointermove", (event: PointerEvent) => {
      const point = board.toScene({ x: event.clientX, y: event.clientY });
      move(event.shiftKey ? point : scene.snap(point));
    });
    onBoard("pointerdown", () => undefined);
    onBoard("click", () => void ask(subject.confirm(), "confirmed"));
    onBoard("contextmenu", () => void ask(subject.skip(), "skipped"));
    onBoard("wheel", (event: WheelEvent) => subject.rotate(turnOf(event.deltaY > 0, event.shiftKey)), {
      passive: false,
    });
    board.element.ownerDocument.addEventListener(
      "keydown",
      (event) => {
        const step = ARROWS[event.key];
        if (step) move(grid.getShiftedPoint(at, step));
        else if (event.code === "BracketLeft") subject.rotate(turnOf(false, event.shiftKey));
        else if (event.code === "BracketRight") subject.rotate(turnOf(true, event.shiftKey));
        else if (event.key === "Enter") void ask(subject.confirm(), "confirmed");
        else if (event.key === "Delete") void ask(subject.skip(), "skipped");
        else if (event.key === "Escape") end("dismissed");
        else return;
        event.preventDefault();
        event.stopPropagation();
      },
      options,
    );
    board.element.classList.add("placing");
    board.element.focus({ preventScroll: true });
    move(at);
  });
}

export function turnOf(clockwise: boolean, fine: boolean): number {
  return (clockwise ? 1 : -1) * (fine ? TURN.fine : TURN.step);
}
