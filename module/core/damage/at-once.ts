import type { MessageDocument } from "../contract/documents.ts";
import { applyToEach } from "./apply-each.ts";
import type { TargetRecords } from "./target-record.ts";

/** Applies what a roll does to its own roller without a further click; the card offers Undo. */
export async function applyAtOnce(message: MessageDocument): Promise<void> {
  const { targets = {} } = message.system as unknown as { targets?: TargetRecords };
  const named = Object.entries(targets).map(([key, { name }]) => ({ key, name }));
  await applyToEach(message, named);
}
