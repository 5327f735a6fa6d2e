/** The areas of blasting weapons: the point of the throw, the point of the explosion, and the area of the blast. */

import { previousCheck } from "../../../core/chat/previous-check.ts";
import type { AreaCall, PlacedArea } from "../../../core/contract/area.ts";
import type { ActorDocument } from "../../../core/contract/documents.ts";
import type { RollOptions } from "../../../core/contract/index.ts";
import { sceneById } from "../../../core/host/host.ts";
import { areaShape } from "../../../kit/area.ts";
import { ownedWeapon } from "../data/item-of.ts";
import { FARTHEST_THROW } from "../rules/attack/distance.ts";
import type { EdgeCheckOutcome, EdgeCheckRequest, Scatter } from "../rules/check/types.ts";

/** The point at which a blasting weapon is thrown (E-368); null for other weapons. */
export function throwArea(actor: ActorDocument, key: string): AreaCall | null {
  const { name, system } = ownedWeapon(actor, key);
  const { form, radius, width, height } = system.blast;
  if (!system.properties.has("blasting") || radius <= 0) return null;
  const shape = areaShape({ form, size: radius, width, height });
  return { name, shape, origin: "point", range: FARTHEST_THROW, placed: null };
}

/** The area of the blast: at the point of the throw, or where the user places it (E-369 to E-371). */
export function damageArea(actor: ActorDocument, key: string, options: RollOptions): AreaCall | null {
  const call = key === "" ? null : throwArea(actor, key);
  if (!call) return null;
  const check = previousCheck(options, "edge", ["attack"]);
  const area = (check?.request as EdgeCheckRequest | undefined)?.weapon === key ? check?.asked?.area : null;
  if (!area) return { ...call, range: null };
  const { scatter } = check!.outcome as EdgeCheckOutcome;
  return { ...call, range: null, placed: scatter ? scatterArea(area, scatter) : area };
}

/** Angle in degrees between two of the eight directions. */
const STEP = 45;

/** The point where a failed throw explodes (E-370), seen from the thrower. */
function scatterArea(area: PlacedArea, { metres, direction }: Scatter): PlacedArea {
  const { size, distance } = sceneById(area.scene)?.grid ?? { size: 1, distance: 1 };
  const angle = ((area.direction + (direction - 1) * STEP) * Math.PI) / 180;
  const pixels = (metres / distance) * size;
  const [x, y] = [area.x + Math.cos(angle) * pixels, area.y + Math.sin(angle) * pixels];
  return { ...area, x: Math.round(x), y: Math.round(y) };
}
