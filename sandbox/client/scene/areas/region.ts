import type { ShapeSource } from "../../../common/geometry/outline.ts";
import { movedShape, originOf, rotatedShape } from "../../../common/geometry/shape-moves.ts";
import type { Offset, Point, Rectangle } from "../../../common/grid/types.ts";
import type { PlainObject } from "../../applications/host.ts";
import { shell } from "../../sidebar/host.ts";
import { Area, type AreaDocument } from "./area.ts";
import { spacePolygons } from "./area-view.ts";
import type { RegionLayer } from "./region-layer.ts";

export interface RegionDocumentShape extends AreaDocument {
  name: string;
  color: unknown;
  shapes: ShapeSource[];
  outlines: Point[][][];
  bounds: Rectangle;
  coveredOffsets: Offset[];
  highlightMode?: string;
}

/** A region on the scene. */
export class Region extends Area<RegionDocumentShape> {
  static readonly documentName = "Region";

  override get layer(): RegionLayer {
    return (shell.canvas as { regions: RegionLayer }).regions;
  }

  /** In generation 13 only GMs arrange regions; in 14 their owners do too. */
  override get isOwner(): boolean {
    return this.document.isOwner;
  }

  get bounds(): Rectangle {
    return this.document.bounds;
  }

  /** The origin of the first shape. */
  override get origin(): Point {
    const [first] = this.sources;
    return first ? originOf(first) : { x: 0, y: 0 };
  }

  override movedTo(point: Point): PlainObject {
    const { x, y } = this.origin;
    const by = { x: Math.round(point.x - x), y: Math.round(point.y - y) };
    return { shapes: this.sources.map((shape) => movedShape(shape, by)) };
  }

  override rotatedBy(degrees: number): PlainObject {
    const pivot = this.origin;
    return { shapes: this.sources.map((shape) => rotatedShape(shape, pivot, degrees)) };
  }

  private get sources(): ShapeSource[] {
    return this.document.toObject().shapes as ShapeSource[];
  }

  protected override look() {
    const { name, color, shapes, outlines, coveredOffsets, highlightMode, parent } = this.document;
    return {
      label: name,
      shapes: outlines.map((outline, index) => ({ outline, hole: shapes[index]?.hole ?? false })),
      color: String(color),
      borderColor: String(color),
      spaces: highlightMode === "coverage" ? spacePolygons(coveredOffsets, parent.grid) : [],
    };
  }
}
