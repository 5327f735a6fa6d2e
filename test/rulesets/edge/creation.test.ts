import { describe, expect, it } from "vitest";
import { problemsOfStep } from "../../../module/kit/guide/check-answers.ts";
import type { ManyField } from "../../../module/kit/guide/types.ts";
import { ADVANCEMENT_STEPS, CREATION_STEPS } from "../../../module/rulesets/edge/rules/creation/steps.ts";
import { ABILITIES } from "../../../module/rulesets/edge/rules/creature/abilities.ts";
import { SKILLS } from "../../../module/rulesets/edge/rules/creature/skills.ts";
import { guideOf, inputFor, itemNamed, makeAtRandom, packItems } from "../../support/guides.ts";

const items = packItems("edge");
const system = {
  level: 1,
  vitality: { value: 20 },
  credits: 0,
  abilities: Object.fromEntries(ABILITIES.map((id) => [id, { value: 1 }])),
  skills: Object.fromEntries(SKILLS.map(({ id }) => [id, { bonus: 0, trained: false }])),
};
const settings = { trainedBonus: 3 };
const input = inputFor(system, { items, settings });
const { step, problems } = guideOf(CREATION_STEPS, input);

describe("making a character (E-584 to E-589)", () => {
  const terran = itemNamed(items, "Terran").id;

  it("E-584: a Terran chooses two abilities and two skills", () => {
    expect(problems("species", {})).toEqual(["notChosen"]);
    expect(problems("species", { species: terran })).toEqual(["count", "count"]);
    const answers = {
      species: terran,
      speciesAbilities: ["dex", "tec"],
      speciesSkills: ["stealth", "piloting"],
    };
    expect(problems("species", answers)).toEqual([]);
    expect(step("species").result({ ...input, answers })).toEqual({
      grants: [{ item: terran, chosen: { abilities: ["dex", "tec"], skills: ["stealth", "piloting"] } }],
    });
  });

  it("E-586: a class does not offer again what the species has trained", () => {
    const answers = {
      species: terran,
      speciesSkills: ["astronautics", "piloting"],
      class: itemNamed(items, "Pilot").id,
    };
    const [, choice] = step("class").fields({ ...input, answers });
    expect(choice).toMatchObject({ count: 1, options: [{ id: "gunnery" }, { id: "mechatronics" }] });
  });

  it("E-584: a skill chosen with an origin that a later one trains is refused where it was chosen", () => {
    const [seliki, medic] = ["Seliki", "Medic"].map((name) => itemNamed(items, name).id);
    const answers = { species: seliki!, speciesSkills: ["medicine"], class: medic! };
    const [problem, ...more] = problemsOfStep(step("species"), { ...input, answers });
    expect([problem?.field, problem?.text.data?.item, more]).toEqual(["speciesSkills", "Medic", []]);
    expect(problems("species", { ...answers, speciesSkills: ["dancing"] })).toEqual([]);
  });

  it("E-586: an origin says which of its skills are trained already", () => {
    const answers = { species: itemNamed(items, "Ondurr").id };
    const [choice] = step("class").fields({ ...input, answers });
    const noted = choice!.kind === "select" ? choice!.options.filter(({ note }) => note) : [];
    expect(noted).toMatchObject([{ label: "Trooper", note: { data: { count: 1 } } }]);
  });

  it("E-588: abilities are free, and whole numbers", () => {
    expect(problems("abilities", { abilities: { cmb: 4 } })).toEqual([]);
    expect(problems("abilities", { abilities: { cmb: 1.5 } })).toEqual(["outside"]);
  });

  it("E-579: a further skill is trained at what training is worth", () => {
    expect(step("skills").result({ ...input, answers: { skills: ["music"] } })).toEqual({
      values: { "skills.music.trained": true, "skills.music.bonus": 3 },
    });
  });

  it("makes legal characters at random", async () => {
    for (let seed = 0; seed < 40; seed++) {
      const { open } = await makeAtRandom(CREATION_STEPS, input, seed);
      expect(open).toEqual([]);
    }
  });
});

describe("a level (E-426, E-589)", () => {
  it("a level (E-426, E-589) adds 1 VP for each level", () => {
    const [level] = ADVANCEMENT_STEPS;
    expect(level!.result(input)).toEqual({ values: { level: 2, "vitality.value": 21 } });
    const answers = { level: { level: 4 } };
    expect(level!.result({ ...input, answers })).toEqual({ values: { level: 4, "vitality.value": 23 } });
    expect(problemsOfStep(level!, { ...input, answers: { level: { level: 1 } } })).toHaveLength(1);
  });

  it("E-586: keeps the class unless another is chosen", () => {
    const newClass = ADVANCEMENT_STEPS.find(({ id }) => id === "newClass")!;
    expect(newClass.result(input)).toEqual({});
    expect(problemsOfStep(newClass, input)).toEqual([]);
    const answers = { class: itemNamed(items, "Medic").id };
    expect(newClass.result({ ...input, answers }).grants).toHaveLength(1);
  });

  it("E-599: offers what a character can have, and no hazard", () => {
    const talents = ADVANCEMENT_STEPS.find(({ id }) => id === "talents")!;
    const [field] = talents.fields(input);
    const kinds = (field as ManyField).options.map(
      ({ id }) => items.find((item) => item.id === id)!.system.kind ?? "talent",
    );
    expect(kinds.length).toBeGreaterThan(5);
    expect(kinds).not.toContain("hazard");
  });
});
