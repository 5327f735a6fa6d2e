/** The tokens that an area covers, read from the documents of its scene. */

import { coversSpot, spotFrom } from "../../../kit/area.ts";
import type { AreaScene, AreaToken, PlacedArea, ScenePoint } from "../../contract/area.ts";
import type { ActorDocument } from "../../contract/documents.ts";
import { sceneById } from "../../host/host.ts";

/** Tokens of the area's scene that it covers. A token is covered if the centre of one of its spaces is. */
export function coveredTokens(area: PlacedArea): AreaToken[] {
  const scene = sceneById(area.scene);
  return scene ? [...scene.tokens].filter((token) => isCovered(area, scene, token)) : [];
}

/** Uuids of the actors whose tokens the area covers, each once. */
export const coveredUuids = (area: PlacedArea): Set<string> =>
  new Set(coveredTokens(area).flatMap(({ actor }) => actor?.uuid ?? []));

/** Whether the area covers a token; generation 14 counts the spaces of tokens in regions in the same way (F-807). */
const isCovered = (area: PlacedArea, scene: AreaScene, token: AreaToken): boolean =>
  coveredSpaces(area, scene, token).length > 0;

/** Centres of a token's spaces that the area covers. */
export function coveredSpaces(area: PlacedArea, scene: AreaScene, token: AreaToken): ScenePoint[] {
  const { shape, x, y, elevation, direction } = area;
  const { distance, size } = scene.grid;
  const own = token._source;
  const bottom = own.elevation - elevation;
  // A token is assumed to be as high as it is wide.
  const top = bottom + Math.max(token.width, token.height) * distance;
  const unit = distance / size;
  return spacesOf(scene, token).filter((point) =>
    coversSpot(
      shape,
      spotFrom({ x: (point.x - x) * unit, y: (point.y - y) * unit }, direction, { bottom, top }),
    ),
  );
}

/** Centres of a token's spaces; without a grid the token's own centre. */
function spacesOf({ grid }: AreaScene, token: AreaToken): ScenePoint[] {
  const center = token.getCenterPoint(token._source);
  if (grid.isGridless) return [center];
  const spaces = token
    .getOccupiedGridSpaceOffsets(token._source)
    .map((offset) => grid.getCenterPoint(offset));
  return spaces.length > 0 ? spaces : [center];
}

/** The token of an actor on the area's scene; null if it has none there. */
export function tokenInScene(area: Pick<PlacedArea, "scene">, actor: ActorDocument): AreaToken | null {
  const scene = sceneById(area.scene);
  return (scene && [...scene.tokens].find((token) => token.actor?.uuid === actor.uuid)) ?? null;
}

/** Distance of the area's origin from a token's nearest edge, in the scene's unit. */
export function distanceToOrigin({ scene: id, x, y, elevation }: PlacedArea, token: AreaToken): number {
  const { grid } = sceneById(id)!;
  const from = token.getCenterPoint(token._source);
  const { distance } = grid.measurePath([from, { x, y, elevation }]);
  return Math.max(0, distance - ((Math.max(1, token.width) - 1) / 2) * grid.distance);
}
