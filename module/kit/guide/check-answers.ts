/** Finds the open questions and invalid answers of a step. */

import { readFormula } from "../dice-fit.ts";
import { parseDice } from "../dice-formula.ts";
import { choiceOf, costOf, diceAnswer, listAnswer, numbersAnswer, numbersOf, textAnswer } from "./answers.ts";
import type {
  Answers,
  DealField,
  GuideField,
  GuideInput,
  GuideProblem,
  GuideStep,
  ManyField,
  NumberRow,
  NumbersField,
  RollField,
  SelectField,
} from "./types.ts";

/** Problems of all fields of a step. */
export const problemsOfStep = (step: GuideStep, input: GuideInput): readonly GuideProblem[] =>
  step.fields(input).flatMap((field) => problemsOfField(field, input.answers));

export function problemsOfField(field: GuideField, answers: Answers): readonly GuideProblem[] {
  const problem = (id: string, data: Readonly<Record<string, string | number>> = {}): GuideProblem[] => [
    { field: field.id, text: { key: `MANIFOLD.Guide.Problem.${id}`, data: { field: field.label, ...data } } },
  ];
  switch (field.kind) {
    case "select":
      return selectProblems(field, choiceOf(field, answers), problem);
    case "many":
      return manyProblems(field, listAnswer(answers, field.id), problem);
    case "numbers":
      return numbersProblems(field, answers, problem);
    case "deal":
      return dealProblems(field, answers, problem);
    case "roll": {
      const dice = diceAnswer(answers, field.id);
      if (!areResults(field, dice)) return problem("notOfDice");
      return dice.length === field.times ? [] : problem("notRolled");
    }
    case "text":
      return field.required && textAnswer(answers, field.id).trim() === "" ? problem("empty") : [];
  }
}

type MakeProblem = (id: string, data?: Readonly<Record<string, string | number>>) => GuideProblem[];

function selectProblems({ id, options }: SelectField, chosen: string, problem: MakeProblem): GuideProblem[] {
  if (options.length === 0) return problem("nothingThere");
  if (chosen === "") return problem("notChosen");
  const option = options.find((one) => one.id === chosen);
  if (!option) return problem("gone");
  return option.refused ? [{ field: id, text: option.refused }] : [];
}

function manyProblems(
  { id: field, options, count }: ManyField,
  chosen: readonly string[],
  problem: MakeProblem,
): GuideProblem[] {
  const refused = options.filter(({ id }) => chosen.includes(id)).flatMap((one) => one.refused ?? []);
  if (refused.length > 0) return refused.map((text) => ({ field, text }));
  const there = chosen.filter((one) => options.some(({ id, refused }) => id === one && !refused));
  if (there.length < chosen.length) return problem("someGone");
  // If the list has fewer options than the number to choose, all of them are enough.
  const wanted = count === null ? null : Math.min(count, options.filter(({ refused }) => !refused).length);
  return wanted === null || there.length === wanted ? [] : problem("count", { chosen: there.length, wanted });
}

function numbersProblems(field: NumbersField, answers: Answers, problem: MakeProblem): GuideProblem[] {
  const numbers = numbersOf(field, answers);
  const known = new Set(field.rows.map(({ id }) => id));
  const gone = Object.entries(numbersAnswer(answers, field.id)).some(
    ([id, value]) => value !== 0 && !known.has(id),
  );
  const wrong = field.rows.find(({ id, min, max }) => {
    const value = numbers[id]!;
    return !Number.isInteger(value) || value < min || value > max;
  });
  const { budget } = field;
  const left = budget ? budget.total - costOf(field, answers) : 0;
  return [
    ...(gone ? problem("someGone") : []),
    ...(wrong ? outsideProblem(wrong, numbers[wrong.id]!, problem) : []),
    ...(left < 0 ? problem("tooMuch", { over: -left, total: budget!.total }) : []),
    ...(left > 0 && budget?.all ? problem("left", { left, total: budget.total }) : []),
  ];
}

function outsideProblem({ label, min, max, unlimited }: NumberRow, value: number, problem: MakeProblem) {
  return unlimited && !(value > max)
    ? problem("below", { row: label, min })
    : problem("outside", { row: label, min, max });
}

/** Numbers of the pool that no row uses. */
export function leftInPool(
  { pool, rows }: Pick<DealField, "pool" | "rows">,
  dealt: Readonly<Record<string, number>>,
) {
  const left = [...pool];
  for (const { id } of rows) {
    const place = left.indexOf(dealt[id]!);
    if (place >= 0) left.splice(place, 1);
  }
  return left;
}

function dealProblems(field: DealField, answers: Answers, problem: MakeProblem): GuideProblem[] {
  if (field.pool.length === 0) return problem("nothingToDeal");
  const dealt = numbersAnswer(answers, field.id);
  const left = leftInPool(field, dealt);
  const used = field.rows.filter(({ id }) => dealt[id] !== undefined).length;
  // A number that is not in the pool uses none of it.
  if (used > field.pool.length - left.length) return problem("notOfPool");
  const open = Math.min(field.rows.length, field.pool.length) - used;
  return open > 0 ? problem("notDealt", { open }) : [];
}

/** Whether the dice of a field can produce these totals. */
function areResults({ formula, times }: RollField, totals: readonly number[]): boolean {
  const { least, most } = rangeOf(formula);
  return (
    totals.length <= times && totals.every((one) => Number.isInteger(one) && one >= least && one <= most)
  );
}

/** The lowest and the highest total of a formula. */
function rangeOf(formula: string): { readonly least: number; readonly most: number } {
  const group = readFormula(formula);
  if (group) {
    const kept = group.count - group.dropped;
    return { least: kept, most: group.bursts ? Number.POSITIVE_INFINITY : kept * group.faces };
  }
  const parsed = parseDice(formula);
  if (!parsed) return { least: Number.NEGATIVE_INFINITY, most: Number.POSITIVE_INFINITY };
  const sum = (of: (dice: { readonly count: number; readonly faces: number }) => number): number =>
    parsed.dice.reduce((all, dice) => all + of(dice), parsed.flat);
  return { least: sum(({ count }) => count), most: sum(({ count, faces }) => count * faces) };
}
