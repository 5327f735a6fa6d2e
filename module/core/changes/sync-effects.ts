/** Effects that a person created, changed or deleted, in the ledger of their actor. */

import type { ActorDocument } from "../contract/documents.ts";
import { SYSTEM_ID } from "../host/constants.ts";
import { createEffects, t } from "../host/host.ts";
import type { EffectDiff, LedgerEntry } from "./ledger.ts";
import { ignoreIfDone } from "./write-errors.ts";

/** Restores the effects of an entry to their state before it, or after it. */
export async function syncEffects(
  actor: ActorDocument,
  { effects = [], undone }: LedgerEntry,
): Promise<void> {
  for (const { id, before, after } of effects) {
    const wanted = undone ? before : after;
    const present = actor.effects.get(id);
    if (!wanted && present)
      await ignoreIfDone(
        actor.deleteEmbeddedDocuments("ActiveEffect", [id], { undoing: undone !== null }),
        () => !actor.effects.has(id),
      );
    else if (wanted && present) await present.update(withAllFlags(wanted));
    else if (wanted) await createEffects(actor, [wanted], { keepId: true, restored: true });
  }
}

/** An update merges flags, so flags that the effect did not have are emptied. */
function withAllFlags(source: Readonly<Record<string, unknown>>): object {
  const flags = source.flags as Readonly<Record<string, object | undefined>> | undefined;
  const own = { rolls: [], timer: null, duration: null, ...flags?.[SYSTEM_ID] };
  return { ...source, flags: { ...flags, [SYSTEM_ID]: own } };
}

/** A line for each effect of an entry. */
export const describeEffects = (effects: readonly EffectDiff[] = []): string[] =>
  effects.map(({ before, after }) => {
    const name = String((after ?? before)?.name ?? "?");
    if (!before) return `+ ${name}`;
    if (!after) return `− ${name}`;
    if (before.disabled === after.disabled) return t("MANIFOLD.Effect.Ledger.changed", { name });
    return t(`MANIFOLD.Effect.Ledger.${after.disabled ? "off" : "on"}`, { name });
  });
