import type { Point } from "../../common/grid/types.ts";
import type { Board } from "./board.ts";
import type { Token } from "./token.ts";

/** The pointer distance in page pixels at which a press becomes a drag. */
const DRAG_THRESHOLD = 4;

/** Drags a token with the pointer. A right click or the plus key on the way sets a waypoint; Escape cancels. */
export class TokenDrag {
  private readonly token: Token;
  private readonly board: Board;
  private readonly onDrop: (places: Point[]) => void;
  private readonly start: Point;
  private readonly pointerId: number;
  private readonly listening = new AbortController();
  private readonly waypoints: Point[] = [];
  private place: Point;
  private dragged = false;

  constructor(token: Token, press: PointerEvent, board: Board, onDrop: (places: Point[]) => void) {
    this.token = token;
    this.board = board;
    this.onDrop = onDrop;
    this.start = { x: press.clientX, y: press.clientY };
    this.pointerId = press.pointerId;
    this.place = { x: token.x, y: token.y };
    const { signal } = this.listening;
    const page = token.view.element.ownerDocument;
    page.addEventListener("pointermove", (event) => this.onMove(event), { signal });
    page.addEventListener("pointerup", (event) => this.onRelease(event), { signal });
    page.addEventListener("pointercancel", () => this.end(), { signal });
    page.addEventListener("contextmenu", (event) => this.onWaypoint(event), { signal, capture: true });
    page.addEventListener("keydown", (event) => this.onKey(event), { signal, capture: true });
  }

  private onMove({ clientX, clientY }: PointerEvent): void {
    const [dx, dy] = [clientX - this.start.x, clientY - this.start.y];
    if (!this.dragged && Math.hypot(dx, dy) < DRAG_THRESHOLD) return;
    const { element } = this.token.view;
    if (!this.dragged) element.setPointerCapture(this.pointerId);
    this.dragged = true;
    element.classList.add("dragging");
    this.place = { x: this.token.x + dx / this.board.scale, y: this.token.y + dy / this.board.scale };
    Object.assign(element.style, { left: `${this.place.x}px`, top: `${this.place.y}px` });
  }

  private onWaypoint(event: Event): void {
    if (!this.dragged) return;
    event.preventDefault();
    event.stopPropagation();
    this.waypoints.push(this.snapped());
  }

  private onKey(event: KeyboardEvent): void {
    if (event.key === "Escape") this.end();
    else if (event.key === "+") this.onWaypoint(event);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  private onRelease({ button }: PointerEvent): void {
    if (button !== 0) return;
    const { dragged } = this;
    const places = [...this.waypoints, this.snapped()];
    this.end({ keepPlace: dragged });
    // The click that follows a drag must not change the selection.
    if (!dragged) return;
    this.token.view.element.addEventListener("click", (click) => click.stopPropagation(), {
      once: true,
      capture: true,
    });
    this.onDrop(places);
  }

  private snapped(): Point {
    const { x, y } = this.token.document.getSnappedPosition({ ...this.place });
    return { x, y };
  }

  /** @param options.keepPlace keep the token where it was dropped until its movement is stored */
  private end({ keepPlace = false } = {}): void {
    this.listening.abort();
    this.token.view.element.classList.remove("dragging");
    if (this.dragged && !keepPlace) this.token.refresh();
  }
}
