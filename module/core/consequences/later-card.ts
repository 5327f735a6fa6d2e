/** Targets that a later card has taken over from an earlier one, as days do that were not applied to all. */

import type { MessageDocument } from "../contract/documents.ts";
import { redrawMessage } from "../host/chat-log.ts";
import type { ChangeRecord, ChangeTarget } from "../records/change-model.ts";
import { messageOfGm, placeOf } from "../trust/once-per-table.ts";

/** Whether a GM's later card counts for the target; if that is withdrawn, the earlier one offers it again. */
export const isTakenOver = ({ later }: Pick<ChangeTarget, "later">): boolean =>
  Boolean(later) && messageOfGm(later!) !== null;

/** Hooks `createChatMessage` and `deleteChatMessage`: redraws the cards from which the message has taken targets over. */
export function redrawEarlier(later: MessageDocument): void {
  if (later.type !== "change") return;
  const id = placeOf(later);
  for (const message of game.messages!.contents as readonly MessageDocument[]) {
    if (message.type !== "change") continue;
    const { targets } = message.system as ChangeRecord;
    if (Object.values(targets ?? {}).some((target) => target.later === id)) redrawMessage(message);
  }
}
