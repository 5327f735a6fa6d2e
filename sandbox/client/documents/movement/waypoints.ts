import { BaseToken } from "../../../common/documents/token.ts";
import type { TokenDocument } from "../token.ts";
import type { Source } from "../types.ts";
import type { MovementInstruction, MovementWaypoint, TokenPosition } from "./types.ts";

/** The part of an object that is a position. */
export function positionIn(data: object): Partial<TokenPosition> {
  const entries = BaseToken.POSITION_FIELDS.map((key) => [key, (data as Source)[key]] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

/** The stored position of a token. */
export function storedPosition(token: TokenDocument): TokenPosition {
  return positionIn(token._source) as TokenPosition;
}

/** Completes waypoints: members that a caller leaves out are copied from the previous waypoint. */
export function completeWaypoints(
  given: readonly Partial<MovementWaypoint>[],
  origin: TokenPosition,
  action: string,
): MovementWaypoint[] {
  let [before, how] = [origin, action];
  return given.map((waypoint) => {
    const position = { ...before, ...positionIn(waypoint) };
    before = { ...position, x: Math.round(position.x), y: Math.round(position.y) };
    how = waypoint.action ?? how;
    const { snapped = false, explicit = false, checkpoint = false } = waypoint;
    return { ...before, action: how, snapped, explicit, checkpoint };
  });
}

/** The waypoints of an operation: from its instruction, or from the position in its changes. */
export function waypointsOf(
  changes: Source,
  instruction: MovementInstruction | undefined,
): Partial<MovementWaypoint>[] {
  if (instruction?.waypoints) return instruction.waypoints;
  if (instruction?.destination) return [instruction.destination];
  const position = positionIn(changes);
  return Object.keys(position).length > 0 ? [position] : [];
}
