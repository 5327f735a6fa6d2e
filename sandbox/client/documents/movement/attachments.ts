import type { ShapeSource } from "../../../common/geometry/outline.ts";
import { movedShape } from "../../../common/geometry/shape-moves.ts";
import type { Scene } from "../scene.ts";
import type { TokenDocument } from "../token.ts";
import type { User } from "../user.ts";
import type { MovementOperation } from "./types.ts";

/**
 * Moves the regions that are attached to a token along with it. The mover's client does so if the mover owns the
 * region, else the active GM's client.
 */
export function moveAttachedRegions(
  token: TokenDocument,
  { origin, destination }: MovementOperation,
  user: User,
): void {
  const scene = token.parent as unknown as Scene | null;
  const attached = scene?.regions.filter(({ attachment }) => attachment?.token === token.id) ?? [];
  const by = { x: destination.x - origin.x, y: destination.y - origin.y };
  const updates = attached
    .filter((region) => isOwn(region.testUserPermission(user as never, "OWNER"), user))
    .map((region) => ({
      _id: region.id,
      shapes: (region.toObject() as { shapes: ShapeSource[] }).shapes.map((shape) => movedShape(shape, by)),
    }));
  if (updates.length === 0 || !scene) return;
  scene.updateEmbeddedDocuments("Region", updates as never).catch((error: Error) => {
    Hooks.onError("TokenDocument#move", error, { log: "error" });
  });
}

const isOwn = (moverOwns: boolean, user: User): boolean =>
  moverOwns ? user.isSelf : Boolean(game.user?.isActiveGM);
