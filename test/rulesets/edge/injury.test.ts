/** Dying and traumas. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { outcomeOfDamage, stabiliseDc } from "../../../module/rulesets/edge/rules/injury/dying.ts";
import { careModifiers } from "../../../module/rulesets/edge/rules/injury/trauma-recovery.ts";
import {
  defaultTraumaChoices,
  hitOfTrauma,
  type TraumaChoices,
} from "../../../module/rulesets/edge/rules/injury/trauma-roll.ts";
import { TRAUMAS, traumaAt, traumaTable } from "../../../module/rulesets/edge/rules/injury/trauma-table.ts";
import {
  firstConditions,
  handsLeft,
  loweringModifiers,
  strugglesOf,
  type Trauma,
  traumaModifiers,
  traumaSpeed,
} from "../../../module/rulesets/edge/rules/injury/traumas.ts";
import { deathSaves } from "./courses.ts";
import { edgeChoices, edgeRequest } from "./example-kinds.ts";
import { checkRules, traumaRollRules } from "./told-rules.ts";

describe("at 0 VP", () => {
  const base = { vp: 10, str: 1, wil: 1 };

  it("[E-429] nothing happens above 0 VP", () => {
    expect(outcomeOfDamage({ ...base, damage: 9 })).toMatchObject({
      outcome: "up",
      vp: 1,
      trauma: null,
      exhaustionGain: 0,
    });
  });

  it("[E-432] [E-454] dropping brings exhaustion and a trauma, mild for little damage", () => {
    expect(outcomeOfDamage({ ...base, damage: 12 })).toMatchObject({
      outcome: "unconscious",
      exhaustionGain: 1,
      trauma: "mild",
    });
    expect(outcomeOfDamage({ ...base, damage: 13 }).trauma).toBe("severe");
  });

  it("[E-446] foes die at 0 VP", () => {
    expect(outcomeOfDamage({ ...base, damage: 10, diesAtZero: true }).outcome).toBe("dead");
  });

  it("[E-447] a knocked out creature is stable and exhausted, without a trauma", () => {
    expect(outcomeOfDamage({ ...base, damage: 30, knockOut: true })).toMatchObject({
      outcome: "unconscious",
      stable: true,
      trauma: null,
      exhaustionGain: 1,
    });
  });

  const course = (...events: Parameters<typeof deathSaves>[0]["events"]) => deathSaves({ events });

  it("[E-434] 7 succeeds, 6 fails", () => {
    expect(course({ roll: 7 }, { roll: 6 })).toEqual({ state: "dying", successes: 1, failures: 1 });
  });

  it("[E-436] a 1 fails twice", () => {
    expect(course({ roll: 1 })).toEqual({ state: "dying", successes: 0, failures: 2 });
  });

  it("[E-435] [E-438] the third success stabilises and clears both counters", () => {
    expect(course({ roll: 7 }, { roll: 3 }, { roll: 8 }, { roll: 9 })).toEqual({
      state: "stable",
      successes: 0,
      failures: 0,
    });
  });

  it("[E-433] [E-438] healing wakes and clears the counters", () => {
    expect(course({ roll: 3 }, { heal: 1 })).toEqual({ state: "awake", successes: 0, failures: 0 });
  });

  it("[E-439] damage is a failure; above the death threshold it kills", () => {
    expect(course({ damage: 1 })).toMatchObject({ state: "dying", failures: 1 });
    expect(course({ damage: 12 })).toMatchObject({ state: "dying", failures: 1 });
    expect(course({ damage: 13 }).state).toBe("dead");
    expect(course({ damage: 0 }).failures).toBe(0);
  });

  it("[E-443] a stable creature makes no death saves until it takes damage", () => {
    expect(course({ roll: 12 }, { roll: 1 })).toMatchObject({ state: "stable", failures: 0 });
    expect(course({ roll: 12 }, { damage: 1 })).toEqual({ state: "dying", successes: 0, failures: 1 });
  });

  it("a dead creature cannot be healed", () => {
    expect(course({ damage: 99 }, { heal: 5 }).state).toBe("dead");
  });

  it("[E-441] each trauma raises the DC to stabilise", () => {
    expect([stabiliseDc({ traumas: 1 }), stabiliseDc({ traumas: 3 })]).toEqual([15, 17]);
  });
});

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

describe("trauma tables", () => {
  const faces = (nature: "physical" | "psychic", severity: "mild" | "severe", die: number) =>
    Array.from({ length: die }, (_, index) => {
      const { row, side } = traumaAt(traumaTable(nature, severity), index + 1);
      return side === "none" ? row.id : `${row.id} ${side}`;
    });

  it("[E-458] [E-459] [E-460] [E-461] the mild physical table has 1d12", () => {
    expect(faces("physical", "mild", 12)).toEqual([
      "mildHead",
      ...Array(3).fill("mildTorso"),
      ...Array(2).fill("mildArm right"),
      ...Array(2).fill("mildArm left"),
      ...Array(2).fill("mildLeg right"),
      ...Array(2).fill("mildLeg left"),
    ]);
  });

  it("[E-465] [E-466] [E-467] [E-468] [E-469] the severe physical table has 1d12", () => {
    expect(faces("physical", "severe", 12)).toEqual([
      "severeHead",
      ...Array(3).fill("severeTorso"),
      ...Array(2).fill("severeArm right"),
      ...Array(2).fill("severeArm left"),
      ...Array(2).fill("severeLeg right"),
      ...Array(2).fill("severeLeg left"),
    ]);
  });

  it("the psychic tables have a row for every face of 1d10 and 1d8", () => {
    expect(new Set(faces("psychic", "mild", 10)).size).toBe(10);
    expect(new Set(faces("psychic", "severe", 8)).size).toBe(8);
  });

  it("[E-482] [E-490] a group may leave out the last row of the severe psychic table", () => {
    const wish = { nature: "psychic", severity: "severe" } as const;
    expect(roll(wish, 8).plan.dice).toEqual([{ group: "trauma", formula: "1d8" }]);
    expect(roll(wish, 8).outcome.row).toBe("sexualDisorder");
    expect(roll(wish, 7, true).plan.dice).toEqual([{ group: "trauma", formula: "1d7" }]);
    expect(roll(wish, 7, true).outcome.row).toBe("somaticDisorder");
  });

  it("[E-455] the GM may pick a row, its limb and its ability instead of rolling", () => {
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

  it("every face of every table gives one of its rows and an ability that the row lowers", () => {
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

describe("effects of traumas", () => {
  it("[E-458] [E-459] a new trauma to head or torso stuns until the end of the next turn", () => {
    const next = { until: "turnEnd", notThisTurn: true };
    expect(firstConditions("mildHead", "physical", "mild")).toEqual([{ id: "stunned", duration: next }]);
    expect(firstConditions("mildTorso", "physical", "mild")).toHaveLength(1);
    expect(firstConditions("mildArm", "physical", "mild")).toEqual([]);
    expect(firstConditions("terror", "psychic", "severe")).toEqual([]);
  });

  it("[E-462] [E-463] every severe physical trauma stuns and bleeds", () => {
    expect(firstConditions("severeLeg", "physical", "severe").map(({ id }) => id)).toEqual([
      "stunned",
      "bleeding",
    ]);
  });

  it("[E-456] two traumas lower a score twice, each under its own name", () => {
    const two = [trauma("mildTorso", { id: "a", name: "A" }), trauma("severeTorso", { id: "b", name: "B" })];
    expect(loweringModifiers(two, "str")).toEqual([
      { id: "trauma.a", label: "A", value: -1 },
      { id: "trauma.b", label: "B", value: -1 },
    ]);
    expect(loweringModifiers(two, "dex")).toEqual([]);
  });

  it("[E-466] [E-467] [E-480] a healed trauma lowers a score only if that is permanent", () => {
    const healed = { healed: true };
    expect(loweringModifiers([trauma("severeHead", healed)], "per")).toHaveLength(1);
    expect(loweringModifiers([trauma("mildHead", healed)], "per")).toEqual([]);
    expect(loweringModifiers([trauma("moodDisorder")], "int")).toHaveLength(1);
    expect(loweringModifiers([trauma("moodDisorder", healed)], "int")).toEqual([]);
  });

  it("[E-460] an injured arm hinders two-handed actions, and others when ticked", () => {
    const arm = trauma("mildArm");
    expect(mode([arm], { ability: "str" })).toBe("normal");
    expect(mode([arm], { ability: "str", enabled: ["trauma.mildArm"] })).toBe("disadvantage");
    expect(mode([arm], { ability: "str" }, true)).toBe("disadvantage");
  });

  it("[E-461] [E-603] an injured leg costs 2 m of speed and hinders skills of movement", () => {
    const leg = trauma("mildLeg");
    expect(traumaSpeed([leg, { ...leg, id: "other" }]).flat.map(({ value }) => value)).toEqual([-2, -2]);
    expect(mode([leg], { ability: "str", skill: "athletics" })).toBe("disadvantage");
    expect(mode([leg], { ability: "str", skill: "might" })).toBe("normal");
  });

  it("[E-471] [E-476] hallucinations and tremors hinder everything and add up", () => {
    expect(mode([trauma("hallucinations")], { ability: "tec" })).toBe("disadvantage");
    expect(traumaModifiers([trauma("hallucinations"), trauma("tremors")])).toHaveLength(2);
    expect(mode([trauma("tremors", { healed: true })], { ability: "tec" })).toBe("normal");
  });

  it("[E-472] paranoia hinders Intelligence and Will", () => {
    const modes = (["int", "wil", "dex"] as const).map((ability) => mode([trauma("paranoia")], { ability }));
    expect(modes).toEqual(["disadvantage", "disadvantage", "normal"]);
  });

  it("[E-478] missing the lucky charm hinders when ticked", () => {
    expect(mode([trauma("luckyCharm")], { ability: "dex" })).toBe("normal");
    expect(mode([trauma("luckyCharm")], { ability: "dex", enabled: ["trauma.luckyCharm"] })).toBe(
      "disadvantage",
    );
  });

  it("[E-468] a ruined arm cannot hold anything", () => {
    const right = trauma("severeArm", { side: "right" });
    expect([handsLeft([]), handsLeft([right]), handsLeft([right, { ...right, side: "left" }])]).toEqual([
      null,
      1,
      0,
    ]);
  });

  it("[E-469] one ruined leg halves speed, two leave a third", () => {
    const right = trauma("severeLeg", { side: "right" });
    const factors = (...traumas: Trauma[]) => traumaSpeed(traumas).factors.map(({ value }) => value);
    expect(factors(right)).toEqual([1 / 2]);
    expect(factors(right, { ...right, id: "other", side: "left" })).toEqual([1 / 3]);
  });

  it("[E-464] [E-481] severe traumas call for a check with every action until they heal", () => {
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

  it("[E-493] [E-494] the save after a full rest is harder without treatment or after exertion", () => {
    expect(saveMode(good)).toBe("normal");
    expect(saveMode({ ...good, treated: false })).toBe("disadvantage");
    expect(saveMode({ ...good, strenuous: true })).toBe("disadvantage");
  });

  it("[E-495] [E-567] recuperating gives one advantage", () => {
    expect(saveMode({ ...good, recuperating: true })).toBe("advantage");
    expect(saveMode({ ...good, treated: false, recuperating: true })).toBe("normal");
    expect(saveMode({ treated: false, strenuous: true, recuperating: true })).toBe("disadvantage");
  });
});
