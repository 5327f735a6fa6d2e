import type { Stretch } from "./base.ts";
import type {
  Coordinates,
  CostFunction,
  MeasuredWaypoint,
  MeasureOptions,
  Offset,
  PathLength,
  PathMeasurement,
  PathSegment,
  PathWaypoint,
} from "./types.ts";

/** The members of a grid that measuring needs. */
interface GridRules {
  offset(coords: Coordinates): Offset;
  path(from: Offset, to: Offset): Offset[];
  stretch(from: Offset, to: Offset, diagonals: number): Stretch;
  euclidean(from: MeasuredWaypoint, to: MeasuredWaypoint): number;
}

const NOTHING: PathLength = { distance: 0, cost: 0, spaces: 0, diagonals: 0, euclidean: 0 };

/** Measures the segments between waypoints and adds them up. */
export function measure(
  waypoints: readonly MeasuredWaypoint[],
  { cost }: MeasureOptions,
  rules: GridRules,
): PathMeasurement {
  const result: PathMeasurement = { waypoints: [], segments: [], ...NOTHING };
  for (const [index, to] of waypoints.entries()) {
    const reached: PathWaypoint = { backward: null, forward: null, ...NOTHING };
    const from = waypoints[index - 1];
    const previous = result.waypoints[index - 1];
    if (from && previous) {
      const length = segmentLength({ from, to, cost, diagonals: result.diagonals }, rules);
      const segment: PathSegment = { from: previous, to: reached, teleport: to.teleport ?? false, ...length };
      previous.forward = segment;
      reached.backward = segment;
      result.segments.push(segment);
      for (const key of Object.keys(NOTHING) as (keyof PathLength)[]) result[key] += length[key];
    }
    for (const key of Object.keys(NOTHING) as (keyof PathLength)[]) reached[key] = result[key];
    result.waypoints.push(reached);
  }
  return result;
}

interface Segment {
  from: MeasuredWaypoint;
  to: MeasuredWaypoint;
  cost: CostFunction | undefined;
  /** The number of diagonals taken before this segment. */
  diagonals: number;
}

function segmentLength({ from, to, cost, diagonals }: Segment, rules: GridRules): PathLength {
  if (to.measure === false) return { ...NOTHING };
  const [start, end] = [rules.offset(from), rules.offset(to)];
  const stretch = rules.stretch(start, end, diagonals);
  const given = to.cost ?? cost;
  const length = { ...stretch, euclidean: rules.euclidean(from, to) };
  if (typeof given === "number") return { ...length, cost: given };
  if (!given) return { ...length, cost: stretch.distance };
  const steps = to.teleport ? [start, end] : rules.path(start, end);
  return { ...length, cost: costOf(steps, { given, segment: to, diagonals }, rules) };
}

function costOf(
  steps: readonly Offset[],
  { given, segment, diagonals }: { given: CostFunction; segment: MeasuredWaypoint; diagonals: number },
  rules: GridRules,
): number {
  let [total, taken] = [0, diagonals];
  for (const [index, to] of steps.entries()) {
    const from = steps[index - 1];
    if (!from || sameOffset(from, to)) continue;
    const step = rules.stretch(from, to, taken);
    taken += step.diagonals;
    total += given(from, to, step.distance, segment);
  }
  return total;
}

export function sameOffset(a: Offset, b: Offset): boolean {
  return a.i === b.i && a.j === b.j && a.k === b.k;
}
