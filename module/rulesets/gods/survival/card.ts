/** The cards of jumps, falls and lost breath. */
import type { CardPart, Text } from "../../../core/contract/index.ts";
import type { BaseRequest } from "../../../kit/contract.ts";
import { CARD_TEMPLATE, type NotesContext, note } from "../check/card-parts.ts";
import type { BreathOutcome, BreathPlan, BreathRequest } from "../rules/survival/breath.ts";
import type { FallOutcome, FallPlan } from "../rules/survival/fall.ts";
import type { JumpOutcome, JumpPlan, JumpRequest } from "../rules/survival/jump.ts";
import { marginFacts } from "../text.ts";

export const jumpCard: CardPart<JumpRequest, JumpPlan, JumpOutcome> = {
  template: CARD_TEMPLATE,
  context: ({ plan, outcome }): NotesContext => ({
    notes:
      plan.blockedBy === null
        ? [note("jump-across", `reached.${plan.mode}`, { reached: outcome.reached })]
        : [],
  }),
  total: ({ roll }) => roll,
  facts: ({ plan, outcome }) => (plan.blockedBy === null ? marginFacts(outcome) : [{ key: plan.blockedBy }]),
};

export const fallCard: CardPart<BaseRequest, FallPlan, FallOutcome> = {
  template: CARD_TEMPLATE,
  context: ({ plan }): NotesContext => ({
    notes: [
      note("hourglass", "fallTime", { count: plan.seconds }),
      ...(plan.evasion ? [note("run", `evasion.${plan.evasion}`)] : []),
    ],
  }),
  facts: ({ plan, outcome }): Text[] => [
    { key: "MANIFOLD.Gods.Fact.fall", data: { feet: plan.feet, total: outcome.total } },
  ],
};

export const breathCard: CardPart<BreathRequest, BreathPlan, BreathOutcome> = {
  template: CARD_TEMPLATE,
  context: ({ plan }): NotesContext => ({
    notes: [note("drowning", plan.idle ? "airlessIdle" : "airless")],
  }),
  facts: ({ outcome: { rounds } }) => [{ key: "MANIFOLD.Gods.Fact.breath", data: { count: rounds } }],
  actions: ({ outcome }) =>
    outcome.rounds > 0
      ? []
      : [{ kind: "check", key: "suffocate", label: "MANIFOLD.Gods.Purpose.suffocate", icon: "drowning" }],
};
