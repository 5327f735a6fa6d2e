/** Rolls of creating and advancing a character: abilities, starting age, the gain of a level. */
import { ChangeSetBuilder } from "../../../../kit/change-set.ts";
import type {
  BaseChoices,
  BaseRequest,
  ChangeSet,
  DiceGroup,
  RolledDie,
  RollOutcome,
  RollPlan,
  RollRules,
} from "../../../../kit/contract.ts";
import { diceOf, sumOfDice } from "../../../../kit/dice.ts";
import { parseDice } from "../../../../kit/dice-formula.ts";
import { chosenModifiers, sumOfKind } from "../../../../kit/modifiers.ts";
import { ABILITIES, ABILITY_FORMULA } from "../creature/abilities.ts";
import { GAIN_FORMULA, type gainAt, STARTING_AGE_FORMULA } from "../creature/derived.ts";
import { AGE_PATH, SURVIVAL_GAINED_PATH, VERVE_GAINED_PATH } from "../paths.ts";
import { CREATION_DEGREES } from "./degrees.ts";
import { situationalProblems } from "./problems.ts";

const CREATION_ROLLS = ["abilities", "age", "gain"] as const;

export type CreationRollId = (typeof CREATION_ROLLS)[number];

export const isCreationRoll = (id: string): id is CreationRollId =>
  (CREATION_ROLLS as readonly string[]).includes(id);

export interface CreationRequest extends BaseRequest {
  readonly creation: CreationRollId;
  /** The number that the level raises; null for other rolls. */
  readonly gains: ReturnType<typeof gainAt>;
}

export interface CreationPlan extends RollPlan {
  readonly creation: CreationRollId;
  readonly gains: CreationRequest["gains"];
}

export interface CreationOutcome extends RollOutcome {
  /** One total for each group of dice, highest first. */
  readonly totals: readonly number[];
}

/** Six scores to arrange freely (G-017), one age (G-033), or one gain (G-031). */
const diceGroupsOf = (creation: CreationRollId): DiceGroup[] => {
  if (creation === "abilities") return ABILITIES.map((group) => ({ group, formula: ABILITY_FORMULA }));
  return [{ group: creation, formula: creation === "age" ? STARTING_AGE_FORMULA : GAIN_FORMULA }];
};

const totalOf = ({ group, formula }: DiceGroup, dice: readonly RolledDie[], bonus: number): number =>
  sumOfDice(diceOf(dice, group)) + bonus + (parseDice(formula)?.flat ?? 0);

export const creationRules: RollRules<CreationRequest, BaseChoices, CreationPlan, CreationOutcome> = {
  degrees: CREATION_DEGREES,
  successDegrees: [],
  validate: (_request, choices) => situationalProblems(choices),
  plan: ({ creation, gains, modifiers }, choices) => ({
    dice: diceGroupsOf(creation),
    modifiers: chosenModifiers(modifiers, choices),
    creation,
    gains,
  }),
  resolve: ({ dice: groups, modifiers }, dice) => ({
    degree: "rolled",
    success: null,
    totals: groups.map((group) => totalOf(group, dice, sumOfKind(modifiers))).sort((a, b) => b - a),
  }),
  odds: () => new Map([["rolled", 1]]),
};

/** Sets the age, or adds the gain; null for abilities, which the group arranges by hand. */
export function creationChanges(
  { creation, gains }: CreationPlan,
  { totals }: CreationOutcome,
): ChangeSet | null {
  const [total = 0] = totals;
  if (creation === "age") return new ChangeSetBuilder().set(AGE_PATH, total).build();
  if (gains === null) return null;
  const path = gains === "survival" ? SURVIVAL_GAINED_PATH : VERVE_GAINED_PATH;
  return new ChangeSetBuilder()
    .add(path, total, { id: gains, label: `MANIFOLD.Gods.Sheet.${gains}`, value: total })
    .build();
}
