import { describe, expect, it } from "vitest";
import { TRAIL_SIZE } from "../../../module/rulesets/gods/rules/check/obstacles.ts";
import { SPEEDS } from "../../../module/rulesets/gods/rules/creature/speed.ts";
import {
  breathChanges,
  defaultBreathChoices,
  passBreathRound,
  preparedBuffer,
  suffocationMinutes,
  unpreparedBuffer,
} from "../../../module/rulesets/gods/rules/survival/breath.ts";
import {
  evasionInFall,
  fallDice,
  fallSeconds,
} from "../../../module/rulesets/gods/rules/survival/fall-harm.ts";
import { jumpPenalty } from "../../../module/rulesets/gods/rules/survival/jump.ts";
import { combatMovement } from "../../../module/rulesets/gods/rules/survival/movement.ts";
import { dayRest, nightRest } from "../../../module/rulesets/gods/rules/survival/rest.ts";
import { searchMinutes } from "../../../module/rulesets/gods/rules/survival/search.ts";
import {
  dayMiles,
  flyingDayMiles,
  flyingMilesPerHour,
  walkingDaysBetweenRests,
  walkingHoursBetweenRests,
  walkingMilesPerHour,
} from "../../../module/rulesets/gods/rules/survival/travel.ts";
import { livingCost, monthlyUpkeep } from "../../../module/rulesets/gods/rules/survival/upkeep.ts";
import { ledgerRows } from "../../support/ledger.ts";
import { die } from "./requests.ts";
import { breathRules } from "./told-rules.ts";

const signed = (cell: string): number => Number(cell.replace("−", "-").replace("*", "").replace("+", ""));

describe("without air", () => {
  const hold = (faces: readonly number[], changes: object = {}, minor = -1) => {
    const request = { endurance: 9, minor, modifiers: [] };
    const plan = breathRules.plan(request, { ...defaultBreathChoices(request), ...changes });
    const outcome = breathRules.resolve(
      plan,
      faces.map((face) => die("breath", 4, face)),
    );
    return { rounds: outcome.rounds, change: breathChanges(plan, outcome) };
  };

  it("[G-171] [G-172] [G-175] a deep breath lasts endurance, otherwise d4 and the minor contributor", () => {
    expect(hold([], { prepared: true }).rounds).toBe(9);
    expect(hold([3]).rounds).toBe(2);
    expect(hold([3], { idle: true }).rounds).toBe(4);
    expect(hold([1]).rounds).toBe(0);
    expect(hold([3]).change).toMatchObject({
      sets: { "breath.left": 2, breathless: 0 },
      addConditions: ["suffocating"],
    });
  });

  it("[G-173] [G-174] a health roll is due after the last round of breath, then each minute", () => {
    const due: number[] = [];
    let left = 3;
    for (let round = 1; round <= 15; round += 1) {
      const { change, due: isDue } = passBreathRound({ left, idle: false, rolls: 0, suffocating: true });
      left = Number(change.sets["breath.left"] ?? left + (change.deltas["breath.left"] ?? 0));
      if (isDue) due.push(round);
    }
    expect(due).toEqual([3, 9, 15]);
  });

  it("[G-175] keeping still doubles the time, and air resets the counters", () => {
    const still = passBreathRound({ left: 1, idle: true, rolls: 0, suffocating: true });
    expect([still.due, still.change.sets["breath.left"]]).toEqual([true, 12]);
    const air = passBreathRound({ left: 4, idle: false, rolls: 2, suffocating: false });
    expect([air.due, air.change.sets]).toEqual([false, { "breath.left": 0, breathless: 0 }]);
    expect(passBreathRound({ left: 0, idle: false, rolls: 0, suffocating: false }).change.sets).toEqual({});
  });
});

describe("rest", () => {
  const state = { level: 3, survival: { value: 6, max: 7 }, verve: { value: 1, max: 6 }, injuries: 2 };

  it("[G-045] [G-047] [G-048] a night heals one injury or points and all verve, not above the maximum", () => {
    expect(nightRest({ state, made: true, heal: "injury" }).deltas).toEqual({
      "injuries.value": -1,
      "verve.value": 5,
    });
    expect(nightRest({ state, made: true, heal: "survival" }).deltas).toEqual({
      "survival.value": 1,
      "verve.value": 5,
    });
    expect(nightRest({ state, made: false, heal: "injury" }).deltas).toEqual({
      "survival.value": 1,
      "verve.value": 5,
    });
  });

  it("[G-046] a day heals one injury or points without a roll", () => {
    expect(dayRest({ state, heal: "injury" }).deltas).toEqual({ "injuries.value": -1 });
    expect(dayRest({ state: { ...state, injuries: 0 }, heal: "injury" }).deltas).toEqual({});
  });

  it("[G-049] healing leaves injuries of age", () => {
    const paths = Object.keys(dayRest({ state: { ...state, injuries: 0 }, heal: "injury" }).deltas);
    expect(paths).not.toContain("injuries.aging");
  });

  it("[G-112] [G-046] a night ends an illusion's shock, a day does not", () => {
    expect(nightRest({ state, made: false, heal: "survival" }).removeConditions).toContain("phantasmShock");
    expect(dayRest({ state, heal: "survival" }).removeConditions).not.toContain("phantasmShock");
  });
});

describe("falls", () => {
  it.each([
    ["G-095", 9, 1],
    ["G-096", 10, 2],
    ["G-097", 39, 3],
    ["G-098", 40, 4],
    ["G-099", 159, 5],
    ["G-100", 160, 6],
    ["G-101", 320, 7],
  ])("[%s] a fall from %i ft is %id6 and takes as many seconds", (_row, feet, dice) => {
    expect([fallDice(feet), fallSeconds(feet)]).toEqual([dice, dice]);
  });

  it("[G-105] [G-106] [G-107] evasion prevents all harm below 10 ft, half below 20 ft, injuries at 20 ft", () => {
    expect([9, 10, 19, 20, 21].map(evasionInFall)).toEqual(["all", "half", "half", "injuries", null]);
  });
});

describe("jumps", () => {
  it.each([
    ["G-130", 1, 0],
    ["G-131", 2, 1],
    ["G-132", 3, 2],
    ["G-133", 4, 4],
    ["G-134", 5, 8],
    ["G-135", 6, 16],
    ["G-136", 7, 32],
  ])("[%s] %i ft is a penalty of %i", (_row, feet, penalty) => {
    expect(jumpPenalty(feet)).toBe(penalty);
  });
});

describe("movement and travel", () => {
  it.each(
    ledgerRows("gods", "speed", "yards/minute").map((row, place) => [row.id!, row, SPEEDS[place]!] as const),
  )("[%s] the speed is as printed", (id, row, speed) => {
    expect(speed.rule).toBe(id);
    const factor = (cell: string) =>
      cell === "M" ? 1 : cell === "M/2" ? 0.5 : Number(cell.replace("M", ""));
    expect(speed.feet).toBe(factor(row["feet/round"]!));
    expect(speed.feet * 2).toBe(factor(row["yards/minute"]!));
    expect(row["time base"]).toBe(`${speed.base.per === 1 ? "" : speed.base.per}E ${speed.base.unit}`);
    expect(speed.reactions).toBe(-signed(row.reactions === "–" ? "0" : row.reactions!) || 0);
    expect(speed.attack).toBe(signed(row.attack === "–" ? "0" : row.attack!));
  });

  it("[G-150] [G-151] combat movement is feet, or a dash of as many yards", () => {
    expect(combatMovement(11)).toEqual({ feet: 11, dashFeet: 33 });
    expect(SPEEDS.filter(({ inCombat }) => inCombat).map(({ id }) => id)).toEqual([
      "semiConscious",
      "combat",
      "dash",
    ]);
  });

  it("[G-161] [G-163] [G-164] [G-166] walking and flying by the hour and the day", () => {
    expect(walkingMilesPerHour(10)).toBeCloseTo(10 / 3, 12);
    expect([walkingHoursBetweenRests(11), walkingDaysBetweenRests(11)]).toEqual([5.5, 5.5]);
    expect((["perfect", "rough", "bog"] as const).map((ground) => dayMiles(11, ground))).toEqual([22, 11, 5]);
    expect([flyingMilesPerHour(11), flyingDayMiles(11)]).toEqual([11, 88]);
  });

  it("[G-167] [G-179] searching a floor takes time, and trails have sizes", () => {
    expect(searchMinutes(200)).toBe(4);
    expect(TRAIL_SIZE).toEqual({ nature: 5280 / 4, builtUp: 100 * 3 });
  });

  it("[G-171] [G-172] [G-175] breath lasts rounds, and keeping still doubles them", () => {
    expect([preparedBuffer(12), preparedBuffer(12, true)]).toEqual([12, 24]);
    expect([unpreparedBuffer(1, -2), unpreparedBuffer(3, 1), unpreparedBuffer(3, 1, true)]).toEqual([
      0, 4, 8,
    ]);
    expect([suffocationMinutes(), suffocationMinutes(true)]).toEqual([1, 2]);
  });

  it("[G-180] [G-181] [G-182] [G-183] living and upkeep cost silver", () => {
    expect(livingCost("normal", 30)).toBe(30);
    expect(livingCost("poor", 14)).toBeCloseTo(2, 12);
    expect([5, 40, 500].map((daily) => livingCost("lavish", 1, daily))).toEqual([10, 40, 100]);
    const owned = [
      { kind: "weapon", price: 120, quantity: 1 },
      { kind: "armor", price: 100, quantity: 1 },
      { kind: "ridingAnimal", price: 50, quantity: 2 },
      { kind: "animal", price: 20, quantity: 1 },
      { kind: "thing", price: 999, quantity: 1 },
    ] as const;
    expect(owned.map((one) => monthlyUpkeep([one]))).toEqual([1, 5, 10, 1, 0]);
    expect(monthlyUpkeep(owned)).toBeCloseTo(17, 12);
  });
});
