import { coveredOffsets } from "../../../common/geometry/area.ts";
import { contains } from "../../../common/geometry/polygon.ts";
import type { Point } from "../../../common/grid/types.ts";
import type { PlainObject } from "../../applications/host.ts";
import { Ray } from "../../canvas/ray.ts";
import { shell } from "../../sidebar/host.ts";
import { Area, type AreaDocument } from "./area.ts";
import { spacePolygons } from "./area-view.ts";
import type { TemplateLayer } from "./template-layer.ts";

export interface TemplateDocument extends AreaDocument {
  t: string;
  x: number;
  y: number;
  distance: number;
  direction: number;
  fillColor: unknown;
  borderColor: unknown;
  isAuthor: boolean;
  outline: Point[];
}

const NAMES: Record<string, string> = { circle: "Circle", cone: "Cone", rect: "Rectangle", ray: "Ray" };

/** A measured template on the scene (generation 13). */
export class MeasuredTemplate extends Area<TemplateDocument> {
  static readonly documentName = "MeasuredTemplate";

  override get layer(): TemplateLayer {
    return (shell.canvas as { templates: TemplateLayer }).templates;
  }

  get isAuthor(): boolean {
    return this.document.isAuthor;
  }

  get x(): number {
    return this.document.x;
  }

  get y(): number {
    return this.document.y;
  }

  get center(): Point {
    return this.origin;
  }

  override get origin(): Point {
    return { x: this.x, y: this.y };
  }

  /** The shape's points and its hit test, both relative to the origin. */
  get shape(): { points: number[]; contains(x: number, y: number): boolean } {
    const { outline } = this.document;
    return {
      points: outline.flatMap(({ x, y }) => [x, y]),
      contains: (x, y) => contains(outline, { x, y }),
    };
  }

  /** The ray from the origin in the template's direction, as long as its distance. */
  get ray(): Ray {
    const { distance, direction, parent } = this.document;
    const { size, distance: units } = parent.grid;
    return Ray.fromAngle(this.x, this.y, (direction * Math.PI) / 180, (distance / units) * size);
  }

  override movedTo({ x, y }: Point): PlainObject {
    return { x: Math.round(x), y: Math.round(y) };
  }

  override rotatedBy(degrees: number): PlainObject {
    return { direction: (((this.document.direction + degrees) % 360) + 360) % 360 };
  }

  /** Rotates the template to an angle and stores it. */
  async rotate(angle: number, snap = 0): Promise<this> {
    const direction = snap ? Math.round(angle / snap) * snap : angle;
    await this.document.update({ direction });
    return this;
  }

  protected override look() {
    const { t, outline, distance, fillColor, borderColor, parent } = this.document;
    const placed = outline.map(({ x, y }) => ({ x: x + this.x, y: y + this.y }));
    const { grid } = parent;
    return {
      label: `${NAMES[t] ?? t}, ${Math.round(distance * 100) / 100} ${grid.units}`.trim(),
      shapes: [{ outline: [placed], hole: false }],
      color: String(fillColor),
      borderColor: String(borderColor),
      spaces: spacePolygons(coveredOffsets([placed], grid), grid),
    };
  }
}
