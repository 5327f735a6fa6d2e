/** Takes areas off the scene once nothing of their roll is left to apply. */

import type { MessageDocument } from "../contract/documents.ts";
import { isActiveGM, userById } from "../host/host.ts";
import { reportErrors } from "../host/report-errors.ts";
import { storedTargets } from "../records/target-record.ts";
import { clearArea } from "../scene/areas/area-documents.ts";
import { isPlacedArea } from "../scene/areas/placed-area.ts";
import { targetStateOf } from "./consequence.ts";

/** Hooks `createChatMessage` and `updateChatMessage`: clears the area when every target is applied or taken off. */
export function clearAppliedArea(message: MessageDocument): void {
  if (String(message.type) !== "damage") return;
  const isOpen = Object.values(storedTargets(message)).some((target) => {
    const { actor, applied } = targetStateOf(message, target);
    return actor !== null && !applied;
  });
  if (!isOpen) clearAreaOf(message);
}

/** Hook `deleteChatMessage`: clears the area of a message that is gone. */
export function clearDeletedArea(message: MessageDocument): void {
  clearAreaOf(message);
}

/**
 * Clears the area on one client: the author's, or the active GM's if the author is not connected. The message names the
 * area, so that its author must own what is cleared.
 */
function clearAreaOf(message: MessageDocument): void {
  const area = message.check?.asked?.area;
  const author = userById(message.author?.id ?? "");
  if (!isPlacedArea(area) || !author) return;
  const isMine = author.active ? message.isAuthor : isActiveGM();
  if (isMine) void reportErrors(() => clearArea(area, author));
}
