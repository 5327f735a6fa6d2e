import type { ManifoldChatMessage } from "../documents/chat-message.ts";
import { request } from "../relay/relay.ts";
import { told } from "../told.ts";
import type { TargetRecords } from "./target-record.ts";

/** Applies what a roll does to its own roller without a further click; the card offers Undo. */
export async function applyAtOnce(message: ManifoldChatMessage): Promise<void> {
  const { targets = {} } = message.system as unknown as { targets?: TargetRecords };
  await told(async () => {
    for (const target of Object.keys(targets)) await request("apply", { message: message.id!, target });
  });
}
