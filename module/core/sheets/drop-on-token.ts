/**
 * Items dropped on a token are handled as drops on its actor's sheet. Foundry itself ignores such drops
 * (foundryvtt/foundryvtt#8513).
 */
import type { ActorDocument } from "../contract/documents.ts";
import type { SceneDrop } from "../contract/scene-token.ts";
import { createItems, hostCanvas, loadItem } from "../host/host.ts";
import { reportErrors } from "../host/report-errors.ts";
import { gameOf } from "../records/party-of.ts";
import { tokensOnScene } from "../scene/scene.ts";
import { type DropEvent, dropItem } from "./lists/drop-item.ts";
import { dropSeveral } from "./lists/drop-several.ts";

/**
 * Hook `dropCanvasData`.
 * @returns false if the drop is handled here, which stops other handlers
 */
export function dropOnToken(_canvas: unknown, data: SceneDrop, event: DropEvent): boolean {
  const { type, uuid, x, y } = data;
  const actor = type === "Item" && uuid && x !== undefined && y !== undefined ? actorAt(x, y) : null;
  if (!actor || !gameOf(actor)) return true;
  if (dropSeveral(actor, data)) void reportErrors(() => dropOne(actor, uuid!, event));
  return false;
}

/** The actor of the topmost visible token at a position. */
function actorAt(x: number, y: number): ActorDocument | null {
  const size = hostCanvas()?.scene?.grid.size ?? 0;
  const covers = (from: number, spaces: number, at: number) => at >= from && at <= from + spaces * size;
  const token = tokensOnScene().findLast(
    ({ isVisible, document: { _source, width, height } }) =>
      isVisible && covers(_source.x, width, x) && covers(_source.y, height, y),
  );
  return token?.actor ?? null;
}

async function dropOne(actor: ActorDocument, uuid: string, event: DropEvent): Promise<void> {
  const item = await loadItem(uuid);
  if (!item) return;
  await dropItem(actor, event, item, {
    // The id is kept if it is free, so that a condition of the world stays known by it.
    add: async () =>
      (await createItems(actor, [item.toObject()], { keepId: !actor.items.has(item.id!) }))[0] ?? null,
    sort: async () => item,
  });
}
