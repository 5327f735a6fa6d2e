/** Fills open fields with random legal answers. */
import { costOf, numbersOf } from "./answers.ts";
import { problemsOfField } from "./check-answers.ts";
import type {
  Answer,
  Answers,
  DealField,
  GuideField,
  GuideInput,
  GuideStep,
  ManyField,
  NumbersField,
} from "./types.ts";

/** The source of chance: the host's dice, or a seed. */
export interface Chance {
  /** A whole number from 0 to `count - 1`. */
  pick(count: number): number;
  /** Totals of the formula, rolled `times` times. */
  roll(field: {
    readonly label: string;
    readonly formula: string;
    readonly times: number;
  }): Promise<readonly number[]>;
}

/** Replaces answers that are missing or invalid and keeps the others. An answer may make an earlier one invalid. */
export async function fillAtRandom(
  steps: readonly GuideStep[],
  input: GuideInput,
  chance: Chance,
): Promise<Answers> {
  let answers: Answers = input.answers;
  const asked = new Set<string>();
  const valid = new Set<string>();
  for (const step of [...steps, ...steps]) {
    const done = new Set<string>();
    for (;;) {
      const field = step.fields({ ...input, answers }).find(({ id }) => !done.has(id));
      if (!field) break;
      done.add(field.id);
      if (answers[field.id] !== undefined && problemsOfField(field, answers).length === 0) continue;
      // If a field had no random answer the first time, a second try is pointless.
      if (asked.has(field.id) && !valid.has(field.id)) continue;
      asked.add(field.id);
      const answer = await answerAtRandom(field, chance);
      if (answer === undefined) continue;
      answers = { ...answers, [field.id]: answer };
      if (problemsOfField(field, answers).length === 0) valid.add(field.id);
    }
  }
  return answers;
}

async function answerAtRandom(field: GuideField, chance: Chance): Promise<Answer | undefined> {
  switch (field.kind) {
    case "select":
      return shuffled(open(field.options), chance)[0]?.id;
    case "many":
      return pickMany(field, chance);
    case "numbers":
      return spend(field, chance);
    case "deal":
      return deal(field, chance);
    case "roll":
      return chance.roll(field);
    case "text":
      return undefined;
  }
}

const open = <Option extends { readonly refused?: unknown }>(options: readonly Option[]): Option[] =>
  options.filter(({ refused }) => !refused);

const pickMany = ({ options, count, usual = 0 }: ManyField, chance: Chance): string[] =>
  shuffled(open(options), chance)
    .slice(0, count ?? usual)
    .map(({ id }) => id);

function deal({ rows, pool }: DealField, chance: Chance): Record<string, number> {
  const numbers = shuffled(pool, chance);
  return Object.fromEntries(
    shuffled(rows, chance)
      .slice(0, numbers.length)
      .map(({ id }, place) => [id, numbers[place]!]),
  );
}

/** Raises rows one at a time until the budget is spent, or as often as is usual. */
function spend(field: NumbersField, chance: Chance): Record<string, number> {
  if (field.random) return { ...field.random };
  const numbers: Record<string, number> = { ...numbersOf(field, {}) };
  const total = field.budget?.total ?? Number.POSITIVE_INFINITY;
  const most = field.budget?.all ? Number.POSITIVE_INFINITY : (field.usual ?? 0);
  const inFocus = focusOf(field, chance);
  for (let times = 0; times < most; times++) {
    const left = total - costOf(field, { [field.id]: numbers });
    const open = field.rows.filter(
      ({ id, max, cost = 1, byHand }) => !byHand && numbers[id]! < max && cost <= left,
    );
    const surely = times === 0 ? open.filter(({ id }) => field.surely?.includes(id)) : [];
    const wanted = open.filter(({ id }) => inFocus.includes(id));
    const lowest = Math.min(...wanted.map(({ id }) => numbers[id]!));
    const focused = wanted.length > 0 ? wanted.filter(({ id }) => numbers[id] === lowest) : open;
    const rows = surely.length > 0 ? surely : focused;
    const row = rows[rows.length > 0 ? chance.pick(rows.length) : 0];
    if (!row) break;
    numbers[row.id] = numbers[row.id]! + 1;
  }
  return numbers;
}

/** Ids of the rows that a random character raises first. */
function focusOf({ rows, focus }: NumbersField, chance: Chance): readonly string[] {
  if (!focus) return [];
  const [one, ...others] = shuffled(focus.first, chance);
  const further = shuffled(rows, chance).flatMap(({ id }) => (others.includes(id) || id === one ? [] : [id]));
  return [one!, ...further].slice(0, focus.rows);
}

/** The entries in random order; all orders are equally likely. */
function shuffled<Entry>(entries: readonly Entry[], chance: Chance): Entry[] {
  const order = [...entries];
  for (let last = order.length - 1; last > 0; last--) {
    const other = chance.pick(last + 1);
    [order[last], order[other]] = [order[other]!, order[last]!];
  }
  return order;
}
