import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { concentrationDc, DAMAGE_TYPES, damageTaken } from "../../../module/rulesets/edge/rules/damage.ts";
import { deathSaves, dropTo0, stabiliseDc } from "../../../module/rulesets/edge/rules/dying.ts";
import {
  canRest,
  fullRestPause,
  heal,
  restVp,
  traumaHeals,
} from "../../../module/rulesets/edge/rules/rest.ts";

describe("damage", () => {
  const taken = (input: Parameters<typeof damageTaken>[0]) => damageTaken(input).final;

  test("[E-417] armor stops at nothing", () => {
    expect(taken({ parts: { kinetic: 3 }, av: [9] })).toBe(0);
  });

  test("no armor is applied to nothing", () => {
    expect(damageTaken({ parts: { kinetic: 9 }, av: [0] })).toMatchObject({ final: 9, avAppliedTo: null });
  });

  test("[E-420] armor can be left out", () => {
    expect(taken({ parts: { kinetic: 9 }, av: [4], armorApplies: false })).toBe(9);
  });

  test("[E-424] resistance and vulnerability to one type cancel, twice is once", () => {
    expect(taken({ parts: { energy: 9 }, resist: ["energy"], vuln: ["energy"] })).toBe(9);
    expect(taken({ parts: { energy: 9 }, resist: ["energy", "energy"] })).toBe(4);
  });

  test("[E-418] of two types armor takes the one that leaves less in the end", () => {
    const both = { parts: { kinetic: 6, energy: 6 }, av: [6] };
    expect(damageTaken(both)).toMatchObject({ final: 6, avAppliedTo: "kinetic" });
    expect(damageTaken({ ...both, vuln: ["energy"] })).toMatchObject({ final: 12, avAppliedTo: "kinetic" });
    expect(damageTaken({ ...both, resist: ["kinetic"], vuln: ["energy"] })).toMatchObject({
      final: 9,
      avAppliedTo: "energy",
    });
  });

  test("[E-202] a save halves each type before armor", () => {
    expect(taken({ parts: { kinetic: 9, biotic: 5 }, av: [2], saveHalf: true })).toBe(4);
  });

  test("the steps tell the way", () => {
    const { steps } = damageTaken({ parts: { energy: 21 }, av: [4], saveHalf: true, resist: ["energy"] });
    expect(steps.map(({ id, parts }) => [id, parts.energy])).toEqual([
      ["dealt", 21],
      ["saveHalf", 10],
      ["armor", 8],
      ["resistance", 4],
    ]);
  });

  test("never below nothing, never more for more armor", () => {
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

  test("[E-400] little damage asks for 13, none asks for nothing", () => {
    expect([
      concentrationDc({ damage: 5 }),
      concentrationDc({ damage: 40 }),
      concentrationDc({ damage: 0 }),
    ]).toEqual([13, 20, null]);
  });
});

describe("at 0 VP", () => {
  const base = { vp: 10, str: 1, wil: 1 };

  test("[E-429] above 0 nothing happens", () => {
    expect(dropTo0({ ...base, damage: 9 })).toMatchObject({
      outcome: "up",
      vp: 1,
      trauma: null,
      exhaustionGain: 0,
    });
  });

  test("[E-432] [E-454] falling costs exhaustion and a trauma, mild for a small hit", () => {
    expect(dropTo0({ ...base, damage: 12 })).toMatchObject({
      outcome: "unconscious",
      exhaustionGain: 1,
      trauma: "mild",
    });
    expect(dropTo0({ ...base, damage: 13 }).trauma).toBe("severe");
  });

  test("[E-446] foes die at 0", () => {
    expect(dropTo0({ ...base, damage: 10, diesAtZero: true }).outcome).toBe("dead");
  });

  test("[E-447] knocked out: stable, exhausted, no trauma", () => {
    expect(dropTo0({ ...base, damage: 30, knockOut: true })).toMatchObject({
      outcome: "unconscious",
      stable: true,
      trauma: null,
      exhaustionGain: 1,
    });
  });

  const course = (...events: Parameters<typeof deathSaves>[0]["events"]) => deathSaves({ events });

  test("[E-434] 7 succeeds, 6 fails", () => {
    expect(course({ roll: 7 }, { roll: 6 })).toEqual({ state: "dying", successes: 1, failures: 1 });
  });

  test("[E-436] a 1 fails twice", () => {
    expect(course({ roll: 1 })).toEqual({ state: "dying", successes: 0, failures: 2 });
  });

  test("[E-435] [E-438] the third success stabilises and clears both counts", () => {
    expect(course({ roll: 7 }, { roll: 3 }, { roll: 8 }, { roll: 9 })).toEqual({
      state: "stable",
      successes: 0,
      failures: 0,
    });
  });

  test("[E-433] [E-438] healing wakes and clears", () => {
    expect(course({ roll: 3 }, { heal: 1 })).toEqual({ state: "awake", successes: 0, failures: 0 });
  });

  test("[E-439] damage is a failure, much damage death", () => {
    expect(course({ damage: 1 })).toMatchObject({ state: "dying", failures: 1 });
    expect(course({ damage: 12 })).toMatchObject({ state: "dying", failures: 1 });
    expect(course({ damage: 13 }).state).toBe("dead");
    expect(course({ damage: 0 }).failures).toBe(0);
  });

  test("[E-443] the stable roll no saves until they are hurt again", () => {
    expect(course({ roll: 12 }, { roll: 1 })).toMatchObject({ state: "stable", failures: 0 });
    expect(course({ roll: 12 }, { damage: 1 })).toEqual({ state: "dying", successes: 0, failures: 1 });
  });

  test("the dead stay dead", () => {
    expect(course({ damage: 99 }, { heal: 5 }).state).toBe("dead");
  });

  test("[E-441] each trauma makes stabilising harder", () => {
    expect([stabiliseDc({ traumas: 1 }), stabiliseDc({ traumas: 3 })]).toEqual([15, 17]);
  });
});

describe("healing and rest", () => {
  test("[E-428] never above the maximum", () => {
    expect(heal({ vp: 27, vpMax: 28, amount: 5 })).toEqual({ vp: 28, gained: 1 });
  });

  test("[E-514] what an open bleeding took cannot be healed", () => {
    expect(heal({ vp: 10, vpMax: 20, amount: 50, lostToBleeding: 3 })).toEqual({ vp: 17, gained: 7 });
  });

  test("[E-504] a weakling's rest never costs points", () => {
    expect(restVp({ vp: 5, vpMax: 20, str: -3, roll: 1 }).vp).toBe(5);
  });

  test("[E-492] three successes heal a trauma, or as many as the GM says", () => {
    expect([traumaHeals(2), traumaHeals(3), traumaHeals(3, 4)]).toEqual([false, true, false]);
  });

  test("[E-503] nobody rests at 0", () => {
    expect([canRest(1), canRest(0)]).toEqual([true, false]);
  });

  test("[E-501] half the period between full rests", () => {
    expect(fullRestPause(24)).toBe(12);
  });
});
