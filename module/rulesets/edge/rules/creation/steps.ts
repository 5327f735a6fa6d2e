/** Steps for making a character, and for gaining a level (E-426, E-579, E-584 to E-589). */
import { choiceOf, chosenItem, listAnswer, numbersOf } from "../../../../kit/guide/answers.ts";
import { gearStep, itemsStep, nameStep, stepTexts, valuesStep } from "../../../../kit/guide/common-steps.ts";
import type {
  GuideField,
  GuideInput,
  GuideItem,
  GuideOption,
  GuideStep,
  ManyField,
  NumbersField,
  SelectField,
  StepResult,
} from "../../../../kit/guide/types.ts";
import { valueAt } from "../../../../kit/value-changes.ts";
import { ABILITIES, ABILITY_LABELS } from "../creature/abilities.ts";
import { ABILITY_CHOICE, SKILL_CHOICE } from "../creature/origins.ts";
import { SKILLS } from "../creature/skills.ts";
import { VP_PATH } from "../paths.ts";

type Origin = "species" | "background" | "class";

const TYPES: Readonly<Record<Origin, string>> = {
  species: "edgeSpecies",
  background: "edgeBackground",
  class: "edgeClass",
};

const ORIGINS = Object.keys(TYPES) as Origin[];

const { wording, silent } = stepTexts("MANIFOLD.Edge.Guide.");

const words = (item: GuideItem, path: string): readonly string[] =>
  (item.system[path] ?? []) as readonly string[];

/** Skills trained by the earlier origins, which need not be chosen again. */
function trainedBefore(input: GuideInput, origin: Origin): ReadonlySet<string> {
  const stored = SKILLS.filter(({ id }) => valueAt(input.system, `skills.${id}.trained`) === true);
  const given = ORIGINS.slice(0, ORIGINS.indexOf(origin)).flatMap((before) => givenSkills(input, before));
  return new Set([...stored.map(({ id }) => id as string), ...given]);
}

const givenSkills = (input: GuideInput, origin: Origin): readonly string[] => {
  const item = chosenItem(input, origin);
  return item ? [...words(item, "skills"), ...listAnswer(input.answers, `${origin}Skills`)] : [];
};

/** Skills that later origins always train, with their names: choosing one here would be wasted. */
const trainedLater = (input: GuideInput, origin: Origin): ReadonlyMap<string, string> =>
  new Map(
    ORIGINS.slice(ORIGINS.indexOf(origin) + 1).flatMap((later) => {
      const item = chosenItem(input, later);
      return item ? words(item, "skills").map((id) => [id, item.name] as const) : [];
    }),
  );

function skillsField(input: GuideInput, origin: Origin, item: GuideItem): ManyField[] {
  const later = trainedLater(input, origin);
  const count = Number(item.system.anySkills ?? 0);
  const choices = words(item, "skillChoices");
  const trained = trainedBefore(input, origin);
  const options = SKILLS.filter(
    ({ id }) =>
      (choices.length === 0 || choices.includes(id)) &&
      !words(item, "skills").includes(id) &&
      !trained.has(id),
  ).map(({ id, label }) => ({
    id,
    label,
    ...(later.has(id)
      ? { refused: { key: "MANIFOLD.Edge.Guide.givenBy", data: { item: later.get(id)! } } }
      : {}),
  }));
  return count === 0
    ? []
    : [{ kind: "many", id: `${origin}Skills`, label: "MANIFOLD.Edge.Origin.skills", count, options }];
}

function abilitiesField(item: GuideItem): ManyField[] {
  const count = Number(item.system.anyAbilities ?? 0);
  const options = ABILITIES.map((id) => ({ id, label: ABILITY_LABELS[id] }));
  return count === 0
    ? []
    : [{ kind: "many", id: "speciesAbilities", label: "MANIFOLD.Edge.Origin.abilities", count, options }];
}

/** A note on the number of skills that the character already has from other origins: the rules offer no replacement. */
function alreadyTrainedNote(input: GuideInput, origin: Origin, item: GuideItem): Pick<GuideOption, "note"> {
  const before = trainedBefore(input, origin);
  const count = words(item, "skills").filter((id) => before.has(id)).length;
  return count === 0 ? {} : { note: { key: "MANIFOLD.Edge.Guide.again", data: { count } } };
}

const originOptions = (input: GuideInput, origin: Origin) =>
  input.items
    .filter(({ type }) => type === TYPES[origin])
    .map((item) => ({ id: item.id, label: item.name, ...alreadyTrainedNote(input, origin, item) }))
    .sort((a, b) => a.label.localeCompare(b.label));

/** An origin and the choices that it offers (E-584 to E-586). */
const originStep = (origin: Origin): GuideStep => ({
  ...wording(origin),
  fields: (input): readonly GuideField[] => {
    const item = chosenItem(input, origin);
    return [
      {
        kind: "select",
        id: origin,
        label: `MANIFOLD.Edge.Guide.${origin}.label`,
        options: originOptions(input, origin),
      },
      ...(item && origin === "species" ? abilitiesField(item) : []),
      ...(item ? skillsField(input, origin, item) : []),
    ];
  },
  result: (input) => grantOf(input, origin),
});

function grantOf(input: GuideInput, origin: Origin): StepResult {
  const item = chosenItem(input, origin);
  if (!item) return {};
  const chosen = {
    [ABILITY_CHOICE]: listAnswer(input.answers, `${origin}Abilities`),
    [SKILL_CHOICE]: listAnswer(input.answers, `${origin}Skills`),
  };
  return { grants: [{ item: item.id, chosen }] };
}

/** Scores before the species changes them: free entry (E-588). */
const abilities = (min: number | "stored"): GuideStep =>
  valuesStep(silent("abilities"), {
    rows: ABILITIES.map((id) => ({ id, label: ABILITY_LABELS[id], path: `abilities.${id}.value` })),
    min,
    max: 20,
    usual: 5,
  });

/** Additional trained skills, each with the training bonus (E-579). */
const skills: GuideStep = {
  ...silent("skills"),
  fields: (input) => {
    const given = new Set(ORIGINS.flatMap((origin) => givenSkills(input, origin)));
    const options = SKILLS.filter(({ id }) => valueAt(input.system, `skills.${id}.trained`) !== true).map(
      ({ id, label }) => ({
        id,
        label,
        ...(given.has(id) ? { note: { key: "MANIFOLD.Edge.Guide.given" } } : {}),
      }),
    );
    return [
      {
        kind: "many",
        id: "skills",
        label: "MANIFOLD.Edge.Guide.skills.label",
        count: null,
        usual: 2,
        options,
      },
    ];
  },
  result: ({ answers, system, settings }) => ({
    values: Object.fromEntries(
      listAnswer(answers, "skills").flatMap((id) => {
        const has = Number(valueAt(system, `skills.${id}.bonus`));
        const trained = Number(settings.trainedBonus);
        return [
          [`skills.${id}.trained`, true],
          [`skills.${id}.bonus`, Math.max(has, trained)],
        ];
      }),
    ),
  }),
};

const gear = gearStep(silent("gear"), {
  types: ["edgeWeapon", "edgeArmor", "edgeGear"],
  weapons: "edgeWeapon",
  wears: ({ type }) => type === "edgeArmor",
  money: "credits",
  usual: 4,
  usualMoney: 3000,
  unit: (price) => ({ key: "MANIFOLD.Edge.Guide.price", data: { price } }),
});

export const CREATION_STEPS: readonly GuideStep[] = [
  ...ORIGINS.map(originStep),
  abilities(-5),
  skills,
  gear,
  nameStep({ languages: { label: "MANIFOLD.Edge.Guide.languages", path: "languages" } }),
];

const levelField = ({ system }: GuideInput): NumbersField => {
  const level = Number(valueAt(system, "level"));
  const label = "MANIFOLD.Edge.Guide.level.label";
  return {
    kind: "numbers",
    id: "level",
    label,
    rows: [{ id: "level", label, min: level + 1, max: 99, start: level + 1 }],
  };
};

/** A level adds 1 VP to the maximum and to the current VP (E-426, E-589). */
const level: GuideStep = {
  ...wording("level"),
  fields: (input) => [levelField(input)],
  result: (input) => {
    const reached = numbersOf(levelField(input), input.answers).level!;
    const gained = reached - Number(valueAt(input.system, "level"));
    return { values: { level: reached, [VP_PATH]: Number(valueAt(input.system, VP_PATH)) + gained } };
  },
};

const KEEP = "keep";

const newClassField = (input: GuideInput): SelectField => {
  const names = input.owned.filter(({ type }) => type === TYPES.class).map(({ name }) => name);
  return {
    kind: "select",
    id: "class",
    label: "MANIFOLD.Edge.Guide.class.label",
    start: KEEP,
    options: [
      { id: KEEP, label: "MANIFOLD.Edge.Guide.keepClass" },
      ...originOptions(input, "class").filter(({ label }) => !names.includes(label)),
    ],
  };
};

/** Keeps the class, or replaces it; the old class then takes back what it granted (E-586). */
const newClass: GuideStep = {
  ...silent("newClass"),
  fields: (input) => {
    const item = chosenItem(input, "class");
    return [newClassField(input), ...(item ? skillsField(input, "class", item) : [])];
  },
  result: (input) => (choiceOf(newClassField(input), input.answers) === KEEP ? {} : grantOf(input, "class")),
};

export const ADVANCEMENT_STEPS: readonly GuideStep[] = [
  level,
  newClass,
  abilities("stored"),
  skills,
  // Hazards are for the GM to use against characters (E-599).
  itemsStep(silent("talents"), {
    types: ["edgePower"],
    usual: 1,
    fits: ({ system }) => system.kind !== "hazard",
  }),
];
