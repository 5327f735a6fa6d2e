/** The problems that a guide reports for an answer to each kind of field. */
import { problemsOfField } from "../../../module/kit/guide/check-answers.ts";
import type {
  Answers,
  DealField,
  GuideField,
  ManyField,
  NumbersField,
} from "../../../module/kit/guide/types.ts";
import { brief, expectWhole } from "../../support/whole.ts";

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
  "several: refused": [{ ...MANY, options: [{ id: "a", label: "a", refused }, ...options.slice(1)] }, ["a"]],
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

/** Cases of a kind of field, a line each. */
const kindsOfFields = ["one", "several", "numbers", "deal", "roll", "text"];
expectWhole(
  import.meta.url,
  Object.fromEntries(
    kindsOfFields.map((kind) => [
      `problems of answers: ${kind}`,
      () =>
        Object.entries(cases)
          .filter(([title]) => title.startsWith(`${kind}: `))
          .map(([title, [field, answer]]) =>
            [`${title}:`, ...problemsOfField(field, { kin: answer }).map(brief)].join(" "),
          ),
    ]),
  ),
);
