/**
 * Reduces answers to those the game offers. Any owner of the actor can store anything as an answer, and another owner
 * or the GM may continue with it.
 */
import { diceAnswer, listAnswer, numbersAnswer, textAnswer } from "./answers.ts";
import { problemsOfField } from "./check-answers.ts";
import type { Answer, Answers, GuideField, GuideInput, GuideStep, Numbers } from "./types.ts";

/** Maximum length of a text. */
const MOST_TEXT = 500;

/** Problems of an unfinished answer, which has no effect yet. */
const OPEN = ["notChosen", "left", "notDealt", "notRolled", "empty", "nothingThere", "nothingToDeal"];

/** Checks each field against the allowed answers of the fields before it. */
export function allowedAnswers(steps: readonly GuideStep[], input: GuideInput): Answers {
  let answers: Answers = {};
  for (const step of steps) {
    const seen = new Set<string>();
    const next = () => step.fields({ ...input, answers }).find(({ id }) => !seen.has(id));
    for (let field = next(); field; field = next()) {
      seen.add(field.id);
      const answer = allowedAnswer(field, input.answers, answers);
      if (answer !== undefined) answers = { ...answers, [field.id]: answer };
    }
  }
  return answers;
}

function allowedAnswer(field: GuideField, given: Answers, before: Answers): Answer | undefined {
  if (!Object.hasOwn(given, field.id)) return undefined;
  const answer = offeredPart(field, given);
  const problems = problemsOfField(field, { ...before, [field.id]: answer });
  const isValid = problems.every(({ text }) =>
    OPEN.some((id) => text.key === `MANIFOLD.Guide.Problem.${id}`),
  );
  // Too few choices leave the field open; too many are not allowed.
  const isShort = field.kind === "many" && (answer as readonly string[]).length <= (field.count ?? 0);
  return isValid || isShort ? answer : undefined;
}

/** The answer without options and rows that are not offered. */
function offeredPart(field: GuideField, given: Answers): Answer {
  switch (field.kind) {
    case "select":
      return textAnswer(given, field.id);
    case "many": {
      const open = new Set(field.options.filter(({ refused }) => !refused).map(({ id }) => id));
      return [...new Set(listAnswer(given, field.id))].filter((id) => open.has(id));
    }
    case "numbers":
    case "deal":
      return rowsOf(field, numbersAnswer(given, field.id));
    case "roll":
      return diceAnswer(given, field.id);
    case "text":
      return textAnswer(given, field.id).slice(0, MOST_TEXT);
  }
}

const rowsOf = ({ rows }: { readonly rows: readonly { readonly id: string }[] }, numbers: Numbers): Numbers =>
  Object.fromEntries(rows.flatMap(({ id }) => (Object.hasOwn(numbers, id) ? [[id, numbers[id]!]] : [])));
