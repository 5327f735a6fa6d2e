import { gridBelow } from "../../../common/documents/token-geometry.ts";
import { sameOffset } from "../../../common/grid/measure.ts";
import type { CostFunction, MeasuredWaypoint, PathMeasurement } from "../../../common/grid/types.ts";
import type { TokenDocument } from "../token.ts";
import { actionOf, type CostAggregator } from "./actions.ts";
import type {
  MeasuredMovementWaypoint,
  MovementHistory,
  MovementSection,
  MovementWaypoint,
  TokenPosition,
} from "./types.ts";

export interface MeasureMovementOptions {
  /** The cost of a step without its action; by default the distance of the step. */
  cost?: CostFunction;
  aggregator?: CostAggregator;
}

type PathWaypoint = TokenPosition & Partial<MeasuredMovementWaypoint>;

/**
 * Measures a path from waypoint to waypoint, with the costs of their actions. Keeps the cost of a waypoint that has
 * one.
 */
export function measureMovement(
  token: TokenDocument,
  waypoints: readonly PathWaypoint[],
  options: MeasureMovementOptions = {},
): PathMeasurement {
  const grid = gridBelow(token.parent);
  const points = waypoints.map((waypoint): MeasuredWaypoint => {
    const { action = token.movementAction, cost } = waypoint;
    const { teleport = false, measure = true } = actionOf(action);
    const place = grid.isGridless ? token.getCenterPoint(waypoint) : token._positionToGridOffset(waypoint);
    return { ...place, teleport, measure, cost: cost ?? costOf(token, waypoint, action, options) };
  });
  return grid.measurePath(points);
}

function costOf(
  token: TokenDocument,
  { width, height, shape, terrain = null }: PathWaypoint,
  action: string,
  options: MeasureMovementOptions,
): CostFunction {
  const actionConfig = actionOf(action);
  const byAction = actionConfig.getCostFunction?.(token, options) ?? ((cost: number) => cost);
  const aggregate = options.aggregator ?? CONFIG.Token.movement.costAggregator;
  const { teleport = false } = actionConfig;
  const segment = { width, height, shape, action, actionConfig, terrain, teleport };
  return (from, to, distance) => {
    const base = options.cost?.(from, to, distance, segment as never) ?? distance;
    const cost = byAction(base, from, to, distance, segment);
    return aggregate([{ from, to, cost }], distance, segment);
  };
}

/** Adds the spaces between the waypoints; a teleport skips them. */
export function completePath(
  token: TokenDocument,
  waypoints: readonly MovementWaypoint[],
): (MovementWaypoint & { intermediate: boolean })[] {
  const grid = gridBelow(token.parent);
  return waypoints.flatMap((to, index) => {
    const from = waypoints[index - 1];
    const reached = { ...to, intermediate: false };
    if (!from || grid.isGridless || actionOf(to.action).teleport) return [reached];
    const ends = [token._positionToGridOffset(from), token._positionToGridOffset(to)];
    const between = grid.getDirectPath(ends).filter((offset) => !ends.some((end) => sameOffset(end, offset)));
    const passed = between.map((offset) => ({
      ...to,
      ...token._gridOffsetToPosition(offset, to),
      ...(offset.k === undefined ? { elevation: to.elevation } : {}),
      snapped: true,
      explicit: false,
      checkpoint: false,
      intermediate: true,
    }));
    return [...passed, reached];
  });
}

interface Authorship {
  userId: string;
  movementId: string;
}

const EMPTY = { distance: 0, cost: 0, spaces: 0, diagonals: 0 };

/** The measured section of a movement that begins at an origin. */
export function sectionOf(
  token: TokenDocument,
  origin: TokenPosition,
  waypoints: readonly MovementWaypoint[],
  { userId, movementId }: Authorship,
): MovementSection {
  if (waypoints.length === 0) return { waypoints: [], ...EMPTY };
  const start = { ...waypoints[0]!, ...origin };
  const path = completePath(token, [start, ...waypoints]);
  const measured = measureMovement(token, path);
  const { distance, cost, spaces, diagonals } = measured;
  const costs = measured.segments.map((segment) => segment.cost);
  return {
    waypoints: path.slice(1).map((waypoint, index) => ({
      ...waypoint,
      terrain: null,
      userId,
      movementId,
      cost: costs[index] ?? 0,
    })),
    distance,
    cost,
    spaces,
    diagonals,
  };
}

/** The history recorded before a movement. */
export function historyOf(token: TokenDocument): MovementHistory {
  const waypoints = token.movementHistory;
  const { distance, cost, spaces, diagonals } = measureMovement(token, waypoints);
  const total = { distance, cost, spaces, diagonals };
  return { recorded: { waypoints, ...total }, unrecorded: { waypoints: [], ...EMPTY }, ...total };
}
