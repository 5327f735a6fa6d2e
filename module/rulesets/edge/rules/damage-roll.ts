/** Rolling damage and healing: dice by type, bonuses, or the most that the dice can show. */
import type {
  BaseChoices,
  BaseRequest,
  DiceGroup,
  Duration,
  Modifier,
  Problem,
  RolledDie,
  RollOutcome,
  RollPlan,
  RollRules,
} from "../../../kit/contract.ts";
import { parseDice } from "../../../kit/dice-formula.ts";
import { isTicked } from "../../../kit/modifiers.ts";
import type { DamageParts, DamageType } from "./damage.ts";
import type { Takes, TurnUse } from "./economy.ts";
import type { EdgeHit } from "./hits.ts";
import type { Save } from "./saves.ts";

/** Healing is rolled as damage is; it is one more type of what the dice are for. */
export type AmountType = DamageType | "healing";

/** Dice of one type. */
export interface DicePart {
  /** Dice and whole numbers: "2d6 + 1". Empty: nothing. */
  readonly formula: string;
  readonly type: AmountType;
}

export interface EdgeDamageRequest extends BaseRequest {
  /** What deals it, for the head of the card. */
  readonly name: string;
  readonly main: DicePart;
  /** A save halves it (blasts). */
  readonly halves: boolean;
  /** The target cannot defend itself and the attacker stands beside it. */
  readonly helpless: boolean;
  /** What it takes of the turn; absent for what only follows from something else, and outside of a fight. */
  readonly turn?: TurnUse;
  /** What a power costs its user; absent for weapons and for what is named in the dialog. */
  readonly use?: PowerUse;
  /** Conditions imposed along with the damage, or alone where there is none (E-411). */
  readonly conditions?: readonly string[];
  /** How long these last; their own when absent. */
  readonly duration?: Duration;
  /** The save that halves and spares the conditions; null or absent where none is named. */
  readonly save?: Save | null;
}

export interface PowerUse {
  /** Id of the item. */
  readonly item: string;
  /** Psi points. */
  readonly cost: number;
  readonly limited: boolean;
  readonly concentration: boolean;
}

export interface EdgeDamageChoices extends BaseChoices {
  readonly formula: string;
  readonly type: AmountType;
  /** A second type of the same hit, exploit dice included. */
  readonly extraFormula: string;
  readonly extraType: AmountType;
  /** What of the turn it takes; absent: what the request says. */
  readonly takes?: Takes;
  /** Every die shows its highest face. */
  readonly maximum: boolean;
  /** An exploit of the attack makes it a trauma, too. */
  readonly trauma: boolean;
}

export interface EdgeDamagePlan extends RollPlan {
  readonly name: string;
  readonly parts: readonly DicePart[];
  /** Points without dice, by place in `parts`. */
  readonly flat: readonly number[];
  readonly halves: boolean;
  readonly trauma: boolean;
  readonly conditions: readonly string[];
  readonly duration?: Duration;
  readonly save?: Save;
}

export interface EdgeDamageOutcome extends RollOutcome {
  readonly amounts: Readonly<Partial<Record<AmountType, number>>>;
  readonly total: number;
}

export const DEALT = "dealt";
export const HEALED = "healed";
/** A power without dice. */
export const USED = "used";

/** More dice than anybody throws. */
const MOST_DICE = 200;

const groupOf = (index: number, type: AmountType): string => (index === 0 ? type : `${type}.${index}`);

export const damageRollRules: RollRules<
  EdgeDamageRequest,
  EdgeDamageChoices,
  EdgeDamagePlan,
  EdgeDamageOutcome
> = {
  degrees: [DEALT, HEALED, USED],
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
      const own = sumOf(dice, groupOf(index, type)) + plan.flat[index]! + (index === 0 ? bonus : 0);
      amounts[type] = (amounts[type] ?? 0) + Math.max(0, own);
    });
    const total = Object.values(amounts).reduce((sum, amount) => sum + amount, 0);
    return { degree: degreeOf(plan), success: null, amounts, total };
  },
  odds: (plan) => new Map([[degreeOf(plan), 1]]),
};

function degreeOf({ parts }: EdgeDamagePlan): string {
  if (parts.length === 0) return USED;
  return parts.every(({ type }) => type === "healing") ? HEALED : DEALT;
}

const CONSTANT = "constant.";

const line = (word: "flat" | "maximum", value: number, index: number): Modifier[] =>
  value === 0 ? [] : [{ id: `${CONSTANT}${word}.${index}`, label: `MANIFOLD.Edge.Modifier.${word}`, value }];

const sumOf = (dice: readonly RolledDie[], group: string): number =>
  dice.filter((die) => die.group === group && die.kept).reduce((sum, { value }) => sum + value, 0);

function formulaProblems(field: string, formula: string): Problem[] {
  if (formula.trim() === "") return [];
  const parsed = parseDice(formula);
  if (!parsed) return [{ field, message: "MANIFOLD.Edge.Problem.formula" }];
  const count = parsed.dice.reduce((sum, die) => sum + die.count, 0);
  const sound = parsed.dice.every(({ faces }) => faces >= 1 && faces <= 1000);
  return sound && count <= MOST_DICE ? [] : [{ field, message: "MANIFOLD.Edge.Problem.absurdDice" }];
}

/** The plain click: what the weapon says, at its most against the helpless. */
export const defaultDamageChoices = ({ main, helpless }: EdgeDamageRequest): EdgeDamageChoices => ({
  disabled: [],
  enabled: [],
  situational: [],
  formula: main.formula,
  type: main.type,
  extraFormula: "",
  extraType: main.type,
  maximum: helpless,
  trauma: false,
});

/** The hit that a roll makes; null for a power that neither hurts nor afflicts. */
export function hitOfRoll(
  { halves, trauma, conditions, duration, save }: EdgeDamagePlan,
  { amounts, degree }: EdgeDamageOutcome,
): EdgeHit | null {
  const { healing = 0, ...parts } = amounts;
  if (degree === HEALED) return { nature: "healing", amount: healing };
  const effect = { ...(save ? { save } : {}), ...(conditions.length > 0 && duration ? { duration } : {}) };
  if (degree === USED) return conditions.length > 0 ? { nature: "condition", conditions, ...effect } : null;
  return {
    nature: "damage",
    parts: parts as DamageParts,
    halves,
    ...(trauma ? { trauma } : {}),
    ...(conditions.length > 0 ? { conditions } : {}),
    ...effect,
  };
}
