/** The dice that a damage roll accepts. */
import type { Problem } from "../../../../kit/contract.ts";
import { parseDice } from "../../../../kit/dice-formula.ts";

const MOST_DICE = 200;

export function formulaProblems(field: string, formula: string): Problem[] {
  if (formula.trim() === "") return [];
  const parsed = parseDice(formula);
  if (!parsed) return [{ field, message: "MANIFOLD.Edge.Problem.formula", data: { formula } }];
  const count = parsed.dice.reduce((sum, die) => sum + die.count, 0);
  const sound = parsed.dice.every(({ faces }) => faces >= 1 && faces <= 1000);
  if (!sound) return [{ field, message: "MANIFOLD.Edge.Problem.formula", data: { formula } }];
  return count <= MOST_DICE
    ? []
    : [{ field, message: "MANIFOLD.Edge.Problem.absurdDice", data: { limit: MOST_DICE } }];
}

/** Whether a damage roll accepts the formula. */
export const isDamageFormula = (formula: string): boolean => formulaProblems("formula", formula).length === 0;
