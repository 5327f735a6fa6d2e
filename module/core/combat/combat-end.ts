/** Applies the changes that the end of a combat makes to its combatants. */

import { isEmptyChangeSet } from "../../kit/change-set.ts";
import { applyChange } from "../changes/apply.ts";
import type { ActorDocument, CombatDocument } from "../contract/documents.ts";
import { isActiveGM, me } from "../host/host.ts";
import { Refusal } from "../host/refusal.ts";
import { reportErrors } from "../host/report-errors.ts";

/** Hook `deleteCombat`: changes each actor once, with a ledger entry that can be undone. */
export function endCombat({ id, combatants }: CombatDocument): void {
  if (!isActiveGM()) return;
  const actors = new Set(combatants.contents.flatMap(({ actor }) => actor ?? []));
  for (const actor of actors) void reportErrors(() => endFor(actor, `end-${id}`));
}

/** The key comes from the combat, so that a second window of the GM finds the entry. */
async function endFor(actor: ActorDocument, key: string): Promise<void> {
  const change = actor.ruleset?.combat?.onCombatEnd?.(actor);
  if (!change || isEmptyChangeSet(change)) return;
  const what = { key: "MANIFOLD.Combat.Ended" };
  const reason = { key, by: me().id, what, message: null, source: actor.uuid ?? null };
  const result = await applyChange(actor, reason, () => ({ change }));
  if (result.state === "refused") throw new Refusal(result.text);
}
