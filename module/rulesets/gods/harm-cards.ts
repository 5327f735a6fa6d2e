/** The cards of ailments, falls and lost breath. */
import { templatePath } from "../../core/constants.ts";
import type { CardPart, Text } from "../../core/ruleset.ts";
import type { BaseRequest } from "../../kit/contract.ts";
import { type Note, note } from "./cards.ts";
import { marginFacts } from "./looks.ts";
import type { AilmentOutcome, AilmentPlan, AilmentRequest } from "./rules/ailment-roll.ts";
import type { BreathOutcome, BreathPlan, BreathRequest } from "./rules/breath.ts";
import type { FallOutcome, FallPlan } from "./rules/fall.ts";

const template = templatePath("gods/chat/check");

/** Where the course stands and what it did, in words. */
function ailmentNotes({ ailment }: AilmentPlan, outcome: AilmentOutcome): Note[] {
  const { course, applies, injuries, duration } = outcome;
  if (course === null) return [note("check-mark", "keptOff")];
  const { condition } = ailment.effects;
  return [
    ...(ailment.course === null ? [note("poison-bottle", "contracted")] : []),
    ...(ailment.course !== null && !applies ? [note("check-mark", "spared")] : []),
    ...(injuries > 0 ? [note("bleeding-wound", "injuriesGained", { injuries })] : []),
    ...(applies && condition !== null
      ? [note("pin", "gains", { condition: `MANIFOLD.Gods.Condition.${condition}` })]
      : []),
    ...(duration > 0 ? [note("hourglass", "lastsLonger", { duration, unit: ailment.effects.unit })] : []),
    ...(ailment.course !== null && course.over ? [note("hearts", "ailmentOver")] : []),
  ];
}

export const ailmentCard: CardPart<AilmentRequest, AilmentPlan, AilmentOutcome> = {
  template,
  context: ({ plan, outcome }) => ({ notes: ailmentNotes(plan, outcome) }),
  facts: ({ plan, outcome }) => (plan.blockedBy === null ? marginFacts(outcome) : [{ key: plan.blockedBy }]),
};

export const fallCard: CardPart<BaseRequest, FallPlan, FallOutcome> = {
  template,
  context: ({ plan }) => ({
    notes: [
      note("hourglass", plan.seconds === 1 ? "secondOfFall" : "secondsOfFall", { seconds: plan.seconds }),
      ...(plan.evaded ? [note("run", `evasion.${plan.evasion}`)] : []),
    ],
  }),
  facts: ({ plan, outcome }): Text[] => [
    { key: "MANIFOLD.Gods.Fact.fall", data: { feet: plan.feet, total: outcome.total } },
  ],
};

export const breathCard: CardPart<BreathRequest, BreathPlan, BreathOutcome> = {
  template,
  context: ({ plan }) => ({ notes: [note("drowning", plan.idle ? "airlessIdle" : "airless")] }),
  facts: ({ outcome: { rounds } }) => [{ key: "MANIFOLD.Gods.Fact.breath", data: { rounds } }],
  actions: ({ outcome }) =>
    outcome.rounds > 0
      ? []
      : [{ kind: "check", key: "suffocate", label: "MANIFOLD.Gods.Purpose.suffocate", icon: "drowning" }],
};
