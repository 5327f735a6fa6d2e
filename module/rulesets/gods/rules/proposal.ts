import { ProposalBuilder } from "../../../kit/proposal-builder.ts";

export const newProposal = (): ProposalBuilder =>
  new ProposalBuilder({ steps: "MANIFOLD.Gods.DamageStep.", thresholds: "MANIFOLD.Gods.Threshold." });
