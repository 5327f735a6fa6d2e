import { describe, expect, it } from "vitest";
import { problemsOfStep } from "../../../module/kit/guide/check-answers.ts";
import { ADVANCEMENT_STEPS, CREATION_STEPS } from "../../../module/rulesets/soul/rules/creation/steps.ts";
import { ATTRIBUTES, isCreationSpread } from "../../../module/rulesets/soul/rules/creature/attributes.ts";
import { SKILLS } from "../../../module/rulesets/soul/rules/creature/skills.ts";
import { guideOf, inputFor, makeAtRandom, packItems } from "../../support/guides.ts";

const system = {
  soulless: false,
  copper: 0,
  skillPoints: 30,
  attributes: Object.fromEntries(ATTRIBUTES.map((id) => [id, { value: 3 }])),
  skills: Object.fromEntries(SKILLS.map(({ id }) => [id, { ranks: 0 }])),
};
const input = inputFor(system, { items: packItems("soul") });
const { step, problems } = guideOf(CREATION_STEPS, input);

const WARRIOR = { athletics: 6, endurance: 4, precision: 5, intellect: 2, soulpower: 3 };

describe("making a character", () => {
  it("S-019: 2 to 6 are dealt, each once", () => {
    expect(problems("attributes", { attributes: WARRIOR })).toEqual([]);
    expect(problems("attributes", { attributes: { ...WARRIOR, soulpower: 2 } })).toEqual(["notOfPool"]);
    const { soulpower, ...four } = WARRIOR;
    expect(problems("attributes", { attributes: four })).toEqual(["notDealt"]);
  });

  it("S-020: the published spreads are ways of dealing them", () => {
    const [field] = step("attributes").fields(input);
    expect(field).toMatchObject({ kind: "deal", spreads: [{ id: "warrior", values: WARRIOR }, {}, {}] });
  });

  it("S-025: a soulless human deals 3 to 6 to four attributes", () => {
    const [field] = step("attributes").fields({ ...input, answers: { kin: "soulless" } });
    expect(field).toMatchObject({ pool: [3, 4, 5, 6], rows: [{}, {}, {}, { id: "intellect" }] });
    expect(step("ancestry").result({ ...input, answers: { kin: "soulless" } })).toEqual({
      values: { soulless: true },
    });
  });

  it("S-019: what is dealt and spent becomes the values of the character", () => {
    const answers = { attributes: WARRIOR, skills: { vision: 10, academics: 20 }, kin: "human" };
    const made = (id: string, more: object = {}) =>
      step(id).result({ ...input, answers: { ...answers, ...more } as never }).values;
    expect(made("attributes")).toEqual({
      "attributes.athletics.value": 6,
      "attributes.endurance.value": 4,
      "attributes.precision.value": 5,
      "attributes.intellect.value": 2,
      "attributes.soulpower.value": 3,
    });
    expect(made("attributes", { kin: "soulless" })).not.toHaveProperty(["attributes.soulpower.value"]);
    expect(made("attributes", { attributes: { athletics: 6 } })).toEqual({ "attributes.athletics.value": 6 });
    expect(made("skills")).toMatchObject({ "skills.vision.ranks": 10, "skills.academics.ranks": 20 });
    expect(made("ancestry")).toEqual({ soulless: false });
    expect(made("ancestry", { kin: "" })).toBeUndefined();
    expect(problems("ancestry", {})).toHaveLength(1);
    expect(problems("gear", {})).toBeDefined();
  });

  it("S-025: without an answer the character stays what it is", () => {
    const [field] = step("attributes").fields({ ...input, system: { ...system, soulless: true } });
    expect(field).toMatchObject({ pool: [3, 4, 5, 6], spreads: [] });
  });

  it("S-036: 30 points for skills, neither more nor less", () => {
    expect(problems("skills", {})).toEqual(["left"]);
    expect(problems("skills", { skills: { vision: 10, academics: 20 } })).toEqual([]);
    expect(problems("skills", { skills: { vision: 11, academics: 20 } })).toEqual(["tooMuch"]);
  });

  it("makes legal characters at random", async () => {
    for (let seed = 0; seed < 40; seed++) {
      const { answers, open } = await makeAtRandom(CREATION_STEPS, input, seed);
      expect(open).toEqual([]);
      const dealt = {
        ...Object.fromEntries(ATTRIBUTES.map((id) => [id, null])),
        ...(answers.attributes as object),
      };
      expect(isCreationSpread(dealt as never)).toBe(true);
    }
  });

  it("learns few skills at random, and one to fight with", async () => {
    for (let seed = 0; seed < 20; seed++) {
      const { answers } = await makeAtRandom(CREATION_STEPS, input, seed);
      const learned = Object.entries(answers.skills as Record<string, number>).filter(
        ([, ranks]) => ranks > 0,
      );
      expect(learned.map(([, ranks]) => ranks)).toEqual(Array.from({ length: 6 }, () => 5));
      const fights = ["meleeWeapons", "rangedWeapons", "primitiveAttacks"];
      expect(learned.filter(([id]) => fights.includes(id))).toHaveLength(1);
    }
  });
});

describe("points", () => {
  const [points] = ADVANCEMENT_STEPS;
  const made = {
    ...input,
    system: { ...system, skills: { ...system.skills, vision: { ranks: 10 }, academics: { ranks: 18 } } },
  };

  it("counts the ranks of a trade of one's own as spent", () => {
    const trade = { type: "soulSkill", system: { ranks: 2 } };
    const owned = [trade, { type: "soulGear", system: { ranks: 9 } }, { type: "soulSkill", system: {} }];
    const field = points!.fields({ ...made, owned: owned as never, answers: { points: { points: 3 } } })[1];
    expect(field).toMatchObject({ budget: { total: 3, all: true } });
    const [, skills] = points!.fields({ ...made, answers: { points: { points: 3 } } });
    expect(skills).toMatchObject({ budget: { total: 5 } });
  });

  it("spends what is granted and what was left, and keeps the ranks", () => {
    const answers = { points: { points: 3 }, skills: { vision: 12, academics: 21 } };
    expect(problemsOfStep(points!, { ...made, answers })).toEqual([]);
    expect(points!.result({ ...made, answers }).values).toMatchObject({
      skillPoints: 33,
      "skills.vision.ranks": 12,
      "skills.academics.ranks": 21,
    });
    const less = { points: { points: 3 }, skills: { vision: 9, academics: 24 } };
    expect(problemsOfStep(points!, { ...made, answers: less })).toHaveLength(1);
  });
});
