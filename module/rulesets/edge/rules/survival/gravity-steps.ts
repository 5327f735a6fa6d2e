/** Effects of saves and rolls in a strange gravity. */
import type { ProposalBuilder } from "../../../../kit/proposal-builder.ts";
import { addConditions, removeConditions } from "../damage/affliction.ts";
import type { EdgeDefender } from "../hit.ts";
import { GRAVITY_PATHS } from "../paths.ts";
import { isAcclimated, SAVES_TO_ACCLIMATE } from "./gravity.ts";

/** Counts a success; the fifth one ends being hindered (E-225). */
export function acclimate(
  proposal: ProposalBuilder,
  defender: Pick<EdgeDefender, "gravitySaves" | "conditions" | "bled">,
): void {
  const saves = Math.min(SAVES_TO_ACCLIMATE, defender.gravitySaves + 1);
  if (saves === defender.gravitySaves) return;
  proposal.changes.add(GRAVITY_PATHS.saves, 1);
  proposal.step("acclimation", { saves, needed: SAVES_TO_ACCLIMATE });
  if (!(isAcclimated(saves) && defender.conditions.includes("highGravity"))) return;
  removeConditions(proposal, ["highGravity"], defender);
  addConditions(proposal, ["highGravityUsed"]);
}

export function setAdaptation(proposal: ProposalBuilder, days: number): void {
  proposal.changes.set(GRAVITY_PATHS.adaptsAfter, days);
  proposal.step("adaptation", { days });
}

/** Hindered instead of restrained until the start of the next turn (E-227). */
export function brace(proposal: ProposalBuilder, defender: Pick<EdgeDefender, "conditions" | "bled">): void {
  removeConditions(proposal, ["pinnedByGravity"], defender);
  addConditions(proposal, ["braced"]);
}
