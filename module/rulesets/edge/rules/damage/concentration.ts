import type { Demand } from "../../../../kit/demand.ts";
import type { ProposalBuilder } from "../../../../kit/proposal-builder.ts";
import type { EdgeDefender } from "../hit.ts";
import { half } from "./reduction.ts";

/** DC of the save to keep concentrating after damage; null without damage. */
export const concentrationDc = ({ damage }: { damage: number }): number | null =>
  damage > 0 ? Math.max(13, half(damage)) : null;

/** Demands the save to keep concentrating; the player chooses between two skills (E-400, A-27). */
export function demandConcentration(
  proposal: ProposalBuilder,
  damage: number,
  { conditions }: EdgeDefender,
): void {
  const dc = concentrationDc({ damage });
  if (dc === null || !conditions.includes("concentrating")) return;
  proposal.demand(concentration("stamina", dc), concentration("lucidity", dc));
}

const concentration = (skill: "stamina" | "lucidity", dc: number): Demand => ({
  kind: "concentration",
  key: skill,
  label: `MANIFOLD.Edge.Demand.concentration.${skill}`,
  data: { dc },
  icon: "meditation",
  choices: { dc },
});
