/**
 * Tokens of an area behind walls, seen from its origin. A wall that stops movement is total cover; an open door or a
 * wall that stops movement from one side only is none. The walls are read from the documents of the scene, regardless
 * of levels.
 */

import { type Line, liesAcross } from "../../../kit/lines.ts";
import type { AreaScene, AreaToken, PlacedArea, WallDocument } from "../../contract/area.ts";
import { sceneById } from "../../host/host.ts";
import { coveredSpaces, coveredTokens } from "./coverage.ts";

/** Tokens without a covered space in a straight line from the origin. */
export function shieldedTokens(area: PlacedArea): AreaToken[] {
  const scene = sceneById(area.scene);
  const walls = scene ? wallsOf(scene) : [];
  if (!scene || walls.length === 0) return [];
  return coveredTokens(area).filter((token) =>
    coveredSpaces(area, scene, token).every((to) => {
      const way: Line = { from: area, to };
      return walls.some((wall) => liesAcross(wall, way));
    }),
  );
}

const wallsOf = ({ walls }: AreaScene): Line[] =>
  [...walls].filter(stopsMovement).map(({ c: [x1, y1, x2, y2] }) => ({
    from: { x: x1, y: y1 },
    to: { x: x2, y: y2 },
  }));

function stopsMovement({ move, dir, door, ds }: WallDocument): boolean {
  const { WALL_DIRECTIONS, WALL_DOOR_STATES, WALL_DOOR_TYPES, WALL_MOVEMENT_TYPES } = CONST;
  const isOpen = door !== WALL_DOOR_TYPES.NONE && ds === WALL_DOOR_STATES.OPEN;
  return move !== WALL_MOVEMENT_TYPES.NONE && dir === WALL_DIRECTIONS.BOTH && !isOpen;
}
