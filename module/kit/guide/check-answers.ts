/** What of a step is still open, or not allowed. */
import { choiceOf, costOf, diceAnswer, listAnswer, numbersAnswer, numbersOf, textAnswer } from "./answers.ts";
import type {
  Answers,
  DealField,
  GuideField,
  GuideInput,
  GuideProblem,
  GuideStep,
  ManyField,
  NumbersField,
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
  { options, count }: ManyField,
  chosen: readonly string[],
  problem: MakeProblem,
): GuideProblem[] {
  const there = chosen.filter((one) => options.some(({ id, refused }) => id === one && !refused));
  if (there.length < chosen.length) return problem("someGone");
  // A list that is shorter than the number to choose cannot hold the guide up.
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
    ...(wrong ? problem("outside", { row: wrong.label, min: wrong.min, max: wrong.max }) : []),
    ...(left < 0 ? problem("tooMuch", { over: -left, total: budget!.total }) : []),
    ...(left > 0 && budget?.all ? problem("left", { left, total: budget.total }) : []),
  ];
}

/** Numbers of the pool that no row has, each as often as it is left. */
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
  // A number that is not in the pool takes none of it.
  if (used > field.pool.length - left.length) return problem("notOfPool");
  const open = Math.min(field.rows.length, field.pool.length) - used;
  return open > 0 ? problem("notDealt", { open }) : [];
}
