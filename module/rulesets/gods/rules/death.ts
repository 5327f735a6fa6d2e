import type {
  BaseChoices,
  BaseRequest,
  RolledDie,
  RollOutcome,
  RollPlan,
  RollRules,
} from "../../../kit/contract.ts";
import { sumOfKind } from "../../../kit/modifiers.ts";
import { situationalProblems } from "./check-problems.ts";
import { DEATH_DEGREES } from "./degrees.ts";
import { chanceUnder, D20, readDie, rollsUnder } from "./under.ts";

/** What injuries are held against: survival, or survival with verve; a world setting. */
export type DeathMeasure = "survival" | "survivalAndVerve";

export interface Vitals {
  /** All injuries, those of age included. */
  readonly injuries: number;
  readonly survival: number;
  readonly verve: number;
}

/** A death check is due when injuries exceed what is left (G-042). */
export const deathCheckDue = (
  { injuries, survival, verve }: Vitals,
  measure: DeathMeasure = "survival",
): boolean => injuries > survival + (measure === "survivalAndVerve" ? verve : 0);

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

/** The Guide's half of the death contest: at or under the injuries, death calls. */
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
