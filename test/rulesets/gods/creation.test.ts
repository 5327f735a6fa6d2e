import { describe, expect, it } from "vitest";
import { problemsOfStep } from "../../../module/kit/guide/check-answers.ts";
import { ADVANCEMENT_STEPS, CREATION_STEPS } from "../../../module/rulesets/gods/rules/creation/steps.ts";
import { ABILITIES } from "../../../module/rulesets/gods/rules/creature/abilities.ts";
import { guideOf, inputFor, makeAtRandom, packItems } from "../../support/guides.ts";

const system = {
  level: 1,
  experience: 0,
  age: 20,
  silver: 0,
  archetype: "warrior",
  survival: { value: 5, gained: 0 },
  verve: { value: 3, gained: 0 },
  abilities: Object.fromEntries(ABILITIES.map((id) => [id, { value: 10 }])),
};
const input = inputFor(system, { items: packItems("gods") });
const { step, problems } = guideOf(CREATION_STEPS, input);

const STANDARD = { strength: 15, agility: 13, endurance: 12, intelligence: 10, wisdom: 8, charisma: 7 };

describe("making a character", () => {
  it("G-017: the standard scores are dealt, each once", () => {
    expect(problems("abilities", {})).toEqual(["notChosen"]);
    expect(problems("abilities", { method: "standard", scores: STANDARD })).toEqual([]);
    expect(problems("abilities", { method: "standard", scores: { ...STANDARD, wisdom: 15 } })).toEqual([
      "notOfPool",
    ]);
  });

  it("G-017: rolled scores are dealt once they are rolled", () => {
    const rolled = [14, 12, 12, 11, 9, 6];
    expect(problems("abilities", { method: "rolled" })).toEqual(["notRolled", "nothingToDeal"]);
    const scores = { strength: 14, agility: 12, endurance: 12, intelligence: 11, wisdom: 9, charisma: 6 };
    expect(problems("abilities", { method: "rolled", rolled, scores })).toEqual([]);
    expect(
      step("abilities").result({ ...input, answers: { method: "rolled", rolled, scores } }).values,
    ).toMatchObject({
      "abilities.strength.value": 14,
      "abilities.charisma.value": 6,
    });
  });

  it("G-025: an archetype needs 9 in its ability", () => {
    const answers = { method: "standard", scores: STANDARD };
    expect(problems("archetype", { ...answers, archetype: "monk" })).toEqual(["tooLow"]);
    expect(problems("archetype", { ...answers, archetype: "thief" })).toEqual([]);
  });

  it("G-033: the age is rolled or chosen", () => {
    const result = (answers: object) => step("age").result({ ...input, answers: answers as never });
    expect(result({ ageWay: "ageRolled", ageRoll: [18] })).toEqual({ values: { age: 18 } });
    expect(result({ ageWay: "ageChosen", age: { age: 41 } })).toEqual({ values: { age: 41 } });
  });

  it("makes legal characters at random", async () => {
    for (let seed = 0; seed < 40; seed++) {
      const { open } = await makeAtRandom(CREATION_STEPS, input, seed);
      expect(open).toEqual([]);
    }
  });
});

describe("a level (G-030, G-031)", () => {
  const [level] = ADVANCEMENT_STEPS;

  it("level 2 needs 1,000 experience and gains d10 verve", () => {
    const answers = { experience: { experience: 1000 }, gain: [7] };
    expect(problemsOfStep(level!, { ...input, answers })).toEqual([]);
    expect(problemsOfStep(level!, { ...input, answers: { gain: [7] } })).toHaveLength(1);
    expect(level!.result({ ...input, answers })).toEqual({
      values: { level: 2, experience: 1000, "verve.gained": 7, "verve.value": 10 },
    });
  });

  it("level 7 needs 21,000 experience and gains d10 survival", () => {
    const six = {
      ...input,
      system: { ...system, level: 6 },
      answers: { experience: { experience: 21_000 }, gain: [4] },
    };
    expect(problemsOfStep(level!, six)).toEqual([]);
    expect(level!.result(six)).toMatchObject({
      values: { level: 7, "survival.gained": 4, "survival.value": 9 },
    });
  });
});
