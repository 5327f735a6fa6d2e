/** Typed answers; an answer of another shape counts as no answer. */
import type { Answer, Answers, GuideInput, GuideItem, Numbers, NumbersField, SelectField } from "./types.ts";

export const textAnswer = (answers: Answers, id: string): string => {
  const found = answers[id];
  return typeof found === "string" ? found : "";
};

export const listAnswer = (answers: Answers, id: string): readonly string[] => {
  const found = answers[id];
  return isList(found) ? found.filter((one) => typeof one === "string") : [];
};

export const diceAnswer = (answers: Answers, id: string): readonly number[] => {
  const found = answers[id];
  return isList(found) ? found.filter((one) => typeof one === "number") : [];
};

export const numbersAnswer = (answers: Answers, id: string): Numbers => {
  const found = answers[id];
  return typeof found === "object" && !isList(found) ? (found as Numbers) : {};
};

/** The id of the chosen option; blank if none is chosen. */
export const choiceOf = ({ id, start = "" }: SelectField, answers: Answers): string =>
  textAnswer(answers, id) || start;

/** The number of each row: the answer or the start value. */
export const numbersOf = ({ id, rows }: NumbersField, answers: Answers): Numbers => {
  const given = numbersAnswer(answers, id);
  return Object.fromEntries(rows.map((row) => [row.id, given[row.id] ?? row.start]));
};

/** The total cost of the numbers. */
export const costOf = (field: NumbersField, answers: Answers): number => {
  const numbers = numbersOf(field, answers);
  return field.rows.reduce((sum, { id, min, cost = 1 }) => sum + (numbers[id]! - min) * cost, 0);
};

/** The chosen item; undefined if none is chosen or it no longer exists. */
export const chosenItem = ({ answers, items }: GuideInput, id: string): GuideItem | undefined =>
  items.find((item) => item.id === textAnswer(answers, id));

const isList = (found: Answer | undefined): found is readonly string[] & readonly number[] =>
  Array.isArray(found);
