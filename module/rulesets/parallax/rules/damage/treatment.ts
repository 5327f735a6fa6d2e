/** Health from a source outside the rules, and stabilizing the dying: the GM sets the amounts. */
import type {
  BaseChoices,
  BaseRequest,
  RolledDie,
  RollOutcome,
  RollPlan,
  RollRules,
} from "../../../../kit/contract.ts";
import type { Adjustments, Proposal } from "../../../../kit/damage.ts";
import { parseDice } from "../../../../kit/dice-formula.ts";
import { NO_CHOICES } from "../../../../kit/modifiers.ts";
import type { TreatmentHit } from "../hit.ts";
import { HEALTH_PATH } from "../paths.ts";
import { problem } from "../problem.ts";
import { newProposal } from "../proposal.ts";
import { isDamageFormula } from "./damage-formula.ts";
import type { ParallaxDefender } from "./defender.ts";

export interface TreatmentChoices extends BaseChoices {
  /** Dice and whole numbers; blank to stabilize only. */
  readonly formula: string;
}

export interface TreatmentPlan extends RollPlan {
  readonly flat: number;
}

export interface TreatmentOutcome extends RollOutcome {
  /** Health restored, before its maximum. */
  readonly total: number;
}

export const TREATED_DEGREE = "treated";

export const DEFAULT_TREATMENT: TreatmentChoices = { ...NO_CHOICES, formula: "" };

const read = (formula: string) => (formula.trim() === "" ? { dice: [], flat: 0 } : parseDice(formula));

export const treatmentRules: RollRules<BaseRequest, TreatmentChoices, TreatmentPlan, TreatmentOutcome> = {
  degrees: [TREATED_DEGREE],
  successDegrees: [],
  validate(_request, { formula }) {
    return isDamageFormula(formula) ? [] : [problem("formula", "formula", { formula })];
  },
  plan(_request, { formula }) {
    const { dice, flat } = read(formula) ?? { dice: [], flat: 0 };
    const groups = dice.map(({ count, faces }, index) => ({
      group: `health${index}`,
      formula: `${count}d${faces}`,
    }));
    return { dice: groups, modifiers: [], flat };
  },
  resolve: ({ flat }, dice: readonly RolledDie[]) => ({
    degree: TREATED_DEGREE,
    success: null,
    total: Math.max(
      0,
      dice.reduce((sum, { value }) => sum + value, flat),
    ),
  }),
  odds: () => new Map([[TREATED_DEGREE, 1]]),
};

/** Restores health and stabilizes, unless the target cannot breathe (P-151). */
export function proposeTreatment(
  { amount }: TreatmentHit,
  { health, healthMax, suffocating, dying }: ParallaxDefender,
  adjustments: Adjustments,
): Proposal {
  const proposal = newProposal();
  if (suffocating && proposal.ignorableStep("noHealing", adjustments)) return proposal.build("effect", 0);
  const gained = Math.max(0, Math.min(proposal.adjust(amount, adjustments), healthMax - health));
  if (gained > 0) {
    proposal.changes.add(HEALTH_PATH, gained, {
      id: "healed",
      label: "MANIFOLD.Parallax.Sheet.health",
      value: gained,
    });
  }
  if (dying) {
    proposal.step("stabilized");
    proposal.changes.removeCondition("dying");
  }
  return proposal.build("healing", gained);
}
