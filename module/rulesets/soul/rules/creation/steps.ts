/** Steps for making a character (S-018 to S-025, S-036), and for spending points. */
import { choiceOf, numbersAnswer, numbersOf } from "../../../../kit/guide/answers.ts";
import {
  gearStep,
  grantedPoints,
  itemsStep,
  nameStep,
  pointsOf,
  stepTexts,
} from "../../../../kit/guide/common-steps.ts";
import type {
  DealField,
  GuideInput,
  GuideStep,
  NumbersField,
  SelectField,
} from "../../../../kit/guide/types.ts";
import { valueAt } from "../../../../kit/value-changes.ts";
import { ATTRIBUTES, attributeHint, CREATION_VALUES, SOULLESS_VALUES } from "../creature/attributes.ts";
import { SKILLS } from "../creature/skills.ts";
import { COPPER_PATH } from "../paths.ts";

const { wording, silent } = stepTexts("MANIFOLD.Soul.Guide.");

const ANCESTRY_FIELD: SelectField = {
  kind: "select",
  id: "kin",
  label: "MANIFOLD.Soul.Guide.ancestry.label",
  options: ["human", "soulless"].map((id) => ({
    id,
    label: `MANIFOLD.Soul.Guide.kin.${id}.label`,
    note: { key: `MANIFOLD.Soul.Guide.kin.${id}.note` },
  })),
};

const isSoulless = ({ answers, system }: GuideInput): boolean => {
  const ancestryId = choiceOf(ANCESTRY_FIELD, answers);
  return ancestryId === "" ? valueAt(system, "soulless") === true : ancestryId === "soulless";
};

/** A human, or a human without a soul (S-024, S-025); other ancestries are entered as text. */
const ancestry: GuideStep = {
  ...silent("ancestry"),
  fields: () => [ANCESTRY_FIELD],
  result: (input) =>
    choiceOf(ANCESTRY_FIELD, input.answers) === "" ? {} : { values: { soulless: isSoulless(input) } },
};

/** The published ways to distribute the five values (S-020), in the order of the attributes. */
const SPREADS = { warrior: [6, 4, 5, 2, 3], mage: [2, 3, 4, 5, 6], engineer: [3, 4, 5, 6, 2] } as const;

const dealField = (input: GuideInput): DealField => {
  const soulless = isSoulless(input);
  const rows = ATTRIBUTES.filter((id) => id !== "soulpower" || !soulless);
  return {
    kind: "deal",
    id: "attributes",
    label: "MANIFOLD.Soul.Guide.attributes.label",
    rows: rows.map((id) => ({
      id,
      label: `MANIFOLD.Soul.Attribute.${id}`,
      note: { key: attributeHint(id) },
    })),
    pool: soulless ? SOULLESS_VALUES : CREATION_VALUES,
    spreads: soulless
      ? []
      : Object.entries(SPREADS).map(([id, values]) => ({
          id,
          label: `MANIFOLD.Soul.Guide.spread.${id}`,
          values: Object.fromEntries(ATTRIBUTES.map((attribute, place) => [attribute, values[place]!])),
        })),
  };
};

/** 2 to 6 distributed to five attributes (S-019); without a soul, 3 to 6 to four (S-025). */
const attributes: GuideStep = {
  ...wording("attributes"),
  fields: (input) => [dealField(input)],
  result: (input) => {
    const dealt = numbersAnswer(input.answers, "attributes");
    const rows = dealField(input).rows.filter(({ id }) => dealt[id] !== undefined);
    return { values: Object.fromEntries(rows.map(({ id }) => [`attributes.${id}.value`, dealt[id]!])) };
  },
};

const rankOf = ({ system }: GuideInput, id: string): number => Number(valueAt(system, `skills.${id}.ranks`));

const SKILL_POINTS_PATH = "skillPoints";

/** Limits the skills of a random character; one of the fighting skills is among them. */
const FOCUS = { rows: 6, first: ["meleeWeapons", "rangedWeapons", "primitiveAttacks"] } as const;

const skillsField = (
  input: GuideInput,
  { total, all, keeps }: { readonly total: number; readonly all: boolean; readonly keeps: boolean },
): NumbersField => ({
  kind: "numbers",
  id: "skills",
  label: "MANIFOLD.Soul.Guide.skills.label",
  budget: { total, all },
  focus: FOCUS,
  rows: SKILLS.map(({ id, label }) => {
    const start = rankOf(input, id);
    return { id, label, min: keeps ? start : 0, max: 99, start };
  }),
});

const skillValues = (numbers: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.entries(numbers).map(([id, ranks]) => [`skills.${id}.ranks`, ranks]));

const creationSkills = (input: GuideInput): NumbersField =>
  skillsField(input, { total: Number(valueAt(input.system, SKILL_POINTS_PATH)), all: true, keeps: false });

/** 30 points for skills and specializations together (S-036). */
const skills: GuideStep = {
  ...wording("skills"),
  fields: (input) => [creationSkills(input)],
  result: (input) => ({ values: skillValues(numbersOf(creationSkills(input), input.answers)) }),
};

const powers = itemsStep(silent("powers"), { types: ["soulPower"], usual: 1 });

const gear = gearStep(silent("gear"), {
  types: ["soulWeapon", "soulArmor", "soulGear"],
  weapons: "soulWeapon",
  wears: ({ type }) => type === "soulArmor",
  money: COPPER_PATH,
  usual: 5,
  usualMoney: 500,
  unit: (price) => ({ key: "MANIFOLD.Soul.Guide.price", data: { price } }),
});

export const CREATION_STEPS: readonly GuideStep[] = [
  ancestry,
  attributes,
  skills,
  powers,
  gear,
  nameStep({
    ancestryName: { label: "MANIFOLD.Soul.Guide.ancestry.label", path: "ancestry" },
    calling: { label: "MANIFOLD.Soul.Guide.calling", path: "calling" },
  }),
];

/** Points of one advancement that the guide suggests; the rules give no number. */
const USUAL_POINTS = 5;

/** Unspent points of earlier advancements are added to the granted ones. */
function advancementSkills(input: GuideInput): NumbersField {
  const spent = SKILLS.reduce((sum, { id }) => sum + rankOf(input, id), 0);
  const own = input.owned.filter(({ type }) => type === "soulSkill");
  const trades = own.reduce((sum, { system }) => sum + Number(system.ranks ?? 0), 0);
  const unspent = Math.max(0, Number(valueAt(input.system, SKILL_POINTS_PATH)) - spent - trades);
  return skillsField(input, { total: pointsOf(input, USUAL_POINTS) + unspent, all: true, keeps: true });
}

const points: GuideStep = {
  ...silent("points"),
  fields: (input) => [grantedPoints(USUAL_POINTS), advancementSkills(input)],
  result: (input) => ({
    values: {
      ...skillValues(numbersOf(advancementSkills(input), input.answers)),
      [SKILL_POINTS_PATH]: Number(valueAt(input.system, SKILL_POINTS_PATH)) + pointsOf(input, USUAL_POINTS),
    },
  }),
};

export const ADVANCEMENT_STEPS: readonly GuideStep[] = [points, powers];
