import { ProposalBuilder } from "../../../kit/proposal-builder.ts";

/** An empty proposal whose words are this game's. */
export const newProposal = (): ProposalBuilder =>
  new ProposalBuilder({ steps: "MANIFOLD.Burst.Step.", thresholds: "MANIFOLD.Burst.Threshold." });
