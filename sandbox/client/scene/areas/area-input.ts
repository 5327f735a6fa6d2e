import { reportErrors } from "../../sidebar/host.ts";
import type { Board } from "../board.ts";
import { ARROWS } from "../token-input.ts";
import type { Area } from "./area.ts";
import type { AreaLayer } from "./area-layer.ts";
import { turnOf } from "./placement.ts";

/**
 * Moves, rotates and deletes areas through their handles. Arrows move an area by a grid space, brackets or the wheel
 * rotate it, Delete asks whether to delete it.
 */
export class AreaInput {
  private readonly board: Board;
  private readonly layer: AreaLayer;

  constructor(board: Board, layer: AreaLayer) {
    this.board = board;
    this.layer = layer;
    const listen = <K extends keyof SVGElementEventMap>(
      type: K,
      handler: (area: Area, event: SVGElementEventMap[K]) => void,
    ) =>
      layer.objects.addEventListener(
        type,
        (event) => {
          const area = this.areaOf(event);
          if (area?.isOwner) handler(area, event);
        },
        { passive: false },
      );
    listen("pointerdown", (area, event) => this.onPress(area, event));
    listen("click", (area, event) => {
      event.stopPropagation();
      area.control({ releaseOthers: !event.shiftKey });
    });
    listen("wheel", (area, event) => {
      event.preventDefault();
      event.stopPropagation();
      this.store(area, area.rotatedBy(turnOf(event.deltaY > 0, event.shiftKey)));
    });
    listen("keydown", (area, event) => this.onKey(area, event));
  }

  private areaOf(event: Event): Area | undefined {
    const handle = (event.target as Element).closest(".sb-area-handle");
    const area = handle?.closest<SVGElement>("[data-area-id]");
    return area ? this.layer.get(area.dataset.areaId ?? "") : undefined;
  }

  private store(area: Area, changes: object): void {
    void reportErrors(() => area.document.update(changes as Record<string, unknown>));
  }

  private onKey(area: Area, event: KeyboardEvent): void {
    const step = ARROWS[event.key];
    if (step) this.store(area, area.movedTo(area.scene.grid.getShiftedPoint(area.origin, step)));
    else if (event.code === "BracketLeft" || event.code === "BracketRight")
      this.store(area, area.rotatedBy(turnOf(event.code === "BracketRight", event.shiftKey)));
    else if (event.key === "Enter" || event.key === " ") area.control();
    else if (event.key === "Delete") void reportErrors(() => area.document.deleteDialog());
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** Drags an area by its handle, without snapping if Shift is held. */
  private onPress(area: Area, press: PointerEvent): void {
    if (press.button !== 0) return;
    press.preventDefault();
    area.view.focus();
    const listening = new AbortController();
    const page = area.view.element.ownerDocument;
    const options = { signal: listening.signal };
    const start = this.board.toScene({ x: press.clientX, y: press.clientY });
    page.addEventListener(
      "pointerup",
      (event) => {
        listening.abort();
        const end = this.board.toScene({ x: event.clientX, y: event.clientY });
        if (Math.hypot(end.x - start.x, end.y - start.y) * this.board.scale < 4) return;
        const point = { x: area.origin.x + end.x - start.x, y: area.origin.y + end.y - start.y };
        this.store(area, area.movedTo(event.shiftKey ? point : this.layer.getSnappedPoint(point)));
      },
      options,
    );
    page.addEventListener("pointercancel", () => listening.abort(), options);
  }
}
