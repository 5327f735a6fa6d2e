/** Mojo turns a failed archetypal roll into a success (G-014). */
import { ChangeSetBuilder } from "../../../../kit/change-set.ts";
import type { BaseChoices, BaseRequest, ChangeSet, RollPlan, RollRules } from "../../../../kit/contract.ts";
import { EXPERIENCE_PATH, MOJO_PATH } from "../paths.ts";
import { problem } from "../problem.ts";
import type { GodsCheckOutcome } from "./types.ts";

/** Experience for each point of mojo spent on mending a roll. */
const MOJO_EXPERIENCE = 50;

/** Mojo required to mend a failed roll: the shortfall, rounded up; null if the roll did not fail. */
export function mojoCost(outcome: Pick<GodsCheckOutcome, "success" | "margin">): number | null {
  if (outcome.success !== false || outcome.margin === null || outcome.margin >= 0) return null;
  return Math.ceil(-outcome.margin);
}

/** Subtracts the mojo and adds the experience. */
export const spendMojo = (cost: number): ChangeSet =>
  new ChangeSetBuilder()
    .add(MOJO_PATH, -cost, { id: "mojo", label: "MANIFOLD.Gods.Step.mojo", value: -cost })
    .add(EXPERIENCE_PATH, cost * MOJO_EXPERIENCE, {
      id: "experience",
      label: "MANIFOLD.Gods.Step.experience",
      value: cost * MOJO_EXPERIENCE,
    })
    .build();

export interface MojoRequest extends BaseRequest {
  readonly cost: number;
  readonly available: number;
  /** Number rolled in the mended check. */
  readonly roll: number;
  readonly target: number;
}

export interface MojoPlan extends RollPlan {
  readonly cost: number;
  readonly roll: number;
  readonly target: number;
}

/** No die is thrown: mojo covers the shortfall. */
export const mojoRules: RollRules<MojoRequest, BaseChoices, MojoPlan, GodsCheckOutcome> = {
  degrees: ["success"],
  successDegrees: ["success"],
  validate: ({ cost, available }) =>
    cost > available ? [problem("mojo", "notEnoughMojo", { cost, available })] : [],
  plan: ({ cost, roll, target }) => ({
    dice: [],
    modifiers: [
      { id: "target", label: "MANIFOLD.Gods.Modifier.targetBefore", value: target },
      { id: "mojo", label: "MANIFOLD.Gods.Mojo", value: cost },
    ],
    cost,
    roll,
    target: target + cost,
  }),
  resolve: ({ roll, target }) => ({
    degree: "success",
    success: true,
    margin: target - roll,
    roll,
    target,
  }),
  odds: () => new Map([["success", 1]]),
};
