/** Change sets on real actors: one update, deltas against the value found now. */
import { applyChangeSet, isEmptyChangeSet } from "../kit/change-set.ts";
import type { ChangeSet } from "../kit/contract.ts";
import type { ManifoldActor } from "./documents/actor.ts";

/**
 * Applies a change set and returns what takes it back. Numbers are written in one update; conditions are toggled
 * after it. The caller has checked that the user owns the actor.
 */
export async function applyToActor(actor: ManifoldActor, change: ChangeSet): Promise<ChangeSet | null> {
  if (isEmptyChangeSet(change)) return null;
  const subject = {
    system: actor.toObject().system as unknown as Readonly<Record<string, unknown>>,
    conditions: [...actor.statuses],
  };
  const { updates, conditionsAdded, conditionsRemoved, inverse } = applyChangeSet(
    subject,
    change,
    actor.subtype?.limits?.(actor),
  );
  const entries = Object.entries(updates).map(([path, value]) => [`system.${path}`, value] as const);
  if (entries.length > 0) await actor.update(Object.fromEntries(entries));
  for (const id of conditionsAdded) await actor.toggleStatusEffect(id, { active: true });
  for (const id of conditionsRemoved) await actor.toggleStatusEffect(id, { active: false });
  return inverse;
}
