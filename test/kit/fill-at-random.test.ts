/** Complete random answers: each way of choosing, with a random source that is told what to pick. */
import { describe, expect, it } from "vitest";
import { type Chance, fillAtRandom } from "../../module/kit/guide/fill-at-random.ts";
import type { Answers, GuideField, GuideInput, NumbersField } from "../../module/kit/guide/types.ts";
import { inputFor, seededChance } from "../support/guides.ts";

const options = ["a", "b", "c"].map((id) => ({ id, label: id }));
const refused = { key: "MANIFOLD.Guide.Problem.empty" } as const;
const numbers = (more: Partial<NumbersField>): NumbersField => ({
  kind: "numbers",
  id: "f",
  label: "F",
  rows: ["x", "y"].map((id) => ({ id, label: id, min: 0, max: 2, start: 0 })),
  ...more,
});
const deal = (pool: readonly number[], rows: readonly string[]): GuideField => ({
  kind: "deal",
  id: "f",
  label: "F",
  pool,
  rows: rows.map((id) => ({ id, label: id })),
});

type Pick = (count: number) => number;
const FIRST: Pick = () => 0;
const LAST: Pick = (count) => count - 1;

/** Chance that picks as it is told, and tells from how many. */
function chanceOf(pick: Pick, asked: number[] = []): Chance {
  return {
    pick(count) {
      asked.push(count);
      expect(count).toBeGreaterThan(0);
      return pick(count);
    },
    roll: async ({ times }) => Array.from({ length: times }, (_, time) => 3 + time),
  };
}

it("raises nothing that is a template by chance", async () => {
  const rows = ["x", "y"].map((id) => ({ id, label: id, min: 0, max: 9, start: 0 }));
  const field = numbers({ usual: 5, rows: [{ ...rows[0]!, byHand: true }, rows[1]!] });
  const step = { id: "s", label: "S", hint: "", fields: () => [field], result: () => ({}) };
  expect(await fillAtRandom([step], inputFor({}, {}), chanceOf(FIRST))).toEqual({ f: { x: 0, y: 5 } });
});

const stepOf = (fields: (input: GuideInput) => readonly GuideField[]) => ({
  id: "one",
  label: "one",
  hint: "one",
  fields,
  result: () => ({}),
});

async function fill(field: GuideField, pick: Pick, answers: Answers = {}) {
  const asked: number[] = [];
  const filled = await fillAtRandom(
    [stepOf(() => [field])],
    inputFor({}, { answers }),
    chanceOf(pick, asked),
  );
  return [filled, asked];
}

describe("chance answers", () => {
  const select: GuideField = { kind: "select", id: "f", label: "F", options };
  const many = (more: object): GuideField => ({
    kind: "many",
    id: "f",
    label: "F",
    options,
    count: null,
    ...more,
  });
  const taken = [{ id: "a", label: "a", refused }, ...options.slice(1)];

  it.each<[string, GuideField, Pick, Answers[string], readonly number[]]>([
    ["with one option, each as likely", select, LAST, "a", [3, 2]],
    ["with another", select, FIRST, "b", [3, 2]],
    ["with one that is not refused", { ...select, options: taken }, LAST, "b", [2]],
    ["with as many as there are to choose", many({ count: 2 }), LAST, ["a", "b"], [3, 2]],
    ["with as many as is usual", many({ usual: 1 }), FIRST, ["b"], [3, 2]],
    ["with none where that is usual", many({}), LAST, [], [3, 2]],
    ["with all of a list that is shorter", many({ options: taken, count: 3 }), LAST, ["b", "c"], [2]],
    ["with numbers of its own", numbers({ random: { x: 7 }, usual: 1 }), FIRST, { x: 7 }, []],
    ["with no step up", numbers({}), FIRST, { x: 0, y: 0 }, []],
    ["with steps up, as many as is usual", numbers({ usual: 3 }), FIRST, { x: 2, y: 1 }, [2, 2, 1]],
    ["with steps up for another row", numbers({ usual: 3 }), LAST, { x: 1, y: 2 }, [2, 2, 1]],
    ["with all that can rise", numbers({ usual: 9 }), FIRST, { x: 2, y: 2 }, [2, 2, 1, 1]],
    [
      "with all points, whatever is usual",
      numbers({ budget: { total: 3, all: true }, usual: 1 }),
      FIRST,
      { x: 2, y: 1 },
      [2, 2, 1],
    ],
    [
      "with some of the points",
      numbers({ budget: { total: 3, all: false }, usual: 2 }),
      FIRST,
      { x: 2, y: 0 },
      [2, 2],
    ],
    [
      "with what can be paid",
      numbers({
        budget: { total: 5, all: true },
        rows: [
          { id: "dear", label: "dear", min: 0, max: 9, start: 0, cost: 3 },
          { id: "free", label: "free", min: 0, max: 1, start: 0, cost: 0 },
        ],
      }),
      FIRST,
      { dear: 1, free: 1 },
      [2, 1],
    ],
    ["with each number dealt", deal([5, 4, 3], ["x", "y", "z"]), LAST, { x: 5, y: 4, z: 3 }, [3, 2, 3, 2]],
    ["with numbers and rows mixed", deal([5, 4, 3], ["x", "y"]), FIRST, { y: 4, x: 3 }, [3, 2, 2]],
    ["with fewer numbers than rows", deal([5], ["x", "y"]), FIRST, { y: 5 }, [2]],
    ["with dice", { kind: "roll", id: "f", label: "F", formula: "1d6", times: 2 }, FIRST, [3, 4], []],
  ])("chance answers %s", async (_title, field, pick, answer, asked) => {
    expect(await fill(field, pick)).toEqual([{ f: answer }, asked]);
  });

  it("chance spends on a few rows alone, evenly, one of those that come first among them", async () => {
    const rows = [..."abcdefgh"].map((id) => ({ id, label: id, min: 0, max: 99, start: 0 }));
    const budget = { total: 11, all: true };
    const focus = { rows: 4, first: ["c", "d"] };
    const field = { kind: "numbers", id: "f", label: "F", budget, rows, focus } as const;
    for (let seed = 0; seed < 20; seed++) {
      const { f } = await fillAtRandom([stepOf(() => [field])], inputFor({}), seededChance(seed));
      const spent = Object.entries(f as Record<string, number>).filter(([, points]) => points > 0);
      expect(spent.map(([, points]) => points).sort()).toEqual([2, 3, 3, 3]);
      expect(spent.filter(([id]) => focus.first.includes(id))).toHaveLength(1);
    }
  });

  it("chance answers with nothing where nothing can be chosen or written", async () => {
    for (const field of [
      { ...select, options: [] },
      { ...select, options: taken.slice(0, 1) },
      { kind: "text", id: "f", label: "F", required: true },
    ] as const) {
      const [answers] = await fill(field, FIRST);
      expect(Object.keys(answers!)).toEqual([]);
    }
  });

  it("what is answered stays, and what has problems is replaced", async () => {
    expect(await fill(select, LAST, { f: "c" })).toEqual([{ f: "c" }, []]);
    expect(await fill(select, LAST, { f: "gone" })).toEqual([{ f: "a" }, [3, 2]]);
    expect(await fill({ ...select, start: "c" }, LAST)).toEqual([{ f: "a" }, [3, 2]]);
  });

  it("chance answers step by step, each field with the answers before it", async () => {
    const kin: GuideField = { ...select, id: "kin" };
    const gift = ({ answers }: GuideInput): readonly GuideField[] =>
      answers.kin === undefined ? [kin] : [kin, { ...many({ count: 1 }), id: `gift-${answers.kin}` }];
    const steps = [
      stepOf(gift),
      stepOf(({ answers }) => [{ ...kin, id: `last-${Object.keys(answers)[1]}` }]),
    ];
    expect(await fillAtRandom(steps, inputFor({}), chanceOf(LAST))).toEqual({
      kin: "a",
      "gift-a": ["a"],
      "last-gift-a": "a",
    });
  });
});
