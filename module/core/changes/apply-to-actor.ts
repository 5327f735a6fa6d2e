/** Applies change sets to an actor that the user owns: the costs of a roll, the request of a macro. */

import { ChangeSetBuilder, type ItemBuilder, isEmptyChangeSet } from "../../kit/change-set.ts";
import type { ChangeSet } from "../../kit/contract.ts";
import type { ActorDocument } from "../contract/documents.ts";
import type { Text } from "../contract/index.ts";
import { me } from "../host/host.ts";
import { Refusal } from "../host/refusal.ts";
import { applyChange } from "./apply.ts";
import { ownConditions } from "./condition-effects.ts";
import type { LedgerEntry } from "./ledger.ts";

/**
 * Applies a change set and adds it to the actor's ledger, where it can be undone. The caller checks that the user owns
 * the actor.
 * @param what label for the ledger
 * @returns the change set that undoes it; null if nothing changed
 * @throws Refusal if the change does not fit the actor
 */
export async function applyToActor(
  actor: ActorDocument,
  change: ChangeSet,
  what: Text = { key: "MANIFOLD.Ledger.Unnamed" },
): Promise<ChangeSet | null> {
  if (isEmptyChangeSet(change)) return null;
  const before = ownConditions(actor);
  const reason = {
    key: foundry.utils.randomID(),
    by: me().id,
    what,
    message: null,
    source: actor.uuid ?? null,
  };
  const result = await applyChange(actor, reason, () => ({ change }));
  if (result.state === "refused") throw new Refusal(result.text);
  return inverseOf(result.entry, before, change);
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
