/** Reduction of damage, the damage roll, healing, durations and saves. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { concentrationDc } from "../../../module/rulesets/edge/rules/damage/concentration.ts";
import { defaultDamageChoices, hitOfRoll } from "../../../module/rulesets/edge/rules/damage/damage-roll.ts";
import {
  concentrationDuration,
  durationOfEffect,
  type EffectDuration,
} from "../../../module/rulesets/edge/rules/damage/durations.ts";
import { heal } from "../../../module/rulesets/edge/rules/damage/healing.ts";
import { reduceDamage } from "../../../module/rulesets/edge/rules/damage/reduction.ts";
import { saveKey } from "../../../module/rulesets/edge/rules/damage/saves.ts";
import { DAMAGE_TYPES } from "../../../module/rulesets/edge/rules/hit.ts";
import { damageRollRules } from "./told-rules.ts";

describe("damage", () => {
  const taken = (input: Parameters<typeof reduceDamage>[0]) => reduceDamage(input).final;

  it("[E-417] armor does not reduce damage below 0", () => {
    expect(taken({ parts: { kinetic: 3 }, av: [9] })).toBe(0);
  });

  it("an armor value of 0 is not applied", () => {
    expect(reduceDamage({ parts: { kinetic: 9 }, av: [0] })).toMatchObject({ final: 9, avAppliedTo: null });
  });

  it("[E-420] armor can be ignored", () => {
    expect(taken({ parts: { kinetic: 9 }, av: [4], armorApplies: false })).toBe(9);
  });

  it("[E-424] resistance and vulnerability to one type cancel each other out; resistance counts once", () => {
    expect(taken({ parts: { energy: 9 }, resist: ["energy"], vuln: ["energy"] })).toBe(9);
    expect(taken({ parts: { energy: 9 }, resist: ["energy", "energy"] })).toBe(4);
  });

  it.each([
    [
      "a save, then two armors, each type halved down",
      { parts: { kinetic: 9, energy: 7 }, saveHalf: true, av: [3, 2] },
      3,
      "kinetic",
    ],
    ["armor, then resistance", { parts: { kinetic: 9 }, av: [4], resist: ["kinetic"] }, 2, "kinetic"],
    [
      "half an odd armor, then vulnerability",
      { parts: { energy: 9 }, av: [5], vuln: ["energy"] },
      14,
      "energy",
    ],
    [
      "the type that vulnerability makes worse",
      { parts: { kinetic: 4, energy: 4 }, av: [6], vuln: ["energy"] },
      6,
      "energy",
    ],
    ["an equal choice", { parts: { kinetic: 4, energy: 4 }, av: [4], vuln: ["energy"] }, 8, "kinetic"],
    ["what armor cannot stop", { parts: { kinetic: 3, biotic: 2 }, av: [9] }, 2, "kinetic"],
    ["an amount below 0", { parts: { kinetic: -3, energy: 2 } }, 2, null],
  ] as const)("[E-423] all stages at once: %s", (_case, input, final, avAppliedTo) => {
    expect(reduceDamage(input)).toMatchObject({ final, avAppliedTo });
  });

  it("[E-418] of two types armor reduces the one that leaves less final damage", () => {
    const both = { parts: { kinetic: 6, energy: 6 }, av: [6] };
    expect(reduceDamage(both)).toMatchObject({ final: 6, avAppliedTo: "kinetic" });
    expect(reduceDamage({ ...both, vuln: ["energy"] })).toMatchObject({ final: 12, avAppliedTo: "kinetic" });
    expect(reduceDamage({ ...both, resist: ["kinetic"], vuln: ["energy"] })).toMatchObject({
      final: 9,
      avAppliedTo: "energy",
    });
  });

  it("[E-202] a save halves each type before armor", () => {
    expect(taken({ parts: { kinetic: 9, biotic: 5 }, av: [2], saveHalf: true })).toBe(4);
  });

  it("the steps list the amounts of each stage", () => {
    const { steps } = reduceDamage({ parts: { energy: 21 }, av: [4], saveHalf: true, resist: ["energy"] });
    expect(steps.map(({ id, parts }) => [id, parts.energy])).toEqual([
      ["dealt", 21],
      ["saveHalf", 10],
      ["armor", 8],
      ["resistance", 4],
    ]);
  });

  it("damage is never below 0 and never rises with more armor", () => {
    const amount = fc.integer({ min: -3, max: 40 });
    const types = fc.subarray([...DAMAGE_TYPES]);
    const parts = fc.record(
      { kinetic: amount, energy: amount, biotic: amount, psychic: amount },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(parts, fc.integer({ min: 0, max: 20 }), types, types, (dealt, av, resist, vuln) => {
        const thin = taken({ parts: dealt, av: [av], resist, vuln });
        const thick = taken({ parts: dealt, av: [av, 1], resist, vuln });
        expect(thin).toBeGreaterThanOrEqual(0);
        expect(thick).toBeLessThanOrEqual(thin);
      }),
    );
  });

  it("[E-400] the DC is at least 13; without damage there is none", () => {
    expect([
      concentrationDc({ damage: 5 }),
      concentrationDc({ damage: 40 }),
      concentrationDc({ damage: 0 }),
    ]).toEqual([13, 20, null]);
  });
});

describe("the damage roll", () => {
  const request = {
    name: "pistol",
    main: { formula: "2d6 + 1", type: "kinetic" as const },
    halves: false,
    helpless: false,
    modifiers: [{ id: "ability.str", label: "STR", value: 2 }],
  };
  const die = (value: number, group: string) => ({ faces: 6, value, kept: true, group });

  it("[E-404] the total is dice + the formula's bonus + the ability", () => {
    const plan = damageRollRules.plan(request, defaultDamageChoices(request));
    const { total } = damageRollRules.resolve(plan, [die(3, "kinetic"), die(4, "kinetic")]);
    expect(total).toBe(10);
  });

  it("[E-440] against a helpless target every die counts its highest face", () => {
    const plan = damageRollRules.plan(request, { ...defaultDamageChoices(request), maximum: true });
    expect(plan.dice).toEqual([]);
    expect(damageRollRules.resolve(plan, []).total).toBe(15);
  });

  it("[E-418] one hit may have several types", () => {
    const choices = { ...defaultDamageChoices(request), extraFormula: "1d6", extraType: "energy" as const };
    const plan = damageRollRules.plan(request, choices);
    const outcome = damageRollRules.resolve(plan, [die(3, "kinetic"), die(3, "kinetic"), die(5, "energy.1")]);
    expect(hitOfRoll(plan, outcome)).toEqual({
      nature: "damage",
      parts: { kinetic: 9, energy: 5 },
      halves: false,
    });
  });

  it("an unreadable formula is a problem", () => {
    const problems = (formula: string) =>
      damageRollRules.validate(request, { ...defaultDamageChoices(request), formula }).length;
    expect([problems("2d6"), problems("dragons"), problems("9999d6"), problems("")]).toEqual([0, 1, 1, 1]);
  });
});

describe("healing", () => {
  it("[E-428] stops at the maximum", () => {
    expect(heal({ vp: 27, vpMax: 28, amount: 5 })).toEqual({ vp: 28, gained: 1 });
  });

  it("[E-514] VP lost to bleeding that has not stopped cannot be healed", () => {
    expect(heal({ vp: 10, vpMax: 20, amount: 50, lostToBleeding: 3 })).toEqual({ vp: 17, gained: 7 });
  });
});

describe("duration of an effect", () => {
  const lasting = (changes: Partial<EffectDuration>): EffectDuration => ({
    until: "none",
    whose: "own",
    count: 1,
    saveEnds: false,
    concentration: false,
    save: null,
    ...changes,
  });

  it("[E-395] duration of an effect is absent by default", () => {
    expect(durationOfEffect(lasting({}))).toBeUndefined();
    expect(durationOfEffect(lasting({ saveEnds: true }))).toBeUndefined();
  });

  it("[E-396] duration of an effect ends at a turn event, or with a save against the effect's DC", () => {
    expect(durationOfEffect(lasting({ until: "turnStart", whose: "source" }))).toEqual({
      until: "turnStart",
      whose: "source",
      count: 1,
    });
    expect(durationOfEffect(lasting({ until: "nextTurnEnd" }))).toMatchObject({
      until: "turnEnd",
      notThisTurn: true,
    });
    expect(durationOfEffect(lasting({ until: "fightEnd", count: 3 }))).toEqual({ until: "fightEnd" });
    const save = { skill: "STR (Stamina)", dc: 15 };
    expect(durationOfEffect(lasting({ saveEnds: true, save }))).toEqual({
      saveEnds: expect.objectContaining({ kind: "save", key: "stamina", choices: { dc: 15 } }),
    });
  });

  it("[E-397] concentration lasts at most as long as the effect's own duration", () => {
    expect(concentrationDuration(durationOfEffect(lasting({ until: "roundEnd", count: 10 })))).toEqual({
      until: "roundEnd",
      count: 10,
      concentration: true,
    });
    expect(concentrationDuration(durationOfEffect(lasting({ until: "turnEnd" })))).toEqual({
      concentration: true,
    });
  });
});

it("a save's text is read as a skill or an ability in several spellings", () => {
  expect(["reflex", "DEX (Reflex)", "dex.reflex", "dex", "WIL", "Sleight of Hand"].map(saveKey)).toEqual([
    "reflex",
    "reflex",
    "dex.reflex",
    "dex",
    "wil",
    "sleightOfHand",
  ]);
  expect(["", "as the GM says", "DEX (Nonsense)", "7"].map(saveKey)).toEqual([null, null, null, null]);
});
