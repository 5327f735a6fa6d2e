/** Applies a consequence to several targets, one after the other; what one of them refuses keeps no other from it. */
import type { ManifoldChatMessage } from "../documents/chat-message.ts";
import { localizeText } from "../format.ts";
import { Refusal } from "../refusal.ts";
import { sendCommand } from "../relay/relay.ts";
import { errorText, showRefusal } from "../report-errors.ts";

/** A target by its key and by its name. */
export interface NamedTarget {
  readonly key: string;
  readonly name: string;
}

/** Tells the user who refused, once for each reason. */
export async function applyToTargets(
  message: ManifoldChatMessage,
  targets: Iterable<NamedTarget>,
): Promise<void> {
  const refused = new Map<string, string[]>();
  for (const { key, name } of targets) {
    const reason = await refusalOf(message, key);
    if (reason !== null) refused.set(reason, [...(refused.get(reason) ?? []), name]);
  }
  for (const [reason, names] of refused)
    showRefusal({ key: "MANIFOLD.Damage.NotApplied", data: { names: names.join(", "), reason } });
}

async function refusalOf(message: ManifoldChatMessage, target: string): Promise<string | null> {
  try {
    await sendCommand("apply", { message: message.id!, target });
    return null;
  } catch (error) {
    if (error instanceof Refusal) return localizeText(error.text);
    console.error(`manifold | Applying to ${target} failed`, error);
    return localizeText(errorText(error));
  }
}
