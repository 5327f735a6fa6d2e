/** Rolls for damage and healing: dice by type and bonuses, or the maximum of the dice. */
import type { DiceGroup, Modifier, RollRules } from "../../../../kit/contract.ts";
import { diceOf, sumOfDice } from "../../../../kit/dice.ts";
import { parseDice } from "../../../../kit/dice-formula.ts";
import { isTicked, NO_CHOICES } from "../../../../kit/modifiers.ts";
import type { DamageParts, EdgeHit } from "../hit.ts";
import { formulaProblems } from "./damage-formula.ts";
import type {
  AmountType,
  EdgeDamageChoices,
  EdgeDamageOutcome,
  EdgeDamagePlan,
  EdgeDamageRequest,
} from "./damage-roll-types.ts";

export const DEALT = "dealt";
export const HEALED = "healed";
/** Degree of a power without dice. */
export const POWER_USED = "used";

const groupOf = (index: number, type: AmountType): string => (index === 0 ? type : `${type}.${index}`);

export const damageRollRules: RollRules<
  EdgeDamageRequest,
  EdgeDamageChoices,
  EdgeDamagePlan,
  EdgeDamageOutcome
> = {
  degrees: [DEALT, HEALED, POWER_USED],
  successDegrees: [],
  validate: (request, { formula, extraFormula }) => [
    ...formulaProblems("formula", formula),
    ...formulaProblems("extraFormula", extraFormula),
    ...(formula.trim() === "" && extraFormula.trim() === "" && !request.use
      ? [{ field: "formula", message: "MANIFOLD.Edge.Problem.noDamage" }]
      : []),
  ],
  plan(request, choices) {
    const parts = [
      { formula: choices.formula, type: choices.type },
      { formula: choices.extraFormula, type: choices.extraType },
    ].filter(({ formula }) => formula.trim() !== "");
    const read = parts.map(({ formula }) => parseDice(formula) ?? { dice: [], flat: 0 });
    const highest = read.map(({ dice }) => dice.reduce((sum, { count, faces }) => sum + count * faces, 0));
    const bonuses = request.modifiers
      .concat(choices.situational)
      .filter((modifier) => isTicked(modifier, choices));
    const dice = choices.maximum
      ? []
      : read.flatMap((part, index) =>
          part.dice.map(
            ({ count, faces }): DiceGroup => ({
              group: groupOf(index, parts[index]!.type),
              formula: `${count}d${faces}`,
              label: `MANIFOLD.Edge.DamageType.${parts[index]!.type}`,
            }),
          ),
        );
    const constants = read.flatMap(({ flat }, index) => [
      ...line("flat", flat, index),
      ...(choices.maximum ? line("maximum", highest[index]!, index) : []),
    ]);
    return {
      name: request.name,
      dice,
      modifiers: [...constants, ...bonuses],
      parts,
      flat: read.map(({ flat }, index) => flat + (choices.maximum ? highest[index]! : 0)),
      halves: request.halves,
      trauma: choices.trauma,
      ...(choices.reels ? { reels: true } : {}),
      conditions: request.conditions ?? [],
      ...(request.duration ? { duration: request.duration } : {}),
      ...(request.save ? { save: request.save } : {}),
    };
  },
  resolve(plan, dice) {
    const bonus = plan.modifiers
      .filter(({ id }) => !id.startsWith(CONSTANT))
      .reduce((sum, { value }) => sum + value, 0);
    const amounts: Partial<Record<AmountType, number>> = {};
    plan.parts.forEach(({ type }, index) => {
      const own =
        sumOfDice(diceOf(dice, groupOf(index, type))) + plan.flat[index]! + (index === 0 ? bonus : 0);
      amounts[type] = (amounts[type] ?? 0) + Math.max(0, own);
    });
    const total = Object.values(amounts).reduce((sum, amount) => sum + amount, 0);
    return { degree: degreeOf(plan), success: null, amounts, total };
  },
  odds: (plan) => new Map([[degreeOf(plan), 1]]),
};

function degreeOf({ parts }: EdgeDamagePlan): string {
  if (parts.length === 0) return POWER_USED;
  return parts.every(({ type }) => type === "healing") ? HEALED : DEALT;
}

const CONSTANT = "constant.";

const line = (word: "flat" | "maximum", value: number, index: number): Modifier[] =>
  value === 0 ? [] : [{ id: `${CONSTANT}${word}.${index}`, label: `MANIFOLD.Edge.Modifier.${word}`, value }];

/** Choices of a plain click: the weapon's dice, at their maximum against a helpless target. */
export const defaultDamageChoices = ({ main, helpless }: EdgeDamageRequest): EdgeDamageChoices => ({
  ...NO_CHOICES,
  formula: main.formula,
  type: main.type,
  extraFormula: "",
  extraType: main.type,
  maximum: helpless,
  trauma: false,
});

/** The hit of a roll; null for a power with neither damage nor conditions. */
export function hitOfRoll(
  { halves, trauma, reels, conditions, duration, save }: EdgeDamagePlan,
  { amounts, degree }: EdgeDamageOutcome,
): EdgeHit | null {
  const { healing = 0, ...parts } = amounts;
  if (degree === HEALED) return { nature: "healing", amount: healing };
  const effect = { ...(save ? { save } : {}), ...(conditions.length > 0 && duration ? { duration } : {}) };
  if (degree === POWER_USED)
    return conditions.length > 0 ? { nature: "condition", conditions, ...effect } : null;
  return {
    nature: "damage",
    parts: parts as DamageParts,
    halves,
    ...(trauma ? { trauma } : {}),
    ...(reels ? { reels } : {}),
    ...(conditions.length > 0 ? { conditions } : {}),
    ...effect,
  };
}
