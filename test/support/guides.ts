/** Shared helpers for tests of guides: the compendium items that a guide reads, and seeded chance. */

import { between, face, seededRandom } from "sandbox/testing/random";
import { parseDice } from "../../module/kit/dice-formula.ts";
import { problemsOfStep } from "../../module/kit/guide/check-answers.ts";
import { type Chance, fillAtRandom } from "../../module/kit/guide/fill-at-random.ts";
import type { GuideInput, GuideItem, GuideStep } from "../../module/kit/guide/types.ts";
import { readSourcesOf } from "../../scripts/lib/packs.ts";
import { expectTold } from "./told.ts";

/** The items of a game's compendia, with the fields in their sources. */
export const packItems = (game: string): GuideItem[] =>
  readSourcesOf(({ name }) => name.startsWith(`${game}-`))
    .filter(({ document }) => document.system !== undefined)
    .map(({ document: { _id, name, type, system } }) => ({
      id: _id!,
      name: name!,
      type: type!,
      system: { price: 0, ...(system as object) },
    }));

/** The item with that name. */
export const itemNamed = (items: readonly GuideItem[], name: string): GuideItem =>
  items.find((item) => item.name === name)!;

/** Chance that a seed repeats. If a formula drops a die, it is the lowest. */
export function seededChance(seed: number): Chance {
  const random = seededRandom(seed);
  const total = (formula: string): number => {
    const dropped = /dl1$/.test(formula);
    const dice = parseDice(formula.replace(/dl1$/, ""))!;
    const faces = dice.dice.flatMap(({ count, faces: sides }) =>
      Array.from({ length: count }, () => face(random, sides)),
    );
    const sum = faces.reduce((a, b) => a + b, 0) + dice.flat;
    return dropped ? sum - Math.min(...faces) : sum;
  };
  return {
    pick: (count) => between(random, 0, count - 1),
    roll: async ({ formula, times }) => Array.from({ length: times }, () => total(formula)),
  };
}

/** The data that a guide reads from a new character. */
export const inputFor = (system: GuideInput["system"], more: Partial<GuideInput> = {}): GuideInput => ({
  answers: {},
  items: [],
  owned: [],
  system,
  settings: {},
  ...more,
});

/** The steps of a guide by id, and the last words of the message keys for open steps with these answers. */
export const guideOf = (steps: readonly GuideStep[], input: GuideInput) => {
  const step = (id: string): GuideStep => steps.find((one) => one.id === id)!;
  const problems = (id: string, answers: object) => {
    const answered = { ...input, answers: answers as never };
    expectTold([step(id), step(id).fields(answered)]);
    return expectTold(problemsOfStep(step(id), answered)).map(({ text }) => text.key.split(".").at(-1));
  };
  return { step, problems };
};

/** Random answers, and the steps that stay open with them. */
export async function makeAtRandom(steps: readonly GuideStep[], input: GuideInput, seed: number) {
  const answers = await fillAtRandom(steps, input, seededChance(seed));
  for (const one of steps) expectTold(one.fields({ ...input, answers }));
  return { answers, open: steps.flatMap((one) => problemsOfStep(one, { ...input, answers })) };
}
