/** A weapon's damage, and the part of it that becomes injuries after a lost contest. */
import type {
  BaseChoices,
  BaseRequest,
  Modifier,
  RollOutcome,
  RollPlan,
  RollRules,
} from "../../../../kit/contract.ts";
import { diceOf, sumOfDice } from "../../../../kit/dice.ts";
import { isTicked, NO_CHOICES } from "../../../../kit/modifiers.ts";
import { ON_DIE } from "../../../../kit/roll-under.ts";
import { DAMAGE_DEGREES } from "../check/degrees.ts";
import { situationalProblems } from "../check/problems.ts";
import { problem } from "../problem.ts";
import { isRollable, readDamage } from "./damage-formula.ts";

export interface DamageRequest extends BaseRequest {
  readonly weapon: string;
  readonly formula: string;
}

export interface DamageChoices extends BaseChoices {
  /** Won in a contest: one point of each die is an injury (G-010). */
  readonly contest: boolean;
}

export const defaultDamageChoices = (): DamageChoices => ({
  ...NO_CHOICES,
  contest: false,
});

export interface DamagePlan extends RollPlan {
  readonly bonus: number;
  /** Points that become injuries directly. */
  readonly toInjuries: number;
  /** Number of dice. */
  readonly count: number;
}

export interface DamageOutcome extends RollOutcome {
  readonly total: number;
}

const DAMAGE_GROUP = "damage";

/** Marks a modifier as added to the dice, so that Foundry's total includes it. */
const addToDice = (modifier: Modifier): Modifier => ({ ...modifier, kind: ON_DIE });

export const damageRollRules: RollRules<DamageRequest, DamageChoices, DamagePlan, DamageOutcome> = {
  degrees: DAMAGE_DEGREES,
  successDegrees: [],
  validate: ({ formula }, choices) => {
    if (!isRollable(formula)) return [problem("formula", "formula")];
    return situationalProblems(choices);
  },
  plan: ({ weapon, formula, modifiers }, choices) => {
    const { count, faces, bonus } = readDamage(formula) ?? { count: 0, faces: 1, bonus: 0 };
    const own = bonus === 0 ? [] : [{ id: "weapon", label: weapon, value: bonus }];
    const chosen = [...modifiers.filter((one) => isTicked(one, choices)), ...choices.situational];
    const all = [...own, ...chosen].map(addToDice);
    return {
      dice: [{ group: DAMAGE_GROUP, formula: `${count}d${faces}` }],
      modifiers: all,
      bonus: all.reduce((sum, { value }) => sum + value, 0),
      count,
      toInjuries: choices.contest ? count : 0,
    };
  },
  resolve: ({ bonus }, dice) => {
    const total = Math.max(0, sumOfDice(diceOf(dice, DAMAGE_GROUP)) + bonus);
    return { degree: "dealt", success: null, total };
  },
  odds: () => new Map([["dealt", 1]]),
};
