/** Places the area of a roll on the viewed scene, and finds the tokens that it covers. */

import { isDirected, wholeTurn } from "../../../kit/area.ts";
import type { AreaCall, AreaScene, PlacedArea } from "../../contract/area.ts";
import type { ActorDocument } from "../../contract/documents.ts";
import type { Text } from "../../contract/text.ts";
import { hostCanvas, me } from "../../host/host.ts";
import { Refusal } from "../../host/refusal.ts";
import { MOST_TARGETS } from "../../host/size-limits.ts";
import { loadTemplates } from "../../templates/templates.ts";
import { type SceneToken, tokenOf, tokensOnScene, visibleName } from "../scene.ts";
import { coveredTokens, distanceToOrigin, tokenInScene } from "./coverage.ts";
import { describeCovered } from "./describe-area.ts";

/**
 * Lets the user place an area on the viewed scene.
 * @returns null if the user cancels
 * @throws Refusal if there is no scene to measure on, or the roller must be on it and is not
 */
export async function placeArea(roller: ActorDocument, call: AreaCall): Promise<PlacedArea | null> {
  const scene = measuredScene();
  const start = startOf(roller, call, scene);
  const [{ placeByHand }] = await Promise.all([import("./placement.ts"), loadTemplates()]);
  const placed = await placeByHand({
    call,
    scene,
    start,
    refuse: (area) => refusePlace(roller, call, scene, area),
    describe: (area) => describeCovered(tokensIn(roller, call, area).map(visibleName)),
  });
  return placed && facedFrom(roller, placed);
}

/** The area with the direction from the roller, if its shape has none. */
function facedFrom(roller: ActorDocument, area: PlacedArea): PlacedArea {
  const token = isDirected(area.shape.form) ? null : tokenInScene(area, roller);
  if (!token) return area;
  const { x, y } = token.getCenterPoint(token._source);
  return { ...area, direction: wholeTurn((Math.atan2(area.y - y, area.x - x) * 180) / Math.PI) };
}

/** The viewed scene. @throws Refusal if there is none, or none of its spaces has a length */
function measuredScene(): AreaScene {
  const scene = hostCanvas()?.scene;
  if (!scene) throw new Refusal({ key: "MANIFOLD.Area.NoScene" });
  const { size, distance } = scene.grid;
  if (!(size > 0 && distance > 0)) throw new Refusal({ key: "MANIFOLD.Area.NoScale" });
  return scene;
}

/** The position where placing begins: the roller's token, otherwise the middle of the window. */
function startOf(roller: ActorDocument, { shape, origin }: AreaCall, { id, grid }: AreaScene): PlacedArea {
  const place = { shape, scene: id, direction: 0, document: null };
  const token = tokenInScene({ scene: id }, roller);
  if (token) {
    const { x, y, elevation } = token.getCenterPoint(token._source);
    // A point is on the ground unless the user raises it.
    return { ...place, x, y, elevation: origin === "roller" ? elevation : 0 };
  }
  if (origin === "roller") throw new Refusal({ key: "MANIFOLD.Area.NoToken", data: { name: roller.name } });
  const middle = { x: window.innerWidth / 2, y: window.innerHeight / 2 };
  const { x, y } = hostCanvas()!.canvasCoordinatesFromClient(middle);
  const { CENTER } = CONST.GRID_SNAPPING_MODES;
  return {
    ...place,
    ...(grid.isGridless ? { x, y } : grid.getSnappedPoint({ x, y }, { mode: CENTER, resolution: 1 })),
    elevation: 0,
  };
}

/** The reason that the area of a roll cannot be there; null if it can. */
function refusePlace(
  roller: ActorDocument,
  call: AreaCall,
  { dimensions, grid }: AreaScene,
  area: PlacedArea,
): Text | null {
  const { range } = call;
  const { sceneX, sceneY, sceneWidth, sceneHeight } = dimensions;
  const isOn = (value: number, from: number, length: number) => value >= from && value <= from + length;
  if (!isOn(area.x, sceneX, sceneWidth) || !isOn(area.y, sceneY, sceneHeight))
    return { key: "MANIFOLD.Area.OffScene" };
  const own = tokenInScene(area, roller);
  if (range !== null && own && distanceToOrigin(area, own) > range)
    return { key: "MANIFOLD.Area.OutOfRange", data: { range, units: grid.units } };
  if (tokensIn(roller, call, area).length > MOST_TARGETS)
    return { key: "MANIFOLD.Damage.TooMany", data: { count: MOST_TARGETS } };
  return null;
}

/**
 * The tokens that an area covers and its user may aim at: visible tokens of the roller's game. GMs also see hidden
 * ones.
 */
export function tokensIn(roller: ActorDocument, call: AreaCall, area: PlacedArea): SceneToken[] {
  const ids = new Set(coveredTokens(area).map(({ id }) => id));
  const own = tokenOf(roller);
  // A creature that breathes fire is not in it.
  const isSpared = (token: SceneToken) =>
    token === own && call.origin === "roller" && isDirected(call.shape.form);
  return tokensOnScene().filter(
    (token) =>
      ids.has(token.id) &&
      token.actor?.ruleset === roller.ruleset &&
      token.isVisible &&
      (!token.document.hidden || me().isGM) &&
      !isSpared(token),
  );
}
