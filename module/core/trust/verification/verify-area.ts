/**
 * Checks that the area of a player's roll is the roll's own, is in a possible position, and covers the targets of the
 * roll.
 */

import { areaShape } from "../../../kit/area.ts";
import type { AreaCall, PlacedArea } from "../../contract/area.ts";
import type { ActorDocument } from "../../contract/documents.ts";
import type { AnyRollKind, RollOptions } from "../../contract/roll-kind.ts";
import type { CheckRecord } from "../../contract/roll-result.ts";
import { actorByUuid, sceneById } from "../../host/host.ts";
import { coveredUuids, distanceToOrigin, tokenInScene } from "../../scene/areas/coverage.ts";
import { isPlacedArea, isSameArea } from "../../scene/areas/placed-area.ts";
import { publicName } from "../../text/public-name.ts";
import { type ClaimProblem, claimProblem } from "./claim-problem.ts";

/** Tolerance between a token and the origin of an area that begins at it, in spaces beyond the token's own. */
const BESIDE = 0.01;

/** Null for rolls without an area: their targets are chosen by hand. */
export function areaProblem(
  actor: ActorDocument,
  kind: AnyRollKind,
  { asked, key }: CheckRecord,
  options: RollOptions,
): ClaimProblem | null {
  const area = asked?.area ?? null;
  if (area === null) return null;
  const call = isPlacedArea(area) ? (kind.targets?.area?.(actor, key, options) ?? null) : null;
  if (!call || !isSameShape(call, area)) return claimProblem("MANIFOLD.Claim.AreaShape");
  if (!liesWell(actor, call, area)) return claimProblem("MANIFOLD.Claim.AreaPlace");
  // For a roll without a hit, only the position of the area matters.
  if (!kind.targets?.hit) return null;
  const covered = coveredUuids(area);
  const outside = asked!.targets.filter((uuid) => !covered.has(uuid));
  if (outside.length === 0) return null;
  const names = outside.map((uuid) => nameOf(uuid)).join(", ");
  return claimProblem("MANIFOLD.Claim.AreaTargets", { names });
}

const isSameShape = (call: AreaCall, area: PlacedArea): boolean =>
  JSON.stringify(Object.values(areaShape(call.shape))) ===
  JSON.stringify(Object.values(areaShape(area.shape)));

/** Whether the area is where an earlier roll has put it, at the roller, or within the roll's range. */
function liesWell(actor: ActorDocument, { placed, origin, range }: AreaCall, area: PlacedArea): boolean {
  if (placed) return isSameArea(placed, area);
  if (!sceneById(area.scene)) return false;
  const token = tokenInScene(area, actor);
  // Nothing can be measured without a token, except that an area that begins at the roller needs one.
  if (!token) return origin === "point" && range === null;
  const distance = distanceToOrigin(area, token);
  return origin === "roller" ? distance <= BESIDE : range === null || distance <= range;
}

function nameOf(uuid: string): string {
  const actor = actorByUuid(uuid);
  return actor ? publicName(actor) : uuid;
}
