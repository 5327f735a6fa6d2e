import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import {
  type AilmentOutcome,
  type AilmentRecord,
  actionTimeEnds,
  courseChanges,
  endPenalty,
} from "../../../module/rulesets/gods/rules/ailment/ailment-roll.ts";
import {
  type AilmentState,
  ailmentRoll,
  contract,
  contractReaction,
  dueAt,
  leaveArea,
  passActionTime,
} from "../../../module/rulesets/gods/rules/ailment/ailment-state.ts";
import { ROOT } from "../../../scripts/lib/run.ts";
import { d20s, die, godsChoices, godsRequest, meet, NOW, SPIDER } from "./requests.ts";
import { ailmentRules } from "./told-rules.ts";

const GAS: AilmentRecord = {
  item: "gas",
  name: "Sleep gas",
  kind: { strength: 0, chronic: false, inescapable: true },
  course: null,
  effects: {
    injuries: "",
    condition: "asleep",
    duration: "2d10",
    unit: "rounds",
    penaltyDuration: "",
    penaltyUnit: "minutes",
  },
  rounds: 1,
};

const on = (ailment: AilmentRecord, { course }: AilmentOutcome): AilmentRecord => ({ ...ailment, course });

describe("rolls of an ailment", () => {
  it("[WG-22] [G-064] [G-066] a bite is contracted, and injures when the round ends", () => {
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

  it("[G-061] a success prevents it and changes nothing", () => {
    const { outcome, change } = meet(SPIDER, 8, d20s(6));
    expect(outcome).toMatchObject({ success: true, course: null });
    expect(change.items).toBeUndefined();
  });

  it("[WG-25] [G-072] [G-073] [G-077] gas demands no roll at first, then one each round, and its sleep adds up", () => {
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

  it("[WG-24] [G-069] [G-070] [G-071] food poisoning ends with the fourth roll", () => {
    let course: AilmentRecord = {
      item: "meal",
      name: "Food poisoning",
      kind: { strength: 3, chronic: true, inescapable: false },
      course: null,
      effects: { ...GAS.effects, injuries: "1", condition: null, duration: "" },
      rounds: 0,
    };
    course = on(course, meet(course, 5, d20s(20)).outcome);
    course = on(course, meet(course, 5, []).outcome);
    const targets: number[] = [];
    let injuries = 1;
    for (const face of [4, 8, 12, 3]) {
      // Each injury so far is a penalty to the health roll.
      const tried = meet(course, 6 - injuries, d20s(face));
      targets.push(tried.outcome.target);
      injuries += tried.outcome.injuries;
      course = on(course, tried.outcome);
    }
    expect(targets).toEqual([3, 3, 3, 3]);
    expect([injuries, course.course?.over, course.course?.applications]).toEqual([4, true, 4]);
  });

  it("reports an unreadable formula", () => {
    const request = {
      ...godsRequest(),
      ailment: { ...SPIDER, effects: { ...SPIDER.effects, injuries: "2x6" } },
    };
    expect(ailmentRules.validate(request, godsChoices(request))).toMatchObject([{ field: "formula" }]);
  });

  it("[G-076] leaving the area and forgetting change the course only", () => {
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

  it("an action time of several rounds ends with the last one", () => {
    expect([2, 1, 0].map(actionTimeEnds)).toEqual([false, true, true]);
  });
});

describe("the reaction against an ailment", () => {
  it("[G-061] [G-063] [G-064] its strength is a penalty to the reaction against it", () => {
    const ailment = { name: "Drugged wine", strength: 2 };
    expect(ailmentRoll({ ...ailment, exposure: "unnoticed" }, null)).toMatchObject({
      reaction: "perception",
      modifiers: [{ value: -2, source: "Drugged wine" }],
    });
    const accepted = ailmentRoll({ ...ailment, exposure: "accepted" }, null);
    expect(accepted.reaction).toBe("health");
    expect(accepted.modifiers.map(({ value }) => value)).toEqual([-2, -4]);
    const chronic = passActionTime(contract({ strength: 2, chronic: true, inescapable: false }), null).state;
    expect(ailmentRoll({ ...ailment, exposure: "accepted" }, chronic)).toMatchObject({
      reaction: "health",
      modifiers: [{ value: -1 }],
    });
  });
});

describe("ailments", () => {
  it("[G-063] [G-064] the exposure decides which reaction prevents it", () => {
    expect((["accepted", "unnoticed", "inflicted"] as const).map(contractReaction)).toEqual([
      "health",
      "perception",
      "evasion",
    ]);
  });

  it("[G-065] an ailment that is neither chronic nor inescapable works once", () => {
    const once = passActionTime(contract({ strength: 0, chronic: false, inescapable: false }), null);
    expect(once).toMatchObject({ applies: true, state: { over: true, applications: 1 } });
    expect(passActionTime(once.state, null)).toEqual({ applies: false, state: once.state });
  });

  it("[G-074] leaving the area before the first effect ends it", () => {
    const both = contract({ strength: 2, chronic: true, inescapable: true });
    expect(leaveArea(both)).toMatchObject({ over: true });
    expect(leaveArea(contract({ strength: 2, chronic: true, inescapable: false })).over).toBe(false);
  });

  it("throws when a due roll has no verdict", () => {
    expect(() => passActionTime(contract({ strength: 0, chronic: false, inescapable: true }), null)).toThrow(
      RangeError,
    );
  });
});

describe("the lasting penalty of an ailment", () => {
  const STEW: AilmentRecord = {
    item: "stew",
    name: "Food poisoning",
    kind: { strength: 3, chronic: true, inescapable: false },
    course: null,
    effects: {
      injuries: "1",
      condition: null,
      duration: "",
      unit: "rounds",
      penaltyDuration: "1d4",
      penaltyUnit: "hours",
    },
    rounds: 0,
  };

  it("[G-071] [G-077] the lasting penalty of an ailment lasts for the hours rolled at its latest application", () => {
    const caught = meet(STEW, 6, d20s(20));
    expect(caught.plan.dice.map(({ group }) => group)).toEqual(["d20"]);
    expect(caught.outcome.penaltyLasts).toBe(0);
    const first = meet(on(STEW, caught.outcome), 6, [die("penalty", 4, 3)]);
    expect(first.plan.dice.map(({ group, formula }) => [group, formula])).toEqual([["penalty", "1d4"]]);
    expect(first.outcome).toMatchObject({ applies: true, injuries: 1, penaltyLasts: 3 });
    expect(first.change.items?.changed.stew?.sets).toMatchObject({ "course.penaltyEnds": NOW + 3 * 3600 });
    const again = meet(on(STEW, first.outcome), 6, [...d20s(19), die("penalty", 4, 1)]);
    expect(again.change.items?.changed.stew?.sets).toMatchObject({ "course.penaltyEnds": NOW + 3600 });
    const thrown = meet(on(STEW, again.outcome), 6, [...d20s(2), die("penalty", 4, 4)]);
    expect(thrown.outcome).toMatchObject({ applies: false, penaltyLasts: 0 });
    expect(thrown.change.items?.changed.stew?.sets).not.toHaveProperty("course.penaltyEnds");
  });

  it("[G-077] can be ended before its time, and starting over forgets it", () => {
    expect(endPenalty({ id: "stew", name: "Stew" }, 50).items?.changed.stew?.sets).toEqual({
      "course.penaltyEnds": 50,
    });
    expect(courseChanges("stew", null).items?.changed.stew?.sets).toMatchObject({
      "course.penaltyEnds": null,
    });
  });

  it("the lasting penalty of an ailment refuses a duration that is no dice", () => {
    const request = godsRequest();
    const effects = { ...STEW.effects, penaltyDuration: "a while" };
    const wrong = { ...request, ailment: { ...STEW, effects } };
    expect(ailmentRules.validate(wrong, godsChoices(request))).toMatchObject([{ field: "formula" }]);
  });
});

describe("the compendium of ailments", () => {
  interface Printed {
    readonly strength: number;
    readonly type: "plain" | "chronic" | "inescapable";
    readonly actionTime: readonly [number, string];
    readonly injuries?: string;
    readonly penaltyTo?: readonly string[];
    readonly state?: string;
    /** Of the condition, or of the penalty. */
    readonly lasts?: readonly [string, string];
  }

  // Lines 13, 14 and 17 to 27 of the source, blank strengths as 0.
  const TABLE: readonly (readonly [row: string, file: string, printed: Printed])[] = [
    [
      "G-079",
      "alcohol",
      {
        strength: -1,
        type: "chronic",
        actionTime: [20, "minutes"],
        penaltyTo: ["agility", "concentration", "evasion", "fortitude"],
      },
    ],
    [
      "G-080",
      "common-cold",
      {
        strength: 1,
        type: "chronic",
        actionTime: [1, "days"],
        penaltyTo: ["evasion", "fortitude", "concentration"],
      },
    ],
    [
      "G-081",
      "food-poisoning",
      {
        strength: 3,
        type: "chronic",
        actionTime: [1, "hours"],
        injuries: "1",
        penaltyTo: ["concentration"],
        lasts: ["1d4", "hours"],
      },
    ],
    ["G-082", "black-widow", { strength: 0, type: "plain", actionTime: [30, "minutes"], injuries: "1d2" }],
    [
      "G-083",
      "giant-spider",
      {
        strength: 4,
        type: "plain",
        actionTime: [1, "rounds"],
        state: "paralyzed",
        lasts: ["1d4", "minutes"],
      },
    ],
    ["G-084", "huge-spider", { strength: 2, type: "plain", actionTime: [1, "rounds"], injuries: "1d3" }],
    ["G-085", "large-spider", { strength: 1, type: "plain", actionTime: [1, "rounds"], injuries: "1d2" }],
    ["G-086", "shadow-spider", { strength: 1, type: "plain", actionTime: [2, "rounds"], injuries: "1d6" }],
    [
      "G-087",
      "sleep-gas",
      {
        strength: 0,
        type: "inescapable",
        actionTime: [1, "rounds"],
        state: "asleep",
        lasts: ["2d10", "minutes"],
      },
    ],
  ];

  interface Span {
    readonly formula: string;
    readonly unit: string;
  }
  interface Packed {
    readonly strength: number;
    readonly chronic?: boolean;
    readonly inescapable?: boolean;
    readonly actionTime: { readonly value: number; readonly unit: string };
    readonly injuries?: string;
    readonly penalty?: number;
    readonly penaltyTo?: readonly string[];
    readonly penaltyDuration?: Span;
    readonly state?: string;
    readonly stateDuration?: Span;
  }

  it.each(TABLE)("[%s] has %s as printed", (_row, file, printed) => {
    const path = join(ROOT, "packs/_source/gods/ailments", `${file}.yml`);
    const { system } = parse(readFileSync(path, "utf8")) as { readonly system: Packed };
    const { strength, chronic = false, inescapable = false, actionTime } = system;
    const lasts = system.stateDuration ?? system.penaltyDuration;
    const type = chronic ? "chronic" : inescapable ? "inescapable" : "plain";
    expect({
      strength,
      type,
      actionTime: [actionTime.value, actionTime.unit],
      ...(system.injuries ? { injuries: system.injuries } : {}),
      ...(system.penalty ? { penaltyTo: system.penaltyTo } : {}),
      ...(system.state ? { state: system.state } : {}),
      ...(lasts ? { lasts: [lasts.formula, lasts.unit] } : {}),
    }).toEqual(printed);
    expect(dueAt(contract({ strength, chronic, inescapable })).type).toBe(inescapable ? "roll" : "effects");
  });
});
