/** The steps that several games share: whole fields, what they come to, and what is open, in the text beside. */
import { describe, expect, it } from "vitest";
import { chosenItem } from "../../module/kit/guide/answers.ts";
import { problemsOfField, problemsOfStep } from "../../module/kit/guide/check-answers.ts";
import {
  gearStep,
  itemsStep,
  nameStep,
  ranksStep,
  stepTexts,
  valuesStep,
} from "../../module/kit/guide/common-steps.ts";
import type {
  Answers,
  DealField,
  GuideField,
  GuideInput,
  GuideItem,
  GuideStep,
  ManyField,
  NumbersField,
} from "../../module/kit/guide/types.ts";
import { inputFor } from "../support/guides.ts";
import { expectWhole } from "../support/whole.ts";

const item = (id: string, name: string, type: string, system: GuideItem["system"] = {}): GuideItem => ({
  id,
  name,
  type,
  system,
});

/** Out of order, and of several types. */
const ITEMS = [
  item("swim", "Swim", "skill", { bonus: 0 }),
  item("rope", "Rope", "thing", { price: 30 }),
  item("lamp", "Lamp", "thing", { price: 80 }),
  item("stone", "Stone", "thing", { price: 0 }),
  item("flute", "Flute", "toy", { price: null }),
  item("climb", "Climb", "skill", { bonus: 1 }),
];
const OWNED = [
  item("own-swim", "Swim", "skill", { bonus: 7 }),
  item("own-dance", "Dance", "skill", { bonus: null }),
  item("own-rope", "Rope", "thing", { bonus: 9 }),
];

const { wording, silent } = stepTexts("MANIFOLD.Gods.Guide.");

/** What the step says of itself, its fields, what its answers come to, and what is open. */
function whole(step: GuideStep, input: GuideInput): unknown[] {
  const { id, label, hint, note } = step;
  return [
    { id, label, hint, note },
    ...step.fields(input).flatMap((field) => {
      const { rows, options, ...rest } = field as GuideField & {
        readonly rows?: readonly object[];
        readonly options?: readonly object[];
      };
      return [rest, ...(rows ?? []), ...(options ?? [])];
    }),
    step.result(input),
    ...problemsOfStep(step, input),
  ];
}

const name = nameStep({
  look: { label: "MANIFOLD.Guide.Name", path: "details.look" },
  home: { label: "MANIFOLD.Guide.Name", path: "details.home" },
});
const powers = itemsStep(silent("gear"), { types: ["thing", "toy"], usual: 2 });
const bought = gearStep(wording("gear"), {
  types: ["thing", "toy"],
  money: "purse.coins",
  usual: 3,
  usualMoney: 200,
  unit: (price) => ({ key: "MANIFOLD.Gods.Guide.price", data: { price } }),
});
const free = gearStep(wording("gear"), { types: ["thing"], money: null, usual: 3 });
const ranks = { type: "skill", path: "bonus", max: 5, usual: 2 };
const trained = ranksStep(wording("skills"), ranks);
const paid = ranksStep(wording("skills"), { ...ranks, points: 3 });
const values = (min: number | "stored") =>
  valuesStep(wording("skills"), {
    rows: [
      { id: "might", label: "Might", path: "scores.might" },
      { id: "wits", label: "Wits", path: "scores.wits" },
    ],
    min,
    max: 6,
    usual: 4,
  });

const PURSE = { purse: { coins: 5 } };

const withItems = (answers: Answers, system: GuideInput["system"] = {}): GuideInput =>
  inputFor(system, { items: ITEMS, owned: OWNED, answers });

describe("a shared step, whole", () => {
  expectWhole(new URL("guide-steps.txt", import.meta.url), {
    "a name and further texts, none of them yet": () => whole(name, inputFor({})),
    "texts without the blanks around them": () =>
      whole(name, inputFor({}, { answers: { name: "Ada", look: "  tall ", home: "   " } })),

    "items to choose, by name": () => whole(powers, withItems({})),
    "items that are chosen, one of them gone": () => whole(powers, withItems({ gear: ["rope", "gone"] })),

    "things that cost money": () => whole(bought, withItems({}, { purse: { coins: 100.7 } })),
    "things of an actor without money": () => whole(bought, withItems({}, { purse: { coins: null } })),
    "things that are bought, and what is left": () =>
      whole(bought, withItems({ money: { money: 200 }, gear: { rope: 2, lamp: 1, flute: 3 } }, PURSE)),
    "things that cost more than there is": () =>
      whole(bought, withItems({ money: { money: 50 }, gear: { lamp: 1 } }, PURSE)),
    "things of a game without money": () =>
      whole(free, withItems({ money: { money: 200 }, gear: { rope: 2 } }, { purse: { coins: 100 } })),
    "more of a thing than anybody carries": () => whole(free, withItems({ gear: { rope: 100 } })),

    "skills that are there, and others": () => whole(trained, withItems({})),
    "skills that are raised and added": () =>
      whole(trained, withItems({ skills: { "own-dance": 4, "own-swim": 7, climb: 1 } })),
    "skills for points": () => whole(paid, withItems({})),
    "skills for points that the group has changed": () =>
      whole(paid, withItems({ points: { points: 2 }, skills: { climb: 2, "own-dance": 1 } })),

    "values from a minimum": () => whole(values(1), inputFor({ scores: { might: 3, wits: null } })),
    "values that fall below it": () =>
      whole(
        values(1),
        inputFor({ scores: { might: 3, wits: null } }, { answers: { skills: { might: 2, wits: 0 } } }),
      ),
    "values from what is stored": () =>
      whole(
        values("stored"),
        inputFor({ scores: { might: 3, wits: null } }, { answers: { skills: { might: 2 } } }),
      ),
    "a value that is stored above the most of the guide stays": () =>
      whole(values("stored"), inputFor({ scores: { might: 9, wits: 2 } })),
  });
});

const options = ["a", "b", "c"].map((id) => ({ id, label: id }));
const SELECT = { kind: "select", id: "kin", label: "Kin", options } as const;
const MANY: ManyField = { kind: "many", id: "kin", label: "Kin", options, count: 2 };
const refused = { key: "MANIFOLD.Guide.Problem.empty", data: { field: "Kin" } } as const;
const NUMBERS: NumbersField = {
  kind: "numbers",
  id: "kin",
  label: "Kin",
  rows: ["x", "y"].map((id) => ({ id, label: `Row ${id}`, min: 1, max: 4, start: 1 })),
};
const DEAL: DealField = {
  kind: "deal",
  id: "kin",
  label: "Kin",
  pool: [3, 2, 2],
  rows: ["x", "y"].map((id) => ({ id, label: id })),
};
const ROLL = { kind: "roll", id: "kin", label: "Kin", formula: "1d6", times: 2 } as const;
const TEXT = { kind: "text", id: "kin", label: "Kin" } as const;

describe("what a guide says of an answer, whole", () => {
  const cases: Readonly<Record<string, readonly [GuideField, Answers[string]]>> = {
    "one: none": [SELECT, undefined],
    "one: chosen": [SELECT, "b"],
    "one: several instead": [SELECT, ["b"]],
    "one: from none": [{ ...SELECT, options: [] }, "b"],
    "one: gone": [SELECT, "z"],
    "one: refused": [{ ...SELECT, options: [{ id: "b", label: "b", refused }] }, "b"],
    "several: one of two": [MANY, ["a"]],
    "several: three of two": [MANY, ["a", "b", "c"]],
    "several: numbers instead": [MANY, [1, 2]],
    "several: any number": [{ ...MANY, count: null }, ["a", "b", "c"]],
    "several: refused": [
      { ...MANY, options: [{ id: "a", label: "a", refused }, ...options.slice(1)] },
      ["a"],
    ],
    "several: as many as are not refused": [
      {
        ...MANY,
        options: [
          { id: "a", label: "a", refused },
          { id: "b", label: "b" },
        ],
      },
      ["b"],
    ],
    "numbers: below": [NUMBERS, { x: 0 }],
    "numbers: above": [NUMBERS, { y: 5 }],
    "numbers: at both ends": [NUMBERS, { x: 1, y: 4 }],
    "numbers: none of a row that is gone": [NUMBERS, { z: 0 }],
    "numbers: some of a row that is gone": [NUMBERS, { z: 1 }],
    "numbers: too much": [
      { ...NUMBERS, budget: { total: 2, all: false } },
      { x: 3, y: 3 },
    ],
    "numbers: all is spent": [{ ...NUMBERS, budget: { total: 2, all: true } }, { x: 3 }],
    "numbers: something left": [{ ...NUMBERS, budget: { total: 2, all: true } }, { x: 2 }],
    "numbers: something may be left": [{ ...NUMBERS, budget: { total: 2, all: false } }, { x: 2 }],
    "deal: nothing to deal": [{ ...DEAL, pool: [] }, undefined],
    "deal: one of two": [DEAL, { x: 3 }],
    "deal: more numbers than rows": [DEAL, { x: 3, y: 2 }],
    "deal: more rows than numbers": [{ ...DEAL, pool: [3] }, { x: 3 }],
    "deal: a number twice": [DEAL, { x: 3, y: 3 }],
    "roll: one of two": [ROLL, [3]],
    "roll: both": [ROLL, [3, 5]],
    "roll: texts instead": [ROLL, ["3", "5"]],
    "text: none is required": [TEXT, undefined],
    "text: blank": [{ ...TEXT, required: true }, "  "],
    "text: filled": [{ ...TEXT, required: true }, "Ada"],
  };
  expectWhole(
    new URL("guide-problems.txt", import.meta.url),
    Object.fromEntries(
      Object.entries(cases).map(([title, [field, answer]]) => [
        title,
        () => problemsOfField(field, { kin: answer }),
      ]),
    ),
  );
});

it("the item that is chosen, while it is there", () => {
  const input = (answers: Answers) => withItems(answers);
  expect(chosenItem(input({ kin: "lamp" }), "kin")).toBe(ITEMS[2]);
  expect(chosenItem(input({ kin: "gone" }), "kin")).toBeUndefined();
  expect(chosenItem(input({}), "kin")).toBeUndefined();
});
