/** The reasons of changes: what they name, and that they say as much as changes. */
import { describe, expect, it } from "vitest";
import { poolCosts } from "../../../module/rulesets/soul/rules/check/roll-costs.ts";
import { craftCosts, payMaterial } from "../../../module/rulesets/soul/rules/crafting/costs.ts";
import { passUnconsciousRound } from "../../../module/rulesets/soul/rules/injury/harm.ts";
import { recordExhaustionRoll } from "../../../module/rulesets/soul/rules/survival/exhaustion.ts";
import { addFatigue, removeFatigue } from "../../../module/rulesets/soul/rules/survival/fatigue.ts";
import { goWithout, resupply } from "../../../module/rulesets/soul/rules/survival/hunger-and-thirst.ts";
import { rest, type Sleeper, sleep } from "../../../module/rulesets/soul/rules/survival/rest.ts";
import * as water from "../../../module/rulesets/soul/rules/survival/underwater.ts";
import { dieCosts, standUp } from "../../../module/rulesets/soul/rules/turn/costs.ts";
import { reasonsOf } from "../../support/told.ts";

const sleeper = (changes: Partial<Sleeper> = {}): Sleeper => ({
  hp: 8,
  maxHp: 8,
  drain: 0,
  fatigue: 0,
  exhaustionRolls: 0,
  reduction: {},
  conditions: [],
  ...changes,
});

describe("a night", () => {
  it("[S-059] tells what it heals, removes and restores", () => {
    const tired = sleeper({ hp: 3, drain: 7, fatigue: 3, reduction: { intellect: 2 } });
    const change = sleep(tired);
    expect(reasonsOf(change)).toEqual([
      "hitPoints: Step.hitPoints 5",
      "drain: Step.drain -3",
      "intellect: Attribute.intellect 1",
      "relief: Step.relief -2",
    ]);
    expect(change.deltas).toEqual({
      "hitPoints.value": 5,
      "drain.value": -3,
      "attributes.intellect.reduction": -1,
    });
    expect(change.removeConditions).toEqual(["exhausted", "collapsed", "asleep"]);
  });

  it("tells nothing to one who lacks nothing", () => {
    const change = sleep(sleeper());
    expect(change.steps).toEqual([]);
    expect(change.deltas).toEqual({});
    expect(change.removeConditions).toEqual(["asleep"]);
    expect(change.sets).toEqual({
      "fatigue.rolls": 0,
      "fatigue.lightMinutes": 0,
      "fatigue.heavyMinutes": 0,
      craftedToday: false,
    });
  });

  it("[S-094] wakes the unconscious and ends being disabled, each with its reason", () => {
    const change = sleep(sleeper({ conditions: ["unconscious", "disabled"] }));
    expect(reasonsOf(change)).toEqual([
      "unconscious: Condition.unconscious -1",
      "disabled: Condition.disabled -1",
    ]);
  });

  it("[S-065] [S-094] a night wakes one that has collapsed and was knocked out, an hour or a night in want does not", () => {
    const out = sleeper({ fatigue: 3, conditions: ["unconscious", "collapsed"] });
    expect(sleep(out).removeConditions).toEqual(["unconscious", "exhausted", "collapsed", "asleep"]);
    expect(sleep(out).sets).toMatchObject({ "fatigue.value": 1, "counters.unconsciousRounds": 0 });
    const starving = { ...out, conditions: [...out.conditions, "noFood"] };
    for (const change of [rest(1, out), sleep(starving)])
      expect(change.sets).not.toHaveProperty("counters.unconsciousRounds");
  });

  it("[S-058] hours of rest heal a point each, to the maximum", () => {
    expect(reasonsOf(rest(3.5, sleeper({ hp: 2 })))).toEqual(["hitPoints: Step.hitPoints 3"]);
    expect(rest(3.5, sleeper({ hp: 7 })).deltas).toEqual({ "hitPoints.value": 1 });
    expect(rest(3, sleeper()).steps).toEqual([]);
    expect(rest(3, sleeper({ hp: 9 })).deltas).toEqual({});
    expect(rest(0.5, sleeper({ hp: 2, conditions: ["disabled"] })).removeConditions).toEqual([]);
    expect(rest(1, sleeper({ conditions: ["disabled"] })).removeConditions).toEqual(["disabled"]);
  });
});

describe("fatigue", () => {
  it("[S-047] [S-048] fatigue names the level reached and by how much it rose", () => {
    expect(reasonsOf(addFatigue({ fatigue: 0 }))).toEqual(["fatigue: Condition.fatigued 1"]);
    expect(reasonsOf(addFatigue({ fatigue: 0 }, 2))).toEqual([
      "fatigue: Condition.exhausted 2",
      "reduction: Step.everyAttribute -1",
    ]);
    expect(reasonsOf(addFatigue({ fatigue: 2 }, 5))).toEqual(["fatigue: Condition.collapsed 1"]);
    expect(reasonsOf(addFatigue({ fatigue: 3 }))).toEqual([]);
  });

  it("[S-051] fatigue names the relief, and by how much the level fell", () => {
    expect(reasonsOf(removeFatigue({ fatigue: 3 }))).toEqual(["relief: Step.relief -1"]);
    expect(removeFatigue({ fatigue: 3 }).removeConditions).toEqual(["collapsed"]);
    expect(reasonsOf(removeFatigue({ fatigue: 1 }, 3))).toEqual(["relief: Step.relief -1"]);
    expect(removeFatigue({ fatigue: 3 }, 3).removeConditions).toEqual(["fatigued", "exhausted", "collapsed"]);
    expect(reasonsOf(removeFatigue({ fatigue: 0 }))).toEqual([]);
  });

  it("[S-042] fatigue counts the exhaustion roll, and resets the clock that made it due", () => {
    expect(reasonsOf(recordExhaustionRoll(true, { fatigue: 0 }, null))).toEqual([
      "exhaustionRoll: Step.exhaustionRoll 1",
    ]);
    expect(recordExhaustionRoll(true, { fatigue: 0 }, null).sets).toEqual({});
    expect(recordExhaustionRoll(true, { fatigue: 0 }, "light").sets).toEqual({ "fatigue.lightMinutes": 0 });
    expect(recordExhaustionRoll(true, { fatigue: 0 }, "heavy").sets).toEqual({ "fatigue.heavyMinutes": 0 });
  });
});

describe("hunger and thirst", () => {
  it("[S-074] [S-075] hunger and thirst tell the hours, and lead to the condition with the first full span", () => {
    expect(reasonsOf(goWithout("water", 0, 23, { fatigue: 0 }))).toEqual(["water: Want.water 23"]);
    expect(goWithout("water", 0, 23, { fatigue: 0 })).toMatchObject({
      sets: { "supplies.hoursWithoutWater": 23 },
      addConditions: [],
    });
    expect(reasonsOf(goWithout("water", 0, 24, { fatigue: 0 }))).toEqual([
      "water: Want.water 24",
      "fatigue: Condition.fatigued 1",
    ]);
    expect(goWithout("food", 71, 1, { fatigue: 0 }).addConditions).toEqual(["noFood"]);
    expect(goWithout("food", 71, 0, { fatigue: 0 }).addConditions).toEqual([]);
  });

  it("[S-076] hunger and thirst end with food and water", () => {
    expect(resupply("food")).toMatchObject({
      sets: { "supplies.hoursWithoutFood": 0 },
      removeConditions: ["noFood"],
    });
    expect(resupply("water").removeConditions).toEqual(["noWater"]);
  });
});

describe("water", () => {
  it("[S-106] a strenuous round costs half a minute of breath; without breath drowning begins", () => {
    const round = water.passStrenuousRound(90);
    expect(reasonsOf(round)).toEqual(["breath: Step.breath -30"]);
    expect(round).toMatchObject({ sets: { "counters.breathSeconds": 60 }, addConditions: [] });
    expect(water.passStrenuousRound(30)).toMatchObject({
      sets: { "counters.breathSeconds": 0 },
      removeConditions: ["holdingBreath"],
      addConditions: ["drowning"],
    });
    expect(reasonsOf(water.passStrenuousRound(10))).toEqual(["breath: Step.breath -10"]);
  });

  it("[S-105] holding one's breath begins and ends with its counter", () => {
    expect(water.holdBreath(120)).toMatchObject({
      sets: { "counters.breathSeconds": 120 },
      addConditions: ["holdingBreath"],
    });
    expect(water.stopHoldingBreath()).toMatchObject({
      sets: { "counters.breathSeconds": 0 },
      removeConditions: ["holdingBreath", "drowning"],
    });
  });

  it("[S-107] [S-108] drowning costs a point of Endurance on a low die, and the last one is death", () => {
    expect(reasonsOf(water.drown(3, 4))).toEqual(["drowning: Attribute.endurance -1"]);
    expect(water.drown(3, 4)).toMatchObject({
      deltas: { "attributes.endurance.reduction": 1 },
      addConditions: [],
    });
    expect(water.drown(3, 1).addConditions).toEqual(["dead"]);
    expect(reasonsOf(water.drown(4, 1))).toEqual([]);
  });

  it("[S-110] [S-118] swimming counts as a heavy minute; who is hurt and fails to keep the breath drowns", () => {
    expect(reasonsOf(water.swimCosts())).toEqual(["heavyMinutes: Step.heavyMinutes 1"]);
    expect(reasonsOf(water.underwaterHitCosts(false))).toEqual(["drowning: Condition.drowning 1"]);
    expect(water.underwaterHitCosts(false).addConditions).toEqual(["drowning"]);
    expect([water.underwaterHitCosts(true), water.underwaterHitCosts(null)].map(reasonsOf)).toEqual([[], []]);
  });
});

describe("costs", () => {
  it("Drain and action points are told as they change; action points only while they count", () => {
    const both = { cost: { drain: 2, actionPoints: 1 } };
    expect(reasonsOf(poolCosts(both, true))).toEqual([
      "drain: Step.drain 2",
      "actionPoints: Step.actionPoints -1",
    ]);
    expect(reasonsOf(poolCosts(both, false))).toEqual(["drain: Step.drain 2"]);
    expect(reasonsOf(poolCosts({ cost: { drain: 0, actionPoints: 0 } }, true))).toEqual([]);
  });

  it("[S-104] standing up takes an action point while they count", () => {
    expect(reasonsOf(standUp(true))).toEqual([
      "actionPoints: Step.actionPoints -1",
      "knockedDown: Condition.knockedDown -1",
    ]);
    expect(standUp(false)).toMatchObject({ deltas: {}, removeConditions: ["knockedDown"] });
  });

  it("[S-094] the die of unconsciousness adds the rounds that hits have added before it", () => {
    const plan = { dice: [], modifiers: [] };
    const outcome = { degree: "face", success: null, face: 4 } as const;
    const rounds = dieCosts({ ...plan, purpose: "unconscious" }, outcome, { endurance: 4, extension: 2 });
    expect(reasonsOf(rounds)).toEqual(["unconsciousRounds: Step.unconsciousRounds 6"]);
    expect(rounds).toMatchObject({
      sets: { "counters.unconsciousRounds": 6, "counters.unconsciousExtension": 0 },
      addConditions: ["unconscious"],
    });
    const plain = dieCosts({ ...plan, purpose: "plain" }, outcome, { endurance: 4, extension: 2 });
    expect(plain).toMatchObject({ sets: {}, addConditions: [], steps: [] });
  });

  it("[S-095] a round of unconsciousness passes", () => {
    expect(reasonsOf(passUnconsciousRound(3))).toEqual(["unconsciousRounds: Step.unconsciousRounds -1"]);
  });

  it("[S-123] [S-129] crafting uses the day's roll; lost material is paid for and no longer owed", () => {
    expect(craftCosts().sets).toEqual({ craftedToday: true });
    const paid = payMaterial("gun", 75);
    expect(reasonsOf(paid)).toEqual(["copper: Step.copper -75"]);
    expect(paid.deltas).toEqual({ copper: -75 });
    expect(paid.items?.changed).toMatchObject({ gun: { deltas: { owed: -75 } } });
  });
});
