/** The answers of a guide that count: only answers that its fields offer. */
import { expect, it } from "vitest";
import { allowedAnswers } from "../../module/kit/guide/allowed-answers.ts";
import type { Answers, GuideField, GuideStep } from "../../module/kit/guide/types.ts";
import { inputFor } from "../support/guides.ts";

const LABEL = "MANIFOLD.Guide.Name";

const step = (...fields: GuideField[]): GuideStep => ({
  ...{ id: "s", label: LABEL, hint: LABEL },
  fields: () => fields,
  result: () => ({}),
});

const allowed = (field: GuideField, answers: Answers) =>
  allowedAnswers([step(field)], inputFor({}, { answers }));

const option = (id: string) => ({ id, label: id });
const refused = { ...option("shut"), refused: { key: LABEL } } as const;
const row = (id: string) => ({ id, label: id, min: 0, max: 5, start: 0 });

const SELECT: GuideField = { kind: "select", id: "f", label: LABEL, options: [option("a"), refused] };
const MANY: GuideField = { kind: "many", id: "f", label: LABEL, count: 2, options: [..."abc"].map(option) };
const NUMBERS: GuideField = {
  ...{ kind: "numbers", id: "f", label: LABEL, rows: [row("a"), row("b")] },
  budget: { total: 6, all: true },
} as GuideField;
const DEAL: GuideField = { kind: "deal", id: "f", label: LABEL, rows: [row("a"), row("b")], pool: [3, 4] };
const roll = (formula: string): GuideField => ({ kind: "roll", id: "f", label: LABEL, formula, times: 2 });

it.each<readonly [string, GuideField, Answers[string], Answers[string]]>([
  ["an option", SELECT, "a", "a"],
  ["no option", SELECT, "x", undefined],
  ["an option that is refused", SELECT, "shut", undefined],
  ["a list for one", SELECT, ["a"], ""],
  ["enough", MANY, ["a", "b"], ["a", "b"]],
  ["fewer", MANY, ["a"], ["a"]],
  ["more", MANY, ["a", "b", "c"], undefined],
  ["one twice, and one that is none", MANY, ["a", "a", "x"], ["a"]],
  ["numbers", NUMBERS, { a: 5, b: 1 }, { a: 5, b: 1 }],
  ["fewer points", NUMBERS, { a: 1 }, { a: 1 }],
  ["more points", NUMBERS, { a: 5, b: 2 }, undefined],
  ["a number beyond its row", NUMBERS, { a: 6 }, undefined],
  ["a part of a number", NUMBERS, { a: 0.5 }, undefined],
  ["a row that is none", NUMBERS, { a: 1, x: 9, constructor: 9 }, { a: 1 }],
  ["dealt numbers", DEAL, { a: 4, b: 3 }, { a: 4, b: 3 }],
  ["one number twice", DEAL, { a: 4, b: 4 }, undefined],
  ["a number that is not dealt", DEAL, { a: 18 }, undefined],
  ["results", roll("1d10"), [1, 10], [1, 10]],
  ["a result beyond the dice", roll("1d10"), [11, 1], undefined],
  ["no result of dice", roll("1d10"), [0, 1], undefined],
  ["more results", roll("1d10"), [1, 1, 1], undefined],
  ["the dice that are kept", roll("4d6dl1"), [18, 3], [18, 3]],
  ["more than the dice that are kept", roll("4d6dl1"), [19, 3], undefined],
  ["with a number added", roll("15 + 1d6"), [16, 21], [16, 21]],
  ["below the number added", roll("15 + 1d6"), [15, 21], undefined],
  ["a long text", { kind: "text", id: "f", label: LABEL }, "x".repeat(9000), "x".repeat(500)],
])("an answer keeps only what is offered: %s", (_what, field, given, expected) => {
  expect(allowed(field, { f: given }).f).toEqual(expected);
});

it("asks each field with the allowed answers of those before it, and takes none of a field that is not asked", () => {
  const asked: (string | undefined)[] = [];
  const second: GuideStep = {
    ...step(),
    fields: ({ answers }) => {
      asked.push(answers.f as string | undefined);
      return answers.f === "a" ? [{ ...SELECT, id: "g" }] : [];
    },
  };
  const answers = { f: "shut", g: "a", h: "a" };
  expect(allowedAnswers([step(SELECT), second], inputFor({}, { answers }))).toEqual({});
  expect(asked).toEqual([undefined]);
  expect(allowedAnswers([step(SELECT), second], inputFor({}, { answers: { ...answers, f: "a" } }))).toEqual({
    f: "a",
    g: "a",
  });
});
