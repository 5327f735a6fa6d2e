import { ProposalBuilder } from "../../../kit/proposal-builder.ts";

/** A proposal in this game's words. */
export const newProposal = (): ProposalBuilder =>
  new ProposalBuilder({ steps: "MANIFOLD.Edge.Step.", thresholds: "MANIFOLD.Edge.Threshold." });
