import { describe, expect, it } from "vitest";
import {
  type AilmentOutcome,
  type AilmentRecord,
  actionTimeEnds,
  ailmentRules,
  courseChanges,
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
import { AILMENTS } from "../../../module/rulesets/gods/rules/ailment/ailment-table.ts";
import { ledgerRows } from "../../support/ledger.ts";
import { d20s, die, godsChoices, godsRequest, meet, SPIDER } from "./requests.ts";

const signed = (cell: string): number => Number(cell.replace("−", "-").replace("*", "").replace("+", ""));

const GAS: AilmentRecord = {
  item: "gas",
  name: "Sleep gas",
  kind: { strength: 0, chronic: false, inescapable: true },
  course: null,
  effects: { injuries: "", condition: "asleep", duration: "2d10", unit: "" },
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
      effects: { injuries: "1", condition: null, duration: "", unit: "" },
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

  const rows = ledgerRows("gods", "ailment", "action time");

  it.each(rows.map((row) => [row.id!, row] as const))("[%s] is as printed", (id, row) => {
    const ailment = AILMENTS.find(({ rule }) => rule === id)!;
    expect(ailment.strength).toBe(signed(row.strength!.split(" ")[0]!));
    expect(ailment.chronic).toBe(row.type!.startsWith("chronic"));
    expect(ailment.inescapable).toBe(row.type!.startsWith("inescapable"));
    const { value, unit } = ailment.actionTime;
    expect(row["action time"]).toBe(`${value} ${value === 1 ? unit.slice(0, -1) : unit}`);
    const effects = row["effects per application"]!;
    for (const to of ailment.penaltyTo) expect(effects).toContain(to);
    if (ailment.injuries !== "") expect(effects).toMatch(/injur/);
    if (ailment.injuries.includes("d")) expect(effects).toContain(ailment.injuries.slice(1));
    if (ailment.state !== "") expect(effects).toContain(ailment.stateDuration.formula.replace(/^1d/, "d"));
    expect(dueAt(contract(ailment)).type).toBe(ailment.inescapable ? "roll" : "effects");
  });
});
