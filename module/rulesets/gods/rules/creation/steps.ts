/** Steps for making a character (G-016, G-017, G-025, G-033), and for gaining a level (G-030 to G-032). */
import { choiceOf, diceAnswer, numbersAnswer, numbersOf } from "../../../../kit/guide/answers.ts";
import { gearStep, nameStep, ranksStep, stepTexts } from "../../../../kit/guide/common-steps.ts";
import type {
  DealField,
  GuideInput,
  GuideOption,
  GuideStep,
  NumbersField,
  RollField,
  SelectField,
} from "../../../../kit/guide/types.ts";
import { valueAt } from "../../../../kit/value-changes.ts";
import {
  ABILITIES,
  ABILITY_FORMULA,
  ABILITY_LIMITS,
  type AbilityId,
  abilityLabel,
  STANDARD_SCORES,
} from "../creature/abilities.ts";
import { ARCHETYPES, meetsArchetype } from "../creature/archetypes.ts";
import { experienceFor, GAIN_FORMULA, gainAt, STARTING_AGE_FORMULA } from "../creature/derived.ts";
import {
  AGE_PATH,
  EXPERIENCE_PATH,
  SURVIVAL_GAINED_PATH,
  SURVIVAL_PATH,
  VERVE_GAINED_PATH,
  VERVE_PATH,
} from "../paths.ts";

const { wording, silent } = stepTexts("MANIFOLD.Gods.Guide.");

const option = (id: string): GuideOption => ({ id, label: `MANIFOLD.Gods.Guide.option.${id}` });

const METHOD: SelectField = {
  kind: "select",
  id: "method",
  label: "MANIFOLD.Gods.Guide.method",
  options: [option("rolled"), option("standard")],
};

const ROLLED: RollField = {
  kind: "roll",
  id: "rolled",
  label: "MANIFOLD.Gods.Guide.option.rolled",
  formula: ABILITY_FORMULA,
  times: ABILITIES.length,
};

const scoresField = ({ answers }: GuideInput): DealField => ({
  kind: "deal",
  id: "scores",
  label: "MANIFOLD.Gods.Guide.abilities.label",
  rows: ABILITIES.map((id) => ({ id, label: abilityLabel(id) })),
  pool:
    choiceOf(METHOD, answers) === "rolled"
      ? diceAnswer(answers, ROLLED.id).filter((one) => one >= ABILITY_LIMITS.min && one <= ABILITY_LIMITS.max)
      : STANDARD_SCORES,
});

/** Six scores, rolled or the standard ones, arranged freely (G-017). */
const abilities: GuideStep = {
  ...wording("abilities"),
  fields: (input) => {
    const method = choiceOf(METHOD, input.answers);
    if (method === "") return [METHOD];
    return [METHOD, ...(method === "rolled" ? [ROLLED] : []), scoresField(input)];
  },
  result: ({ answers }) => ({
    values: Object.fromEntries(
      Object.entries(numbersAnswer(answers, "scores")).map(([id, score]) => [`abilities.${id}.value`, score]),
    ),
  }),
};

const scoresOf = ({ answers, system }: GuideInput): Record<AbilityId, number> => {
  const dealt = numbersAnswer(answers, "scores");
  return Object.fromEntries(
    ABILITIES.map((id) => [id, dealt[id] ?? Number(valueAt(system, `abilities.${id}.value`))]),
  ) as Record<AbilityId, number>;
};

const archetypeField = (input: GuideInput): SelectField => ({
  kind: "select",
  id: "archetype",
  label: "MANIFOLD.Gods.Guide.archetype.label",
  options: ARCHETYPES.map(({ id, label, ability }) => ({
    id,
    label,
    note: { key: "MANIFOLD.Gods.Guide.archetypal", data: { ability: abilityLabel(ability) } },
    ...(meetsArchetype(id, scoresOf(input))
      ? {}
      : { refused: { key: "MANIFOLD.Gods.Guide.tooLow", data: { ability: abilityLabel(ability) } } }),
  })),
});

/** The archetypal ability must be 9 or more (G-025). */
const archetype: GuideStep = {
  ...wording("archetype"),
  fields: (input) => [archetypeField(input)],
  result: (input) => {
    const chosen = choiceOf(archetypeField(input), input.answers);
    return ARCHETYPES.some(({ id }) => id === chosen) ? { values: { archetype: chosen } } : {};
  },
};

const AGE_WAY: SelectField = {
  kind: "select",
  id: "ageWay",
  label: "MANIFOLD.Gods.Guide.ageWay",
  options: [option("ageRolled"), option("ageChosen")],
};

const AGE_ROLL: RollField = {
  kind: "roll",
  id: "ageRoll",
  label: "MANIFOLD.Gods.Guide.age.label",
  formula: STARTING_AGE_FORMULA,
  times: 1,
};

const ageField = ({ system }: GuideInput): NumbersField => ({
  kind: "numbers",
  id: "age",
  label: "MANIFOLD.Gods.Guide.age.label",
  rows: [
    {
      id: "age",
      label: "MANIFOLD.Gods.Guide.age.label",
      min: 1,
      max: 1000,
      start: Number(valueAt(system, AGE_PATH)),
    },
  ],
});

/** 15 + d6, or chosen (G-033). */
const age: GuideStep = {
  ...wording("age"),
  fields: (input) => {
    const way = choiceOf(AGE_WAY, input.answers);
    if (way === "") return [AGE_WAY];
    return [AGE_WAY, way === "ageRolled" ? AGE_ROLL : ageField(input)];
  },
  result: (input) => {
    const way = choiceOf(AGE_WAY, input.answers);
    const years =
      way === "ageRolled"
        ? diceAnswer(input.answers, AGE_ROLL.id)[0]
        : way === "ageChosen"
          ? numbersOf(ageField(input), input.answers).age
          : undefined;
    return years === undefined ? {} : { values: { [AGE_PATH]: years } };
  },
};

const skills = ranksStep(silent("skills"), { type: "godsSkill", path: "bonus", max: 10, usual: 4 });

const gear = gearStep(silent("gear"), {
  types: ["godsWeapon", "godsArmor", "godsGear"],
  weapons: "godsWeapon",
  wears: ({ type }) => type === "godsArmor",
  money: "silver",
  usual: 5,
  usualMoney: 200,
  unit: (price) => ({ key: "MANIFOLD.Gods.Guide.price", data: { price } }),
});

export const CREATION_STEPS: readonly GuideStep[] = [
  abilities,
  archetype,
  age,
  skills,
  gear,
  nameStep({ origin: { label: "MANIFOLD.Gods.Guide.origin", path: "origin" } }),
];

const nextLevel = ({ system }: GuideInput): number => Number(valueAt(system, "level")) + 1;

const experienceField = (input: GuideInput): NumbersField => {
  const needed = experienceFor(nextLevel(input));
  const has = Number(valueAt(input.system, EXPERIENCE_PATH));
  return {
    kind: "numbers",
    id: "experience",
    label: "MANIFOLD.Gods.Guide.experience",
    hint: { key: "MANIFOLD.Gods.Guide.needed", data: { level: nextLevel(input), needed } },
    rows: [
      {
        id: "experience",
        label: "MANIFOLD.Gods.Guide.experience",
        min: needed,
        max: 1e9,
        unlimited: true,
        start: has,
      },
    ],
    random: { experience: Math.max(has, needed) },
  };
};

/** A level requires its experience, and adds a d10 to survival or verve (G-030, G-031). */
const level: GuideStep = {
  ...wording("level"),
  fields: (input) => [
    experienceField(input),
    {
      kind: "roll",
      id: "gain",
      label: `MANIFOLD.Gods.Sheet.${gainAt(nextLevel(input))}`,
      formula: GAIN_FORMULA,
      times: 1,
    },
  ],
  result: (input) => {
    const { system, answers } = input;
    const gained = diceAnswer(answers, "gain")[0] ?? 0;
    const [maximum, left] =
      gainAt(nextLevel(input)) === "survival"
        ? [SURVIVAL_GAINED_PATH, SURVIVAL_PATH]
        : [VERVE_GAINED_PATH, VERVE_PATH];
    return {
      values: {
        level: nextLevel(input),
        [EXPERIENCE_PATH]: numbersOf(experienceField(input), answers).experience!,
        [maximum]: Number(valueAt(system, maximum)) + gained,
        [left]: Number(valueAt(system, left)) + gained,
      },
    };
  },
};

export const ADVANCEMENT_STEPS: readonly GuideStep[] = [level, skills];
