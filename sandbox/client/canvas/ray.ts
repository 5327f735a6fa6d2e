import type { Point, Rectangle } from "../../common/grid/types.ts";

/** A line from A to B: R(t) = (1 - t) A + t B. */
export class Ray {
  A: Point;
  B: Point;
  x0: number;
  y0: number;
  dx: number;
  dy: number;
  slope: number;

  constructor(A: Point, B: Point) {
    this.A = A;
    this.B = B;
    this.x0 = A.x;
    this.y0 = A.y;
    this.dx = B.x - A.x;
    this.dy = B.y - A.y;
    this.slope = this.dy / this.dx;
  }

  static fromAngle(x: number, y: number, radians: number, distance: number): Ray {
    const B = { x: x + Math.cos(radians) * distance, y: y + Math.sin(radians) * distance };
    return new Ray({ x, y }, B);
  }

  static fromArrays(A: [number, number], B: [number, number]): Ray {
    return new Ray({ x: A[0], y: A[1] }, { x: B[0], y: B[1] });
  }

  /** A ray of the given length from an origin towards a point. */
  static towardsPoint(origin: Point, point: Point, distance: number): Ray {
    const { angle } = new Ray(origin, point);
    return Ray.fromAngle(origin.x, origin.y, angle, distance);
  }

  /** The angle in radians, between -π and π. */
  get angle(): number {
    return Math.atan2(this.dy, this.dx);
  }

  get distance(): number {
    return Math.hypot(this.dx, this.dy);
  }

  get bounds(): Rectangle {
    const { A, B } = this;
    return {
      x: Math.min(A.x, B.x),
      y: Math.min(A.y, B.y),
      width: Math.abs(this.dx),
      height: Math.abs(this.dy),
    };
  }

  project(t: number): Point {
    return { x: this.A.x + t * this.dx, y: this.A.y + t * this.dy };
  }

  reverse(): Ray {
    return new Ray(this.B, this.A);
  }

  shiftAngle(offset: number, distance?: number): Ray {
    return Ray.fromAngle(this.x0, this.y0, this.angle + offset, distance || this.distance);
  }

  /** The point where the ray crosses a segment [x0, y0, x1, y1]; null if it does not. */
  intersectSegment([x0, y0, x1, y1]: [number, number, number, number]): (Point & { t0: number }) | null {
    const [sx, sy] = [x1 - x0, y1 - y0];
    const cross = this.dx * sy - this.dy * sx;
    if (cross === 0) return null;
    const t0 = ((x0 - this.x0) * sy - (y0 - this.y0) * sx) / cross;
    const t1 = ((x0 - this.x0) * this.dy - (y0 - this.y0) * this.dx) / cross;
    return t0 < 0 || t0 > 1 || t1 < 0 || t1 > 1 ? null : { ...this.project(t0), t0 };
  }
}
