import type { ProposalBuilder } from "../../../../kit/proposal-builder.ts";
import type { EdgeDefender } from "../hit.ts";

/** The seeker's roll or passive value must beat the Stealth total; on a tie the creature stays hidden. */
export const hide = ({ stealth, perception }: { stealth: number; perception: number }): "hidden" | "found" =>
  perception > stealth ? "found" : "hidden";

/** A creature is surprised if it notices none of the threats. */
export const isSurprised = ({
  stealth,
  perception,
}: {
  stealth: readonly number[];
  perception: number;
}): boolean =>
  stealth.length > 0 && stealth.every((total) => hide({ stealth: total, perception }) === "hidden");

/** The conditions of hidden creatures and of creatures that are aware of them (E-029, E-157). */
export const HIDDEN = "hidden";
export const AWARE = "aware";

/** Hides the creature with this total, which replaces an earlier one. */
export function proposeHiding(proposal: ProposalBuilder, total: number, { hiding = [] }: EdgeDefender): void {
  for (const id of hiding) proposal.changes.removeEffect(id);
  proposal.changes.addCondition(HIDDEN, undefined, { total });
  proposal.step("hides", { total });
}
