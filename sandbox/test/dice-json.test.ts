import { describe, expect, it } from "vitest";
import { Roll, terms } from "../client/dice/_module.ts";
import type { DiceTermClass } from "../client/dice/host.ts";
import { dice, jsonOf, queueFaces, rollWithFaces, useDice } from "./dice-support.ts";

useDice();

const revive = (roll: Roll): Roll => Roll.fromData(jsonOf(roll));

describe("G. JSON and subclasses", () => {
  it("F-595 a roll has the documented keys", async () => {
    const json = jsonOf(await rollWithFaces("1d20+2", [20, 14]));
    expect(Object.keys(json).sort()).toEqual([
      "class",
      "dice",
      "evaluated",
      "formula",
      "options",
      "terms",
      "total",
    ]);
    expect(json).toMatchObject({ class: "Roll", dice: [], formula: "1d20 + 2", total: 16, evaluated: true });
  });

  it("F-596 its terms have the documented keys", async () => {
    const json = jsonOf(await rollWithFaces("1d20+2", [20, 14]));
    expect(json.terms).toEqual([
      {
        class: "Die",
        options: { flavor: null },
        evaluated: true,
        number: 1,
        faces: 20,
        modifiers: [],
        results: [{ result: 14, active: true }],
      },
      { class: "OperatorTerm", options: {}, evaluated: true, operator: "+" },
      { class: "NumericTerm", options: { flavor: null }, evaluated: true, number: 2 },
    ]);
  });

  it("F-597 other terms have the documented keys", async () => {
    const roll = await rollWithFaces("{1d6}kh + (2) + max(1, 2)", [6, 3]);
    const json = jsonOf(roll).terms as object[];
    expect(Object.keys(json[0]!)).toEqual(expect.arrayContaining(["terms", "modifiers", "rolls", "results"]));
    expect(Object.keys(json[2]!)).toEqual(expect.arrayContaining(["term", "roll"]));
    expect(Object.keys(json[4]!)).toEqual(expect.arrayContaining(["fn", "terms", "rolls", "result"]));
    expect(jsonOf(new terms.StringTerm({ term: "foo" }))).toMatchObject({ class: "StringTerm", term: "foo" });
  });

  it("F-598 a roll survives JSON", async () => {
    dice.randomUniform = Math.random;
    const formulas = [
      "2d6kh[fire] + 1",
      "{1d8x,1d6 + 2}kh",
      "(1d4)d6 * 2",
      "max(1d4, 3) - 1",
      "4df + 3dcc1",
      "3d6ms10",
      "-3d6",
    ];
    for (const formula of formulas) {
      const roll = await new Roll(formula, { secret: 1 }, { note: { deep: [1] } }).evaluate();
      const copy = revive(roll);
      expect(copy).toBeInstanceOf(Roll);
      expect([copy._evaluated, copy.total, copy.result, copy.formula]).toEqual([
        true,
        roll.total,
        roll.result,
        roll.formula,
      ]);
      expect(copy.options).toEqual({ note: { deep: [1] } });
      expect(copy.dice.map((term) => term.results)).toEqual(roll.dice.map((term) => term.results));
      expect(copy.data).toEqual({});
      expect(jsonOf(copy)).toEqual(jsonOf(roll));
    }
    const unevaluated = revive(new Roll("(1d4)d6 + 2"));
    expect([unevaluated._evaluated, unevaluated.total]).toEqual([false, undefined]);
    expect((await unevaluated.evaluate()).total).toBeGreaterThan(2);
  });

  it("F-599 a subclass is revived by its name, with its options and without its other fields", async () => {
    class MyRoll extends Roll {
      extra?: string;
    }
    dice.rolls.push(MyRoll);
    queueFaces([6, 2]);
    const roll = await new MyRoll("1d6", {}, { type: "parry" }).evaluate();
    roll.extra = "lost";
    expect(jsonOf(roll).class).toBe("MyRoll");
    const copy = Roll.fromData(jsonOf(roll)) as MyRoll;
    expect(copy).toBeInstanceOf(MyRoll);
    expect([copy.options.type, copy.extra]).toEqual(["parry", undefined]);
    expect(Roll.fromJSON(JSON.stringify(roll))).toBeInstanceOf(MyRoll);
  });

  it("F-600 a class that is not registered cannot be revived", async () => {
    const json = { ...jsonOf(await rollWithFaces("1")), class: "GoneRoll" };
    expect(() => Roll.fromData(json)).toThrow("GoneRoll");
    const term = { class: "GoneTerm", options: {}, evaluated: true };
    expect(() => terms.RollTerm.fromData(term)).toThrow("GoneTerm");
  });

  it("F-601 (provisional) a system's own dice are revived with their attributes", async () => {
    class Wild extends terms.Die {
      static override DENOMINATION = "w";
      static override SERIALIZE_ATTRIBUTES = [...terms.Die.SERIALIZE_ATTRIBUTES, "mood"];
      mood?: string;

      constructor(data: object = {}) {
        super({ ...data, faces: 6 });
      }
    }
    dice.terms.w = Wild as unknown as DiceTermClass;
    const roll = await rollWithFaces("2dw", [6, 6, 2]);
    expect([roll.total, roll.formula]).toEqual([8, "2dw"]);
    (roll.terms[0] as Wild).mood = "grim";
    expect((jsonOf(roll).terms as object[])[0]).toMatchObject({ class: "Wild" });
    const copy = revive(roll).terms[0] as Wild;
    expect(copy).toBeInstanceOf(Wild);
    expect([copy.faces, copy.mood, copy.total]).toEqual([6, "grim", 8]);
  });

  it("changing the JSON of a roll does not change the roll", async () => {
    const roll = await new Roll("{2}kh", {}, { list: [1] }).evaluate();
    const json = roll.toJSON() as unknown as {
      options: { list: number[] };
      terms: { results: { result: number }[] }[];
    };
    json.options.list.push(2);
    json.terms[0]!.results[0]!.result = 99;
    expect([roll.options, roll.total]).toEqual([{ list: [1] }, 2]);
  });
});
