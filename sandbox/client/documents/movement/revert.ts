import type { TokenDocument } from "../token.ts";
import type { MeasuredMovementWaypoint } from "./types.ts";
import { positionIn } from "./waypoints.ts";

/**
 * Moves a token back to its place before a recorded movement, or before all of them, and clears the later history.
 * @returns whether there was such a movement
 */
export async function revertMovement(token: TokenDocument, movementId?: string): Promise<boolean> {
  const history = token.movementHistory;
  const first = movementId === undefined ? 1 : firstOf(history, movementId);
  const place = history[first - 1];
  if (!place || first >= history.length) return false;
  const waypoint = { ...positionIn(place), action: "displace" };
  const kept = first === 1 ? [] : history.slice(0, first);
  const moved = await token.update(
    { _movementHistory: kept } as never,
    { isUndo: true, movement: { [token.id as string]: { waypoints: [waypoint], method: "undo" } } } as never,
  );
  return moved !== undefined;
}

/** The index of the first waypoint of a movement after the origin of the history. */
function firstOf(history: readonly MeasuredMovementWaypoint[], movementId: string): number {
  const index = history.findIndex((waypoint, at) => at > 0 && waypoint.movementId === movementId);
  return index < 0 ? history.length : index;
}
