import { ProposalBuilder } from "../../../kit/proposal-builder.ts";

export const newProposal = (): ProposalBuilder =>
  new ProposalBuilder({
    steps: "MANIFOLD.Parallax.Damage.",
    thresholds: "MANIFOLD.Parallax.Condition.",
  });
