import type { EvaluationOptions } from "../evaluation.ts";
import type { ExpressionNode } from "../parse-nodes.ts";
import { Roll } from "../roll.ts";
import type { RollTerm } from "./term.ts";

/** A roll of the default class for an expression inside a term. Its formula keeps the typed text. */
export function rollOfExpression(node: ExpressionNode): Roll {
  const cls = Roll.defaultImplementation;
  const roll = cls.fromTerms(cls.instantiateAST(node));
  roll._formula = node.formula;
  return roll;
}

/** An inner roll from a constructor's argument: a roll, its JSON, or a formula. */
export function asInnerRoll(value: unknown): Roll {
  if (value instanceof Roll) return value;
  if (typeof value === "string") return Roll.create(value);
  return Roll.fromData(value as Record<string, unknown>);
}

/** Evaluates an inner roll as part of the roll that its term belongs to. */
export async function evaluateInner(owner: RollTerm, roll: Roll, options: EvaluationOptions): Promise<Roll> {
  if (!roll._evaluated) {
    if (owner._root) roll._root = owner._root;
    await roll.evaluate(options);
  }
  if (owner.flavor) roll.propagateFlavor(owner.flavor);
  return roll;
}

/** The synchronous counterpart of {@link evaluateInner}. */
export function evaluateInnerSync(owner: RollTerm, roll: Roll, options: EvaluationOptions): Roll {
  if (!roll._evaluated) {
    if (owner._root) roll._root = owner._root;
    roll.evaluateSync(options);
  }
  if (owner.flavor) roll.propagateFlavor(owner.flavor);
  return roll;
}

/** Whether every term of a roll can be evaluated without rolling under the given options. */
export const isRollDeterministicUnder = (roll: Roll, options: EvaluationOptions): boolean =>
  roll.terms.every((term) => term._isDeterministicUnder(options));
