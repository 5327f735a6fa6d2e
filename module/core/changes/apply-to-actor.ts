/** Change sets that somebody applies to an actor of their own: what a roll costs, what a macro asks for. */
import { ChangeSetBuilder, type ItemBuilder, isEmptyChangeSet } from "../../kit/change-set.ts";
import type { ChangeSet } from "../../kit/contract.ts";
import type { ManifoldActor } from "../documents/actor.ts";
import { Refusal } from "../refusal.ts";
import type { Text } from "../ruleset.ts";
import { applyChange } from "./apply.ts";
import { ownConditions } from "./condition-effects.ts";
import type { LedgerEntry } from "./ledger.ts";

/**
 * Applies a change set; it stands in the actor's ledger, from which it can be undone. The caller has checked that the
 * user owns the actor.
 * @param what what was done, for the ledger
 * @returns the change set that takes it back; null when nothing changed
 * @throws Refused when the change does not fit the actor (any more)
 */
export async function applyToActor(
  actor: ManifoldActor,
  change: ChangeSet,
  what: Text = { key: "MANIFOLD.Ledger.Unnamed" },
): Promise<ChangeSet | null> {
  if (isEmptyChangeSet(change)) return null;
  const before = ownConditions(actor);
  const reason = {
    key: foundry.utils.randomID(),
    by: game.user!.id!,
    what,
    message: null,
    source: actor.uuid ?? null,
  };
  const settled = await applyChange(actor, reason, () => ({ change }));
  if (settled.state === "refused") throw new Refusal(settled.text);
  return inverseOf(settled.entry, before, change);
}

function inverseOf({ values, items }: LedgerEntry, before: readonly string[], change: ChangeSet): ChangeSet {
  const inverse = new ChangeSetBuilder();
  collectInverse(inverse, values);
  for (const { id, values } of items?.changed ?? []) collectInverse(inverse.item(id), values);
  for (const source of items?.removed ?? []) inverse.addItem(source);
  for (const { _id } of items?.added ?? []) inverse.removeItem(_id);
  for (const id of change.addConditions) if (!before.includes(id)) inverse.removeCondition(id);
  for (const id of change.removeConditions) if (before.includes(id)) inverse.addCondition(id);
  return inverse.build();
}

function collectInverse(into: Pick<ItemBuilder, "add" | "set">, values: LedgerEntry["values"]): void {
  for (const { path, from, to, mode } of values) {
    if (mode === "add") into.add(path, Number(from) - Number(to));
    else into.set(path, from);
  }
}
