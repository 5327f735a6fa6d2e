import type { Point } from "../../../common/grid/types.ts";
import type { PlainObject } from "../../applications/host.ts";
import { reportErrors, type ShellScene, shell } from "../../sidebar/host.ts";
import type { Board } from "../board.ts";
import type { Area, AreaDocument } from "./area.ts";
import type { AreaLayer } from "./area-layer.ts";
import { place } from "./placement.ts";

/** The data of an area from its origin to the point that the user chooses. */
export type AreaSource = (tool: string, origin: Point, to: Point, scene: ShellScene) => PlainObject;

/**
 * Draws areas with a tool. With the pointer: press at the origin, drag and release. With the keyboard: arrows move a
 * point, Enter sets the origin and then the end, Escape cancels.
 */
export class AreaDrawing {
  /** The active tool; null if there is none. */
  tool: string | null = null;
  private readonly board: Board;
  private readonly layer: AreaLayer;
  private readonly source: AreaSource;
  private preview: Area | null = null;

  constructor(board: Board, layer: AreaLayer, source: AreaSource) {
    this.board = board;
    this.layer = layer;
    this.source = source;
    board.element.addEventListener("pointerdown", (event) => this.onPress(event), { capture: true });
    board.element.addEventListener("keydown", (event) => this.onKey(event));
  }

  private get scene(): ShellScene | null {
    return (shell.canvas as { scene: ShellScene | null }).scene;
  }

  private get isReady(): boolean {
    return this.tool !== null && this.scene !== null && !this.board.element.classList.contains("placing");
  }

  private onPress(press: PointerEvent): void {
    const onArea = (press.target as Element).closest(".sb-area-handle");
    if (!this.isReady || press.button !== 0 || onArea) return;
    press.preventDefault();
    press.stopPropagation();
    const origin = this.layer.getSnappedPoint(this.board.toScene({ x: press.clientX, y: press.clientY }));
    const listening = new AbortController();
    const page = this.board.element.ownerDocument;
    const options = { signal: listening.signal, capture: true };
    const point = (event: PointerEvent) => this.board.toScene({ x: event.clientX, y: event.clientY });
    const end = (event: PointerEvent, created: boolean) => {
      listening.abort();
      event.stopPropagation();
      const distance = Math.hypot(event.clientX - press.clientX, event.clientY - press.clientY);
      void this.finish(origin, point(event), created && distance >= 4);
    };
    page.addEventListener("pointermove", (event) => this.show(origin, point(event)), options);
    page.addEventListener("pointerup", (event) => end(event, true), options);
    page.addEventListener("pointercancel", (event) => end(event, false), options);
  }

  private onKey(event: KeyboardEvent): void {
    if (event.key !== "Enter" || event.target !== this.board.element || !this.isReady) return;
    event.preventDefault();
    event.stopPropagation();
    void reportErrors(() => this.drawByKeys());
  }

  /** Lets the user move a point to the origin and then to the end. */
  async drawByKeys(): Promise<void> {
    const origin = await this.choosePoint(() => undefined);
    if (!origin) return;
    const end = await this.choosePoint((point) => this.show(origin, point), origin);
    await this.finish(origin, end ?? origin, end !== null);
  }

  private async choosePoint(onMove: (point: Point) => void, start?: Point): Promise<Point | null> {
    let at = start ?? this.board.center;
    const { grid } = this.scene as ShellScene;
    const subject = {
      moveTo: (point: Point) => {
        at = point;
        this.board.markPoint(point);
        onMove(point);
      },
      rotate: () => undefined,
      confirm: () => true,
      skip: () => false,
    };
    const { board, layer } = this;
    const ended = await place({ board, grid, snap: (point) => layer.getSnappedPoint(point) }, subject, start);
    board.markPoint(null);
    return ended === "confirmed" ? at : null;
  }

  private show(origin: Point, to: Point): void {
    const data = this.dataOf(origin, to);
    if (this.preview) this.preview.document.updateSource(data);
    else {
      const Document = shell.documentClass(this.layer.documentName) as unknown as new (
        data: PlainObject,
        context: PlainObject,
      ) => AreaDocument;
      this.preview = this.layer.createObject(new Document(data, { parent: this.scene }));
      this.layer.preview.addChild(this.preview);
    }
    this.preview.refresh();
  }

  private dataOf(origin: Point, to: Point): PlainObject {
    return this.source(this.tool as string, origin, to, this.scene as ShellScene);
  }

  private async finish(origin: Point, to: Point, isCreated: boolean): Promise<void> {
    if (this.preview) this.layer.preview.removeChild(this.preview);
    this.preview = null;
    if (!isCreated || !this.scene) return;
    const data = this.dataOf(origin, to);
    await reportErrors(() => this.scene?.createEmbeddedDocuments(this.layer.documentName, [data]));
  }
}
