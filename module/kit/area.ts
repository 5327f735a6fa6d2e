/** Shapes of areas of effect, measured in the scene's unit: their outline, their height, and what they cover. */

/** The five shapes. The point of origin is inside a sphere or cylinder and at the edge of the others. */
export const AREA_FORMS = ["sphere", "cylinder", "cone", "cube", "line"] as const;

export type AreaForm = (typeof AREA_FORMS)[number];

export interface AreaShape {
  readonly form: AreaForm;
  /** Radius of a sphere or a cylinder, length of a cone or a line, edge of a cube. */
  readonly size: number;
  /** Width of a line; 0 for other forms. */
  readonly width: number;
  /** Height of a cylinder, from its origin upwards; 0 for other forms. */
  readonly height: number;
}

/**
 * A place relative to the origin: its distance ahead in the area's direction, its distance to the side, and the heights
 * of its lower and upper end.
 */
export interface AreaSpot {
  readonly ahead: number;
  readonly aside: number;
  readonly bottom: number;
  readonly top: number;
}

interface AreaPoint {
  readonly x: number;
  readonly y: number;
}

/** Angle of a cone in degrees: its width at any point equals the distance from its origin. */
export const CONE_ANGLE = 53.13;

/** Rounding of measures on the grid. */
const EPSILON = 1e-6;

/** Whether the form has a direction; its origin is then outside of it. */
export const isDirected = (form: AreaForm): boolean => form === "cone" || form === "cube" || form === "line";

/** The shape with unused measures set to 0. */
export const areaShape = ({ form, size, width, height }: AreaShape): AreaShape => ({
  form,
  size,
  width: form === "line" ? width : 0,
  height: form === "cylinder" ? height : 0,
});

/** Whether the area reaches a place. */
export function coversSpot(shape: AreaShape, { ahead, aside, bottom, top }: AreaSpot): boolean {
  const { form, size, width, height } = shape;
  const isWithin = (value: number, most: number) => value <= most + EPSILON;
  // Height between the place and the level of the origin; 0 if the place reaches through it.
  const gap = Math.max(0, bottom, -top);
  const isAhead = ahead > EPSILON && isWithin(ahead, size);
  switch (form) {
    case "sphere":
      return isWithin(Math.hypot(ahead, aside, gap), size);
    case "cylinder":
      return isWithin(Math.hypot(ahead, aside), size) && isWithin(bottom, height) && isWithin(-top, 0);
    case "cone":
      return (
        isAhead &&
        isWithin(Math.hypot(aside, gap), ahead / 2) &&
        isWithin(Math.hypot(ahead, aside, gap), size)
      );
    case "cube":
      return isAhead && isWithin(Math.abs(aside), size / 2) && isWithin(bottom, size) && isWithin(-top, 0);
    case "line":
      return isAhead && isWithin(Math.abs(aside), width / 2) && isWithin(gap, width / 2);
  }
}

/** Height of the area below and above its origin. */
export function heightsOf({ form, size, width, height }: AreaShape): { bottom: number; top: number } {
  switch (form) {
    case "sphere":
      return { bottom: -size, top: size };
    case "cylinder":
      return { bottom: 0, top: height };
    case "cone":
      return { bottom: -size / 2, top: size / 2 };
    case "cube":
      return { bottom: 0, top: size };
    case "line":
      return { bottom: -width / 2, top: width / 2 };
  }
}

/** Corners of the polygon that stands for a circle. */
const CORNERS = 72;

/** The outline on the ground, seen from the origin. @param direction in degrees, clockwise from the right */
export function areaOutline({ form, size, width }: AreaShape, direction: number): AreaPoint[] {
  const turn = (ahead: number, aside: number): AreaPoint => {
    const angle = (direction * Math.PI) / 180;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    return { x: ahead * cos - aside * sin, y: ahead * sin + aside * cos };
  };
  const arc = (from: number, to: number): AreaPoint[] => {
    // An even number, so that one corner is in the middle of the arc.
    const steps = 2 * Math.max(1, Math.round(((to - from) / 720) * CORNERS));
    return Array.from({ length: steps + 1 }, (_, step) => {
      const angle = ((from + ((to - from) * step) / steps) * Math.PI) / 180;
      return turn(size * Math.cos(angle), size * Math.sin(angle));
    });
  };
  if (form === "sphere" || form === "cylinder") return arc(0, 360);
  if (form === "cone") return [{ x: 0, y: 0 }, ...arc(-CONE_ANGLE / 2, CONE_ANGLE / 2)];
  const half = (form === "line" ? width : size) / 2;
  return [turn(0, -half), turn(size, -half), turn(size, half), turn(0, half)];
}

/** The place of a point seen from an origin, in a direction. */
export function spotFrom(
  { x, y }: AreaPoint,
  direction: number,
  heights: Pick<AreaSpot, "bottom" | "top">,
): AreaSpot {
  const angle = (direction * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return { ahead: x * cos + y * sin, aside: y * cos - x * sin, ...heights };
}

/** Whole degrees between 0 and 360. */
export const wholeTurn = (degrees: number): number => ((Math.round(degrees) % 360) + 360) % 360;
