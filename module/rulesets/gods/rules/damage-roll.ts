/** What a weapon's dice deal, and what of it a lost contest turns into injuries. */
import type {
  BaseChoices,
  BaseRequest,
  Modifier,
  RollOutcome,
  RollPlan,
  RollRules,
} from "../../../kit/contract.ts";
import { isTicked } from "../../../kit/modifiers.ts";
import { ON_DIE } from "../../../kit/roll-under.ts";
import { problem, situationalProblems } from "./check-problems.ts";
import { DAMAGE_DEGREES } from "./degrees.ts";

/** Dice of a damage formula and what is added: "2d6+1". */
export interface DamageFormula {
  readonly count: number;
  readonly faces: number;
  readonly bonus: number;
}

/** @returns null for what is no simple damage formula */
export function readDamage(text: string): DamageFormula | null {
  const found = /^\s*(\d*)d(\d+)\s*(?:([+-])\s*(\d+))?\s*$/i.exec(text);
  if (!found) return null;
  const [, count, faces, sign, bonus] = found;
  return {
    count: count === "" ? 1 : Number(count),
    faces: Number(faces),
    bonus: bonus === undefined ? 0 : Number(`${sign}${bonus}`),
  };
}

export interface DamageRequest extends BaseRequest {
  readonly weapon: string;
  readonly formula: string;
}

export interface DamageChoices extends BaseChoices {
  /** Won in a contest: a point of each die is an injury, as in a fall (G-010). */
  readonly contest: boolean;
}

export const defaultDamageChoices = (): DamageChoices => ({
  disabled: [],
  enabled: [],
  situational: [],
  contest: false,
});

export interface DamagePlan extends RollPlan {
  readonly bonus: number;
  /** Points that go straight to injuries. */
  readonly toInjuries: number;
  /** How many dice fall. */
  readonly count: number;
}

export interface DamageOutcome extends RollOutcome {
  readonly total: number;
}

const DAMAGE_GROUP = "damage";

/** Most dice that a weapon throws. */
const DICE_LIMIT = 100;

/** What is added to the dice stands on their side, so that the host's total is the damage. */
const onDice = (modifier: Modifier): Modifier => ({ ...modifier, kind: ON_DIE });

/** The weapon's dice; nothing is rolled under. */
export const damageRollRules: RollRules<DamageRequest, DamageChoices, DamagePlan, DamageOutcome> = {
  degrees: DAMAGE_DEGREES,
  successDegrees: [],
  validate: ({ formula }, choices) => {
    const read = readDamage(formula);
    if (!read || read.count > DICE_LIMIT || read.faces < 1) return [problem("formula", "formula")];
    return situationalProblems(choices);
  },
  plan: ({ weapon, formula, modifiers }, choices) => {
    const { count, faces, bonus } = readDamage(formula) ?? { count: 0, faces: 1, bonus: 0 };
    const own = bonus === 0 ? [] : [{ id: "weapon", label: weapon, value: bonus }];
    const chosen = [...modifiers.filter((one) => isTicked(one, choices)), ...choices.situational];
    const all = [...own, ...chosen].map(onDice);
    return {
      dice: [{ group: DAMAGE_GROUP, formula: `${count}d${faces}` }],
      modifiers: all,
      bonus: all.reduce((sum, { value }) => sum + value, 0),
      count,
      toInjuries: choices.contest ? count : 0,
    };
  },
  resolve: ({ bonus }, dice) => {
    const fallen = dice.filter(({ group, kept }) => group === DAMAGE_GROUP && kept);
    const total = Math.max(0, fallen.reduce((sum, { value }) => sum + value, 0) + bonus);
    return { degree: "dealt", success: null, total };
  },
  odds: () => new Map([["dealt", 1]]),
};
