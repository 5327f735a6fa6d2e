/** Why a card could not be applied to a target when this user last tried: it stays on the card, where it can be tried again. */

import type { MessageDocument } from "../contract/documents.ts";
import type { Text } from "../contract/text.ts";
import { redrawMessage } from "../host/chat-log.ts";
import { messageById } from "../host/host.ts";

const refusals = new WeakMap<MessageDocument, Map<string, Text>>();

/** @param target key of the target */
export const refusalFor = (message: MessageDocument, target: string): Text | null =>
  refusals.get(message)?.get(target) ?? null;

/** @param text null when it has been applied */
export function noteRefusal(message: MessageDocument, target: string, text: Text | null): void {
  const known = refusals.get(message) ?? new Map<string, Text>();
  if (text === null && !known.delete(target)) return;
  if (text !== null) known.set(target, text);
  refusals.set(message, known);
  if (messageById(message.id!)) redrawMessage(message);
}
