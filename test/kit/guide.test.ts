/** Answers of a guide: what is open, what is not allowed, and what chance makes of it. */
import { describe, expect, it } from "vitest";
import { chosenItem } from "../../module/kit/guide/answers.ts";
import { problemsOfField } from "../../module/kit/guide/check-answers.ts";
import { gearStep, ranksStep } from "../../module/kit/guide/common-steps.ts";
import { fillAtRandom } from "../../module/kit/guide/fill-at-random.ts";
import type { Answers, DealField, GuideField, NumbersField } from "../../module/kit/guide/types.ts";
import { inputFor, seededChance } from "../support/guides.ts";

const options = ["a", "b", "c"].map((id) => ({ id, label: id }));
const keysOf = (field: GuideField, answers: Answers) =>
  problemsOfField(field, answers).map(({ text }) => text.key.replace("MANIFOLD.Guide.Problem.", ""));

const POINTS: NumbersField = {
  kind: "numbers",
  id: "skills",
  label: "Skills",
  budget: { total: 5, all: true },
  rows: ["x", "y"].map((id) => ({ id, label: id, min: 0, max: 4, start: 0 })),
};

const DEAL: DealField = {
  kind: "deal",
  id: "scores",
  label: "Scores",
  pool: [3, 2, 2],
  rows: ["x", "y", "z"].map((id) => ({ id, label: id })),
};

describe("what a guide says of an answer", () => {
  it("names a choice that is open, gone, or not to be had", () => {
    const field = { kind: "select", id: "kin", label: "Kin", options } as const;
    expect(keysOf(field, {})).toEqual(["notChosen"]);
    expect(keysOf(field, { kin: "b" })).toEqual([]);
    expect(keysOf(field, { kin: "deleted" })).toEqual(["gone"]);
    expect(keysOf({ ...field, options: [] }, { kin: "b" })).toEqual(["nothingThere"]);
    expect(
      keysOf({ ...field, options: [{ id: "b", label: "b", refused: { key: "tooLow" } }] }, { kin: "b" }),
    ).toEqual(["tooLow"]);
    expect(keysOf({ ...field, start: "a" }, {})).toEqual([]);
  });

  it("counts choices, and asks for no more than there are", () => {
    const field = { kind: "many", id: "skills", label: "Skills", options, count: 2 } as const;
    expect(keysOf(field, { skills: ["a"] })).toEqual(["count"]);
    expect(keysOf(field, { skills: ["a", "c"] })).toEqual([]);
    expect(keysOf(field, { skills: ["a", "gone"] })).toContain("someGone");
    expect(keysOf({ ...field, count: 5 }, { skills: ["a", "b", "c"] })).toEqual([]);
    expect(keysOf({ ...field, count: null }, {})).toEqual([]);
  });

  it("holds numbers to their bounds and to the budget", () => {
    expect(keysOf(POINTS, {})).toEqual(["left"]);
    expect(keysOf(POINTS, { skills: { x: 4, y: 1 } })).toEqual([]);
    expect(keysOf(POINTS, { skills: { x: 5 } })).toEqual(["outside"]);
    expect(keysOf(POINTS, { skills: { x: 4, y: 4 } })).toEqual(["tooMuch"]);
    expect(keysOf(POINTS, { skills: { x: 2.5, y: 2.5 } })).toEqual(["outside"]);
    expect(keysOf(POINTS, { skills: { x: 4, y: 1, gone: 2 } })).toEqual(["someGone"]);
  });

  it("tells the least alone where no rule sets the most", () => {
    const row = { id: "x", label: "Row x", min: 6000, max: 1e9, unlimited: true, start: 0 } as const;
    const field = { kind: "numbers", id: "experience", label: "Experience", rows: [row] } as const;
    for (const [value, problem] of [
      [5999, "below"],
      [7000.5, "below"],
      [1e10, "outside"],
    ] as const)
      expect(keysOf(field, { experience: { x: value } }), String(value)).toEqual([problem]);
    expect(keysOf(field, { experience: { x: 6000 } })).toEqual([]);
  });

  it("deals each number of the pool once", () => {
    expect(keysOf(DEAL, { scores: { x: 3, y: 2 } })).toEqual(["notDealt"]);
    expect(keysOf(DEAL, { scores: { x: 3, y: 2, z: 2 } })).toEqual([]);
    expect(keysOf(DEAL, { scores: { x: 3, y: 3, z: 2 } })).toEqual(["notOfPool"]);
    expect(keysOf({ ...DEAL, pool: [] }, {})).toEqual(["nothingToDeal"]);
  });

  it("asks for dice that are not thrown, and for a text that is required", () => {
    const roll = { kind: "roll", id: "age", label: "Age", formula: "1d6", times: 1 } as const;
    expect(keysOf(roll, {})).toEqual(["notRolled"]);
    expect(keysOf(roll, { age: [4] })).toEqual([]);
    expect(keysOf({ kind: "text", id: "name", label: "Name", required: true }, { name: " " })).toEqual([
      "empty",
    ]);
  });
});

describe("chance", () => {
  const step = {
    id: "one",
    label: "one",
    hint: "one",
    fields: () => [POINTS, DEAL],
    result: () => ({}),
  };

  it("chance keeps what is answered and fills the rest within the rules", async () => {
    const scores = { x: 2, y: 3, z: 2 };
    for (let seed = 0; seed < 50; seed++) {
      const answers = await fillAtRandom([step], inputFor({}, { answers: { scores } }), seededChance(seed));
      expect(answers.scores).toEqual(scores);
      expect(keysOf(POINTS, answers)).toEqual([]);
    }
  });
});

describe("shared steps", () => {
  const items = [
    { id: "rope", name: "Rope", type: "thing", system: { price: 30 } },
    { id: "lamp", name: "Lamp", type: "thing", system: { price: 80 } },
  ];
  const gear = gearStep(
    { id: "gear", label: "Gear", hint: "" },
    {
      types: ["thing", "suit", "blade"],
      money: "coins",
      usual: 2,
      weapons: "blade",
      wears: ({ type }) => type === "suit",
    },
  );

  it("puts on what is worn, and arms a random character", async () => {
    const thing = (id: string, type: string) => ({ id, name: id, type, system: { price: 0 } });
    const input = inputFor(
      { coins: 0 },
      {
        items: [thing("a", "thing"), thing("mail", "suit"), thing("sword", "blade")],
        answers: { gear: { mail: 1 } },
      },
    );
    expect(gear.result(input).items).toEqual([{ item: "mail", values: { quantity: 1, equipped: true } }]);
    for (let seed = 0; seed < 10; seed++) {
      const { gear: taken } = await fillAtRandom([gear], { ...input, answers: {} }, seededChance(seed));
      expect((taken as Readonly<Record<string, number>>).sword).toBeGreaterThan(0);
    }
  });

  it("pays things from the money and keeps what is left", () => {
    const input = inputFor({ coins: 0 }, { items, answers: { money: { money: 100 }, gear: { rope: 2 } } });
    expect(gear.fields(input).flatMap((field) => keysOf(field, input.answers))).toEqual([]);
    expect(gear.result(input)).toEqual({
      values: { coins: 40 },
      items: [{ item: "rope", values: { quantity: 2 } }],
    });
    const over = { ...input.answers, gear: { rope: 2, lamp: 1 } };
    expect(gear.fields({ ...input, answers: over }).flatMap((field) => keysOf(field, over))).toEqual([
      "tooMuch",
    ]);
  });

  it("adds skills with a number, and raises those that are there", () => {
    const ranks = ranksStep(
      { id: "skills", label: "Skills", hint: "" },
      { type: "skill", path: "bonus", max: 5, usual: 0, points: 3 },
    );
    const skill = (id: string, name: string, bonus: number) => ({
      id,
      name,
      type: "skill",
      system: { bonus },
    });
    const input = inputFor(
      {},
      {
        items: [skill("pack-climb", "Climb", 1), skill("pack-swim", "Swim", 1)],
        owned: [skill("own-climb", "Climb", 2)],
        answers: { skills: { "own-climb": 3, "pack-swim": 2 } },
      },
    );
    expect(ranks.fields(input).flatMap((field) => keysOf(field, input.answers))).toEqual([]);
    expect(ranks.result(input)).toEqual({
      items: [{ item: "pack-swim", values: { bonus: 2 } }],
      changed: { "own-climb": { bonus: 3 } },
    });
  });
});

it("finds the item that is chosen while it is there", () => {
  const items = ["rope", "lamp"].map((id) => ({ id, name: id, type: "thing", system: {} }));
  const input = (answers: Answers) => inputFor({}, { items, answers });
  expect(chosenItem(input({ kin: "lamp" }), "kin")).toBe(items[1]);
  expect(chosenItem(input({ kin: "gone" }), "kin")).toBeUndefined();
  expect(chosenItem(input({}), "kin")).toBeUndefined();
});
