import { ProposalBuilder } from "../../../kit/proposal-builder.ts";

/** An empty proposal with this game's wording. */
export const newProposal = (): ProposalBuilder =>
  new ProposalBuilder({ steps: "MANIFOLD.Edge.Step.", thresholds: "MANIFOLD.Edge.Threshold." });
