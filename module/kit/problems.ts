/** Problems with choices, as returned by `validate`. */
import type { BaseChoices, Problem } from "./contract.ts";

type ProblemOf = (field: string, id: string, data?: Problem["data"]) => Problem;

/**
 * Makes the function that creates problems of one game.
 * @param prefix start of their language keys, with its last dot: "MANIFOLD.Edge.Problem."
 */
export const problemsOf =
  (prefix: string): ProblemOf =>
  (field, id, data) => ({ field, message: `${prefix}${id}`, ...(data === undefined ? {} : { data }) });

/** The problem "notWhole" if a number is not whole; none for null. */
export const wholeProblems = (problem: ProblemOf, field: string, value: number | null): readonly Problem[] =>
  value === null || Number.isInteger(value) ? [] : [problem(field, "notWhole")];

/** The problem "notWhole" of the field "situational" if a modifier added by hand is not whole. */
export const situationalProblems = (
  problem: ProblemOf,
  { situational }: Pick<BaseChoices, "situational">,
): readonly Problem[] =>
  situational.every(({ value }) => Number.isInteger(value)) ? [] : [problem("situational", "notWhole")];
