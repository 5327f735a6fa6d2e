/** Complete snapshots of the questions and results of making a character and gaining a level. */
import type { Answers, GuideInput, GuideItem, GuideStep } from "../../../../module/kit/guide/types.ts";
import { ADVANCEMENT_STEPS, CREATION_STEPS } from "../../../../module/rulesets/edge/rules/creation/steps.ts";
import { ABILITIES } from "../../../../module/rulesets/edge/rules/creature/abilities.ts";
import { SKILLS } from "../../../../module/rulesets/edge/rules/creature/skills.ts";
import { expectWhole } from "../../../support/whole.ts";

const item = (id: string, type: string, system: object = {}): GuideItem =>
  ({ id, name: id.toUpperCase(), type, system }) as GuideItem;

const ITEMS: readonly GuideItem[] = [
  item("terran", "edgeSpecies", { skills: ["music"], anySkills: 2, anyAbilities: 2 }),
  item("android", "edgeSpecies", { skills: ["gunnery"], anySkills: 0, anyAbilities: 0 }),
  item("blank", "edgeSpecies"),
  item("spacer", "edgeBackground", {
    skills: ["piloting"],
    anySkills: 1,
    skillChoices: ["gunnery", "music", "piloting", "stealth"],
  }),
  item("pilot", "edgeClass", {
    skills: ["astronautics"],
    anySkills: 1,
    skillChoices: ["stealth", "astronautics", "gunnery"],
  }),
  item("medic", "edgeClass", { skills: ["medicine"], anySkills: 1, skillChoices: ["science", "stealth"] }),
  item("knife", "edgeWeapon", { price: 30 }),
  item("vest", "edgeArmor", { price: 400 }),
  item("rope", "edgeGear", { price: 5 }),
  item("push", "edgePower"),
];

const INPUT: GuideInput = {
  answers: {},
  items: ITEMS,
  owned: [],
  system: {
    level: 3,
    vitality: { value: 17 },
    credits: 120,
    abilities: Object.fromEntries(ABILITIES.map((id, index) => [id, { value: index - 2 }])),
    skills: Object.fromEntries(
      SKILLS.map(({ id }) => [id, { bonus: id === "science" ? 5 : 0, trained: id === "climbing" }]),
    ),
  },
  settings: { trainedBonus: 3 },
};

const stepOf = (steps: readonly GuideStep[], id: string): GuideStep => steps.find((one) => one.id === id)!;
const asks = (
  steps: readonly GuideStep[],
  id: string,
  answers: Answers = {},
  more: Partial<GuideInput> = {},
) => {
  const step = stepOf(steps, id);
  const input = { ...INPUT, ...more, answers };
  return [...step.fields(input), step.result(input)];
};
const make = (id: string, answers?: Answers) => asks(CREATION_STEPS, id, answers);
/** The result of the answers. */
const made = (id: string, answers: Answers) => make(id, answers).slice(-1);
const advance = (id: string, answers?: Answers, more?: Partial<GuideInput>) =>
  asks(ADVANCEMENT_STEPS, id, answers, more);
const texts = (steps: readonly GuideStep[]) =>
  steps.map(({ id, label, hint, note }) => [id, label, hint, note].join(" ").trim());

expectWhole(import.meta.url, {
  "steps of making a character": () => texts(CREATION_STEPS),
  "a species that leaves a choice": () =>
    make("species", {
      species: "terran",
      speciesAbilities: ["dex", "wil"],
      speciesSkills: ["stealth", "science"],
    }),
  "species that leave none": () => [
    ...made("species", { species: "android", speciesAbilities: ["dex"] }),
    ...made("species", { species: "blank" }),
  ],
  "a background": () => [...make("background", { background: "spacer", backgroundSkills: ["stealth"] })],
  "a background after a species that trained some of its skills": () =>
    make("background", { species: "terran", speciesSkills: ["stealth"], background: "spacer" }),
  "a class after both": () =>
    make("class", {
      species: "android",
      background: "spacer",
      backgroundSkills: ["stealth"],
      class: "pilot",
      classSkills: ["gunnery"],
    }),
  abilities: () => [...make("abilities"), ...made("abilities", { abilities: { cmb: 4, str: -5, dex: 20 } })],
  "further skills": () => [
    ...make("skills"),
    ...make("skills", {
      species: "terran",
      speciesSkills: ["stealth"],
      class: "pilot",
      skills: ["science", "riding"],
    }),
  ],
  gear: () => [...make("gear"), ...made("gear", { gear: { knife: 2, rope: 1 }, money: { money: 100 } })],
  "name and languages": () => [...make("name"), ...made("name", { name: "Ada", languages: "Terran" })],

  "steps of a level": () => texts(ADVANCEMENT_STEPS),
  "a level": () => [...advance("level"), ...advance("level", { level: { level: 6 } }).slice(-1)],
  "a class that stays or is left": () => [
    ...advance("newClass", {}, { owned: [item("pilot", "edgeClass"), item("terran", "edgeSpecies")] }),
    ...advance("newClass", { class: "keep" }),
    ...advance(
      "newClass",
      { class: "medic", classSkills: ["science"] },
      { owned: [item("pilot", "edgeClass")] },
    ),
  ],
  "abilities at a level": () => advance("abilities"),
  "powers at a level": () => [...advance("talents"), ...advance("talents", { talents: ["push"] }).slice(-1)],
});
