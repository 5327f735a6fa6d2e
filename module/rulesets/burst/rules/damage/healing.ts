/** Restoring points of a track. */
import { type Adjustments, adjustAmount } from "../../../../kit/damage.ts";
import type { ProposalBuilder } from "../../../../kit/proposal-builder.ts";
import { isWinded } from "../creature/conditions.ts";
import type { TrackId } from "../creature/derived.ts";
import { afterHealing, shockStateOf } from "../injury/shock.ts";
import type { BurstDefender } from "./defender.ts";

/** @returns the points gained; the dead gain none, things gain Durability only */
export function restore(
  proposal: ProposalBuilder,
  { track, amount }: { readonly track: TrackId; readonly amount: number },
  defender: BurstDefender,
  adjustments: Adjustments,
): number {
  if (defender.conditions.includes("dead")) {
    proposal.step("deadStay");
    return 0;
  }
  if (defender.object && track !== "durability") {
    proposal.step("onlyThing");
    return 0;
  }
  const offered = adjustAmount(amount, adjustments);
  if (offered !== amount) {
    const word = offered > amount ? "adjusted.up" : "adjusted.down";
    proposal.step(word, { value: Math.abs(offered - amount) }, { id: "adjusted" });
  }
  const gained = Math.max(0, Math.min(offered, defender.maxima[track] - defender[track]));
  proposal.step("healed", { amount: offered, gained, track: `MANIFOLD.Burst.Sheet.${track}` });
  if (gained === 0) return 0;
  proposal.changes.add(`${track}.value`, gained);
  endConditions(proposal, { ...defender, [track]: defender[track] + gained });
  return gained;
}

/** Removes the conditions that the tracks no longer justify. */
function endConditions(
  proposal: ProposalBuilder,
  { conditions, durability, health, vigor }: BurstDefender,
): void {
  const end = (id: string) => {
    proposal.changes.removeCondition(id);
    proposal.threshold(`ends.${id}`, "good");
  };
  if (conditions.includes("destroyed") && durability > 0) end("destroyed");
  if (conditions.includes("wounded") && durability > 0) end("wounded");
  if (conditions.includes("winded") && !isWinded({ vigor, winded: true })) end("winded");
  const state = shockStateOf(conditions);
  if (state === "stabilized" && afterHealing(state, health) === "awake") end("stabilized");
}
