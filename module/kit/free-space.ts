/** Finds free space on a scene. Pure. */

/** A rectangle in pixels. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const overlap = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

const contains = (outer: Box, inner: Box): boolean =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height;

/** Rings that are searched; beyond that the token covers others. */
const MOST_RINGS = 30;

/**
 * The free place nearest to the wanted one, in steps of one grid space; the wanted place if none is free.
 * @param space side of a grid space in pixels
 */
export function freePlace(wanted: Box, taken: readonly Box[], within: Box, space: number): Box {
  for (let ring = 0; ring <= MOST_RINGS; ring += 1) {
    const found = placesOf(wanted, ring, space).find(
      (place) => contains(within, place) && !taken.some((other) => overlap(place, other)),
    );
    if (found) return found;
  }
  return wanted;
}

/** The places at a distance of `ring` spaces, nearest first. */
function placesOf(wanted: Box, ring: number, space: number): Box[] {
  const steps = Array.from({ length: 2 * ring + 1 }, (_, index) => index - ring);
  const all = steps.flatMap((dx) => steps.map((dy) => ({ dx, dy })));
  return all
    .filter(({ dx, dy }) => Math.max(Math.abs(dx), Math.abs(dy)) === ring)
    .sort((a, b) => Math.hypot(a.dx, a.dy) - Math.hypot(b.dx, b.dy))
    .map(({ dx, dy }) => ({ ...wanted, x: wanted.x + dx * space, y: wanted.y + dy * space }));
}
