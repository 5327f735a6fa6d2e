import { describe, expect, it } from "vitest";
import { problemsOfStep } from "../../../module/kit/guide/check-answers.ts";
import { ADVANCEMENT_STEPS, CREATION_STEPS } from "../../../module/rulesets/burst/rules/creation/steps.ts";
import { ABILITIES } from "../../../module/rulesets/burst/rules/creature/abilities.ts";
import { guideOf, inputFor, itemNamed, makeAtRandom, packItems } from "../../support/guides.ts";

const items = packItems("burst");
const system = { abilities: Object.fromEntries(ABILITIES.map((id) => [id, { value: 20 }])) };
const input = inputFor(system, { items });
const { step, problems } = guideOf(CREATION_STEPS, input);

describe("making a character", () => {
  it("B-024: every ability is 20 until another is entered", () => {
    expect(
      step("abilities").result({ ...input, answers: { abilities: { speed: 33 } } }).values,
    ).toMatchObject({
      "abilities.strength.value": 20,
      "abilities.speed.value": 33,
    });
    expect(problems("abilities", { abilities: { speed: -1 } })).toEqual(["outside"]);
  });

  it("B-037: a skill comes with its bonus dice", () => {
    const blades = itemNamed(items, "Blades").id;
    expect(step("skills").result({ ...input, answers: { skills: { [blades]: 2 } } }).items).toEqual([
      { item: blades, values: { dice: 2 } },
    ]);
  });

  it("nothing falls when one advances", () => {
    const [abilities] = ADVANCEMENT_STEPS;
    expect(problemsOfStep(abilities!, { ...input, answers: { abilities: { soul: 19 } } })).toHaveLength(1);
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
