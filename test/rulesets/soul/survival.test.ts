import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { applyChangeSet } from "../../../module/kit/change-set.ts";
import type { ChangeSet } from "../../../module/kit/contract.ts";
import { fallPool } from "../../../module/rulesets/soul/rules/check/plan.ts";
import { ATTRIBUTES } from "../../../module/rulesets/soul/rules/creature/attributes.ts";
import {
  isExhaustionRollDue,
  recordExhaustionRoll,
  tolerance,
} from "../../../module/rulesets/soul/rules/survival/exhaustion.ts";
import {
  addFatigue,
  raiseFatigue,
  removeFatigue,
} from "../../../module/rulesets/soul/rules/survival/fatigue.ts";
import { drinkForDay } from "../../../module/rulesets/soul/rules/survival/hunger-and-thirst.ts";
import * as rest from "../../../module/rulesets/soul/rules/survival/rest.ts";
import * as supplies from "../../../module/rulesets/soul/rules/survival/supplies.ts";
import * as water from "../../../module/rulesets/soul/rules/survival/underwater.ts";
import { ledgerRows } from "../../support/ledger.ts";
import { sleeperSystem } from "./example-kinds.ts";

describe("fatigue", () => {
  const system = (fatigue: number, reduction = 0) =>
    sleeperSystem({
      hp: 8,
      maxHp: 8,
      drain: 0,
      fatigue,
      exhaustionRolls: 1,
      conditions: [],
      reduction: Object.fromEntries(ATTRIBUTES.map((id) => [id, reduction])),
    });
  const applied = (change: ChangeSet, from: ReturnType<typeof system>, conditions: string[] = []) =>
    applyChangeSet({ system: from, conditions }, change);

  it("[S-048] exhausted takes a point from every attribute, once", () => {
    const { subject } = applied(addFatigue({ fatigue: 1 }), system(1));
    expect(subject.system).toMatchObject(system(2, 1));
    expect(raiseFatigue({ fatigue: 2 }).reduction).toBe(0);
    expect(raiseFatigue({ fatigue: 0 }, 3)).toMatchObject({ level: 3, reduction: 1 });
  });

  it("[S-049] the third level warns, and there is no fourth", () => {
    expect(raiseFatigue({ fatigue: 2 })).toMatchObject({ unconscious: true, warning: "mayPerish" });
    expect(addFatigue({ fatigue: 3 }).sets).toEqual({});
  });

  it("[S-051] removing fatigue ends its effects but restores no attribute", () => {
    const { subject } = applied(removeFatigue({ fatigue: 2, conditions: ["exhausted"] }, 2), system(2, 1), [
      "exhausted",
    ]);
    expect(subject.system).toMatchObject(system(0, 1));
    expect(subject.conditions).toEqual([]);
  });

  it("[S-043] [S-052] a failed exhaustion roll adds fatigue; every roll counts and resets its clock", () => {
    const failed = applied(recordExhaustionRoll(false, { fatigue: 0 }, "heavy"), system(0)).subject.system;
    expect(failed).toMatchObject({ fatigue: { value: 1, rolls: 2, lightMinutes: 30, heavyMinutes: 0 } });
    const passed = applied(recordExhaustionRoll(true, { fatigue: 0 }, "light"), system(0)).subject.system;
    expect(passed).toMatchObject({ fatigue: { value: 0, rolls: 2, lightMinutes: 0, heavyMinutes: 3 } });
  });

  it("[S-039] an exhaustion roll is due when the clock reaches the tolerance", () => {
    expect(isExhaustionRollDue(4, "heavy", 14)).toBe(false);
    expect(isExhaustionRollDue(4, "heavy", 15)).toBe(true);
    expect(isExhaustionRollDue(4, "light", 8 * 60)).toBe(true);
    expect(isExhaustionRollDue(0, "light", 1)).toBe(true);
    expect(isExhaustionRollDue(0, "light", 0)).toBe(false);
  });

  it("[S-040] [S-041] tolerance follows the ledger's table", () => {
    const minutes = (cell: string) => Number.parseInt(cell, 10);
    const rows = ledgerRows("soul", "Endurance", "light", "heavy");
    expect(rows).toHaveLength(10);
    for (const row of rows) {
      expect(tolerance(Number(row.Endurance))).toEqual({
        lightHours: minutes(row.light!),
        heavyMinutes: minutes(row.heavy!),
      });
    }
    expect(tolerance(12)).toEqual({ lightHours: 24, heavyMinutes: 55 });
    expect(tolerance(0)).toEqual({ lightHours: 0, heavyMinutes: 0 });
  });

  it("undoing fatigue restores the state before (property)", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 1, max: 4 }), (level, times) => {
        const before = system(level);
        const { subject, inverse } = applied(addFatigue({ fatigue: level }, times), before);
        expect(applyChangeSet(subject, inverse).subject.system).toEqual(before);
      }),
    );
  });
});

describe("food and water", () => {
  it("[S-074] [S-075] each full day without water, and every third without food, adds fatigue", () => {
    expect(supplies.fatigueFromLack(0, 23, supplies.THIRST_HOURS)).toBe(0);
    expect(supplies.fatigueFromLack(20, 24, supplies.THIRST_HOURS)).toBe(1);
    expect(supplies.fatigueFromLack(0, 50, supplies.THIRST_HOURS)).toBe(2);
    expect(supplies.fatigueFromLack(60, 73, supplies.HUNGER_HOURS)).toBe(1);
    expect(supplies.fatigueFromLack(73, 100, supplies.HUNGER_HOURS)).toBe(0);
  });

  it("[S-079] a day's water has the consequences of its grade", () => {
    const day = (litres: number) => drinkForDay(litres, 5, { fatigue: 0 });
    expect(day(4)).toMatchObject({ addConditions: [], removeConditions: ["noWater", "shortWater"] });
    expect(day(3)).toMatchObject({ addConditions: [], sets: { "supplies.hoursWithoutWater": 0 } });
    expect(day(2)).toMatchObject({ addConditions: ["shortWater"], removeConditions: ["noWater"] });
    expect(day(1)).toMatchObject({ addConditions: ["noWater"], sets: { "fatigue.value": 1 } });
  });

  it("[S-079] grades of too little water do not add up", () => {
    expect([5, 4, 3, 2, 1].map((litres) => supplies.gradeWater(litres))).toEqual([
      "enough",
      "enough",
      "short",
      "half",
      "without",
    ]);
    expect(supplies.waterEffects("short")).toEqual({ difficulty: 1, locksFatigue: false, thirst: false });
    expect(supplies.waterEffects("half")).toEqual({ difficulty: 2, locksFatigue: true, thirst: false });
    expect(supplies.waterEffects("without")).toEqual({ difficulty: 2, locksFatigue: true, thirst: true });
  });

  it("[S-076] [S-050] a lack of food or water locks fatigue, even after sleep", () => {
    for (const id of ["noWater", "noFood", "shortWater"]) expect(supplies.isFatigueLocked([id])).toBe(true);
    expect(supplies.isFatigueLocked(["fatigued"])).toBe(false);
    expect(rest.fatigueAfterNight(2, true)).toBe(2);
  });
});

describe("rest", () => {
  const sleeper: rest.Sleeper = {
    hp: -2,
    maxHp: 8,
    drain: 7,
    fatigue: 3,
    exhaustionRolls: 4,
    reduction: { endurance: 2 },
    conditions: ["disabled", "asleep"],
  };
  const rested = (change: ChangeSet, from = sleeper) =>
    applyChangeSet({ system: sleeperSystem(from), conditions: from.conditions }, change).subject;

  it("[S-058] a night restores hit points, Drain, a point of every attribute and one fatigue level", () => {
    const { system, conditions } = rested(rest.sleep({ ...sleeper, fatigue: 2 }), { ...sleeper, fatigue: 2 });
    expect(system).toMatchObject({
      hitPoints: { value: 8 },
      drain: { value: 4 },
      fatigue: { value: 1, rolls: 0, lightMinutes: 0, heavyMinutes: 0 },
      attributes: { endurance: { reduction: 1 }, athletics: { reduction: 0 } },
    });
    expect(conditions).toEqual([]);
  });

  it("[S-065] a night brings the third fatigue level to the first", () => {
    expect(rested(rest.sleep(sleeper)).system).toMatchObject({ fatigue: { value: 1 } });
  });

  it("[S-059] a night removes half of the Drain, at least 1, at most 10", () => {
    expect([0, 1, 2, 3, 19, 20, 21, 90].map(rest.nightlyDrain)).toEqual([0, 1, 1, 1, 9, 10, 10, 10]);
  });

  it("[S-060] [S-061] a restful night has eight hours and at most a third of it on watch", () => {
    expect(rest.isRestful({ hours: 7.9 })).toBe(false);
    expect(rest.isRestful({ hours: 8, watchMinutes: 161 })).toBe(false);
    expect(rest.isRestful({ hours: 9, watchMinutes: 180 })).toBe(true);
  });

  it("[S-149] the quiet hours of an interrupted night count as rest", () => {
    const { system, conditions } = rested(rest.spendNight({ hours: 8, watchMinutes: 190 }, sleeper));
    expect(system).toMatchObject({ hitPoints: { value: 2 }, drain: { value: 7 }, fatigue: { value: 3 } });
    expect(conditions).toEqual(["asleep"]);
  });

  it("[S-094] [S-063] an hour or a night ends unconsciousness, unless the creature has collapsed", () => {
    const out = { ...sleeper, fatigue: 0, conditions: ["unconscious"] };
    for (const change of [rest.rest(1, out), rest.sleep(out)]) {
      expect(rested(change, out).conditions).toEqual([]);
      expect(change.sets).toMatchObject({ "counters.unconsciousRounds": 0 });
    }
    const collapsed = { ...sleeper, conditions: ["unconscious", "collapsed"] };
    expect(rested(rest.rest(1, collapsed), collapsed).conditions).toEqual(["unconscious", "collapsed"]);
  });

  it("[S-062] [S-063] an hour restores a hit point, also below 0, up to the maximum", () => {
    expect(rested(rest.rest(1, sleeper))).toMatchObject({
      system: { hitPoints: { value: -1 } },
      conditions: ["asleep"],
    });
    const nearly = { ...sleeper, hp: 7 };
    expect(rested(rest.rest(3, nearly), nearly).system).toMatchObject({ hitPoints: { value: 8 } });
    expect(rested(rest.rest(0.5, sleeper)).conditions).toContain("disabled");
  });
});

describe("falls", () => {
  it("[S-066] roll a die for each whole metre after the first", () => {
    expect([0, 1, 1.9, 2, 7.5].map(fallPool)).toEqual([0, 0, 0, 1, 6]);
  });
});

describe("breath and swimming", () => {
  it("[S-105] [S-106] breath lasts half a minute per point; a strenuous round takes as much", () => {
    expect(water.breathDuration({ endurance: 5, conditioning: 3 })).toEqual({ seconds: 150, rounds: 5 });
    expect(water.breathAfter(60, 1)).toBe(30);
    expect(water.breathAfter(20, 1)).toBe(0);
  });

  it("[S-107] [S-108] drowning takes Endurance, and the last point of it is death", () => {
    expect(water.drown(3, 4).deltas).toEqual({ "attributes.endurance.reduction": 1 });
    expect(water.drown(4, 1)).toMatchObject({ deltas: {}, addConditions: [] });
    expect(water.drown(1, 1).addConditions).toEqual(["dead"]);
    // Below 0 hit points the lower line kills first (S-022).
    expect(water.drown(1, 4, -6).addConditions).toEqual([]);
    expect(water.drown(1, 4, -7).addConditions).toEqual(["dead"]);
  });

  it("[S-109] swimming gains a space for every three ranks, up to base move", () => {
    expect([0, 2, 3, 6, 9].map((conditioning) => water.swimSpeed({ conditioning, baseMove: 3 }))).toEqual([
      1, 1, 2, 3, 3,
    ]);
  });

  it("[S-114] ranged weapons reach at most five spaces", () => {
    expect(water.underwaterRange(20)).toBe(5);
    expect(water.underwaterRange(3)).toBe(3);
  });
});
