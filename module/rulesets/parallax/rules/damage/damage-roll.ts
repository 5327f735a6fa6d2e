import type {
  BaseChoices,
  BaseRequest,
  Modifier,
  Problem,
  RolledDie,
  RollOutcome,
  RollPlan,
  RollRules,
} from "../../../../kit/contract.ts";
import { isThrowable, parseDice } from "../../../../kit/dice-formula.ts";
import { BONUS, chosenModifiers, NO_CHOICES, sumOfKind } from "../../../../kit/modifiers.ts";
import { situationalProblems } from "../../../../kit/problems.ts";
import { problem } from "../problem.ts";

export interface DamageRequest extends BaseRequest {
  readonly weapon: string;
  /** Dice and whole numbers: "1d8 + 2". */
  readonly formula: string;
  readonly critDamage: number;
  /** Critical hits of the preceding attack; 0 without one. */
  readonly criticalHits: number;
}

export interface DamageChoices extends BaseChoices {
  readonly criticalHits: number;
}

export interface DamagePlan extends RollPlan {
  readonly weapon: string;
  /** Everything except the dice. */
  readonly flat: number;
}

export interface DamageOutcome extends RollOutcome {
  /** Damage before the target's armor. */
  readonly total: number;
}

/** The only degree: a damage roll neither succeeds nor fails. */
export const DAMAGE_DEGREE = "damage";

export const defaultDamageChoices = ({ criticalHits }: DamageRequest): DamageChoices => ({
  ...NO_CHOICES,
  criticalHits,
});

function validate({ formula }: DamageRequest, choices: DamageChoices): Problem[] {
  return [
    ...(isThrowable(formula) ? [] : [problem("formula", "formula", { formula })]),
    ...(isCount(choices.criticalHits) ? [] : [problem("criticalHits", "notACount")]),
    ...situationalProblems(problem, choices),
  ];
}

const isCount = (value: number): boolean => Number.isInteger(value) && value >= 0;

function plan(request: DamageRequest, choices: DamageChoices): DamagePlan {
  const { dice, flat } = parseDice(request.formula) ?? { dice: [], flat: 0 };
  const line = (id: string, value: number): Modifier[] =>
    value === 0 ? [] : [{ id, label: `MANIFOLD.Parallax.Modifier.${id}`, value, kind: BONUS }];
  const modifiers = [
    ...line("flatDamage", flat),
    ...line("criticalHits", choices.criticalHits * request.critDamage),
    ...chosenModifiers(request.modifiers, choices),
  ];
  return {
    weapon: request.weapon,
    dice: dice.map(({ count, faces }, index) => ({ group: `damage${index}`, formula: `${count}d${faces}` })),
    modifiers,
    flat: sumOfKind(modifiers),
  };
}

function resolve({ flat }: DamagePlan, dice: readonly RolledDie[]): DamageOutcome {
  const total = dice.reduce((sum, { value }) => sum + value, flat);
  return { degree: DAMAGE_DEGREE, success: null, total: Math.max(0, total) };
}

/** The weapon's dice plus points for each critical hit of the attack (P-190). An overwhelming hit adds nothing. */
export const damageRules: RollRules<DamageRequest, DamageChoices, DamagePlan, DamageOutcome> = {
  degrees: [DAMAGE_DEGREE],
  successDegrees: [],
  validate,
  plan,
  resolve,
  odds: () => new Map([[DAMAGE_DEGREE, 1]]),
};
