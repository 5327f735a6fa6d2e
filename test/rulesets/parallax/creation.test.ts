import { describe, expect, it } from "vitest";
import { problemsOfStep } from "../../../module/kit/guide/check-answers.ts";
import { ADVANCEMENT_STEPS, CREATION_STEPS } from "../../../module/rulesets/parallax/rules/creation/steps.ts";
import { ATTRIBUTES } from "../../../module/rulesets/parallax/rules/creature/attributes.ts";
import { guideOf, inputFor, itemNamed, makeAtRandom, packItems } from "../../support/guides.ts";

const items = packItems("parallax");
const system = {
  hitDice: { base: 1, faces: 8 },
  exertion: { max: 3 },
  attributes: Object.fromEntries(ATTRIBUTES.map((id) => [id, { value: 30 }])),
};
const input = inputFor(system, { items });
const { step, problems } = guideOf(CREATION_STEPS, input);

describe("making a character", () => {
  it("P-183: every Attribute is 30 until another is entered", () => {
    expect(
      step("attributes").result({ ...input, answers: { attributes: { agility: 40 } } }).values,
    ).toMatchObject({
      "attributes.strength.value": 30,
      "attributes.agility.value": 40,
    });
  });

  it("P-073: one point buys +1 in one skill", () => {
    const climb = itemNamed(items, "Climb").id;
    expect(problems("skills", { points: { points: 15 }, skills: { [climb]: 15 } })).toEqual([]);
    expect(problems("skills", { points: { points: 15 }, skills: { [climb]: 16 } })).toEqual(["tooMuch"]);
    expect(
      step("skills").result({ ...input, answers: { points: { points: 15 }, skills: { [climb]: 15 } } }).items,
    ).toEqual([{ item: climb, values: { bonus: 15 } }]);
  });

  it("nothing falls when one advances", () => {
    const attributes = ADVANCEMENT_STEPS.find(({ id }) => id === "attributes")!;
    expect(problemsOfStep(attributes, { ...input, answers: { attributes: { ego: 29 } } })).toHaveLength(1);
    expect(problemsOfStep(attributes, { ...input, answers: { attributes: { ego: 31 } } })).toEqual([]);
  });
});

describe("chance", () => {
  it("makes legal characters", async () => {
    for (let seed = 0; seed < 40; seed++) {
      const { open } = await makeAtRandom(CREATION_STEPS, input, seed);
      expect(open).toEqual([]);
    }
  });
});
