import type { ManifoldChatMessage } from "../documents/chat-message.ts";
import { applyToTargets } from "./apply-each.ts";
import type { TargetRecords } from "./target-record.ts";

/** Applies what a roll does to its own roller without a further click; the card offers Undo. */
export async function applyNow(message: ManifoldChatMessage): Promise<void> {
  const { targets = {} } = message.system as unknown as { targets?: TargetRecords };
  const named = Object.entries(targets).map(([key, { name }]) => ({ key, name }));
  await applyToTargets(message, named);
}
