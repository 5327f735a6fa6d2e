import { describe, expect, test } from "vitest";
import {
  type AilmentAt,
  type AilmentOutcome,
  actionTimeEnds,
  ailmentRules,
  courseChanges,
} from "../../../module/rulesets/gods/rules/ailment-roll.ts";
import type { AilmentState } from "../../../module/rulesets/gods/rules/ailments.ts";
import {
  breathChanges,
  breathOfRound,
  breathRules,
  defaultBreathChoices,
} from "../../../module/rulesets/gods/rules/breath.ts";
import type { GodsCheckOutcome, GodsCheckPlan } from "../../../module/rulesets/gods/rules/check-types.ts";
import { consequencesOf } from "../../../module/rulesets/gods/rules/consequences.ts";
import { groupEffort } from "../../../module/rulesets/gods/rules/group.ts";
import { d20s, die, godsChoices, godsRequest, meet, SPIDER } from "./ops.ts";

const GAS: AilmentAt = {
  item: "gas",
  name: "Sleep gas",
  kind: { strength: 0, chronic: false, inescapable: true },
  course: null,
  effects: { injuries: "", condition: "asleep", duration: "2d10", unit: "" },
  rounds: 1,
};

const on = (ailment: AilmentAt, { course }: AilmentOutcome): AilmentAt => ({ ...ailment, course });

describe("an ailment as a roll", () => {
  test("[WG-22] [G-064] [G-066] a bite that takes hold, and its injuries when the round ends", () => {
    const bite = meet(SPIDER, 8, d20s(7));
    expect(bite.outcome).toMatchObject({ target: 6, success: false, injuries: 0 });
    expect(bite.change.items?.changed.bite?.sets).toMatchObject({
      "course.stage": "active",
      "course.current": 2,
      "course.wait": 1,
    });
    const end = meet(on(SPIDER, bite.outcome), 8, [die("injuries", 3, 2)]);
    expect(end.plan.dice.map(({ group }) => group)).toEqual(["injuries"]);
    expect(end.outcome).toMatchObject({ degree: "works", applies: true, injuries: 2 });
    expect(end.change.deltas).toEqual({ "injuries.value": 2 });
    expect(end.change.items?.changed.bite?.sets).toMatchObject({ "course.stage": "over", "course.wait": 0 });
  });

  test("[G-061] kept off: nothing changes at all", () => {
    const { outcome, change } = meet(SPIDER, 8, d20s(6));
    expect(outcome).toMatchObject({ success: true, course: null });
    expect(change.items).toBeUndefined();
  });

  test("[WG-25] [G-072] [G-073] [G-077] gas: met without a roll, then one each round; sleep adds up", () => {
    const entered = meet(GAS, 7, []);
    expect(entered.plan.dice).toEqual([]);
    expect(entered.outcome).toMatchObject({ degree: "works", applies: false });
    let gas = on(GAS, entered.outcome);
    let slept = 0;
    let works = 0;
    for (const face of [8, 3, 15, 7, 12]) {
      const round = meet(gas, 7, [...d20s(face), die("duration", 10, 4), die("duration", 10, 6)]);
      expect(round.outcome.applies).toBe(face > 7);
      expect(round.change.addConditions).toEqual(face > 7 ? ["asleep"] : []);
      slept += round.change.items?.changed.gas?.deltas["course.lasts"] ?? 0;
      works += round.outcome.applies ? 1 : 0;
      gas = on(gas, round.outcome);
    }
    expect([works, slept]).toEqual([3, 30]);
  });

  test("[WG-24] [G-069] [G-070] [G-071] food poisoning, thrown off at the fourth try", () => {
    let course: AilmentAt = {
      item: "meal",
      name: "Food poisoning",
      kind: { strength: 3, chronic: true, inescapable: false },
      course: null,
      effects: { injuries: "1", condition: null, duration: "", unit: "" },
      rounds: 0,
    };
    course = on(course, meet(course, 5, d20s(20)).outcome);
    course = on(course, meet(course, 5, []).outcome);
    const targets: number[] = [];
    let injuries = 1;
    for (const face of [4, 8, 12, 3]) {
      // Each injury so far weighs on the health roll.
      const tried = meet(course, 6 - injuries, d20s(face));
      targets.push(tried.outcome.target);
      injuries += tried.outcome.injuries;
      course = on(course, tried.outcome);
    }
    expect(targets).toEqual([3, 3, 3, 3]);
    expect([injuries, course.course?.over, course.course?.applications]).toEqual([4, true, 4]);
  });

  test("a formula that no dice can be made of is named", () => {
    const request = {
      ...godsRequest(),
      ailment: { ...SPIDER, effects: { ...SPIDER.effects, injuries: "2x6" } },
    };
    expect(ailmentRules.validate(request, godsChoices(request))).toMatchObject([{ field: "formula" }]);
  });

  test("[G-076] leaving and starting over write the course alone", () => {
    const running: AilmentState = {
      strength: 1,
      chronic: true,
      inescapable: true,
      exposed: false,
      current: 1,
      applications: 2,
      over: false,
    };
    expect(courseChanges("x", running).items?.changed.x?.sets).toMatchObject({
      "course.stage": "active",
      "course.exposed": false,
      "course.applications": 2,
    });
    expect(courseChanges("x", null).items?.changed.x?.sets).toMatchObject({
      "course.stage": "none",
      "course.lasts": 0,
    });
  });

  test("an action time of several rounds ends with its last round", () => {
    expect([2, 1, 0].map(actionTimeEnds)).toEqual([false, true, true]);
  });
});

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

  test("[G-171] [G-172] [G-175] a deep breath lasts endurance, an unprepared one d4 and the minor contributor", () => {
    expect(hold([], { prepared: true }).rounds).toBe(9);
    expect(hold([3]).rounds).toBe(2);
    expect(hold([3], { idle: true }).rounds).toBe(4);
    expect(hold([1]).rounds).toBe(0);
    expect(hold([3]).change).toMatchObject({
      sets: { "breath.left": 2, breathless: 0 },
      addConditions: ["suffocating"],
    });
  });

  test("[G-173] [G-174] rounds of breath, then a health roll, then one each minute", () => {
    const due: number[] = [];
    let left = 3;
    for (let round = 1; round <= 15; round += 1) {
      const { change, due: isDue } = breathOfRound({ left, idle: false, rolls: 0, suffocating: true });
      left = Number(change.sets["breath.left"] ?? left + (change.deltas["breath.left"] ?? 0));
      if (isDue) due.push(round);
    }
    expect(due).toEqual([3, 9, 15]);
  });

  test("[G-175] whoever keeps still has twice the time, and air ends it all", () => {
    const still = breathOfRound({ left: 1, idle: true, rolls: 0, suffocating: true });
    expect([still.due, still.change.sets["breath.left"]]).toEqual([true, 12]);
    const air = breathOfRound({ left: 4, idle: false, rolls: 2, suffocating: false });
    expect([air.due, air.change.sets]).toEqual([false, { "breath.left": 0, breathless: 0 }]);
    expect(breathOfRound({ left: 0, idle: false, rolls: 0, suffocating: false }).change.sets).toEqual({});
  });
});

test("[G-109] [G-110] falling unconscious ends an illusion's harm too", () => {
  const { state } = godsRequest();
  const plan = { purpose: "conscious" } as GodsCheckPlan;
  const failed = { success: false, roll: 19 } as GodsCheckOutcome;
  const hurt = { ...state, phantasm: { survival: 12, injuries: 3 } };
  expect(consequencesOf(plan, failed, hurt)).toMatchObject({
    deltas: { "survival.value": 10, "injuries.value": -3 },
    addConditions: ["unconscious"],
    removeConditions: ["phantasmHurt"],
  });
  expect(consequencesOf(plan, failed, state)).toMatchObject({ deltas: {}, addConditions: ["unconscious"] });
});

describe("group effort between players", () => {
  const member = (target: number, roll: number) => ({
    plan: { target } as GodsCheckPlan,
    outcome: { roll } as GodsCheckOutcome,
  });

  test("[G-054] [WG-17] median and bonus of all, the die of the first", () => {
    const five = [9, 10, 11, 13, 39].map((target, index) => member(target, index === 0 ? 13 : 20));
    expect(groupEffort.tally(five, 5).success).toBe(true);
    expect(groupEffort.tally([member(9, 14), ...five.slice(1)], 5).success).toBe(false);
    expect(groupEffort.tally([member(12, 14), member(15, 20)], 2).success).toBe(true);
    expect(groupEffort.tally([member(12, 15), member(15, 1)], 2).success).toBe(false);
  });

  test("nothing is said before all have rolled", () => {
    expect(groupEffort.tally([member(9, 1)], 2)).toEqual({
      success: null,
      label: "MANIFOLD.Gods.Effort.open",
    });
    expect(groupEffort.tally([], 2).success).toBeNull();
  });
});
