import { diceConfig } from "./host.ts";
import type { Roll } from "./roll.ts";
import { toPlain } from "./serialization.ts";
import type { DiceTerm } from "./terms/dice-term.ts";
import { OperatorTerm } from "./terms/operator.ts";
import { RollTerm } from "./terms/term.ts";

export type RollOptions = Record<string, unknown>;

/** A roll as JSON. */
export interface RollData {
  class?: string;
  options?: RollOptions;
  dice?: (RollTerm | Record<string, unknown>)[];
  formula: string;
  terms: (RollTerm | Record<string, unknown>)[];
  total?: number | null;
  evaluated?: boolean;
}

export type RollConstructor<T extends Roll> = (new (
  formula: string,
  data?: object,
  options?: RollOptions,
) => T) &
  typeof Roll;

/**
 * Restores a roll as the class that its JSON names, or as the given class if it names none.
 * @throws Error if CONFIG.Dice.rolls has no class of that name
 */
export function rollFromData<T extends Roll>(fallback: RollConstructor<T>, data: RollData): T {
  const roll = new (namedClass(fallback, data.class))(data.formula, {}, toPlain(data.options ?? {}));
  roll.terms = data.terms.map(restoreTerm);
  roll._formula = data.formula;
  roll._dice = (data.dice ?? []).map(restoreTerm) as DiceTerm[];
  roll._evaluated = data.evaluated ?? true;
  roll._total = data.total ?? (roll._evaluated ? roll._evaluateTotal() : undefined);
  return roll;
}

function namedClass<T extends Roll>(
  fallback: RollConstructor<T>,
  name: string | undefined,
): RollConstructor<T> {
  if (name === undefined) return fallback;
  const cls = diceConfig().rolls.find((each) => each.name === name);
  if (!cls)
    throw new Error(
      `Unable to recreate ${name} instance from provided data: CONFIG.Dice.rolls has no class of that name`,
    );
  return cls as RollConstructor<T>;
}

const restoreTerm = (term: RollTerm | Record<string, unknown>): RollTerm =>
  term instanceof RollTerm ? term : RollTerm.fromData(term);

/**
 * Creates a roll from existing terms. The roll is evaluated if its terms are.
 * @throws Error if only some of the terms are evaluated
 */
export function rollFromTerms<T extends Roll>(
  cls: RollConstructor<T>,
  terms: RollTerm[],
  options: RollOptions,
): T {
  if (!terms.every((term) => term instanceof RollTerm))
    throw new Error("All provided terms must be RollTerm instances");
  const operands = terms.filter((term) => !(term instanceof OperatorTerm));
  const evaluated = operands.filter((term) => term._evaluated).length;
  if (evaluated && evaluated < operands.length) {
    throw new Error("You can only call Roll.fromTerms with terms that are all evaluated, or none");
  }
  const roll = new cls("", {}, options);
  roll.terms = terms;
  roll.resetFormula();
  roll._evaluated = evaluated > 0;
  if (roll._evaluated) roll._total = roll._evaluateTotal();
  return roll;
}
