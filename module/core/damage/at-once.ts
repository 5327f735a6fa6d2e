import type { MessageDocument } from "../contract/documents.ts";
import type { TargetRecords } from "../contract/roll-result.ts";
import { applyToTargets } from "./service.ts";

/** Applies what a roll does to its own roller without a further click; the card offers Undo. */
export async function applyNow(message: MessageDocument): Promise<void> {
  const { targets = {} } = message.system as unknown as { targets?: TargetRecords };
  const named = Object.entries(targets).map(([key, { name }]) => ({ key, name }));
  await applyToTargets(message, named);
}
