import type {
  BaseChoices,
  BaseRequest,
  Modifier,
  Problem,
  RolledDie,
  RollOutcome,
  RollPlan,
  RollRules,
} from "../../../kit/contract.ts";
import { parseDice } from "../../../kit/dice-formula.ts";
import { chosenModifiers, sumOfKind } from "../../../kit/modifiers.ts";
import { damageThrough } from "./damage.ts";
import { EXTERNAL } from "./modifier-types.ts";

/** What can be rolled at once; more is a slip of the keyboard. */
const MOST_DICE = 100;

export interface DamageRequest extends BaseRequest {
  readonly weapon: string;
  /** Dice and whole numbers: "1d8 + 2". */
  readonly formula: string;
  readonly critDamage: number;
  /** Of the attack that this follows from; 0 without one. */
  readonly criticalHits: number;
  /** Of the target, as far as it is known. */
  readonly armor: number;
}

export interface DamageChoices extends BaseChoices {
  readonly criticalHits: number;
  readonly armor: number;
}

export interface DamagePlan extends RollPlan {
  readonly criticalHits: number;
  readonly critDamage: number;
  readonly armor: number;
  /** Everything but dice, critical hits and armor. */
  readonly flat: number;
}

export interface DamageOutcome extends RollOutcome {
  /** Dice and flat damage. */
  readonly rolled: number;
  /** What gets through. */
  readonly total: number;
}

/** A damage roll has no verdict. */
export const DAMAGE_DEGREE = "damage";

export const defaultDamageChoices = ({ criticalHits, armor }: DamageRequest): DamageChoices => ({
  disabled: [],
  enabled: [],
  situational: [],
  criticalHits,
  armor,
});

function validate(
  { formula }: DamageRequest,
  { criticalHits, armor, situational }: DamageChoices,
): Problem[] {
  const problem = (field: string, id: string, data?: Problem["data"]): Problem => ({
    field,
    message: `MANIFOLD.Parallax.Problem.${id}`,
    ...(data ? { data } : {}),
  });
  const parsed = parseDice(formula);
  const dice = parsed?.dice.reduce((sum, { count }) => sum + count, 0) ?? 0;
  return [
    ...(parsed && dice <= MOST_DICE ? [] : [problem("formula", "formula", { formula })]),
    ...(isCount(criticalHits) ? [] : [problem("criticalHits", "notACount")]),
    ...(isCount(armor) ? [] : [problem("armor", "notACount")]),
    ...(situational.every(({ value }) => Number.isInteger(value))
      ? []
      : [problem("situational", "notWhole")]),
  ];
}

const isCount = (value: number): boolean => Number.isInteger(value) && value >= 0;

function plan(request: DamageRequest, choices: DamageChoices): DamagePlan {
  const { dice, flat } = parseDice(request.formula) ?? { dice: [], flat: 0 };
  const { criticalHits, armor } = choices;
  const line = (id: string, value: number): Modifier[] =>
    value === 0 ? [] : [{ id, label: `MANIFOLD.Parallax.Modifier.${id}`, value, kind: EXTERNAL }];
  const extra = chosenModifiers(request.modifiers, choices);
  return {
    dice: dice.map(({ count, faces }, index) => ({ group: `damage${index}`, formula: `${count}d${faces}` })),
    modifiers: [
      ...line("flatDamage", flat),
      ...line("criticalHits", criticalHits * request.critDamage),
      ...extra,
      ...line("armor", -armor),
    ],
    criticalHits,
    critDamage: request.critDamage,
    armor,
    flat: flat + sumOfKind(extra, EXTERNAL),
  };
}

function resolve(plan: DamagePlan, dice: readonly RolledDie[]): DamageOutcome {
  const rolled = dice.reduce((sum, { value }) => sum + value, plan.flat);
  return { degree: DAMAGE_DEGREE, success: null, rolled, total: damageThrough({ ...plan, rolled }) };
}

/** Dice of the weapon, more for each critical hit of the attack, less for armor (P-190). */
export const damageRules: RollRules<DamageRequest, DamageChoices, DamagePlan, DamageOutcome> = {
  degrees: [DAMAGE_DEGREE],
  successDegrees: [],
  validate,
  plan,
  resolve,
  odds: () => new Map([[DAMAGE_DEGREE, 1]]),
};
