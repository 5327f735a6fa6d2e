/** Lasting injuries: which one it is, what it does, how it heals. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { checkRules } from "../../../module/rulesets/edge/rules/check.ts";
import { careModifiers } from "../../../module/rulesets/edge/rules/trauma-recovery.ts";
import {
  defaultTraumaChoices,
  hitOfTrauma,
  type TraumaChoices,
  traumaRollRules,
} from "../../../module/rulesets/edge/rules/trauma-roll.ts";
import { TRAUMAS, traumaAt, traumaTable } from "../../../module/rulesets/edge/rules/trauma-table.ts";
import {
  freshConditions,
  handsLeft,
  loweredBy,
  strugglesOf,
  type Trauma,
  traumaModifiers,
  traumaSpeed,
} from "../../../module/rulesets/edge/rules/traumas.ts";
import { edgeChoices, edgeRequest } from "./ops.ts";

const trauma = (row: string, more: Partial<Trauma> = {}): Trauma => {
  const { nature, severity, lowers } = TRAUMAS.find(({ id }) => id === row)!;
  return {
    id: row,
    name: row,
    row,
    nature,
    severity,
    side: "none",
    lowers: lowers[0] ?? null,
    healed: false,
    successes: 0,
    needed: 3,
    ...more,
  };
};

const roll = (wish: Partial<TraumaChoices>, face = 0, hidesOptional = false) => {
  const request = {
    modifiers: [],
    nature: wish.nature ?? ("physical" as const),
    severity: wish.severity ?? ("mild" as const),
    hidesOptional,
  };
  const choices = { ...defaultTraumaChoices(request), ...wish };
  const plan = traumaRollRules.plan(request, choices);
  const dice = face === 0 ? [] : [{ faces: 12, value: face, kept: true, group: "trauma" }];
  const outcome = traumaRollRules.resolve(plan, dice);
  return { request, choices, plan, outcome, hit: hitOfTrauma(plan, outcome) };
};

const mode = (traumas: readonly Trauma[], wish: Parameters<typeof edgeChoices>[1], bothHands = false) => {
  const request = edgeRequest({ modifiers: traumaModifiers(traumas, bothHands) });
  return checkRules.plan(request, edgeChoices(request, wish)).mode;
};

describe("the tables", () => {
  const faces = (nature: "physical" | "psychic", severity: "mild" | "severe", die: number) =>
    Array.from({ length: die }, (_, index) => {
      const { row, side } = traumaAt(traumaTable(nature, severity), index + 1);
      return side === "none" ? row.id : `${row.id} ${side}`;
    });

  test("[E-458] [E-459] [E-460] [E-461] mild physical, 1d12", () => {
    expect(faces("physical", "mild", 12)).toEqual([
      "mildHead",
      ...Array(3).fill("mildTorso"),
      ...Array(2).fill("mildArm right"),
      ...Array(2).fill("mildArm left"),
      ...Array(2).fill("mildLeg right"),
      ...Array(2).fill("mildLeg left"),
    ]);
  });

  test("[E-465] [E-466] [E-467] [E-468] [E-469] severe physical, 1d12", () => {
    expect(faces("physical", "severe", 12)).toEqual([
      "severeHead",
      ...Array(3).fill("severeTorso"),
      ...Array(2).fill("severeArm right"),
      ...Array(2).fill("severeArm left"),
      ...Array(2).fill("severeLeg right"),
      ...Array(2).fill("severeLeg left"),
    ]);
  });

  test("mild psychic 1d10 and severe psychic 1d8 have a row for every face", () => {
    expect(new Set(faces("psychic", "mild", 10)).size).toBe(10);
    expect(new Set(faces("psychic", "severe", 8)).size).toBe(8);
  });

  test("[E-482] [E-490] a group may do without the last row of the severe psychic ones", () => {
    const wish = { nature: "psychic", severity: "severe" } as const;
    expect(roll(wish, 8).plan.dice).toEqual([{ group: "trauma", formula: "1d8" }]);
    expect(roll(wish, 8).outcome.row).toBe("sexualDisorder");
    expect(roll(wish, 7, true).plan.dice).toEqual([{ group: "trauma", formula: "1d7" }]);
    expect(roll(wish, 7, true).outcome.row).toBe("somaticDisorder");
  });

  test("[E-455] the GM picks instead of rolling, limb and score included", () => {
    const picked = roll({ row: "mildHead", lowers: "int" });
    expect(picked.plan.dice).toEqual([]);
    expect(picked.hit).toMatchObject({ nature: "trauma", kind: "physical", row: "mildHead", lowers: "int" });
    expect(roll({ row: "mildArm", side: "left" }).outcome.side).toBe("left");
    const sideless = roll({ row: "mildArm" });
    expect(traumaRollRules.validate(sideless.request, sideless.choices)).toHaveLength(1);
    expect(
      traumaRollRules.validate(sideless.request, { ...sideless.choices, row: "severeArm" }),
    ).toHaveLength(1);
  });

  test("every face of every table gives a row of that table, and a score that the row lowers", () => {
    const natures = fc.constantFrom("physical" as const, "psychic" as const);
    const severities = fc.constantFrom("mild" as const, "severe" as const);
    fc.assert(
      fc.property(natures, severities, fc.integer({ min: 1, max: 8 }), (nature, severity, face) => {
        const { outcome } = roll({ nature, severity }, face);
        const row = TRAUMAS.find(({ id }) => id === outcome.row)!;
        expect(row).toMatchObject({ nature, severity });
        if (outcome.lowers) expect(row.lowers).toContain(outcome.lowers);
        else expect(row.lowers).toEqual([]);
      }),
    );
  });
});

describe("what they do", () => {
  test("[E-458] [E-459] the blow stuns until the end of the next turn", () => {
    const next = { until: "turnEnd", notThisTurn: true };
    expect(freshConditions("mildHead", "physical", "mild")).toEqual([{ id: "stunned", duration: next }]);
    expect(freshConditions("mildTorso", "physical", "mild")).toHaveLength(1);
    expect(freshConditions("mildArm", "physical", "mild")).toEqual([]);
    expect(freshConditions("terror", "psychic", "severe")).toEqual([]);
  });

  test("[E-462] [E-463] the severe ones of the body stun and bleed wherever they are", () => {
    expect(freshConditions("severeLeg", "physical", "severe").map(({ id }) => id)).toEqual([
      "stunned",
      "bleeding",
    ]);
  });

  test("[E-456] two of them lower a score twice, each under its own name", () => {
    const two = [trauma("mildTorso", { id: "a", name: "A" }), trauma("severeTorso", { id: "b", name: "B" })];
    expect(loweredBy(two, "str")).toEqual([
      { id: "trauma.a", label: "A", value: -1 },
      { id: "trauma.b", label: "B", value: -1 },
    ]);
    expect(loweredBy(two, "dex")).toEqual([]);
  });

  test("[E-466] [E-467] [E-480] once healed only what is permanent goes on lowering", () => {
    const healed = { healed: true };
    expect(loweredBy([trauma("severeHead", healed)], "per")).toHaveLength(1);
    expect(loweredBy([trauma("mildHead", healed)], "per")).toEqual([]);
    expect(loweredBy([trauma("moodDisorder")], "int")).toHaveLength(1);
    expect(loweredBy([trauma("moodDisorder", healed)], "int")).toEqual([]);
  });

  test("[E-460] an injured arm hinders what takes both, and what the roller says", () => {
    const arm = trauma("mildArm");
    expect(mode([arm], { ability: "str" })).toBe("normal");
    expect(mode([arm], { ability: "str", enabled: ["trauma.mildArm"] })).toBe("disadvantage");
    expect(mode([arm], { ability: "str" }, true)).toBe("disadvantage");
  });

  test("[E-461] [E-603] an injured leg takes 2 m and hinders legwork", () => {
    const leg = trauma("mildLeg");
    expect(traumaSpeed([leg, { ...leg, id: "other" }]).flat.map(({ value }) => value)).toEqual([-2, -2]);
    expect(mode([leg], { ability: "str", skill: "athletics" })).toBe("disadvantage");
    expect(mode([leg], { ability: "str", skill: "might" })).toBe("normal");
  });

  test("[E-471] [E-476] hallucinations and tremors hinder everything, and count each", () => {
    expect(mode([trauma("hallucinations")], { ability: "tec" })).toBe("disadvantage");
    expect(traumaModifiers([trauma("hallucinations"), trauma("tremors")])).toHaveLength(2);
    expect(mode([trauma("tremors", { healed: true })], { ability: "tec" })).toBe("normal");
  });

  test("[E-472] paranoia hinders Intelligence and Will", () => {
    const modes = (["int", "wil", "dex"] as const).map((ability) => mode([trauma("paranoia")], { ability }));
    expect(modes).toEqual(["disadvantage", "disadvantage", "normal"]);
  });

  test("[E-478] without the lucky charm, if the roller says so", () => {
    expect(mode([trauma("luckyCharm")], { ability: "dex" })).toBe("normal");
    expect(mode([trauma("luckyCharm")], { ability: "dex", enabled: ["trauma.luckyCharm"] })).toBe(
      "disadvantage",
    );
  });

  test("[E-468] a ruined arm holds nothing", () => {
    const right = trauma("severeArm", { side: "right" });
    expect([handsLeft([]), handsLeft([right]), handsLeft([right, { ...right, side: "left" }])]).toEqual([
      null,
      1,
      0,
    ]);
  });

  test("[E-469] a ruined leg halves, both leave a third", () => {
    const right = trauma("severeLeg", { side: "right" });
    const factors = (...traumas: Trauma[]) => traumaSpeed(traumas).factors.map(({ value }) => value);
    expect(factors(right)).toEqual([1 / 2]);
    expect(factors(right, { ...right, id: "other", side: "left" })).toEqual([1 / 3]);
  });

  test("[E-464] [E-481] severe ones make every action a struggle until they heal", () => {
    const both = [trauma("severeArm"), trauma("psychosis"), trauma("mildLeg")];
    expect(strugglesOf(both)).toEqual(["physical", "psychic"]);
    expect(strugglesOf([trauma("severeArm", { healed: true })])).toEqual([]);
  });
});

describe("the save after a full rest", () => {
  const saveMode = (care: Parameters<typeof careModifiers>[0]) => {
    const request = edgeRequest({ kind: "save", modifiers: careModifiers(care) });
    return checkRules.plan(request, edgeChoices(request, {})).mode;
  };
  const good = { treated: true, strenuous: false, recuperating: false };

  test("[E-493] [E-494] without treatment, or after exertion, it is harder", () => {
    expect(saveMode(good)).toBe("normal");
    expect(saveMode({ ...good, treated: false })).toBe("disadvantage");
    expect(saveMode({ ...good, strenuous: true })).toBe("disadvantage");
  });

  test("[E-495] [E-567] time given to getting well helps, once", () => {
    expect(saveMode({ ...good, recuperating: true })).toBe("advantage");
    expect(saveMode({ ...good, treated: false, recuperating: true })).toBe("normal");
    expect(saveMode({ treated: false, strenuous: true, recuperating: true })).toBe("disadvantage");
  });
});
