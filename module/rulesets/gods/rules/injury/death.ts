/** The Guide's half of the death contest (G-042). */
import type {
  BaseChoices,
  BaseRequest,
  RolledDie,
  RollOutcome,
  RollPlan,
  RollRules,
} from "../../../../kit/contract.ts";
import { sumOfKind } from "../../../../kit/modifiers.ts";
import { DEATH_DEGREES } from "../check/degrees.ts";
import { situationalProblems } from "../check/problems.ts";
import { chanceUnder, D20, readDie, rollsUnder } from "../check/roll-under.ts";

export interface DeathRequest extends BaseRequest {
  readonly injuries: number;
}

export interface DeathPlan extends RollPlan {
  readonly target: number;
}

export interface DeathOutcome extends RollOutcome {
  readonly roll: number;
  readonly target: number;
  readonly margin: number;
}

/** At or under the injuries, death calls. */
export const deathRules: RollRules<DeathRequest, BaseChoices, DeathPlan, DeathOutcome> = {
  degrees: DEATH_DEGREES,
  successDegrees: ["spared"],
  validate: (_request, choices) => situationalProblems(choices),
  plan: (request, choices) => {
    const injuries = { id: "injuries", label: "MANIFOLD.Gods.Condition.injured", value: request.injuries };
    const modifiers = [injuries, ...choices.situational.filter(({ id }) => !choices.disabled.includes(id))];
    return { dice: D20, modifiers, target: sumOfKind(modifiers) };
  },
  resolve: (plan: DeathPlan, dice: readonly RolledDie[]): DeathOutcome => {
    const roll = readDie(dice);
    const called = rollsUnder(roll, plan.target);
    const margin = plan.target - roll;
    return { degree: called ? "called" : "spared", success: !called, margin, roll, target: plan.target };
  },
  odds: ({ target }) =>
    new Map([
      ["spared", 1 - chanceUnder(target)],
      ["called", chanceUnder(target)],
    ]),
};
