/** Applies a consequence to several targets, one after the other; what one of them refuses keeps no other from it. */
import type { MessageDocument } from "../contract/documents.ts";
import { Refused } from "../refused.ts";
import { request } from "../relay/relay.ts";
import { localizeText } from "../text.ts";
import { failureText, tellRefusal } from "../told.ts";

/** A target by its key and by its name. */
export interface Named {
  readonly key: string;
  readonly name: string;
}

/** Tells the user who refused, once for each reason. */
export async function applyToEach(message: MessageDocument, targets: Iterable<Named>): Promise<void> {
  const refused = new Map<string, string[]>();
  for (const { key, name } of targets) {
    const reason = await refusalOf(message, key);
    if (reason !== null) refused.set(reason, [...(refused.get(reason) ?? []), name]);
  }
  for (const [reason, names] of refused)
    tellRefusal({ key: "MANIFOLD.Damage.NotApplied", data: { names: names.join(", "), reason } });
}

async function refusalOf(message: MessageDocument, target: string): Promise<string | null> {
  try {
    await request("apply", { message: message.id!, target });
    return null;
  } catch (error) {
    if (error instanceof Refused) return localizeText(error.text);
    console.error(`manifold | Applying to ${target} failed`, error);
    return localizeText(failureText(error));
  }
}
