import type { ActorDocument } from "../contract/documents.ts";
import { AUTOMATION_LABELS, type Automation } from "../games/settings.ts";
import { ownFlags } from "../host/flags.ts";

/** The actor's own automation of turns; null if it follows the world's setting. */
export function ownAutomation(actor: ActorDocument): Automation | null {
  const { automation } = ownFlags<{ readonly automation: Automation }>(actor);
  return automation && Object.hasOwn(AUTOMATION_LABELS, automation) ? automation : null;
}
